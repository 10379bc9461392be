// Programs from Debian's packages, each with a driver in bench/drivers that is compiled when a test needs it.
#pragma once

#include <gtest/gtest.h>

#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "support/temp_folder.h"

namespace snarl::test {

struct RealProgram {
  const char* driver;
  const char* prefixes;           // of the application's classes, as the agent takes them
  std::vector<const char*> jars;  // how the names of the jars begin in the folder that SNARL_JARS names
  friend void PrintTo(const RealProgram& program, std::ostream* out) { *out << program.driver; }
};

extern const std::vector<RealProgram> kRealPrograms;

/// The name of a test of one program.
inline std::string driverName(const testing::TestParamInfo<RealProgram>& program) { return program.param.driver; }

/// The class path of a program, its compiled driver first; none if a jar is not there.
std::optional<std::string> prepare(const RealProgram& program, const TempFolder& folder);

}  // namespace snarl::test
