#include "threads/accesses.h"

namespace snarl::threads {

using ir::Op;

namespace {

class AccessFinder {
 public:
  AccessFinder(const pointer::Analysis& analysis, ir::MethodId method)
      : analysis_(analysis), library_(analysis.library()), body_(analysis.program().body(method)) {
    if (analysis.isAtomic(method)) mode_ = AccessMode::Atomic;
  }

  std::vector<AccessSite> run() {
    if (body_ == nullptr) return {};
    for (std::uint32_t i = 0; i < body_->instrs.size(); ++i) {
      const ir::Instr& instr = body_->instrs[ir::InstrId{i}];
      at_ = ir::InstrId{i};
      switch (instr.op) {
        case Op::LoadElement: add(instr, pointer::FieldKey::elements(), false); break;
        case Op::StoreElement: add(instr, pointer::FieldKey::elements(), true); break;
        case Op::LoadField:
        case Op::LoadStatic: addField(instr, false); break;
        case Op::StoreField:
        case Op::StoreStatic: addField(instr, true); break;
        case Op::Call:
          if (copiesArray(instr)) add(instr, pointer::FieldKey::elements(), false);
          break;
        default: break;
      }
    }
    return std::move(result_);
  }

 private:
  AccessSite& add(const ir::Instr& instr, pointer::FieldKey field, bool write) {
    const bool isStatic = instr.op == Op::LoadStatic || instr.op == Op::StoreStatic;
    AccessSite site;
    site.at = at_;
    if (!isStatic) site.base = body_->operand(instr, 0);
    site.field = field;
    site.write = write;
    site.mode = mode_;
    site.line = instr.line;
    return result_.emplace_back(site);
  }

  [[nodiscard]] bool copiesArray(const ir::Instr& call) const {
    const ir::Program& program = analysis_.program();
    const ir::MethodRef& ref = program[call.callee()];
    return call.callKind() != ir::CallKind::Dynamic && program.types().kind(ref.owner) == ir::TypeKind::Array &&
           program.text(program[ref.selector].name) == "clone";
  }

  void addField(const ir::Instr& instr, bool write) {
    const ir::FieldResult found = analysis_.hierarchy().resolve(instr.field());
    if (!found.found()) {
      add(instr, pointer::FieldKey::missing(instr.field()), write);
      return;
    }
    const ir::Field& field = analysis_.program()[found.field];
    const bool ghost = field.has(ir::flag::kSynthetic) && library_.isGhost(found.field);
    if (ghost && !library_.isState(found.field) && !library_.isEverything(found.field)) return;
    AccessSite& site = add(instr, pointer::FieldKey::of(found.field), write);
    site.state = ghost && library_.isState(found.field);
    site.everything = ghost && library_.isEverything(found.field);
    if (!ghost && field.has(ir::flag::kVolatile)) site.mode = AccessMode::Volatile;
  }

  const pointer::Analysis& analysis_;
  const models::Library& library_;
  const ir::Body* body_;
  ir::InstrId at_;
  AccessMode mode_ = AccessMode::Plain;
  std::vector<AccessSite> result_;
};

}  // namespace

std::vector<AccessSite> accessesOf(const pointer::Analysis& analysis, ir::MethodId method) {
  return AccessFinder(analysis, method).run();
}

}  // namespace snarl::threads
