#include "cli/config.h"

#include <fmt/core.h>

#include <algorithm>
#include <filesystem>

#include "base/readable.h"
#include "base/suggest.h"
#include "base/toml.h"
#include "cli/options.h"
#include "cli/text_file.h"

namespace snarl::cli {
namespace {

/// Reads one file, whose name goes into every message.
class ConfigReader {
 public:
  explicit ConfigReader(const std::string& file) : file_(file) {}

  Config read(std::string_view text) {
    Config config;
    config.file = file_;
    try {
      const toml::table root = parseToml(text);
      for (const auto& [key, value] : root) take(config, key, value);
    } catch (const TomlError& e) {
      throw UsageError(fmt::format("{}:{}: {}", file_, e.line(), readable(e.what())));
    }
    // The parser keeps keys by name; a user reads from top to bottom.
    std::ranges::stable_sort(config.settings, {}, &Setting::line);
    return config;
  }

 private:
  [[noreturn]] static void failConfig(const toml::source_region& where, const std::string& reason) {
    throw TomlError(where.begin.line, reason);
  }

  void take(Config& config, const toml::key& key, const toml::node& value) {
    const std::string name(key.str());
    if (std::ranges::find(configKeys(), name) == configKeys().end()) {
      const std::string guess = nearest(name, configKeys());
      failConfig(key.source(),
                 fmt::format("unknown key '{}'{}", name, guess.empty() ? "" : "; did you mean '" + guess + "'?"));
    }
    if (name == "report") {
      takeReports(config, value);
    } else if (name == "inputs") {
      config.inputs = wordsIn(name, value);
    } else {
      Setting setting{name, {}, value.is_boolean(), key.source().begin.line};
      if (!setting.flag) {
        setting.values = wordsIn(name, value);
      } else if (value.as_boolean()->get()) {
        setting.values.emplace_back();
      }
      config.settings.push_back(std::move(setting));
    }
  }

  void takeReports(Config& config, const toml::node& value) {
    const toml::array* list = value.as_array();
    if (list == nullptr) failConfig(value.source(), "reports are written as [[report]] with 'format' and 'file'");
    for (const toml::node& item : *list) {
      const toml::table* table = item.as_table();
      if (table == nullptr) failConfig(item.source(), "reports are written as [[report]] with 'format' and 'file'");
      ReportSetting report;
      for (const auto& [key, text] : *table) {
        if (key.str() != "format" && key.str() != "file") {
          failConfig(key.source(), fmt::format("a report has 'format' and 'file', not '{}'", key.str()));
        }
        (key.str() == "format" ? report.format : report.file) = word(std::string(key.str()), text);
      }
      if (report.format.empty()) failConfig(item.source(), "a report needs a format");
      config.reports.push_back(std::move(report));
    }
  }

  [[nodiscard]] std::vector<std::string> wordsIn(const std::string& key, const toml::node& value) const {
    std::vector<std::string> words;
    if (const toml::array* list = value.as_array()) {
      for (const toml::node& item : *list) words.push_back(word(key, item));
    } else {
      words.push_back(word(key, value));
    }
    return words;
  }

  [[nodiscard]] std::string word(const std::string& key, const toml::node& value) const {
    std::string text;
    if (value.is_integer()) {
      text = std::to_string(value.as_integer()->get());
    } else if (value.is_string()) {
      text = value.as_string()->get();
    } else {
      failConfig(value.source(), fmt::format("'{}' takes a text, a number, or a list of them", key));
    }
    if (text.empty()) failConfig(value.source(), fmt::format("'{}' needs a value", key));
    return text;
  }

  const std::string& file_;
};

}  // namespace

const std::vector<std::string>& configKeys() {
  static const std::vector<std::string> kKeys = {
      "inputs",  "classpath", "jdk",    "jobs",       "main",    "entry",       "mode",     "context",
      "disable", "enable",    "models", "reflection", "library", "application", "timeout",  "max-memory",
      "stats",   "format",    "output", "report",     "source",  "baseline",    "suppress", "fail-on"};
  return kKeys;
}

Config readConfig(const std::string& named) {
  constexpr char kDefault[] = "snarl.toml";
  std::error_code ignored;
  if (named == "none" || (named.empty() && !std::filesystem::exists(kDefault, ignored))) return {};
  const std::string file = named.empty() ? kDefault : named;
  return ConfigReader(file).read(readTextFile(file));
}

}  // namespace snarl::cli
