// Which classes and methods have to do with starting threads and tasks, as far as code shows it.
//
// It only decides where contexts are finer; a wrong answer costs precision, never soundness.
#pragma once

#include "base/hash.h"
#include "ir/hierarchy.h"
#include "models/library.h"
#include "pointer/method_template.h"

namespace snarl::pointer {

class Spawns final : public SpawnKnowledge {
 public:
  Spawns(ir::Program& program, ir::Hierarchy& hierarchy, models::Library& library);

  bool isTask(ir::ClassId id) override;
  bool starts(ir::MethodId target) override;
  bool startsAt(ir::CallSiteId site) override { return library_.startAt(site) != nullptr; }

 private:
  bool startsWithin(ir::MethodId target, unsigned depth);
  bool bodyStarts(const ir::Body& body, ir::ClassId owner, unsigned depth);

  ir::Program& program_;
  ir::Hierarchy& hierarchy_;
  models::Library& library_;
  std::vector<ir::ClassId> taskClasses_;
  FlatMap<ir::ClassId, bool> tasks_;
  FlatMap<ir::MethodId, bool> starts_;
};

}  // namespace snarl::pointer
