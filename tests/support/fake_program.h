// A program whose classes come from a table in the test instead of from class files.
//
//   FakeProgram p({{.name = "a.Shape", .flags = flag::kAbstract, .methods = {{"area", "()D", flag::kAbstract}}},
//                  {.name = "a.Circle", .super = "a.Shape", .methods = {{"area", "()D"}}}});
//   p.method("a.Circle", "area", "()D")
//
// java.lang.Object and a few of its neighbours are there without being listed. Everything else is missing.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "ir/front_end.h"
#include "ir/program.h"

namespace snarl::test {

struct FakeMethod {
  std::string name;
  std::string descriptor = "()V";
  std::uint32_t flags = ir::flag::kPublic;
};

struct FakeField {
  std::string name;
  std::string descriptor = "I";
  std::uint32_t flags = ir::flag::kPublic;
};

struct FakeClass {
  std::string name;
  std::string super = "java.lang.Object";  // empty: none
  std::vector<std::string> interfaces = {};
  std::uint32_t flags = ir::flag::kPublic;
  std::vector<FakeMethod> methods = {};
  std::vector<FakeField> fields = {};
  std::string sourceFile = {};
  std::string nestHost = {};
  ir::ClassState state = ir::ClassState::Loaded;
};

/// Declares classes from a table; bodies are those that the test gives.
class FakeFrontEnd : public ir::FrontEnd {
 public:
  explicit FakeFrontEnd(std::vector<FakeClass> classes);

  [[nodiscard]] bool knows(std::string_view binaryName) const override { return classes_.contains(binaryName); }
  ir::ClassState declare(ir::Program& program, ir::ClassId id) override;
  void reject(const ir::Program& program, ir::ClassId id, std::string_view reason) override;
  void prepare(ir::Program&, ir::ClassId) override {}
  std::optional<ir::Body> lower(const ir::Program&, ir::MethodId id, ir::Body::Memory& memory, When) override;

  /// Names of rejected classes with the reasons, in order.
  std::vector<std::pair<std::string, std::string>> rejected;
  std::size_t declared = 0;
  std::map<ir::MethodId, ir::Body> bodies;

 private:
  std::map<std::string, FakeClass, std::less<>> classes_;
};

class FakeProgram {
 public:
  explicit FakeProgram(std::vector<FakeClass> classes = {});

  [[nodiscard]] ir::Program& operator*() { return *program_; }
  [[nodiscard]] ir::Program* operator->() { return program_.get(); }
  [[nodiscard]] const FakeFrontEnd& frontEnd() const { return *frontEnd_; }

  /// By name, loaded.
  ir::ClassId cls(std::string_view name);
  /// Of a descriptor: I, [J, Ljava/lang/String;
  ir::TypeId type(std::string_view descriptor);
  /// A method that the class itself declares, or invalid.
  ir::MethodId method(std::string_view owner, std::string_view name, std::string_view descriptor = "()V");
  ir::FieldRefId fieldRef(std::string_view owner, std::string_view name, std::string_view descriptor);
  /// The owner is a class name, or the descriptor of an array type.
  ir::MethodRefId methodRef(std::string_view owner, std::string_view name, std::string_view descriptor = "()V",
                            bool ownerIsInterface = false);
  ir::SelectorId selector(std::string_view name, std::string_view descriptor);
  Symbol symbol(std::string_view text) { return program_->symbols().intern(text); }
  /// The body that the program finds for its method from now on.
  void setBody(ir::Body body);

 private:
  FakeFrontEnd* frontEnd_;
  std::unique_ptr<ir::Program> program_;
};

/// The type of a descriptor, which must be right.
ir::TypeId parseType(ir::Program& program, std::string_view descriptor);
/// A method's name and descriptor.
ir::SelectorId makeSelector(ir::Program& program, std::string_view name, std::string_view descriptor);

}  // namespace snarl::test
