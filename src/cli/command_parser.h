// The options of one command: declared one by one, then read from the words of a command line, with the help that
// tells of them.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/config.h"
#include "cli/help.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace snarl::cli {

using Words = std::vector<std::string>;

class CommandParser {
 public:
  struct Text {
    std::string name, usage, purpose, closing;
  };
  explicit CommandParser(Text text);
  CommandParser(const CommandParser&) = delete;
  CommandParser& operator=(const CommandParser&) = delete;
  ~CommandParser();

  // Names are as in "-o,--output"; what is shown in the help as in "-o, --output FILE". The variables are filled by
  // `read` and must outlive it.
  void flag(const std::string& names, bool& value, std::string shown, std::string text);
  /// With a value; of several the last one counts.
  void option(const std::string& names, std::optional<std::string>& value, std::string shown, std::string text);
  /// With a value each time it is given.
  void list(const std::string& names, Words& values, std::string shown, std::string text);
  /// Makes `read` take what the words leave open from a configuration file.
  void configOption();

  /// Reads the words and returns those that are not options; nothing if help was asked for. Throws UsageError.
  std::optional<Words> read(Words words);
  /// The long names of the options that were given, in order, each as often as it was given.
  [[nodiscard]] Words given() const;
  [[nodiscard]] std::string help() const;

  [[noreturn]] void fail(const std::string& reason) const;
  /// The same with a suggestion, if a candidate is near to what was typed.
  [[noreturn]] void failWith(std::string reason, const std::string& typed, const Words& candidates) const;
  [[nodiscard]] std::uint64_t number(const char* option, std::string_view text, const char* kind) const;
  /// A number of bytes, with K, M or G behind it.
  [[nodiscard]] std::uint64_t size(const char* option, std::string_view text) const;

 private:
  CLI::Option* describe(CLI::Option* option, std::string shown, std::string text);
  void addConfig(Words& words);
  [[nodiscard]] Words wordsOf(const Setting& setting, const Words& given) const;
  [[nodiscard]] bool isGiven(const CLI::Option& option, const Words& words) const;
  [[noreturn]] void failUnknown(const std::string& word) const;

  Text text_;
  std::unique_ptr<CLI::App> app_;
  std::vector<HelpItem> items_;
  Words optionNames_;
  bool help_ = false;
  bool mayHaveConfig_ = false;
  std::optional<std::string> configFile_;
  Config config_;
};

}  // namespace snarl::cli
