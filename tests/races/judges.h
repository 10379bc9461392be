// The words that annotated programs can use, and what makes them true.
//
//   LOCKS: a, b shared    whoever runs an access on this line surely holds exactly these locks, in every context;
//                         none: none. `shared`: as a reader. What a, b can be: CheckedProgram::named
//   MAYLOCKS: a, b        it may hold these, and no others
//   LETSGO: a             a call on this line may let go of these locks, and no others
//   UNBALANCED: kind      locks do not come in pairs here: given-back, sometimes-held or kept. Lines without it are
//                         balanced
//   HOLDS: a              the very object that the variable or `this` holds is surely locked; `not a`: that is not
//                         known
//   POINT: name           gives the accesses on this line a name
//   PROVABLY: name        the accesses here and there surely hold the same lock
//   PERHAPS: name         ... may hold the same lock, which is not sure
//   NEVER: name           ... can't hold the same lock
//
// The following are about all pairs of an access here and one there, in all origins that run them, as far as the two
// may overlap (Origins::mayOverlap):
//
//   BEFORE: name          every access here happens before every access there
//   ORDERED: name         each two are ordered, one way or the other
//   UNORDERED: name       not all are ordered: the contrary of ORDERED
//   KNOWN-UNORDERED: name the same, although by the Java memory model they are
//
// Programs of the package `unsound` show what docs/soundness.md says: what the analysis claims of them is wrong, which
// tests/schedules sees when it runs them.
//
// Programs of the package `races` are judged whole: whatever line has none of the first three words takes part in no
// finding.
//
//   RACE                  an access on this line takes part in a finding
//   RACE: f, C.g          ... in findings on just these fields; of arrays that no field holds, and of libraries: the
//                         type (int[], ArrayList)
//   KNOWN-RACE: f         likewise, although it is a false alarm; the reason stands behind
//   NORACE                an access or call on this line is reached, and takes part in none
//   KNOWN-NORACE          likewise, although it races; the reason stands behind
//   IDIOM: name           a finding with an access on this line is of this idiom; `none`: none is of any
//   CONFIDENCE: high      all findings with an access on this line have this confidence
//   STATE: suppressed     all findings with an access on this line are of this state: new or suppressed
//   SAYS: a, b            each text is in a reason, the suggestion or the reason to suppress of some finding with an
//                         access on this line
//   SAYS-NOT: a           it is in none
//   MODE: precise         the mode for the whole program, if not lenient
#pragma once

#include <string>
#include <vector>

#include "checked_program.h"

namespace snarl::test {

/// What is wrong, one text each.
using Complaints = std::vector<std::string>;

void judgeLocks(CheckedProgram& program, Complaints& wrong);
void judgeOrder(CheckedProgram& program, Complaints& wrong);
void judgeRaces(CheckedProgram& program, Complaints& wrong);

/// All words; those that do not exist are wrong too.
Complaints judge(CheckedProgram& program);

}  // namespace snarl::test
