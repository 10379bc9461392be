// The annotations that say something of races, told by the last component of their names: whose package they are from
// does not matter, nor whether they are kept at run time or in class files only.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "ir/program.h"

namespace snarl::races {

enum class NoteKind : std::uint8_t { Suppress, GuardedBy, ThreadSafe, NotThreadSafe, Immutable, VisibleForTesting };

struct Note {
  NoteKind kind = NoteKind::Suppress;
  std::string name;                // as the program calls it: SuppressRace
  std::vector<std::string> texts;  // its value: lock expressions; of a suppression: the reason, if any
};

/// In the order of the annotations.
std::vector<Note> notesIn(const ir::Program& program, std::span<const ir::Annotation> annotations);

}  // namespace snarl::races
