// A program made of assembled classes, read through the whole front end.
#pragma once

#include <gmock/gmock.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "archive/class_path.h"
#include "ir/hierarchy.h"
#include "ir/print.h"
#include "ir/program.h"
#include "ir/verify.h"
#include "jvm/front_end.h"
#include "support/class_assembler.h"
#include "support/temp_folder.h"

namespace snarl::test {

inline constexpr std::uint16_t kStatic = flag::kPublic | flag::kStatic;

class FrontEndTest : public testing::Test {
 protected:
  /// Writes the class to the program's folder. All classes must be added before the program is used.
  void add(ClassAssembler& assembler, const std::string& internalName) {
    const ByteVector bytes = assembler.bytes();
    folder_.write(internalName + ".class", {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
  }

  ir::Program& program() {
    if (program_ == nullptr) {
      archive::Options options;
      options.inputs = {folder_.path()};
      options.jdk = "none";
      classPath_.emplace(archive::ClassPath::open(options, problems_));
      auto owned = std::make_unique<jvm::FrontEnd>(*classPath_, problems_);
      frontEnd_ = owned.get();
      program_ = std::make_unique<ir::Program>(std::move(owned));
    }
    return *program_;
  }
  jvm::FrontEnd& frontEnd() {
    program();
    return *frontEnd_;
  }
  /// The next use opens the same classes anew.
  void forgetProgram() { program_ = nullptr; }

  ir::MethodId method(const std::string& owner, const std::string& name) {
    for (const ir::MethodId m : program().load(program().classNamed(owner)).methods) {
      if (program().name(m) == name) return m;
    }
    ADD_FAILURE() << "no method " << name << " in " << owner;
    return {};
  }

  /// The verified body of a method, or null with a failure.
  const ir::Body* lowered(const std::string& owner, const std::string& name) {
    const ir::Body* body = program().body(method(owner, name));
    EXPECT_NE(body, nullptr) << testing::PrintToString(problemTexts());
    if (body == nullptr) return nullptr;
    EXPECT_THAT(ir::verify(program(), *body), testing::IsEmpty()) << print(*body);
    return body;
  }

  std::string print(const ir::Body& body) { return ir::BodyPrinter(program(), body).text(); }

  std::vector<std::string> problemTexts() {
    std::vector<std::string> result;
    for (const Problem& problem : problems_.sorted()) result.push_back(problem.text());
    return result;
  }

  static std::size_t count(const ir::Body& body, ir::Op op) {
    std::size_t n = 0;
    for (const ir::Instr& instr : body.instrs) n += instr.op == op ? 1 : 0;
    return n;
  }

 private:
  TempFolder folder_;
  Problems problems_;
  std::optional<archive::ClassPath> classPath_;
  jvm::FrontEnd* frontEnd_ = nullptr;  // the program's
  std::unique_ptr<ir::Program> program_;
};

}  // namespace snarl::test
