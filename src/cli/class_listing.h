// What the inputs of a program hold: every class with its version and kind, and where it came from.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "archive/class_path.h"
#include "base/problem.h"

namespace snarl::cli {

struct ListedClass {
  std::string name;  // binary name with dots, fit to be shown
  archive::ClassEntry where;
  bool readable = false;
  bool inUse = false;  // false: a class of the same name comes earlier on the class path
  std::uint16_t major = 0, minor = 0;
  std::string_view kind = "class";  // class, interface, annotation, enum, record, module
  std::size_t fields = 0, methods = 0;
};

/// All classes of the inputs in class path order. What can't be read goes to `problems`.
std::vector<ListedClass> listClasses(const archive::ClassPath& classPath, unsigned jobs, Problems& problems);

/// The Java release that a class file version belongs to: "Java 17", "Java 1.4".
std::string javaRelease(std::uint16_t major);

}  // namespace snarl::cli
