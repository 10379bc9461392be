#include "report/story.h"

#include <fmt/format.h>

#include <algorithm>

#include "report/words.h"

namespace snarl::report {
namespace {

/// Collects the lines of one story.
class StoryWriter {
 public:
  StoryWriter(const Report& report, SourceFiles& sources, StoryDetail detail)
      : report_(report), sources_(sources), detail_(detail) {}

  std::vector<Line> write(const Access& access) {
    Line& line = lines_.emplace_back();
    kind(line, access);
    by(line, access);
    if (report_.origins[access.origin].twin) line.add(" (a twin)");
    rest(line, access);
    return std::move(lines_);
  }

  std::vector<Line> writeCommon(const Access& first, const Access& second) {
    Line& line = lines_.emplace_back();
    kind(line, first);
    if (first.write != second.write) kind(line.add(" and "), second);
    by(line, first);
    line.add(" and its twin ").add(Style::Bold, originText(report_, second.origin));
    rest(line, first);
    return std::move(lines_);
  }

 private:
  static void kind(Line& line, const Access& access) {
    line.add(access.write ? Style::Red : Style::Yellow, std::string(kindOf(access)));
  }
  void by(Line& line, const Access& access) { line.add(" by ").add(Style::Bold, originText(report_, access.origin)); }

  /// All but who does it.
  void rest(Line& head, const Access& access) {
    if (access.locks.empty()) {
      head.add(", no lock held");
    } else {
      lines_.emplace_back("  holding ").add(Style::Green, fmt::format("{}", fmt::join(access.locks, ", ")));
    }
    excerpt(access.place);
    at(access.place);
    calls(access.stack);
    for (const std::uint32_t id : chainOf(report_, access.origin)) started(report_.origins[id]);
  }

  /// The lines around a place, the place's own marked.
  void excerpt(const Place& place) {
    const SourceFiles::File* file = sources_.find(place);
    if (file == nullptr || place.line == 0 || place.line > file->lines.size()) return;
    const auto isBlank = [&](std::size_t n) { return file->lines[n - 1].find_first_not_of(' ') == std::string::npos; };
    std::size_t last = std::min(std::size_t{place.line} + detail_.linesAround, file->lines.size());
    std::size_t first = place.line - std::min(place.line - 1, detail_.linesAround);
    while (first < place.line && isBlank(first)) ++first;
    while (last > place.line && isBlank(last)) --last;
    std::size_t margin = std::string::npos;
    for (std::size_t n = first; n <= last; ++n) {
      margin = std::min(margin, file->lines[n - 1].find_first_not_of(' '));
    }
    for (; first <= last; ++first) {
      const std::string& text = file->lines[first - 1];
      const bool marked = first == place.line;
      Line& line = lines_.emplace_back();
      line.add(marked ? Style::Red : Style::Faint, marked ? "  > " : "    ");
      line.add(Style::Faint, fmt::format("{:>4}", first));
      line.add(marked ? Style::Bold : Style::Plain, margin < text.size() ? "  " + text.substr(margin) : "").mayBeCut();
    }
  }

  void at(const Place& place) {
    lines_.emplace_back().add(Style::Faint, "  at ").add(place.className + "." + place.method);
    lines_.back().add(Style::Blue, "(" + whereText(place) + ")");
  }

  void calls(const SharedList<Frame>& stack) {
    for (std::size_t i = stack.size(); i > 0; --i) call(stack[i - 1]);
  }

  void call(const Frame& frame) {
    at(frame);
    if (!frame.locks.empty()) {
      lines_.emplace_back("     locked ").add(Style::Green, fmt::format("{}", fmt::join(frame.locks, ", ")));
    }
    const std::string* source = detail_.allCalls ? sources_.line(frame) : nullptr;
    if (source == nullptr) return;
    lines_.emplace_back().add(Style::Faint, fmt::format("    {:>4}  ", frame.line));
    lines_.back().add(source->substr(std::min(source->find_first_not_of(' '), source->size()))).mayBeCut();
  }

  void started(const Origin& origin) {
    if (detail_.allCalls) lines_.emplace_back("begins in ").add(entryText(origin));
    if (!origin.startedAt) return;
    Line& line = lines_.emplace_back("started");
    if (origin.parent) line.add(" by ").add(Style::Bold, originText(report_, *origin.parent));
    at(*origin.startedAt);
    if (detail_.allCalls) calls(origin.stack);
  }

  const Report& report_;
  SourceFiles& sources_;
  StoryDetail detail_;
  std::vector<Line> lines_;
};

}  // namespace

std::string originText(const Report& report, std::uint32_t origin) {
  const std::string& kind = report.origins[origin].kind;
  if (kind == "main" && std::ranges::count(report.origins, kind, &Origin::kind) == 1) return kind;
  return fmt::format("{} {}", kind, origin);
}

std::vector<std::uint32_t> chainOf(const Report& report, std::uint32_t origin) {
  std::vector<std::uint32_t> chain{origin};
  while (const std::optional<std::uint32_t> parent = report.origins[chain.back()].parent) {
    if (std::ranges::find(chain, *parent) != chain.end()) break;
    chain.push_back(*parent);
  }
  return chain;
}

std::vector<Line> storyOf(const Report& report, const Access& access, SourceFiles& sources, StoryDetail detail) {
  return StoryWriter(report, sources, detail).write(access);
}

bool isOneStory(const Report& report, const Finding& finding) {
  Access other = finding.accesses[1];
  const Origin& first = report.origins[finding.accesses[0].origin];
  const bool twins = first.twin && other.origin != finding.accesses[0].origin && first == report.origins[other.origin];
  other.origin = finding.accesses[0].origin;
  other.write = finding.accesses[0].write;
  return twins && other == finding.accesses[0];
}

std::vector<Line> commonStoryOf(const Report& report, const Finding& finding, SourceFiles& sources,
                                StoryDetail detail) {
  return StoryWriter(report, sources, detail).writeCommon(finding.accesses[0], finding.accesses[1]);
}

}  // namespace snarl::report
