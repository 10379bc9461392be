// Runs the programs of a folder twice, in a JVM and in the interpreter, and compares what they print.
#pragma once

#include <string>
#include <vector>

#include "coverage.h"

namespace snarl::interpreter {

struct ProgramSet {
  std::string sources;  // a folder of .java files, each a program of that name
  std::string classes;  // where they are compiled
  std::string jdk;      // whose JVM runs them and whose library they run on
};

struct Difference {
  std::string program;
  std::string what;
};

struct RoundTrip {
  std::size_t programs = 0;
  std::vector<Difference> differences;
  std::vector<std::string> problems;  // what the front end could not read or lower
  Coverage coverage;
};

std::vector<std::string> programNames(const std::string& sources);
RoundTrip runRoundTrip(const ProgramSet& set);

}  // namespace snarl::interpreter
