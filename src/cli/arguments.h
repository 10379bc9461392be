// Groups of options that several commands have. Each declares its options to a parser when it is made, and gives what
// they ask for once the parser has read them.
#pragma once

#include "cli/command_parser.h"
#include "cli/options.h"

namespace snarl::cli {

/// The program to read.
class ProgramArguments {
 public:
  explicit ProgramArguments(CommandParser& parser);
  [[nodiscard]] ProgramOptions options(Words inputs) const;
  /// Of a command that needs no input.
  [[nodiscard]] ProgramOptions optionsIfAny(Words inputs) const;

 private:
  [[nodiscard]] unsigned jobs() const;

  const CommandParser& parser_;
  Words classPaths_;
  std::optional<std::string> jdk_;
  std::optional<std::string> jobs_;
};

/// What to write, and where to.
class OutputArguments {
 public:
  OutputArguments(CommandParser& parser, Words formats);
  [[nodiscard]] std::vector<Output> outputs() const;

 private:
  struct Pair {
    std::optional<std::string> format;
    std::optional<std::string> file;
  };
  [[nodiscard]] std::vector<Pair> pairs() const;

  const CommandParser& parser_;
  Words knownFormats_;
  Words formats_;
  Words files_;
};

/// How to analyse.
class AnalysisArguments {
 public:
  /// `techniques`: those that can be switched off, of techniques.h.
  AnalysisArguments(CommandParser& parser, Words techniques);
  [[nodiscard]] AnalysisRequest request() const;

 private:
  [[nodiscard]] Words disabledTechniques() const;
  void checkTechnique(const char* option, const std::string& name) const;

  const CommandParser& parser_;
  Words techniques_;
  AnalysisRequest request_;
  Words disabled_, enabled_;
  std::optional<std::string> context_, timeout_, maxMemory_;
};

/// What to do with findings.
class FindingsArguments {
 public:
  explicit FindingsArguments(CommandParser& parser);
  [[nodiscard]] std::string mode() const;
  [[nodiscard]] FindingsRequest request() const;

 private:
  const CommandParser& parser_;
  FindingsRequest request_;
  std::optional<std::string> mode_, baseline_, failOn_;
};

void modelsOption(CommandParser& parser, Words& files);
void sourceOption(CommandParser& parser, Words& folders);

}  // namespace snarl::cli
