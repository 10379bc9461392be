// What is said of the safety of JDK classes, against their code. It can't be proved there; what it can show is that a
// field is changed in a way that needs a reason.
#include <fstream>
#include <map>
#include <set>

#include "fixture.h"

namespace snarl::models {
namespace {

class SafetyCode : public ModelsTest {
 protected:
  SafetyCode() {
    models_.addBuiltIn(problems_);
    std::ifstream in(SAFETY_REASONS);
    for (std::string line; std::getline(in, line);) {
      if (line.empty() || line.starts_with("#")) continue;
      const std::size_t end = line.find("  # ");
      EXPECT_NE(end, std::string::npos) << "no reason: " << line;
      reasons_[line.substr(0, end)] = false;
    }
  }

  /// Classes of the JDK that have an entry of their own with one of these words.
  std::vector<std::string> classesThatAre(std::initializer_list<SafetyWord> words) {
    std::set<std::string> result;
    classPath_->forEachClass(archive::Role::Jdk, [&](std::string_view internal, archive::ClassEntry) {
      std::string name(internal);
      std::ranges::replace(name, '/', '.');
      const SafetyFact* fact = name.starts_with("java.") ? models_.safety().findNamed(name) : nullptr;
      if (fact == nullptr || !std::ranges::any_of(words, [&](SafetyWord w) { return fact->has(w); })) return;
      if (!program_->load(program_->classNamed(name)).isInterface()) result.insert(name);
    });
    return {result.begin(), result.end()};
  }

  static bool isLocking(std::string_view name) {
    return name == "lock" || name == "lockInterruptibly" || name == "tryLock";
  }

  /// Whether a method takes any lock, or runs before others know the object.
  bool isCareful(const ir::Method& method, const ir::Body& body, std::string_view name) {
    if (name == "<init>" || name == "<clinit>" || name == "readObject" || name == "readExternal" || name == "clone")
      return true;
    if (method.has(ir::flag::kSynchronized)) return true;
    return std::ranges::any_of(body.instrs, [&](const ir::Instr& i) {
      if (i.op == ir::Op::MonitorEnter) return true;
      return i.op == ir::Op::Call && isLocking(program_->text((*program_)[(*program_)[i.callee()].selector].name));
    });
  }

  /// Fields that are neither final nor volatile and set where no lock is taken: Class.field in method.
  std::vector<std::string> looseFields(const std::string& name, bool locksHelp) {
    const ir::ClassId id = program_->classNamed(name);
    std::set<std::string> plain;
    for (const ir::FieldId f : program_->load(id).fields) {
      const ir::Field& field = (*program_)[f];
      const bool fixed = field.has(ir::flag::kStatic) || field.has(ir::flag::kFinal);
      if (!fixed && !(locksHelp && field.has(ir::flag::kVolatile))) plain.insert(std::string(program_->name(f)));
    }
    std::set<std::string> result;
    for (const ir::MethodId m : (*program_)[id].methods) {
      const ir::Body* body = plain.empty() ? nullptr : program_->body(m);
      const std::string_view method = program_->name(m);
      if (body == nullptr || method == "<init>" || method == "readObject" || method == "clone") continue;
      if (locksHelp && isCareful((*program_)[m], *body, method)) continue;
      for (const ir::Instr& instr : body->instrs) {
        if (instr.op != ir::Op::StoreField) continue;
        const ir::FieldRef& ref = (*program_)[instr.field()];
        const std::string field(program_->text(ref.name));
        if (ref.owner == id && plain.contains(field)) result.insert(name + "." + field);
      }
    }
    return {result.begin(), result.end()};
  }

  void expectReasons(std::initializer_list<SafetyWord> words, bool locksHelp) {
    const std::vector<std::string> classes = classesThatAre(words);
    EXPECT_GT(classes.size(), 50U);
    for (const std::string& name : classes) {
      for (const std::string& field : looseFields(name, locksHelp)) {
        auto reason = reasons_.find(field);
        if (reason == reasons_.end()) reason = reasons_.find(name + ".*");
        EXPECT_NE(reason, reasons_.end())
            << field << " is set after construction" << (locksHelp ? ", without a lock" : "");
        if (reason != reasons_.end()) reason->second = true;
      }
    }
  }

  std::map<std::string, bool> reasons_;  // whether used
};

TEST_F(SafetyCode, FieldsThatAreSetLaterHaveAReason) {
  expectReasons({SafetyWord::Immutable}, false);
  expectReasons({SafetyWord::ThreadSafe, SafetyWord::TransitivelyThreadSafe}, true);
  for (const auto& [field, used] : reasons_) EXPECT_TRUE(used) << field << " needs no reason";
}

}  // namespace
}  // namespace snarl::models
