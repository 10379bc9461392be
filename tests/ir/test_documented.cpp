// What docs/ir.md shows is what is printed.
#include <gmock/gmock.h>

#include <fstream>
#include <sstream>

#include "archive/class_path.h"
#include "ir/print.h"
#include "jvm/front_end.h"

namespace snarl::ir {
namespace {

TEST(Documentation, TheExampleIsPrintedSo) {
  Problems problems;
  archive::Options options;
  options.inputs = {SNARL_ROOT "/examples/spider/spider.jar"};
  options.jdk = "none";
  const archive::ClassPath classPath = archive::ClassPath::open(options, problems);
  Program program(std::make_unique<jvm::FrontEnd>(classPath, problems));
  std::string printed;
  for (const MethodId m : program.load(program.classNamed("spider.Spider")).methods) {
    if (program.name(m) == "next") printed = BodyPrinter(program, *program.body(m)).text();
  }
  std::ostringstream document;
  document << std::ifstream(SNARL_ROOT "/docs/ir.md").rdbuf();
  EXPECT_THAT(document.str(), testing::HasSubstr("```\n" + printed + "```\n"));
}

}  // namespace
}  // namespace snarl::ir
