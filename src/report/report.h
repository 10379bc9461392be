// What a check found, as plain data: everything that reports show, and nothing of how it was found.
//
// Names may be as the class files have them until makeReadable (readable_report.h); whatever writes a report expects
// them readable. The JSON report holds all of it, so that it can be read back (baselines, `snarl explain`).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "report/shared_list.h"

namespace snarl::report {

/// A place in the program's source. Names are Java binary names with dots.
struct Place {
  std::string className, method, descriptor, file;
  std::uint32_t line = 0;  // 0: unknown
  friend auto operator<=>(const Place&, const Place&) = default;
};

/// A call on the way to something, with the locks that its method took and still holds there.
struct Frame : Place {
  std::vector<std::string> locks;
  friend auto operator<=>(const Frame&, const Frame&) = default;
};

/// A unit of concurrent execution.
struct Origin {
  std::string kind;   // main, thread, task, loop, event, request, api, init, hook
  std::string entry;  // a.Main.main([Ljava/lang/String;)V
  std::optional<std::uint32_t> parent;
  std::optional<Place> startedAt;
  SharedList<Frame> stack;  // from the parent's entry to the start, outermost first, the start left out
  bool twin = false;
  friend bool operator==(const Origin&, const Origin&) = default;
};

struct Access {
  bool write = false;
  Place place;
  std::uint32_t origin = 0;        // its number in Report::origins
  std::vector<std::string> locks;  // all that are surely held
  SharedList<Frame> stack;         // calls from the origin's entry, outermost first, the access itself left out
  friend bool operator==(const Access&, const Access&) = default;
};

enum class TargetKind : std::uint8_t { Field, Static, Array, Library };

/// The memory that two origins meet in.
struct Target {
  TargetKind kind = TargetKind::Field;
  std::string className;
  std::string field, descriptor;  // empty for libraries, and for arrays that no field holds
  SharedList<Place> allocatedAt;  // of each object that it can happen on; empty for static fields
  friend bool operator==(const Target&, const Target&) = default;
};

enum class Confidence : std::uint8_t { Low, Medium, High };
enum class State : std::uint8_t { New, Unchanged, Suppressed };

struct Finding {
  std::string id;
  std::uint32_t rank = 0;  // from 1
  Confidence confidence = Confidence::Medium;
  State state = State::New;
  std::string suppressedBecause;  // empty unless suppressed
  std::string suggestion;
  std::string idiom;  // a known pattern (rules.h has a text for some), else empty: double-checked-locking
  Target target;
  std::array<Access, 2> accesses;
  std::vector<std::string> reasons;
  std::uint64_t furtherPairs = 0;  // of places that this and other findings on the same target tell
  friend bool operator==(const Finding&, const Finding&) = default;
};

struct Assumption {
  std::string kind, what, effect;
  friend bool operator==(const Assumption&, const Assumption&) = default;
};

/// How many candidate pairs a technique ruled out.
struct RuledOut {
  std::string technique;
  std::uint64_t pairs = 0;
  friend bool operator==(const RuledOut&, const RuledOut&) = default;
};

struct Report {
  std::string version;
  std::string mode = "lenient", context = "auto";
  std::vector<std::string> disabled, models;
  std::vector<std::string> inputs, entryPoints;
  bool open = false;
  std::uint64_t classes = 0, reachableMethods = 0;
  std::vector<Origin> origins;
  std::vector<Finding> findings;  // by rank
  std::vector<RuledOut> ruledOut;
  std::vector<Assumption> assumptions;
  bool complete = true;
  std::string stoppedBecause;  // empty if complete
  double seconds = 0;
  std::uint64_t peakMemoryBytes = 0;
  friend bool operator==(const Report&, const Report&) = default;
};

}  // namespace snarl::report
