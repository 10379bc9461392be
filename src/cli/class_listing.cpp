#include "cli/class_listing.h"

#include <algorithm>

#include "base/parallel.h"
#include "base/readable.h"
#include "classfile/class_file.h"

namespace snarl::cli {
namespace {

std::string_view kindOf(const classfile::ClassFile& file) {
  namespace flag = classfile::flag;
  if (file.is(flag::kModule)) return "module";
  if (file.is(flag::kAnnotation)) return "annotation";
  if (file.is(flag::kInterface)) return "interface";
  if (file.is(flag::kEnum)) return "enum";
  return file.record ? "record" : "class";
}

void read(const archive::ClassPath& classPath, ListedClass& listed, Problems& problems) {
  const auto content = classPath.read(listed.where, problems);
  if (!content) return;
  try {
    const classfile::ClassFile file = classfile::parseClass(content->bytes);
    listed.major = file.major;
    listed.minor = file.minor;
    listed.kind = kindOf(file);
    listed.fields = file.fields.size();
    listed.methods = file.methods.size();
    listed.readable = true;
  } catch (const FormatError& e) {
    problems.add(classPath.problemAt(listed.where, e.offset(), e.what()));
  }
}

}  // namespace

std::vector<ListedClass> listClasses(const archive::ClassPath& classPath, unsigned jobs, Problems& problems) {
  std::vector<ListedClass> result;
  classPath.forEachClass(archive::Role::Application, [&](std::string_view name, archive::ClassEntry entry) {
    ListedClass listed;
    listed.name = readable(name);
    std::replace(listed.name.begin(), listed.name.end(), '/', '.');
    listed.where = entry;
    listed.inUse = name == "module-info" || classPath.find(name) == entry;
    result.push_back(std::move(listed));
  });
  parallelFor(result.size(), jobs, 64, [&](std::size_t i) { read(classPath, result[i], problems); });
  return result;
}

std::string javaRelease(std::uint16_t major) {
  constexpr int kJava5 = 49;
  const int release = major - 44;
  return major < kJava5 ? "Java 1." + std::to_string(release) : "Java " + std::to_string(release);
}

}  // namespace snarl::cli
