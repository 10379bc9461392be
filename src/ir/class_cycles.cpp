#include "ir/class_cycles.h"

#include <algorithm>

namespace snarl::ir {
namespace {

/// Tarjan's strongly connected components, without recursion: chains of classes can be very long.
class CycleFinder {
 public:
  CycleFinder(const Program& program, std::span<const ClassId> classes) : program_(program) {
    visits_.reserve(classes.size());
    for (const ClassId id : classes) visits_.insert(id, Visit{});
  }

  std::vector<ClassId> run(std::span<const ClassId> classes) {
    for (const ClassId root : classes) {
      if (visits_.find(root)->number != 0) continue;
      enter(root);
      while (!path_.empty()) step();
    }
    return std::move(found_);
  }

 private:
  struct Visit {
    std::uint32_t number = 0;  // 0: not seen yet
    std::uint32_t lowest = 0;
    bool open = false;  // its component is not complete
  };
  struct Frame {
    ClassId id;
    Visit* visit;
    std::size_t next = 0;  // 0: the superclass; then the interfaces
  };

  void enter(ClassId id) {
    Visit* visit = visits_.find(id);
    *visit = {++counter_, counter_, true};
    open_.push_back(id);
    path_.push_back({id, visit});
  }

  void step() {
    Frame& frame = path_.back();
    const Class& c = program_[frame.id];
    if (frame.next > c.interfaces.size()) return leave();
    const ClassId above = frame.next == 0 ? c.super : c.interfaces[frame.next - 1];
    ++frame.next;
    Visit* visit = above.valid() ? visits_.find(above) : nullptr;
    if (visit == nullptr) return;
    if (visit->number == 0) return enter(above);
    if (visit->open) frame.visit->lowest = std::min(frame.visit->lowest, visit->number);
  }

  void leave() {
    const Frame frame = path_.back();
    path_.pop_back();
    if (!path_.empty()) path_.back().visit->lowest = std::min(path_.back().visit->lowest, frame.visit->lowest);
    if (frame.visit->lowest != frame.visit->number) return;
    const bool cycle = open_.back() != frame.id || isAboveItselfDirectly(frame.id);
    for (ClassId id; id != frame.id;) {
      id = open_.back();
      open_.pop_back();
      visits_.find(id)->open = false;
      if (cycle) found_.push_back(id);
    }
  }

  [[nodiscard]] bool isAboveItselfDirectly(ClassId id) const {
    const auto& interfaces = program_[id].interfaces;
    return program_[id].super == id || std::find(interfaces.begin(), interfaces.end(), id) != interfaces.end();
  }

  const Program& program_;
  FlatMap<ClassId, Visit> visits_;  // complete from the start, so that pointers into it stay good
  std::vector<Frame> path_;
  std::vector<ClassId> open_;
  std::vector<ClassId> found_;
  std::uint32_t counter_ = 0;
};

}  // namespace

std::vector<ClassId> findClassCycles(const Program& program, std::span<const ClassId> classes) {
  return CycleFinder(program, classes).run(classes);
}

}  // namespace snarl::ir
