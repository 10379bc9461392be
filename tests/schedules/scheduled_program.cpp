#include "scheduled_program.h"

#include <algorithm>

namespace snarl::test {

using pointer::InstanceId;
using threads::OriginId;

ScheduledProgram::ScheduledProgram(const std::string& classes, const std::string& mainClass)
    : analysed_({classes}, mainClass, "auto"),
      singles_(*analysed_),
      locks_(*analysed_, singles_),
      origins_(*analysed_),
      order_(origins_, singles_, locks_),
      abstraction_(*analysed_) {
  for (std::uint32_t i = 0; i < analysis().instanceCount(); ++i) {
    const ir::MethodId method = analysis()[InstanceId{i}].method;
    if (isWatched(method)) reached_.try_emplace(analysis().program().fullName(method), method);
  }
  findRaces();
}

void ScheduledProgram::findRaces() {
  const threads::Sharing sharing(origins_);
  const threads::CallTargets targets(analysis());
  threads::Publication publication(analysis(), targets);
  races::Request request;
  request.mode = races::Mode::Sound;
  request.lockRegions = false;
  const races::Detector detector(origins_, singles_, locks_, sharing, order_, publication, request);
  for (const races::Race& race : detector.races()) reported_.emplace(race.sites[0], race.sites[1]);
}

bool ScheduledProgram::isReported(const Explained& a, const Explained& b) const {
  for (const races::Site& x : a.sites) {
    for (const races::Site& y : b.sites) {
      if (reported_.contains(std::minmax(x, y))) return true;
    }
  }
  return false;
}

// Models and the synthetic classes of lambdas are not on the stacks.
bool ScheduledProgram::isWatched(ir::MethodId method) const {
  const ir::Program& program = analysis().program();
  const ir::Class& owner = program[program[method].owner];
  return owner.role == ir::ClassRole::Application && !owner.host.valid() && !analysis().library().isModel(method);
}

std::uint32_t ScheduledProgram::lineOf(pointer::CallId call) const {
  ir::Program& program = analysis().program();
  const ir::Site& site = program[analysis().callOf(call).site];
  return program.body(site.method)->instrs[site.instr].line;
}

const Explained& ScheduledProgram::explain(const SeenSite& site, const std::vector<SeenFrame>& stack,
                                           const ObservedObject* object) {
  Key key{site.at, stack, object == nullptr ? std::nullopt : std::optional(*object)};
  const auto known = known_.find(key);
  if (known != known_.end()) return known->second;
  return known_.emplace(std::move(key), find(site, stack, object)).first->second;
}

Explained ScheduledProgram::find(const SeenSite& site, const std::vector<SeenFrame>& stack,
                                 const ObservedObject* object) {
  Explained result;
  const auto method = reached_.find(site.at.method);
  if (method == reached_.end()) return result;
  const ir::Body& body = *analysis().program().body(method->second);
  for (const threads::AccessSite& access : threads::accessesOf(analysis(), method->second)) {
    if (body.instrs[access.at].offset != site.at.offset || access.write != site.write) continue;
    result.field = access.field;
    result.sites.push_back({method->second, access.at, access.write});
    result.plain = access.mode == threads::AccessMode::Plain;
    for (const InstanceId id : analysis().instancesOf(method->second)) {
      if (!locks_.isReached(id, access.at)) continue;
      Explanation way{{{}, id, access.at}, access.base, {}};
      if (object != nullptr) {
        analysis().pointsTo(id, access.base).forEach([&](pointer::ObjectId base) {
          if (abstraction_.standsFor(analysis()[base], *object)) way.bases.insert(base);
        });
        if (way.bases.empty()) continue;
      }
      for (const OriginId origin : originsBehind(id, stack)) {
        way.point.origin = origin;
        result.ways.push_back(way);
      }
    }
  }
  return result;
}

std::vector<OriginId> ScheduledProgram::originsBehind(InstanceId id, const std::vector<SeenFrame>& stack) const {
  const ir::Program& program = analysis().program();
  std::vector<OriginId> result;
  std::vector<InstanceId> level{id};
  for (std::size_t i = 0; i < stack.size() && !level.empty(); ++i) {
    std::vector<InstanceId> above;
    // Whoever triggers an initialiser does not call it.
    const bool initialiser = program.name(analysis()[level.front()].method) == "<clinit>";
    const SeenFrame* caller = i + 1 < stack.size() && !initialiser ? &stack[i + 1] : nullptr;
    for (const InstanceId passed : climb(level, caller, above)) {
      for (const OriginId origin : origins_.sets().members(origins_.runBy(passed))) {
        const std::vector<InstanceId>& entries = origins_[origin].entries;
        const bool begins = std::ranges::find(entries, passed) != entries.end();
        if (begins && std::ranges::find(result, origin) == result.end()) result.push_back(origin);
      }
    }
    level = std::move(above);
  }
  return result;
}

std::vector<InstanceId> ScheduledProgram::climb(const std::vector<InstanceId>& from, const SeenFrame* frame,
                                                std::vector<InstanceId>& callers) const {
  std::vector<InstanceId> passed = from;
  const auto caller = frame == nullptr ? reached_.end() : reached_.find(frame->method);
  for (std::size_t i = 0; i < passed.size(); ++i) {
    for (const pointer::CallId call : origins_.calls().callsOf(passed[i])) {
      const InstanceId by = analysis().callerOf(call);
      const ir::MethodId method = analysis()[by].method;
      const bool watched = isWatched(method);
      if (watched && (caller == reached_.end() || method != caller->second || lineOf(call) != frame->line)) continue;
      std::vector<InstanceId>& found = watched ? callers : passed;
      if (std::ranges::find(found, by) == found.end()) found.push_back(by);
    }
  }
  return passed;
}

}  // namespace snarl::test
