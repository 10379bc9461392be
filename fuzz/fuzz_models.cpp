// Any bytes as a model file: parsed, bound to a small program, and every body written and verified.
#include "ir/hierarchy.h"
#include "models/check.h"
#include "models/models.h"
#include "support/fake_program.h"

namespace {

using namespace snarl;

std::vector<test::FakeClass> classes() {
  using ir::flag::kAbstract;
  using ir::flag::kInterface;
  using ir::flag::kPublic;
  using ir::flag::kStatic;
  const std::uint32_t abstractMethod = kPublic | kAbstract;
  return {
      {.name = "java.lang.Iterable",
       .flags = kInterface | abstractMethod,
       .methods = {{"iterator", "()Ljava/util/Iterator;", abstractMethod}}},
      {.name = "java.util.Iterator",
       .flags = kInterface | abstractMethod,
       .methods = {{"hasNext", "()Z", abstractMethod}, {"next", "()Ljava/lang/Object;", abstractMethod}}},
      {.name = "a.A",
       .interfaces = {"java.lang.Iterable"},
       .methods = {{"<init>"},
                   {"m", "(Ljava/lang/Object;)Ljava/lang/Object;"},
                   {"n", "(I[J)J"},
                   {"s", "(La/A;)[Ljava/lang/String;", kPublic | kStatic}},
       .fields = {{"f", "Ljava/lang/Object;"}, {"g", "[I", kPublic | kStatic}}},
      {.name = "a.B", .super = "a.A", .methods = {{"m", "(Ljava/lang/Object;)Ljava/lang/Object;"}}},
  };
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  test::FakeProgram program(classes());
  ir::Hierarchy hierarchy(*program);
  Problems problems;
  models::Models models;
  const models::ModelFile* const files[] = {
      &models.add("fuzz.model", std::string(reinterpret_cast<const char*>(data), size), problems)};
  models::checkModels(*program, hierarchy, models, files, {.jdk = 17}, problems);
  for (const Problem& problem : problems.sorted()) {
    if (problem.text().find("the body is wrong") != std::string::npos) __builtin_trap();
  }
  return 0;
}
