// What a command line asks for, as plain data.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

#include "report/report.h"

namespace snarl::cli {

enum class Format { Text, Json, Dot, Sarif, Html };

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
  std::vector<std::string> disabled;    // techniques, in the order of techniques.h; never "locks", which is two
  std::vector<std::string> modelFiles;  // over the built-in models
  std::vector<std::string> reflectionFiles;
  std::vector<std::string> libraries, applications;  // patterns of classes, over what their places say
  std::uint64_t timeoutSeconds = 0;                  // 0: none
  std::uint64_t maxMemoryBytes = 0;                  // 0: no limit
  bool stats = false;
  bool sound = false;  // nothing is left out for the sake of precision
};

struct CallGraphOptions {
  ProgramOptions program;
  AnalysisRequest analysis;
  std::vector<Output> outputs;
};

/// Of the commands that print one stage's results.
struct OriginsOptions : CallGraphOptions {};
struct SharingOptions : CallGraphOptions {};

/// What a check does with its findings.
struct FindingsRequest {
  std::vector<std::string> sources;       // folders
  std::string baseline;                   // an earlier JSON report; empty: none
  std::vector<std::string> suppressions;  // files of rules
  report::Confidence failOn = report::Confidence::Low;
};

struct CheckOptions {
  ProgramOptions program;
  AnalysisRequest analysis;
  std::string mode = "lenient";
  std::vector<Output> outputs;
  FindingsRequest findings;
};

struct ExplainOptions {
  std::string id;  // or the beginning of one
  std::string reportFile;
  std::vector<std::string> sources;
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

using Request = std::variant<Answer, CallGraphOptions, CheckOptions, ClassesOptions, ExplainOptions, IrOptions,
                             ModelsOptions, OriginsOptions, SharingOptions>;

/// A command line that asks for nothing Snarl can do; the text says what is wrong and what to type instead.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace snarl::cli
