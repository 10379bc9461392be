#include "races/suppressed.h"

#include <fmt/core.h>
#include <fmt/format.h>

#include "races/annotations.h"

namespace snarl::races {
namespace {

std::string reasonAt(const ir::Program& program, std::span<const ir::Annotation> annotations,
                     const std::string& where) {
  for (const Note& note : notesIn(program, annotations)) {
    if (note.kind != NoteKind::Suppress) continue;
    const std::string text = fmt::format("{}", fmt::join(note.texts, ", "));
    return fmt::format("@{} at {}{}{}", note.name, where, text.empty() ? "" : ": ", text);
  }
  return {};
}

// Classes name the one around them; a class file can make that a circle.
std::string reasonAround(const ir::Program& program, ir::ClassId id) {
  constexpr int kMostAround = 16;
  for (int depth = 0; depth < kMostAround && id.valid(); ++depth, id = program[id].outer) {
    std::string reason = reasonAt(program, program[id].annotations, std::string(program.name(id)));
    if (!reason.empty()) return reason;
  }
  return {};
}

std::string reasonAt(const ir::Program& program, ir::MethodId id) {
  return reasonAt(program, program[id].annotations,
                  fmt::format("{}.{}", program.name(program[id].owner), program.name(id)));
}

/// Of the method whose source holds the lambda: javac names lambdas `lambda$method$number`.
std::string_view methodAround(std::string_view lambda) {
  constexpr std::string_view kPrefix = "lambda$";
  if (!lambda.starts_with(kPrefix)) return {};
  lambda.remove_prefix(kPrefix.size());
  const std::string_view name = lambda.substr(0, lambda.rfind('$'));
  return name == "new" ? "<init>" : name;
}

std::string reasonIn(const ir::Program& program, ir::MethodId id) {
  std::string reason = reasonAt(program, id);
  const ir::ClassId owner = program[id].owner;
  const std::string_view around = program[id].has(ir::flag::kSynthetic) ? methodAround(program.name(id)) : "";
  if (!around.empty()) {
    for (const ir::MethodId other : program[owner].methods) {
      if (reason.empty() && program.name(other) == around) reason = reasonAt(program, other);
    }
  }
  if (reason.empty()) reason = reasonAround(program, owner);
  const ir::ClassId host = program[owner].host;
  return reason.empty() && host.valid() ? reasonAround(program, host) : reason;
}

}  // namespace

std::string suppressedBecause(const ir::Program& program, const Race& race, ir::FieldId field) {
  if (field.valid()) {
    const ir::ClassId owner = program[field].owner;
    const std::string where = fmt::format("{}.{}", program.name(owner), program.name(field));
    std::string reason = reasonAt(program, program[field].annotations, where);
    if (reason.empty()) reason = reasonAround(program, owner);
    if (!reason.empty()) return reason;
  }
  for (const Site& site : race.sites) {
    if (std::string reason = reasonIn(program, site.method); !reason.empty()) return reason;
  }
  return {};
}

}  // namespace snarl::races
