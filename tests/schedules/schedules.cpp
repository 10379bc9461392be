#include "schedules.h"

#include <fstream>
#include <iterator>
#include <limits>
#include <stdexcept>

#include "base/problem.h"
#include "support/command.h"
#include "support/temp_folder.h"

namespace snarl::test {
namespace {

class ScheduleReader {
 public:
  Schedules read(std::string_view text) {
    for (Columns line : linesOf(text)) readLine(line);
    return std::move(result_);
  }

 private:
  void readLine(Columns& line) {
    const std::string kind = line.next();
    if (kind == "access") {
      readAccess(line);
    } else if (kind == "stack") {
      std::vector<SeenFrame>& frames = result_.stacks[next(line)];
      while (!line.ended()) frames.push_back(readFrame(line));
    } else if (kind == "locks") {
      std::vector<SeenLock>& locks = result_.locks[next(line)];
      while (!line.ended()) locks.push_back(readLock(line));
    } else if (kind == "site") {
      readSite(line);
    } else if (kind == "object") {
      readObject(line);
    } else if (kind == "run") {
      readRun(line);
    } else if (kind == "skipped") {
      const std::string name = line.next();
      result_.skipped.push_back(name + ": " + line.next());
    } else {
      throw FormatError(line.offset(), "'" + kind + "' is no kind of line");
    }
    line.end();
  }

  static std::uint32_t next(Columns& line) { return static_cast<std::uint32_t>(line.nextNumber()); }

  template <class T>
  std::uint32_t nextOf(Columns& line, const std::map<std::uint32_t, T>& known) {
    const std::uint32_t number = next(line);
    if (!known.contains(number)) throw FormatError(line.offset(), "a line names something that was not told before");
    return number;
  }

  void readAccess(Columns& line) {
    constexpr std::uint64_t kAny = std::numeric_limits<std::uint64_t>::max();
    SeenAccess access;
    access.start = line.nextNumber(kAny);
    access.end = line.nextNumber(kAny);
    if (access.end <= access.start) throw FormatError(line.offset(), "an access ends before it begins");
    access.thread = line.nextNumber(kAny);
    access.site = nextOf(line, result_.sites);
    access.object = next(line);
    if (access.object != 0 && !result_.objects.contains(access.object)) {
      throw FormatError(line.offset(), "an access is to an object that was not told before");
    }
    access.index = next(line);
    access.stack = nextOf(line, result_.stacks);
    access.locks = nextOf(line, result_.locks);
    result_.runs[result_.sites[access.site].run].accesses.push_back(access);
  }

  static SeenFrame readFrame(Columns& line) {
    const std::string text = line.next();
    const std::size_t colon = text.rfind(':');
    if (colon == std::string::npos) throw FormatError(line.offset(), "a frame has no line");
    Columns number(std::string_view(text).substr(colon + 1), line.offset());
    return {text.substr(0, colon), next(number)};
  }

  SeenLock readLock(Columns& line) {
    SeenLock lock;
    lock.object = nextOf(line, result_.objects);
    const std::string how = line.next();
    if (how != "m" && how != "x" && how != "s") throw FormatError(line.offset(), "a lock is not held as m, x or s");
    lock.how = how == "m" ? SeenLock::How::Monitor : how == "x" ? SeenLock::How::Exclusive : SeenLock::How::Shared;
    return lock;
  }

  void readSite(Columns& line) {
    const std::uint32_t number = next(line);
    SeenSite site;
    site.run = nextOf(line, result_.runs);
    const std::string kind = line.next();
    if (kind != "read" && kind != "write") throw FormatError(line.offset(), "an access is no read and no write");
    site.write = kind == "write";
    site.at = line.nextPlace();
    site.place = line.next();
    result_.sites[number] = std::move(site);
  }

  void readObject(Columns& line) {
    const std::uint32_t number = next(line);
    std::optional<ObservedObject> object = line.nextObject();
    if (!object || number == 0) throw FormatError(line.offset(), "this can't be an object");
    result_.objects[number] = std::move(*object);
  }

  void readRun(Columns& line) {
    SeenRun& run = result_.runs[next(line)];
    run.mainClass = line.next();
    run.seed = next(line);
    run.stopped = line.next() == "stopped";
  }

  Schedules result_;
};

}  // namespace

Schedules readSchedules(std::string_view text) { return ScheduleReader().read(text); }

bool canRecord() { return !std::string(SNARL_AGENT).empty(); }

Schedules record(const std::string& classes, const std::vector<std::string>& mainClasses, unsigned seeds) {
  const TempFolder folder;
  const std::string file = folder.path("schedules");
  std::string command =
      SNARL_JAVA " -XX:TieredStopAtLevel=1 -XX:+UseSerialGC '-javaagent:" SNARL_AGENT "=schedules=" + file +
      "' -cp '" SNARL_AGENT "' snarl.executions.Programs '" + classes + "' " + std::to_string(seeds);
  for (const std::string& name : mainClasses) command += " '" + name + "'";
  const Execution execution = runCommand(command);
  std::ifstream in(file, std::ios::binary);
  if (execution.status != 0 || !in) throw std::runtime_error("the programs could not be run: " + execution.output);
  return readSchedules(std::string(std::istreambuf_iterator<char>(in), {}));
}

}  // namespace snarl::test
