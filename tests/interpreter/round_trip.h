// Runs the programs of a folder twice, in a JVM and in the interpreter, and compares what they print.
#pragma once

#include <string>
#include <vector>

#include "coverage.h"

namespace snarl::interpreter {

struct ProgramSet {
  std::vector<std::string> names;  // classes with a main
  std::string classes;             // where they are compiled
  std::string jdk;                 // whose JVM runs them and whose library they run on
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

/// The programs of a folder: each .java file is one of that name.
std::vector<std::string> programNames(const std::string& sources);
/// The home of the JDK that the tests were configured with.
std::string defaultJdk();
RoundTrip runRoundTrip(const ProgramSet& set);
/// Only the interpreter's part, for what the JVM of that JDK can't run; returns what the first program prints.
std::string interpretOnly(const ProgramSet& set, RoundTrip& result);

}  // namespace snarl::interpreter
