// What programs were seen to do when they ran under random delays: every access to memory with when it began and ended,
// and the locks held. README.md describes the file.
#pragma once

#include <map>
#include <vector>

#include "support/observed.h"

namespace snarl::test {

/// An instruction that was seen to access memory.
struct SeenSite {
  std::uint32_t run = 0;
  bool write = false;
  ObservedPlace at;
  std::string place;  // pkg.Class.field, or []
};

/// A method of the application that was running, with the line it was at.
struct SeenFrame {
  std::string method;
  std::uint32_t line = 0;
  friend auto operator<=>(const SeenFrame&, const SeenFrame&) = default;
};

struct SeenLock {
  enum class How : std::uint8_t { Monitor, Exclusive, Shared };
  std::uint32_t object = 0;
  How how = How::Monitor;
  friend auto operator<=>(const SeenLock&, const SeenLock&) = default;
};

/// If one access ended before another began, it ran first; what is ordered by the Java memory model never overlaps.
struct SeenAccess {
  std::uint64_t start = 0, end = 0;
  std::uint64_t thread = 0;
  std::uint32_t site = 0;
  std::uint32_t object = 0;  // 0: a static field
  std::uint32_t index = 0;   // of an element
  std::uint32_t stack = 0, locks = 0;
};

struct SeenRun {
  std::string mainClass;
  std::uint32_t seed = 0;
  bool stopped = false;  // it took too long
  std::vector<SeenAccess> accesses;
};

struct Schedules {
  std::map<std::uint32_t, SeenRun> runs;
  std::map<std::uint32_t, SeenSite> sites;
  std::map<std::uint32_t, ObservedObject> objects;
  std::map<std::uint32_t, std::vector<SeenFrame>> stacks;  // innermost first
  std::map<std::uint32_t, std::vector<SeenLock>> locks;
  std::vector<std::string> skipped;  // classes that were not watched, with the reason
};

/// Throws FormatError.
Schedules readSchedules(std::string_view text);

/// Whether there is a JDK here that the agent works with.
bool canRecord();

/// Runs main classes from a folder of classes, each once for each seed from 1 on, with 0, 1 or 4 arguments.
Schedules record(const std::string& classes, const std::vector<std::string>& mainClasses, unsigned seeds);

}  // namespace snarl::test
