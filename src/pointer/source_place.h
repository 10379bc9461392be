// Places in the program's source, as reports show them.
#pragma once

#include <string>

#include "pointer/analysis.h"

namespace snarl::pointer {

struct SourcePlace {
  std::string className, method, descriptor, file;
  std::uint32_t line = 0;  // 0: unknown
  bool model = false;      // in what stands for the class's own code
  friend auto operator<=>(const SourcePlace&, const SourcePlace&) = default;
};

SourcePlace placeOf(const Analysis& analysis, ir::MethodId method, ir::InstrId at);
SourcePlace placeOf(const Analysis& analysis, CallId call);
/// Where an object is allocated; without a line where it is not allocated by code.
SourcePlace placeOf(const Analysis& analysis, ObjectId object);

/// pkg.Class.method(descriptor), of a model the class that it is about.
std::string shownName(const Analysis& analysis, ir::MethodId method);
/// pkg.Class.method
std::string shortName(const Analysis& analysis, ir::MethodId method);

/// a.Main.main (Main.java:12)
std::string textOf(const SourcePlace& place);
/// An object by its class and where it is allocated: a.Spider (Main.java:12)
std::string textOf(const Analysis& analysis, ObjectId object);

}  // namespace snarl::pointer
