#include "report/readable_report.h"

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

void clean(std::vector<Frame>& frames) {
  for (Frame& frame : frames) {
    clean(static_cast<Place&>(frame));
    clean(frame.locks);
  }
}

void clean(Origin& origin) {
  clean(origin.kind);
  clean(origin.entry);
  if (origin.startedAt) clean(*origin.startedAt);
  clean(origin.stack);
}

void clean(Finding& finding) {
  for (std::string* text : {&finding.id, &finding.suppressedBecause, &finding.suggestion, &finding.idiom}) clean(*text);
  for (std::string* text : {&finding.target.className, &finding.target.field, &finding.target.descriptor}) clean(*text);
  for (Place& place : finding.target.allocatedAt) clean(place);
  for (Access& access : finding.accesses) {
    clean(access.place);
    clean(access.locks);
    clean(access.stack);
  }
  clean(finding.reasons);
}

}  // namespace

void makeReadable(Report& report) {
  for (std::string* text : {&report.version, &report.mode, &report.context, &report.stoppedBecause}) clean(*text);
  for (auto* texts : {&report.disabled, &report.models, &report.inputs, &report.entryPoints}) clean(*texts);
  for (Origin& origin : report.origins) clean(origin);
  for (Finding& finding : report.findings) clean(finding);
  for (RuledOut& ruledOut : report.ruledOut) clean(ruledOut.technique);
  for (Assumption& assumption : report.assumptions) {
    for (std::string* text : {&assumption.kind, &assumption.what, &assumption.effect}) clean(*text);
  }
}

}  // namespace snarl::report
