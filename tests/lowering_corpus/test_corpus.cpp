// Every method of real code is lowered without a problem, and the verifier accepts every body. Everything that the code
// of a JDK names can be resolved.
//
// The code is that of all JDKs installed in /usr/lib/jvm, and of the jars in the folder that the environment variable
// SNARL_JARS names, each jar by itself with the default JDK behind it.
#include <gmock/gmock.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <iostream>

#include "archive/class_path.h"
#include "archive/jdk.h"
#include "base/parallel.h"
#include "ir/hierarchy.h"
#include "ir/program.h"
#include "ir/verify.h"
#include "jvm/front_end.h"

namespace snarl {
namespace {

namespace fs = std::filesystem;

/// Processor time of all threads, which does not depend on what else the machine does.
double seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

/// What was done with the classes of one place.
struct Tally {
  std::size_t classes = 0, misplaced = 0, methods = 0, withBody = 0, lowered = 0, instructions = 0;
  double lowering = 0, verifying = 0;
  std::vector<std::string> complaints;
};

std::ostream& operator<<(std::ostream& out, const Tally& t) {
  return out << t.classes << " classes (" << t.misplaced << " in the wrong place), " << t.methods << " methods, "
             << t.withBody << " with a body, " << t.lowered << " lowered to " << t.instructions
             << " instructions; read and lowered in " << t.lowering << " s, verified in " << t.verifying << " s, "
             << t.complaints.size() << " complaints";
}

/// Lowers what has been declared so far, lambdas and their like that turn up on the way included.
void lowerEverything(ir::Program& program, const std::vector<ir::ClassId>& classes, unsigned jobs, Tally& tally) {
  std::vector<ir::MethodId> methods;
  for (const ir::ClassId c : classes) {
    for (const ir::MethodId m : program[c].methods) methods.push_back(m);
  }
  for (std::size_t known = program.methodCount(); !methods.empty();) {
    tally.methods += methods.size();
    program.lowerAll(methods, jobs);
    for (const ir::MethodId m : methods) {
      if (!program[m].hasBody()) continue;
      ++tally.withBody;
      if (program.body(m) == nullptr) tally.complaints.push_back(program.fullName(m) + ": not lowered");
    }
    methods.clear();
    for (; known < program.methodCount(); ++known) {
      const ir::MethodId m{known};
      if (program[program[m].owner].host.valid()) methods.push_back(m);
    }
  }
}

void verifyEverything(ir::Program& program, unsigned jobs, Tally& tally) {
  std::vector<const ir::Body*> bodies;
  for (std::uint32_t m = 0; m < program.methodCount(); ++m) {
    const ir::MethodId id{m};
    const ir::Class& owner = program[program[id].owner];
    const bool wanted = owner.role == ir::ClassRole::Application && program[id].hasBody();
    if (const ir::Body* body = wanted ? program.body(id) : nullptr) bodies.push_back(body);
  }
  std::vector<std::vector<std::string>> wrong(bodies.size());
  parallelFor(bodies.size(), jobs, 256, [&](std::size_t i) { wrong[i] = ir::verify(program, *bodies[i]); });
  for (std::size_t i = 0; i < bodies.size(); ++i) {
    ++tally.lowered;
    tally.instructions += bodies[i]->instrs.size();
    for (const std::string& what : wrong[i]) {
      tally.complaints.push_back(program.fullName(bodies[i]->method) + ": " + what);
    }
  }
}

/// What an instruction names that does not exist; empty if all is there.
std::string unresolved(ir::Program& program, ir::Hierarchy& hierarchy, ir::ClassId caller, const ir::Instr& instr) {
  if (instr.op >= ir::Op::LoadField && instr.op <= ir::Op::StoreStatic) {
    const ir::FieldResult result = hierarchy.resolve(instr.field());
    const bool isStatic = instr.op >= ir::Op::LoadStatic;
    if (result.found() && program[result.field].has(ir::flag::kStatic) == isStatic) return {};
    return std::string(program.name(program[instr.field()].owner)) + "." +
           std::string(program.text(program[instr.field()].name));
  }
  if (instr.op != ir::Op::Call || instr.callKind() == ir::CallKind::Dynamic) return {};
  const ir::MethodResult result = instr.callKind() == ir::CallKind::Static ? hierarchy.resolveStatic(instr.callee())
                                  : instr.callKind() == ir::CallKind::Special
                                      ? hierarchy.resolveSpecial(caller, instr.callee())
                                      : hierarchy.resolve(instr.callee());
  if (result.found() && !result.missing.valid()) return {};
  const ir::MethodRef& ref = program[instr.callee()];
  return program.typeName(ref.owner) + "." + std::string(program.text(program[ref.selector].name));
}

/// In a JDK everything that code names is there. Only LambdaForm$Holder, which is written when the image is made, names
/// classes that are spun at run time.
void resolveEverything(ir::Program& program, Tally& tally) {
  ir::Hierarchy hierarchy(program);
  const std::size_t count = program.methodCount();
  for (std::uint32_t m = 0; m < count; ++m) {
    const ir::MethodId id{m};
    const ir::ClassId owner = program[id].owner;
    const ir::Body* body = program[id].hasBody() ? program.body(id) : nullptr;
    if (body == nullptr || program.name(owner) == "java.lang.invoke.LambdaForm$Holder") continue;
    for (const ir::Instr& instr : body->instrs) {
      const std::string what = unresolved(program, hierarchy, owner, instr);
      if (!what.empty()) tally.complaints.push_back(program.fullName(id) + ": " + what + " does not exist");
    }
  }
}

Tally check(const archive::Options& options, unsigned jobs) {
  Tally tally;
  const double start = seconds();
  Problems problems;
  const archive::ClassPath classPath = archive::ClassPath::open(options, problems);
  auto owned = std::make_unique<jvm::FrontEnd>(classPath, problems);
  jvm::FrontEnd& frontEnd = *owned;
  ir::Program program(std::move(owned));
  std::vector<std::string> names;
  classPath.forEachClass(archive::Role::Application, [&](std::string_view name, archive::ClassEntry entry) {
    if (name != "module-info" && classPath.find(name) == entry) names.emplace_back(name);
  });
  frontEnd.parseAhead(names, jobs);
  std::vector<ir::ClassId> classes;
  for (std::string& name : names) {
    std::replace(name.begin(), name.end(), '/', '.');
    const ir::ClassId id = program.classNamed(name);
    if (program.load(id).loaded()) classes.push_back(id);
  }
  tally.classes = names.size();
  lowerEverything(program, classes, jobs, tally);
  tally.lowering = seconds() - start;
  const double lowered = seconds();
  verifyEverything(program, jobs, tally);
  tally.verifying = seconds() - lowered;
  if (options.jdk == "none") resolveEverything(program, tally);
  for (const Problem& problem : problems.sorted()) {
    const bool misplaced = problem.reason.find("not as its place says") != std::string::npos;
    if (misplaced) ++tally.misplaced;
    if (!misplaced) tally.complaints.push_back(problem.text());
  }
  if (classes.size() + tally.misplaced != names.size()) tally.complaints.push_back("not all classes were loaded");
  return tally;
}

void add(Tally& sum, const Tally& more) {
  sum.classes += more.classes;
  sum.misplaced += more.misplaced;
  sum.methods += more.methods;
  sum.withBody += more.withBody;
  sum.lowered += more.lowered;
  sum.instructions += more.instructions;
  sum.lowering += more.lowering;
  sum.verifying += more.verifying;
  sum.complaints.insert(sum.complaints.end(), more.complaints.begin(), more.complaints.end());
}

void expectClean(const std::string& what, const Tally& tally) {
  const std::size_t shown = std::min<std::size_t>(tally.complaints.size(), 40);
  for (std::size_t i = 0; i < shown; ++i) ADD_FAILURE() << what << ": " << tally.complaints[i];
  if (shown < tally.complaints.size()) ADD_FAILURE() << what << ": and " << tally.complaints.size() - shown << " more";
}

TEST(LoweringCorpus, Jdks) {
  std::vector<std::string> images;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator("/usr/lib/jvm", ignored)) {
    const fs::path image = fs::canonical(entry.path() / "lib/modules", ignored);
    if (!ignored) images.push_back(image.string());
  }
  std::sort(images.begin(), images.end());
  images.erase(std::unique(images.begin(), images.end()), images.end());
  ASSERT_FALSE(images.empty()) << "no JDK in /usr/lib/jvm";
  for (const std::string& image : images) {
    archive::Options options;
    options.inputs = {image};
    options.jdk = "none";
    const Tally tally = check(options, availableCores());
    std::cout << image << ": " << tally << std::endl;
    EXPECT_GT(tally.lowered, 10'000U) << image;
    expectClean(image, tally);
  }
}

TEST(LoweringCorpus, Jars) {
  const char* folder = std::getenv("SNARL_JARS");
  if (folder == nullptr) GTEST_SKIP() << "SNARL_JARS names no folder of jars";
  std::vector<std::string> jars;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.path().extension() == ".jar" && entry.is_regular_file()) jars.push_back(fs::canonical(entry.path()));
  }
  std::sort(jars.begin(), jars.end());
  jars.erase(std::unique(jars.begin(), jars.end()), jars.end());
  Tally sum;
  for (const std::string& jar : jars) {
    archive::Options options;
    options.inputs = {jar};
    const Tally tally = check(options, availableCores());
    expectClean(jar, tally);
    add(sum, tally);
  }
  std::cout << jars.size() << " jars: " << sum << std::endl;
  EXPECT_GT(sum.lowered, 0U) << folder;
}

}  // namespace
}  // namespace snarl
