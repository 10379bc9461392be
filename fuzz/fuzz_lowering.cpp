// Any bytes as a class file: whatever is lowered must satisfy the verifier and be printable.
#include <sys/mman.h>
#include <unistd.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "archive/class_path.h"
#include "ir/print.h"
#include "ir/program.h"
#include "ir/verify.h"
#include "jvm/front_end.h"

namespace {

using namespace snarl;

void check(ir::Program& program, ir::MethodId method) {
  const ir::Body* body = program.body(method);
  if (body == nullptr) return;
  for (const std::string& complaint : ir::verify(program, *body)) {
    std::fprintf(stderr, "%s: %s\n", program.fullName(method).c_str(), complaint.c_str());
    std::abort();
  }
  if (ir::BodyPrinter(program, *body).text().empty()) std::abort();
}

void checkAll(const std::string& path) {
  Problems problems;
  archive::Options options;
  options.inputs = {path};
  options.jdk = "none";
  const archive::ClassPath classPath = archive::ClassPath::open(options, problems);
  ir::Program program(std::make_unique<jvm::FrontEnd>(classPath, problems));
  classPath.forEachClass(archive::Role::Application, [&](std::string_view name, archive::ClassEntry) {
    std::string binaryName(name);
    for (char& c : binaryName) c = c == '/' ? '.' : c;
    program.load(program.classNamed(binaryName));
  });
  // Lowering a body can add synthetic classes with methods of their own.
  for (std::uint32_t m = 0; m < program.methodCount(); ++m) check(program, ir::MethodId{m});
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const int file = ::memfd_create("class", MFD_CLOEXEC);
  if (file < 0 || ::write(file, data, size) != static_cast<ssize_t>(size)) std::abort();
  checkAll("/proc/self/fd/" + std::to_string(file));
  ::close(file);
  return 0;
}
