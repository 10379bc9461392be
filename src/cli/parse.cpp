#include "cli/parse.h"

#include <fmt/core.h>
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <filesystem>
#include <optional>

#include "base/parallel.h"
#include "cli/help.h"
#include "cli/suggest.h"
#include "cli/version.h"
#include "pointer/context_spec.h"

namespace snarl::cli {
namespace {

using Words = std::vector<std::string>;

// What the finished Snarl has and this version has not: said plainly, and not offered by the help.
const Words kLaterCommands = {"explain"};
const Words kLaterOptions = {
    "--main",     "--entry",           "--tests",  "--open",    "--mode",        "--context",    "--disable",
    "--enable",   "--list-techniques", "--models", "--library", "--application", "--source",     "--baseline",
    "--suppress", "--fail-on",         "--config", "--timeout", "--report",      "--max-memory", "--format"};
const Words kLaterFormats = {"sarif", "html"};

bool contains(const Words& words, const std::string& word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

[[noreturn]] void notYet(const std::string& command, const std::string& what) {
  throw UsageError(fmt::format("{}'{}' is not available in this version\nTry 'snarl {}--help'.",
                               command.empty() ? "" : command + ": ", what, command.empty() ? "" : command + " "));
}

/// Appends the elements of a class path; empty ones, which scripts leave behind, mean nothing.
void appendElements(Words& elements, std::string_view path) {
  while (!path.empty()) {
    const std::size_t length = std::min(path.find(':'), path.size());
    if (length > 0) elements.emplace_back(path.substr(0, length));
    path.remove_prefix(std::min(length + 1, path.size()));
  }
}

/// One command's options while its words are read.
class CommandParser {
 public:
  CommandParser(std::string name, std::string usage, std::string purpose, std::string closing)
      : name_(std::move(name)), usage_(std::move(usage)), purpose_(std::move(purpose)), closing_(std::move(closing)) {
    app_.set_help_flag("");
    app_.allow_extras();
    programOptions();
  }

  void outputOptions(Words formats);
  void analysisOptions();
  void modelsOption();
  void flag(const std::string& name, bool& value, std::string text) {
    describe(app_.add_flag(name, value), name, std::move(text));
  }

  /// Reads the words and returns those that are not options; nothing if help was asked for.
  std::optional<Words> read(Words words);
  [[nodiscard]] std::string help() const;
  [[nodiscard]] ProgramOptions program(Words inputs) const;
  /// Of a command that needs no input.
  [[nodiscard]] ProgramOptions programIfAny(Words inputs) const;
  [[nodiscard]] const Words& models() const { return models_; }
  [[nodiscard]] std::vector<Output> outputs() const;
  [[nodiscard]] AnalysisRequest analysis() const;
  [[noreturn]] void fail(const std::string& reason) const {
    throw UsageError(fmt::format("{}: {}\nTry 'snarl {} --help'.", name_, reason, name_));
  }

 private:
  void programOptions();
  CLI::Option* describe(CLI::Option* option, std::string name, std::string text);
  [[noreturn]] void failUnknown(const std::string& word) const;
  [[nodiscard]] unsigned jobs() const;
  [[nodiscard]] std::uint64_t number(const char* option, std::string_view text, const char* kind) const;
  [[nodiscard]] std::uint64_t size(const char* option, std::string_view text) const;

  std::string name_;
  std::string usage_;
  std::string purpose_;
  std::string closing_;
  CLI::App app_;
  std::vector<HelpItem> items_;
  Words optionNames_;
  Words classPaths_;
  std::string jdk_;
  std::optional<std::string> jobs_;
  bool help_ = false;
  CLI::Option* format_ = nullptr;
  CLI::Option* file_ = nullptr;
  Words knownFormats_{"text"};
  Words formats_;
  Words files_;
  AnalysisRequest analysis_;
  std::optional<std::string> timeout_;
  std::optional<std::string> maxMemory_;
  Words models_;
};

CLI::Option* CommandParser::describe(CLI::Option* option, std::string name, std::string text) {
  for (const std::string& longName : option->get_lnames()) optionNames_.push_back("--" + longName);
  items_.push_back({std::move(name), std::move(text)});
  return option;
}

void CommandParser::programOptions() {
  describe(app_.add_option("--classpath", classPaths_)->allow_extra_args(false), "-cp, --classpath PATH",
           "the program's libraries, separated by ':'; 'dir/*' stands for all jars in a folder");
  describe(app_.add_option("--jdk", jdk_)->take_last(), "--jdk PATH",
           "the JDK or JRE whose classes the program runs on, or 'none'; without it: JAVA_HOME, then the java on the "
           "path, then what is installed");
  describe(app_.add_option("-j,--jobs", jobs_)->take_last(), "-j, --jobs N", "work on N cores (default: all)");
}

void CommandParser::outputOptions(Words formats) {
  knownFormats_ = std::move(formats);
  if (knownFormats_.size() > 1) {
    format_ = describe(app_.add_option("--format", formats_)->allow_extra_args(false),
                       fmt::format("--format {}", fmt::join(knownFormats_, "|")),
                       "how to print (default: text); may be given several times, each with its own -o");
  }
  file_ = describe(app_.add_option("-o,--output", files_)->allow_extra_args(false), "-o, --output FILE",
                   "write to FILE instead of standard output");
}

void CommandParser::analysisOptions() {
  const auto list = [&](const char* name, Words& words) {
    return app_.add_option(name, words)->allow_extra_args(false);
  };
  describe(list("--main", analysis_.mains), "--main CLASS",
           "an entry class (repeatable); without it: the manifest's Main-Class, else every class with a main");
  describe(list("--entry", analysis_.entries), "--entry METHOD",
           "a further entry point, pkg.Class.method (repeatable)");
  describe(app_.add_option("--context", analysis_.context)->take_last(), "--context SPEC",
           "what methods and objects are told apart by: insensitive, call:K, object:K, type:K, origin[:K], sums of "
           "the last four with '+', or auto (default: auto)");
  describe(list("--disable", analysis_.disabled), "--disable NAME",
           "switch a technique off: models (all library code is analysed from its bytecode)");
  modelsOption();
  describe(list("--reflection", analysis_.reflectionFiles), "--reflection FILE",
           "what the program reaches by reflection: GraalVM's reflect-config.json or reachability-metadata.json "
           "(repeatable); those in META-INF/native-image of the inputs are read anyway");
  describe(app_.add_option("--timeout", timeout_)->take_last(), "--timeout S",
           "stop after S seconds and say what was not finished");
  describe(app_.add_option("--max-memory", maxMemory_)->take_last(), "--max-memory SIZE",
           "stop before using more memory than this: a number with K, M or G");
  describe(app_.add_flag("--stats", analysis_.stats), "--stats", "print figures of the analysis to standard error");
}

AnalysisRequest CommandParser::analysis() const {
  AnalysisRequest result = analysis_;
  result.modelFiles = models_;
  for (const std::string& name : result.disabled) {
    if (name != "models") fail(fmt::format("--disable knows 'models' in this version, not '{}'", name));
  }
  try {
    pointer::ContextSpec::parse(result.context);
  } catch (const std::invalid_argument& e) {
    fail(fmt::format("--context {}", e.what()));
  }
  if (timeout_) result.timeoutSeconds = number("--timeout", *timeout_, "a number of seconds");
  if (maxMemory_) result.maxMemoryBytes = size("--max-memory", *maxMemory_);
  return result;
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

std::optional<Words> CommandParser::read(Words words) {
  describe(app_.add_flag("-h,--help", help_), "-h, --help", "this text");
  const auto end = std::find(words.begin(), words.end(), "--");
  const Words literal(end == words.end() ? end : end + 1, words.end());
  words.erase(end, words.end());
  // CLI11 knows no long names with one dash, and takes the words in reverse.
  std::replace(words.begin(), words.end(), std::string("-cp"), std::string("--classpath"));
  std::replace(words.begin(), words.end(), std::string("-classpath"), std::string("--classpath"));
  std::reverse(words.begin(), words.end());
  try {
    app_.parse(std::move(words));
  } catch (const CLI::ArgumentMismatch& e) {
    const std::string text = e.what();
    fail(text.substr(0, text.find(':')) + " needs a value");
  } catch (const CLI::ParseError& e) {
    fail(e.what());
  }
  if (help_) return std::nullopt;
  Words rest = app_.remaining();
  for (const std::string& word : rest) {
    if (word.size() > 1 && word.starts_with('-')) failUnknown(word);
  }
  rest.insert(rest.end(), literal.begin(), literal.end());
  return rest;
}

void CommandParser::failUnknown(const std::string& word) const {
  const std::string option = word.substr(0, word.find('='));
  if (contains(kLaterOptions, option)) notYet(name_, option);
  const std::string guess = nearest(option, optionNames_);
  fail(fmt::format("unknown option '{}'{}", option, guess.empty() ? "" : fmt::format("; did you mean '{}'?", guess)));
}

void CommandParser::modelsOption() {
  describe(app_.add_option("--models", models_)->allow_extra_args(false), "--models FILE",
           "more models, over those that come with Snarl; may be given several times");
}

ProgramOptions CommandParser::program(Words inputs) const {
  if (inputs.empty()) fail("no INPUT given: name a jar, war, jmod or class file, or a folder of classes");
  return programIfAny(std::move(inputs));
}

ProgramOptions CommandParser::programIfAny(Words inputs) const {
  ProgramOptions options{std::move(inputs), {}, jdk_, jobs()};
  for (const std::string& path : classPaths_) appendElements(options.classPath, path);
  return options;
}

unsigned CommandParser::jobs() const {
  constexpr unsigned kMost = 1024;
  if (!jobs_) return availableCores();
  unsigned jobs = 0;
  const auto [end, error] = std::from_chars(jobs_->data(), jobs_->data() + jobs_->size(), jobs);
  if (error != std::errc{} || end != jobs_->data() + jobs_->size() || jobs < 1 || jobs > kMost) {
    fail(fmt::format("--jobs takes a number from 1 to {}, not '{}'", kMost, *jobs_));
  }
  return jobs;
}

std::string CommandParser::help() const { return commandHelp({usage_, purpose_, items_, closing_}); }

/// A format and a file that stand next to each other, in either order, belong together.
std::vector<Output> CommandParser::outputs() const {
  struct Pair {
    std::optional<std::string> format;
    std::optional<std::string> file;
  };
  std::vector<Pair> pairs;
  std::size_t nextFormat = 0;
  std::size_t nextFile = 0;
  const auto fill = [&](std::optional<std::string> Pair::*slot, const std::string& value) {
    if (pairs.empty() || pairs.back().*slot) pairs.emplace_back();
    pairs.back().*slot = value;
  };
  for (const CLI::Option* option : app_.parse_order()) {
    if (option == format_) fill(&Pair::format, formats_[nextFormat++]);
    if (option == file_) fill(&Pair::file, files_[nextFile++]);
  }
  if (pairs.empty()) pairs.emplace_back();
  std::vector<Output> result;
  for (const Pair& pair : pairs) {
    const std::string format = pair.format.value_or("text");
    if (contains(kLaterFormats, format)) notYet(name_, "--format " + format);
    if (!contains(knownFormats_, format)) {
      fail(fmt::format("--format takes {}, not '{}'", fmt::join(knownFormats_, " or "), format));
    }
    if (pair.file == "") fail("-o needs the name of a file");
    const std::string file = pair.file == "-" ? "" : pair.file.value_or("");
    const auto same = [&](const Output& other) { return other.file == file; };
    if (std::any_of(result.begin(), result.end(), same)) {
      fail(fmt::format("two reports for {}: give each --format its own -o",
                       file.empty() ? "standard output" : "'" + file + "'"));
    }
    result.push_back({format == "json" ? Format::Json : format == "dot" ? Format::Dot : Format::Text, file});
  }
  return result;
}

constexpr char kExitStatus[] =
    "Exit status: 0 nothing found, 1 findings, 2 wrong usage or no input readable, 3 nothing found\n"
    "but the analysis is not whole, 70 a bug in Snarl.\n";

Request parseCheck(const Words& words) {
  CommandParser parser("check", "snarl check [OPTION...] INPUT...",
                       "Looks for data races. This version reads the whole program and stops there: it does not detect "
                       "races yet, and says so with exit status 3.",
                       kExitStatus);
  parser.analysisOptions();
  parser.outputOptions({"text"});
  const std::optional<Words> inputs = parser.read(words);
  if (!inputs) return Answer{parser.help()};
  return CheckOptions{parser.program(*inputs), parser.analysis(), parser.outputs()};
}

Request parseClasses(const Words& words) {
  CommandParser parser("classes", "snarl classes [OPTION...] INPUT...",
                       "Lists what the inputs hold: classes with their versions, duplicates, and what could not be "
                       "read and why.",
                       "Exit status: 0, or 2 for wrong usage or if no input is readable.\n");
  parser.outputOptions({"text", "json"});
  const std::optional<Words> inputs = parser.read(words);
  if (!inputs) return Answer{parser.help()};
  return ClassesOptions{parser.program(*inputs), parser.outputs()};
}

Request parseCallGraph(const Words& words) {
  CommandParser parser(
      "callgraph", "snarl callgraph [OPTION...] INPUT...",
      "Prints the methods that the program can reach from its entry points, and which calls what.",
      "Exit status: 0, 2 for wrong usage or no input readable, 3 if a budget ran out before the end.\n");
  parser.analysisOptions();
  parser.outputOptions({"text", "json", "dot"});
  const std::optional<Words> inputs = parser.read(words);
  if (!inputs) return Answer{parser.help()};
  return CallGraphOptions{parser.program(*inputs), parser.analysis(), parser.outputs()};
}

constexpr char kBudgetStatus[] =
    "Exit status: 0, 2 for wrong usage or no input readable, 3 if a budget ran out before the end.\n";

// A command that prints one stage's results.
template <class Options>
Request parseResults(const Words& words, const std::string& name, const char* purpose) {
  CommandParser parser(name, "snarl " + name + " [OPTION...] INPUT...", purpose, kBudgetStatus);
  parser.analysisOptions();
  parser.outputOptions({"text", "json"});
  const std::optional<Words> inputs = parser.read(words);
  if (!inputs) return Answer{parser.help()};
  return Options{{parser.program(*inputs), parser.analysis(), parser.outputs()}};
}

Request parseOrigins(const Words& words) {
  return parseResults<OriginsOptions>(
      words, "origins",
      "Prints the program's origins (threads, tasks, events and whatever else can run at the same time as something "
      "else) as a tree: kind, where their code begins, where they are started, who runs them, and what joins them. "
      "Twins are two runs of what is started more than once.");
}

Request parseSharing(const Words& words) {
  return parseResults<SharingOptions>(
      words, "sharing",
      "Prints the memory that one origin writes and another, at the same time for all that is known here, reads or "
      "writes: fields, static fields, elements of arrays and the state of library objects, with their accesses and "
      "the origins that make them, by their numbers in 'snarl origins'. Order and locks are not looked at.");
}

Request parseIr(const Words& words) {
  CommandParser parser("ir", "snarl ir [OPTION...] CLASS[.METHOD] INPUT...",
                       "Prints the lowered body of a method, or of all methods of a class: what the analysis works on.",
                       "For example:\n  snarl ir 'shop.Cart.add' shop.jar\n"
                       "Exit status: 0, or 2 for wrong usage, no input readable or no such method.\n");
  parser.outputOptions({"text"});
  std::optional<Words> rest = parser.read(words);
  if (!rest) return Answer{parser.help()};
  if (rest->empty()) parser.fail("no CLASS or CLASS.METHOD given");
  std::string pattern = rest->front();
  rest->erase(rest->begin());
  return IrOptions{std::move(pattern), parser.program(std::move(*rest)), parser.outputs()};
}

Request parseModels(const Words& words) {
  CommandParser parser("models",
                       "snarl models [OPTION...] CLASS[.METHOD] [INPUT...]\n       snarl models --check FILE...",
                       "Prints what is known of a library class or method: how values flow through it and which state "
                       "it reads and writes. With --check: looks for mistakes in model files.",
                       "For example:\n  snarl models java.util.HashMap.put\n"
                       "Exit status: 0, or 2 for wrong usage, nothing known, or mistakes found.\n");
  ModelsOptions options;
  parser.flag("--check", options.check,
              "check model files against the JDK and the class path: what is written, what it names, what is left out");
  parser.modelsOption();
  parser.outputOptions({"text"});
  std::optional<Words> rest = parser.read(words);
  if (!rest) return Answer{parser.help()};
  options.files = parser.models();
  if (options.check) {
    options.files.insert(options.files.end(), rest->begin(), rest->end());
    if (options.files.empty()) parser.fail("no FILE to check given");
    rest->clear();
  } else {
    if (rest->empty()) parser.fail("no CLASS or CLASS.METHOD given");
    options.name = rest->front();
    rest->erase(rest->begin());
  }
  options.program = parser.programIfAny(std::move(*rest));
  options.outputs = parser.outputs();
  return options;
}

struct Command {
  HelpItem help;
  Request (*parse)(const Words& words);
};

const std::vector<Command>& commands() {
  static const std::vector<Command> all = {
      {{"check", "look for data races (in this version: read the program and stop there)"}, parseCheck},
      {{"classes", "list what the inputs hold, and what could not be read and why"}, parseClasses},
      {{"callgraph", "print which methods the program reaches, and which calls what"}, parseCallGraph},
      {{"origins", "print what can run at the same time: threads, tasks, events"}, parseOrigins},
      {{"sharing", "print the memory that several origins reach"}, parseSharing},
      {{"ir", "print the lowered body of a method or class"}, parseIr},
      {{"models", "print what is known of a library class or method"}, parseModels},
  };
  return all;
}

std::string overviewText() {
  std::vector<HelpItem> items;
  for (const Command& command : commands()) items.push_back(command.help);
  return overview(items);
}

[[noreturn]] void unknownCommand(const std::string& word) {
  if (contains(kLaterCommands, word)) notYet("", word);
  std::error_code ignored;
  if (std::filesystem::exists(word, ignored)) {
    throw UsageError(fmt::format("'{}' is a file, not a command; did you mean 'snarl check {}'?", word, word));
  }
  Words names;
  for (const Command& command : commands()) names.push_back(command.help.name);
  names.insert(names.end(), {"help", "--help", "--version"});
  const std::string guess = nearest(word, names);
  throw UsageError(fmt::format("unknown {} '{}'{}\nTry 'snarl --help'.", word.starts_with('-') ? "option" : "command",
                               word, guess.empty() ? "" : fmt::format("; did you mean '{}'?", guess)));
}

}  // namespace

Request parse(const Words& arguments) {
  if (arguments.empty()) throw UsageError("no command given\n\n" + overviewText());
  const std::string& word = arguments.front();
  if (word == "--version") return Answer{fmt::format("snarl {}\n", kVersion)};
  const bool help = word == "help" || word == "--help" || word == "-h";
  if (help && arguments.size() == 1) return Answer{overviewText()};
  const std::string& name = help ? arguments[1] : word;
  for (const Command& command : commands()) {
    if (command.help.name != name) continue;
    return command.parse(help ? Words{"--help"} : Words(arguments.begin() + 1, arguments.end()));
  }
  unknownCommand(name);
}

}  // namespace snarl::cli
