// What a command line asks for, as plain data.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

namespace snarl::cli {

enum class Format { Text, Json, Dot };

/// One report to write.
struct Output {
  Format format = Format::Text;
  std::string file;  // empty: standard output
  friend bool operator==(const Output&, const Output&) = default;
};

/// The program to read and how: common to all commands.
struct ProgramOptions {
  std::vector<std::string> inputs;
  std::vector<std::string> classPath;  // one element each; `dir/*` is still to be expanded
  std::string jdk;                     // empty: find one; "none": do without
  unsigned jobs = 1;
};

/// How to analyse: common to the commands that do.
struct AnalysisRequest {
  std::vector<std::string> mains;    // entry classes
  std::vector<std::string> entries;  // further entry points: pkg.Class.method
  std::string context = "auto";
  std::vector<std::string> disabled;    // techniques
  std::vector<std::string> modelFiles;  // over the built-in models
  std::vector<std::string> reflectionFiles;
  std::uint64_t timeoutSeconds = 0;  // 0: none
  std::uint64_t maxMemoryBytes = 0;  // 0: no limit
  bool stats = false;
};

struct CallGraphOptions {
  ProgramOptions program;
  AnalysisRequest analysis;
  std::vector<Output> outputs;
};

/// Of the commands that print one stage's results.
struct OriginsOptions : CallGraphOptions {};
struct SharingOptions : CallGraphOptions {};

struct CheckOptions {
  ProgramOptions program;
  AnalysisRequest analysis;
  std::vector<Output> outputs;
};

struct ClassesOptions {
  ProgramOptions program;
  std::vector<Output> outputs;
};

struct IrOptions {
  std::string pattern;  // pkg.Class or pkg.Class.method
  ProgramOptions program;
  std::vector<Output> outputs;
};

struct ModelsOptions {
  std::string name;                // pkg.Class or pkg.Class.method; empty with `check`
  bool check = false;              // look for mistakes in model files
  std::vector<std::string> files;  // more model files; with `check`: those to check
  ProgramOptions program;
  std::vector<Output> outputs;
};

/// Text that was asked for and ends the matter: help, or the version.
struct Answer {
  std::string text;
};

using Request = std::variant<Answer, CallGraphOptions, CheckOptions, ClassesOptions, IrOptions, ModelsOptions,
                             OriginsOptions, SharingOptions>;

/// A command line that asks for nothing Snarl can do; the text says what is wrong and what to type instead.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace snarl::cli
