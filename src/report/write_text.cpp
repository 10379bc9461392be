#include "report/write_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "report/groups.h"
#include "report/story.h"
#include "report/styled.h"
#include "report/summary.h"
#include "report/words.h"

namespace snarl::report {
namespace {

constexpr std::size_t kIndent = 4;
constexpr std::size_t kNarrowest = 40;
constexpr std::size_t kSideBySideFrom = 100;
constexpr std::size_t kFewFindings = 30, kManyFindings = 200;

Style styleOf(Confidence confidence) {
  constexpr Style kStyles[] = {Style::Faint, Style::Yellow, Style::Red};
  return kStyles[static_cast<std::size_t>(confidence)];
}

class TextWriter {
 public:
  TextWriter(const Report& report, SourceFiles& sources, const TextOptions& options, StoryDetail detail,
             std::ostream& out)
      : report_(report),
        sources_(sources),
        width_(std::max(options.width, kNarrowest)),
        color_(options.color),
        detail_(detail),
        out_(out) {}

  void write(const FieldGroup& group) {
    title(group);
    for (const ObjectGroup& objects : group.objects) {
      allocations(objects.findings.front()->target);
      for (const Finding* finding : objects.findings) {
        if (brief_ && finding->confidence == Confidence::Low) {
          writeBriefly(*finding);
        } else {
          write(*finding);
        }
      }
    }
    out_ << '\n';
  }

  /// From now on findings of low confidence are told in a line each.
  void beBrief() { brief_ = true; }

  void paragraph(const std::string& text) { print(Line(text), 0, 2); }

 private:
  void title(const FieldGroup& group) {
    Line line;
    line.add(Style::Bold, textOf(group.target()));
    const std::string type = typeText(group.target().descriptor);
    const bool isStatic = group.target().kind == TargetKind::Static;
    if (!type.empty()) line.add(fmt::format("  {}{}", isStatic ? "static " : "", type));
    if (group.size() > 1) line.add("  " + counted(group.size(), "race", "races"));
    if (const std::uint64_t further = group.furtherPairs(); further > 0) {
      line.add(fmt::format(", and {} of the same places", counted(further, "further pair", "further pairs")));
    }
    print(line, 0, 4);
  }

  void allocations(const Target& target) {
    constexpr std::size_t kMostShown = 3;
    const std::size_t n = target.allocatedAt.size();
    const std::size_t shown = detail_.allCalls || n <= kMostShown + 1 ? n : kMostShown;
    for (std::size_t i = 0; i < shown; ++i) {
      print(Line(i == 0 ? "of the object made at " : "           or made at ").add(textOf(target.allocatedAt[i])), 2,
            4);
    }
    if (shown < n) print(Line(fmt::format("           or at {} other places", n - shown)), 2, 4);
  }

  void writeBriefly(const Finding& finding) {
    Line line = headOf(finding);
    for (const Access& access : finding.accesses) line.add("  at " + textOf(access.place));
    print(line, 2, 4);
  }

  static Line headOf(const Finding& finding) {
    Line line;
    line.add("#" + std::to_string(finding.rank) + " ");
    line.add(styleOf(finding.confidence), std::string(nameOf(finding.confidence)));
    line.add(fmt::format("  {} and {}", kindOf(finding.accesses[0]), kindOf(finding.accesses[1])));
    if (!finding.idiom.empty()) line.add("  " + finding.idiom);
    line.add(Style::Faint, "  " + finding.id);
    if (finding.state != State::New) line.add(fmt::format("  {}", nameOf(finding.state)));
    return line;
  }

  void write(const Finding& finding) {
    out_ << '\n';
    print(headOf(finding), 2, 4);
    stories(finding);
    for (const std::string& reason : finding.reasons) print(Line("- " + reason), 4, 2);
    if (!finding.suggestion.empty()) print(Line().add(Style::Green, "fix: ").add(finding.suggestion), 4, 5);
    if (finding.state == State::Suppressed) print(Line("suppressed: " + finding.suppressedBecause), 4, 2);
  }

  void stories(const Finding& finding) {
    if (isOneStory(report_, finding)) return story(commonStoryOf(report_, finding, sources_, detail_));
    const std::vector<Line> first = storyOf(report_, finding.accesses[0], sources_, detail_);
    const std::vector<Line> second = storyOf(report_, finding.accesses[1], sources_, detail_);
    constexpr std::size_t kGap = 3;
    const std::size_t room = width_ - kIndent - kGap;
    const std::size_t left = needOf(first);
    const std::size_t right = needOf(second);
    if (width_ < kSideBySideFrom || left + right > room) {
      story(first);
      out_ << '\n';
      return story(second);
    }
    const std::size_t column = std::clamp(room / 2, left, room - right);
    for (const Line& line : sideBySide(cut(first, column), cut(second, room - column), column)) print(line, kIndent, 0);
  }

  void story(const std::vector<Line>& lines) {
    constexpr std::size_t kHang = 7;
    for (const Line& line : lines) print(line.canBeCut() ? clipped(line, width_ - kIndent) : line, kIndent, kHang);
  }

  /// The columns that a story can't do without.
  static std::size_t needOf(const std::vector<Line>& story) {
    std::size_t need = 0;
    for (const Line& line : story) need = std::max(need, line.canBeCut() ? 0 : line.width());
    return need;
  }
  static std::vector<Line> cut(const std::vector<Line>& story, std::size_t column) {
    std::vector<Line> result;
    result.reserve(story.size());
    for (const Line& line : story) result.push_back(clipped(line, column));
    return result;
  }

  void print(const Line& line, std::size_t indent, std::size_t hang) {
    for (const Line& part : wrapped(line, width_ - indent, hang)) {
      out_ << std::string(indent, ' ') << part.text(color_) << '\n';
    }
  }

  const Report& report_;
  SourceFiles& sources_;
  std::size_t width_;
  bool color_;
  StoryDetail detail_;
  std::ostream& out_;
  bool brief_ = false;
};

}  // namespace

void writeText(const Report& report, SourceFiles& sources, const TextOptions& options, std::ostream& out) {
  const auto isNew = [](const Finding& finding) { return finding.state == State::New; };
  const auto count = static_cast<std::size_t>(std::ranges::count_if(report.findings, isNew));
  TextWriter writer(report, sources, options, {count <= kFewFindings ? 1U : 0U, false}, out);
  const bool brief = count > kManyFindings && std::ranges::any_of(report.findings, [&](const Finding& finding) {
                       return isNew(finding) && finding.confidence == Confidence::Low;
                     });
  if (brief) writer.beBrief();
  for (const FieldGroup& group : grouped(report, State::New)) writer.write(group);
  if (brief) {
    writer.paragraph(
        "Races of low confidence are told in a line each: a report in JSON and snarl explain tell one in full.");
  }
  for (const std::string& paragraph : summaryOf(report)) writer.paragraph(paragraph);
}

void writeFinding(const Report& report, const Finding& finding, SourceFiles& sources, const TextOptions& options,
                  std::ostream& out) {
  TextWriter(report, sources, options, {3, true}, out).write(FieldGroup{{ObjectGroup{{&finding}}}});
}

}  // namespace snarl::report
