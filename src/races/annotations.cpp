#include "races/annotations.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <string_view>
#include <utility>

namespace snarl::races {
namespace {

constexpr std::array<std::pair<std::string_view, NoteKind>, 8> kNoteNames = {{
    {"SuppressSnarl", NoteKind::Suppress},
    {"SuppressRace", NoteKind::Suppress},
    {"SuppressRaces", NoteKind::Suppress},
    {"GuardedBy", NoteKind::GuardedBy},
    {"ThreadSafe", NoteKind::ThreadSafe},
    {"NotThreadSafe", NoteKind::NotThreadSafe},
    {"Immutable", NoteKind::Immutable},
    {"VisibleForTesting", NoteKind::VisibleForTesting},
}};

// Each text is told with each race that it is about.
constexpr std::size_t kMostTexts = 8;
constexpr std::size_t kLongestText = 400;

void addTexts(const ir::Program& program, const ir::AnnotationValue& value, std::vector<std::string>& texts) {
  if (texts.size() >= kMostTexts) return;
  if (const auto* text = std::get_if<Symbol>(&value.value)) {
    texts.emplace_back(program.text(*text).substr(0, kLongestText));
  }
  if (const auto* items = std::get_if<std::vector<ir::AnnotationValue>>(&value.value)) {
    for (const ir::AnnotationValue& item : *items) addTexts(program, item, texts);
  }
}

/// The strings that an element holds.
std::vector<std::string> textsOf(const ir::Program& program, const ir::Annotation& annotation, std::string_view name) {
  std::vector<std::string> texts;
  for (const ir::AnnotationElement& element : annotation.elements) {
    if (program.text(element.name) == name) addTexts(program, element.value, texts);
  }
  return texts;
}

bool isSnarl(std::string_view text) {
  constexpr std::string_view kName = "snarl";
  return std::ranges::equal(text, kName, {}, [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
}

std::vector<std::string> reasonIn(const ir::Program& program, const ir::Annotation& annotation) {
  std::vector<std::string> reason = textsOf(program, annotation, "reason");
  return reason.empty() ? textsOf(program, annotation, "justification") : reason;
}

// Other tools' annotations suppress what they name; so they count where Snarl is named.
std::optional<Note> noteIn(const ir::Program& program, const ir::Annotation& annotation) {
  const std::string full = program.typeName(annotation.type);
  const std::string name = full.substr(full.find_last_of(".$") + 1);
  std::vector<std::string> value = textsOf(program, annotation, "value");
  const auto* known = std::ranges::find(kNoteNames, name, [](const auto& entry) { return entry.first; });
  if (known == kNoteNames.end()) {
    const bool namesSnarl = name.starts_with("Suppress") && std::ranges::any_of(value, isSnarl);
    return namesSnarl ? std::optional(Note{NoteKind::Suppress, name, reasonIn(program, annotation)}) : std::nullopt;
  }
  if (known->second != NoteKind::Suppress) return Note{known->second, name, std::move(value)};
  std::vector<std::string> reason = reasonIn(program, annotation);
  return Note{NoteKind::Suppress, name, reason.empty() ? std::move(value) : std::move(reason)};
}

}  // namespace

std::vector<Note> notesIn(const ir::Program& program, std::span<const ir::Annotation> annotations) {
  std::vector<Note> notes;
  for (const ir::Annotation& annotation : annotations) {
    if (std::optional<Note> note = noteIn(program, annotation)) notes.push_back(std::move(*note));
  }
  return notes;
}

}  // namespace snarl::races
