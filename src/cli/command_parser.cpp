#include "cli/command_parser.h"

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>

#include "base/suggest.h"
#include "cli/options.h"

namespace snarl::cli {
namespace {

// What the finished Snarl has and this version has not: said plainly, and not offered by the help.
const Words kLaterOptions = {"--tests", "--open"};

}  // namespace

CommandParser::CommandParser(Text text) : text_(std::move(text)), app_(std::make_unique<CLI::App>()) {
  app_->set_help_flag("");
  app_->allow_extras();
}

CommandParser::~CommandParser() = default;

CLI::Option* CommandParser::describe(CLI::Option* option, std::string shown, std::string text) {
  for (const std::string& longName : option->get_lnames()) optionNames_.push_back("--" + longName);
  items_.push_back({std::move(shown), std::move(text)});
  return option;
}

void CommandParser::flag(const std::string& names, bool& value, std::string shown, std::string text) {
  describe(app_->add_flag(names, value), std::move(shown), std::move(text));
}

void CommandParser::option(const std::string& names, std::optional<std::string>& value, std::string shown,
                           std::string text) {
  describe(app_->add_option(names, value)->take_last(), std::move(shown), std::move(text));
}

void CommandParser::list(const std::string& names, Words& values, std::string shown, std::string text) {
  describe(app_->add_option(names, values)->allow_extra_args(false), std::move(shown), std::move(text));
}

void CommandParser::configOption() {
  mayHaveConfig_ = true;
  option("--config", configFile_, "--config FILE",
         "take options that are not given here from a TOML file, or 'none'; without it: snarl.toml in the working "
         "folder, if there is one");
}

std::optional<Words> CommandParser::read(Words words) {
  flag("-h,--help", help_, "-h, --help", "this text");
  const auto end = std::find(words.begin(), words.end(), "--");
  const Words literal(end == words.end() ? end : end + 1, words.end());
  words.erase(end, words.end());
  // CLI11 knows no long names with one dash, and takes the words in reverse.
  std::replace(words.begin(), words.end(), std::string("-cp"), std::string("--classpath"));
  std::replace(words.begin(), words.end(), std::string("-classpath"), std::string("--classpath"));
  if (mayHaveConfig_) addConfig(words);
  std::reverse(words.begin(), words.end());
  try {
    app_->parse(std::move(words));
  } catch (const CLI::ArgumentMismatch& e) {
    const std::string text = e.what();
    fail(text.substr(0, text.find(':')) + " needs a value");
  } catch (const CLI::ParseError& e) {
    fail(e.what());
  }
  if (help_) return std::nullopt;
  Words rest = app_->remaining();
  for (const std::string& word : rest) {
    if (word.size() > 1 && word.starts_with('-')) failUnknown(word);
  }
  rest.insert(rest.end(), literal.begin(), literal.end());
  return rest.empty() ? config_.inputs : rest;
}

/// Puts what the file says before the words, so that they win where only the last counts; a list that is given in both
/// is the words' alone.
void CommandParser::addConfig(Words& words) {
  const auto isHelp = [](const std::string& word) { return word == "--help" || word == "-h"; };
  if (std::any_of(words.begin(), words.end(), isHelp)) return;
  std::string named;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i].starts_with("--config=")) named = words[i].substr(words[i].find('=') + 1);
    if (words[i] == "--config" && i + 1 < words.size()) named = words[i + 1];
  }
  config_ = readConfig(named);
  Words before;
  for (const Setting& setting : config_.settings) {
    const Words more = wordsOf(setting, words);
    before.insert(before.end(), more.begin(), more.end());
  }
  const CLI::Option* format = app_->get_option_no_throw("--format");
  const CLI::Option* output = app_->get_option_no_throw("--output");
  const bool asked = (format != nullptr && isGiven(*format, words)) || (output != nullptr && isGiven(*output, words));
  for (const ReportSetting& report : config_.reports) {
    if (asked || format == nullptr) break;
    before.push_back("--format=" + report.format);
    if (!report.file.empty()) before.push_back("--output=" + report.file);
  }
  words.insert(words.begin(), before.begin(), before.end());
}

Words CommandParser::wordsOf(const Setting& setting, const Words& given) const {
  const CLI::Option* option = app_->get_option_no_throw("--" + setting.key);
  if (option == nullptr) return {};  // of another command
  const bool isFlag = option->get_items_expected_max() == 0;
  if (isFlag != setting.flag) {
    throw UsageError(fmt::format("{}:{}: '{}' takes {}", config_.file, setting.line, setting.key,
                                 isFlag ? "true or false" : "a text, a number, or a list of them"));
  }
  const bool ofReports = setting.key == "format" || setting.key == "output";
  const CLI::Option* partner =
      ofReports ? app_->get_option_no_throw(setting.key == "format" ? "--output" : "--format") : nullptr;
  if (isGiven(*option, given) || (partner != nullptr && isGiven(*partner, given))) return {};
  Words words;
  for (const std::string& value : setting.values) words.push_back("--" + setting.key + (isFlag ? "" : "=" + value));
  return words;
}

bool CommandParser::isGiven(const CLI::Option& option, const Words& words) const {
  return std::any_of(words.begin(), words.end(), [&](const std::string& word) {
    for (const std::string& name : option.get_lnames()) {
      if (word == "--" + name || word.starts_with("--" + name + "=")) return true;
    }
    for (const std::string& name : option.get_snames()) {
      if (word.starts_with("-" + name)) return true;
    }
    return false;
  });
}

Words CommandParser::given() const {
  Words names;
  for (const CLI::Option* option : app_->parse_order()) names.push_back("--" + option->get_lnames().front());
  return names;
}

std::string CommandParser::help() const { return commandHelp({text_.usage, text_.purpose, items_, text_.closing}); }

void CommandParser::fail(const std::string& reason) const {
  throw UsageError(fmt::format("{}: {}\n{}Try 'snarl {} --help'.", text_.name, reason,
                               config_.file.empty() ? "" : "Options were also read from '" + config_.file + "'. ",
                               text_.name));
}

void CommandParser::failWith(std::string reason, const std::string& typed, const Words& candidates) const {
  const std::string guess = nearest(typed, candidates);
  if (!guess.empty()) reason += fmt::format("; did you mean '{}'?", guess);
  fail(reason);
}

void CommandParser::failUnknown(const std::string& word) const {
  const std::string option = word.substr(0, word.find('='));
  if (std::find(kLaterOptions.begin(), kLaterOptions.end(), option) != kLaterOptions.end()) {
    fail(fmt::format("'{}' is not available in this version", option));
  }
  failWith(fmt::format("unknown option '{}'", option), option, optionNames_);
}

std::uint64_t CommandParser::number(const char* option, std::string_view text, const char* kind) const {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || value == 0) {
    fail(fmt::format("{} takes {}, not '{}'", option, kind, text));
  }
  return value;
}

std::uint64_t CommandParser::size(const char* option, std::string_view text) const {
  constexpr const char* kKind = "a size such as 500M or 8G";
  unsigned shift = 0;
  for (const auto& [unit, bits] : {std::pair{'K', 10U}, {'M', 20U}, {'G', 30U}}) {
    if (!text.empty() && std::toupper(static_cast<unsigned char>(text.back())) == unit) shift = bits;
  }
  const std::uint64_t value = number(option, shift == 0 ? text : text.substr(0, text.size() - 1), kKind);
  if (value > UINT64_MAX >> shift) fail(fmt::format("{} takes {}, not '{}'", option, kKind, text));
  return value << shift;
}

}  // namespace snarl::cli
