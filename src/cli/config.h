// Options from a TOML file: the same as on the command line, which wins.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace snarl::cli {

/// One key of the file with its values as words.
struct Setting {
  std::string key;  // an option without its dashes
  std::vector<std::string> values;
  bool flag = false;  // true or false was written; false: no values
  std::uint32_t line = 0;
};

/// One of the reports that the file asks for.
struct ReportSetting {
  std::string format, file;
};

struct Config {
  std::string file;  // empty: there is none
  std::vector<Setting> settings;
  std::vector<std::string> inputs;
  std::vector<ReportSetting> reports;
};

/// Reads the file that was named; without a name, snarl.toml in the working folder if there is one. "none" is no file.
/// Throws UsageError.
Config readConfig(const std::string& named);

/// The keys that a file may have; `inputs` and `report` are not options but have a meaning of their own.
const std::vector<std::string>& configKeys();

}  // namespace snarl::cli
