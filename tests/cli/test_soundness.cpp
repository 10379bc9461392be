// What docs/soundness.md says of reading and of the front end, each entry shown by the test it names.
#include <gmock/gmock.h>

#include "cli/opened_program.h"
#include "run_with.h"
#include "support/class_assembler.h"
#include "support/image_builder.h"
#include "support/temp_folder.h"
#include "support/zip_builder.h"

namespace snarl::cli {
namespace {

using test::ClassAssembler;
using test::Op;
using test::TempFolder;
using test::ZipBuilder;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
namespace flag = test::flag;

std::string bytesOf(ClassAssembler& c) {
  const auto bytes = c.bytes();
  return {bytes.begin(), bytes.end()};
}

/// A class with one static method ()V that calls another.
std::string calling(const std::string& name, const std::string& method, const std::string& owner,
                    const std::string& callee) {
  ClassAssembler c(name);
  c.method(flag::kStatic, method, "()V").invoke(Op::invokestatic, owner, callee, "()V").emit(Op::return_);
  return bytesOf(c);
}

std::string irOf(const std::string& what, const std::vector<std::string>& inputs, const std::string& jdk = "none") {
  std::vector<std::string> arguments{"ir", what, "--jdk", jdk};
  arguments.insert(arguments.end(), inputs.begin(), inputs.end());
  return runWith(arguments).out;
}

ir::ClassState stateOf(const std::string& name, const std::string& input) {
  ProgramOptions options;
  options.inputs = {input};
  options.jdk = "none";
  OpenedProgram opened(options);
  return opened.program().load(opened.program().classNamed(name)).state;
}

TEST(Soundness, GeneratedClassesAreMissing) {
  const TempFolder folder;
  folder.write("in/p/A.class", calling("p/A", "m", "gen/Proxy", "handle"));
  EXPECT_THAT(irOf("p.A.m", {folder.path("in")}), HasSubstr("gen.Proxy.handle()"));
  EXPECT_EQ(stateOf("gen.Proxy", folder.path("in")), ir::ClassState::Missing);
}

TEST(Soundness, OfClassesOfOneNameTheFirstIsUsed) {
  const TempFolder folder;
  const std::string first =
      folder.write("1.jar", ZipBuilder().add("p/A.class", calling("p/A", "first", "p/X", "x")).bytes());
  const std::string second =
      folder.write("2.jar", ZipBuilder().add("p/A.class", calling("p/A", "second", "p/X", "x")).bytes());
  EXPECT_THAT(irOf("p.A", {first, second}), AllOf(HasSubstr("p.A.first()"), Not(HasSubstr("second"))));
  EXPECT_THAT(irOf("p.A", {second, first}), AllOf(HasSubstr("p.A.second()"), Not(HasSubstr("first"))));
  EXPECT_THAT(runWith({"classes", "--jdk", "none", first, second}).out,
              AllOf(HasSubstr("shadowed"), HasSubstr("1 found more than once")));
}

TEST(Soundness, TheClassesForTheJdkAtHandAreUsed) {
  const TempFolder folder;
  const auto jdk = [&](const std::string& version) {
    const std::string object = test::tinyClass("java/lang/Object", 52);
    folder.write(version + "/lib/modules",
                 test::ImageBuilder().add("java.base", "java/lang/Object.class", object).bytes());
    folder.write(version + "/release", "JAVA_VERSION=\"" + version + "\"\n");
    return folder.path(version);
  };
  const std::string jar =
      folder.write("a.jar", ZipBuilder()
                                .manifest("Multi-Release: true")
                                .add("p/A.class", calling("p/A", "m", "p/Old", "x"))
                                .add("META-INF/versions/17/p/A.class", calling("p/A", "m", "p/New", "x"))
                                .bytes());
  EXPECT_THAT(irOf("p.A.m", {jar}, jdk("11.0.2")), AllOf(HasSubstr("p.Old.x()"), Not(HasSubstr("p.New"))));
  EXPECT_THAT(irOf("p.A.m", {jar}, jdk("17.0.1")), AllOf(HasSubstr("p.New.x()"), Not(HasSubstr("p.Old"))));
  const std::string used = jdk("17.0.1");
  EXPECT_THAT(runWith({"classes", "--jdk", used, jar}).out, HasSubstr(used));
}

TEST(Soundness, WhatCantBeReadIsLeftOutAndNamed) {
  const TempFolder folder;
  folder.write("in/p/Bad.class", calling("p/Bad", "x", "p/A", "m").substr(0, 40));
  ClassAssembler below("p/A", "p/Bad");
  below.method(flag::kStatic, "m", "()V").emit(Op::return_);
  folder.write("in/p/A.class", bytesOf(below));
  const Result result = runWith({"check", "--jdk", "none", "--entry", "p.A.m", folder.path("in")});
  EXPECT_THAT(result.out, HasSubstr("No races found"));
  EXPECT_THAT(result.err, HasSubstr("p/Bad.class: at offset "));
  EXPECT_EQ(stateOf("p.Bad", folder.path("in")), ir::ClassState::Unreadable);
  EXPECT_EQ(stateOf("p.A", folder.path("in")), ir::ClassState::Loaded);
}

// A JVM without verification would return the number as a reference.
TEST(Soundness, CodeThatNoVerifierAcceptsIsRefusedAndNamed) {
  const TempFolder folder;
  ClassAssembler c("p/A");
  c.method(flag::kStatic, "bad", "(I)Ljava/lang/Object;").emit(Op::iload, 0).emit(Op::areturn);
  c.method(flag::kStatic, "good", "()V").emit(Op::return_);
  folder.write("in/p/A.class", bytesOf(c));
  const Result result = runWith({"check", "--jdk", "none", "--entry", "p.A.bad", folder.path("in")});
  EXPECT_THAT(result.err, HasSubstr("p/A.class: at offset "));
  EXPECT_THAT(result.err, HasSubstr("method bad(I)Ljava/lang/Object;: "));
  EXPECT_THAT(irOf("p.A", {folder.path("in")}), AllOf(HasSubstr("p.A.good()"), Not(HasSubstr("p.A.bad("))));
}

TEST(Soundness, NativeMethodsHaveNoBodies) {
  const TempFolder folder;
  ClassAssembler c("p/A");
  c.method(flag::kStatic | flag::kNative, "poke", "()V");
  c.method(flag::kStatic, "m", "()V").invoke(Op::invokestatic, "p/A", "poke", "()V").emit(Op::return_);
  folder.write("in/p/A.class", bytesOf(c));
  const Result result = runWith({"check", "--jdk", "none", "--entry", "p.A.m", folder.path("in")});
  EXPECT_THAT(result.out, HasSubstr("No races found"));
  EXPECT_EQ(result.err, "");
  EXPECT_THAT(irOf("p.A.m", {folder.path("in")}), HasSubstr("p.A.poke()"));
  EXPECT_THAT(irOf("p.A.poke", {folder.path("in")}), HasSubstr("nothing here has code"));
}

TEST(Soundness, UnknownBootstrapsAreOpaqueCalls) {
  const TempFolder folder;
  ClassAssembler c("p/A");
  const auto bootstrap = c.bootstrap("x/Magic", "link", "()Ljava/lang/invoke/CallSite;");
  c.method(flag::kStatic, "m", "()V").invokeDynamic(bootstrap, "spell", "()V").emit(Op::return_);
  folder.write("in/p/A.class", bytesOf(c));
  EXPECT_THAT(irOf("p.A.m", {folder.path("in")}), AllOf(HasSubstr("spell"), HasSubstr("x.Magic.link")));
}

// System.out is an object because the start-up of the virtual machine makes it, as part of System's initialiser.
TEST(Soundness, TheVmStartsWithSystem) {
  const TempFolder folder;
  ClassAssembler c("Prints");
  c.method(flag::kStatic | flag::kPublic, "main", "([Ljava/lang/String;)V")
      .field(Op::getstatic, "java/lang/System", "out", "Ljava/io/PrintStream;")
      .invoke(Op::invokevirtual, "java/io/PrintStream", "println", "()V")
      .emit(Op::return_);
  const std::string file = folder.write("Prints.class", bytesOf(c));
  const std::string graph = runWith({"callgraph", "--disable", "models", "--context", "insensitive", file}).out;
  EXPECT_THAT(graph,
              AllOf(HasSubstr("java.lang.System.initPhase1()V"), HasSubstr("java.io.FileOutputStream.writeBytes(")));
}

}  // namespace
}  // namespace snarl::cli
