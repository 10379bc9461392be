#include "report/readable_report.h"

#include <unordered_map>

#include "base/readable.h"

namespace snarl::report {
namespace {

void clean(std::string& text) { text = readable(text); }

void clean(std::vector<std::string>& texts) {
  for (std::string& text : texts) clean(text);
}

void clean(Place& place) {
  for (std::string* text : {&place.className, &place.method, &place.descriptor, &place.file}) clean(*text);
}

void clean(Frame& frame) {
  clean(static_cast<Place&>(frame));
  clean(frame.locks);
}

/// Cleans what findings share once, so that they still share it.
class Cleaner {
 public:
  void clean(Origin& origin) {
    for (std::string* text : {&origin.kind, &origin.entry}) report::clean(*text);
    if (origin.startedAt) report::clean(*origin.startedAt);
    clean(frames_, origin.stack);
  }

  void clean(Finding& finding) {
    Target& target = finding.target;
    for (std::string* text : {&finding.id, &finding.suppressedBecause, &finding.suggestion, &finding.idiom,
                              &target.className, &target.field, &target.descriptor}) {
      report::clean(*text);
    }
    clean(places_, target.allocatedAt);
    for (Access& access : finding.accesses) {
      report::clean(access.place);
      report::clean(access.locks);
      clean(frames_, access.stack);
    }
    report::clean(finding.reasons);
  }

 private:
  /// By where the items are; the list that has them stays as long as this does.
  template <class T>
  using Cleaned = std::unordered_map<const std::vector<T>*, std::pair<SharedList<T>, SharedList<T>>>;

  template <class T>
  static void clean(Cleaned<T>& known, SharedList<T>& list) {
    const auto [place, inserted] = known.try_emplace(&list.items(), list, SharedList<T>{});
    if (inserted) {
      std::vector<T> items = list.items();
      for (T& item : items) report::clean(item);
      place->second.second = std::move(items);
    }
    list = place->second.second;
  }

  Cleaned<Frame> frames_;
  Cleaned<Place> places_;
};

}  // namespace

void makeReadable(Report& report) {
  for (std::string* text : {&report.version, &report.mode, &report.context, &report.stoppedBecause}) clean(*text);
  for (auto* texts : {&report.disabled, &report.models, &report.inputs, &report.entryPoints}) clean(*texts);
  Cleaner cleaner;
  for (Origin& origin : report.origins) cleaner.clean(origin);
  for (Finding& finding : report.findings) cleaner.clean(finding);
  for (RuledOut& ruledOut : report.ruledOut) clean(ruledOut.technique);
  for (Assumption& assumption : report.assumptions) {
    for (std::string* text : {&assumption.kind, &assumption.what, &assumption.effect}) clean(*text);
  }
}

}  // namespace snarl::report
