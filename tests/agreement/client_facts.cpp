#include "client_facts.h"

#include <fmt/core.h>

namespace snarl::test {
namespace {

class Facts {
 public:
  explicit Facts(const pointer::Analysis& analysis) : analysis_(analysis), program_(analysis.program()) {}

  ClientFacts find() {
    for (std::uint32_t i = 0; i < analysis_.instanceCount(); ++i) addInstance(pointer::InstanceId{i});
    analysis_.forEachField([&](pointer::ObjectId holder, pointer::FieldKey key, const pointer::ObjectSet& objects) {
      const std::string name = ownName(holder);
      if (name.empty()) return;
      const ir::FieldId field = key.field();
      if (field.valid() && !isClient(program_[field].owner)) return;
      add(name + (field.valid() ? "." + std::string(program_.name(field)) : "[]"), objects);
    });
    analysis_.forEachStatic([&](pointer::FieldKey key, const pointer::ObjectSet& objects) {
      const ir::FieldId field = key.field();
      if (!field.valid() || !isClient(program_[field].owner)) return;
      add(fmt::format("{}::{}", program_.name(program_[field].owner), program_.name(field)), objects);
    });
    return std::move(facts_);
  }

 private:
  [[nodiscard]] bool isClient(ir::ClassId id) const { return program_[id].role == ir::ClassRole::Application; }

  [[nodiscard]] std::string methodName(ir::MethodId id) const {
    return fmt::format("{}.{}", program_.name(program_[id].owner), program_.name(id));
  }

  /// Empty if a library makes it.
  [[nodiscard]] std::string ownName(pointer::ObjectId id) const {
    const ir::AllocSiteId site = analysis_[id].site();
    if (!site.valid() || !isClient(program_[program_[site].method].owner)) return {};
    const ir::Body& body = *program_.body(program_[site].method);
    return fmt::format("{}#{}", methodName(program_[site].method), site.value - body.firstAllocSite.value);
  }

  void add(const std::string& place, const pointer::ObjectSet& objects) {
    objects.forEach([&](pointer::ObjectId id) {
      const std::string own = ownName(id);
      const std::string type = program_.typeName(analysis_[id].type);
      const bool thrown = type.ends_with("Exception") || type.ends_with("Error");
      if (!own.empty()) {
        facts_[place].own.insert(own);
        addAbove(analysis_[id].type, facts_[place].ownAbove);
      }
      if (own.empty() && !thrown) addAbove(analysis_[id].type, facts_[place].libraries[type]);
    });
  }

  /// An array is what its elements are.
  void addAbove(ir::TypeId type, std::set<std::string>& names) {
    while (program_.types().kind(type) == ir::TypeKind::Array) type = program_.types().elementOf(type);
    names.insert(program_.typeName(type));
    if (program_.types().kind(type) == ir::TypeKind::Class) addAbove(program_.types().classOf(type), names);
  }

  void addAbove(ir::ClassId id, std::set<std::string>& names) {
    const ir::Class& c = program_.load(id);
    names.insert(program_.typeName(c.type));
    if (c.super.valid()) addAbove(c.super, names);
    for (const ir::ClassId each : std::vector(c.interfaces.begin(), c.interfaces.end())) addAbove(each, names);
  }

  /// What a register is for; empty for those that only pass on what others hold.
  [[nodiscard]] std::string registerName(const ir::Body& body, ir::RegId reg) const {
    const ir::InstrId def = body.registers[reg].def;
    if (!def.valid()) return fmt::format("parameter {}", reg.value);
    const ir::Instr& instr = body.instrs[def];
    switch (instr.op) {
      case ir::Op::Call:
        return fmt::format("r{} = {}", reg.value, program_.text(program_[program_[instr.callee()].selector].name));
      case ir::Op::LoadElement: return fmt::format("r{} = element", reg.value);
      case ir::Op::LoadField: return fmt::format("r{} = field", reg.value);
      default: return {};
    }
  }

  void addInstance(pointer::InstanceId id) {
    const ir::MethodId method = analysis_[id].method;
    if (!isClient(program_[method].owner) || program_[program_[method].owner].host.valid()) return;
    const ir::Body& body = *program_.body(method);
    for (std::uint32_t r = 0; r < body.registers.size(); ++r) {
      const std::string name = registerName(body, ir::RegId{r});
      if (!name.empty()) add(methodName(method) + " " + name, analysis_.pointsTo(id, ir::RegId{r}));
    }
  }

  const pointer::Analysis& analysis_;
  ir::Program& program_;
  ClientFacts facts_;
};

}  // namespace

ClientFacts clientFacts(const pointer::Analysis& analysis) { return Facts(analysis).find(); }

}  // namespace snarl::test
