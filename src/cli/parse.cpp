#include "cli/parse.h"

#include <fmt/core.h>

#include <algorithm>
#include <filesystem>

#include "base/suggest.h"
#include "cli/arguments.h"
#include "cli/techniques.h"
#include "cli/version.h"

namespace snarl::cli {
namespace {

constexpr char kBudgetStatus[] =
    "Exit status: 0, 2 for wrong usage or no input readable, 3 if a budget ran out before the end.\n";

std::string techniqueList() {
  std::vector<HelpItem> items;
  for (const Technique& technique : techniques()) {
    if (technique.name == "deep-synchronized") items.push_back({"locks", "both of the next two"});
    items.push_back({std::string(technique.name), std::string(technique.purpose)});
  }
  return helpList(items);
}

Request parseCheck(const Words& words) {
  CommandParser parser(
      {"check", "snarl check [OPTION...] INPUT...",
       "Looks for data races: pairs of accesses to the same memory, at least one of them a write, "
       "that nothing keeps apart. Tells for each how both come about.",
       "For example:\n"
       "  snarl check -cp 'lib/*' app.jar\n"
       "  snarl check --format html -o races.html --format sarif -o races.sarif app.jar\n"
       "\n"
       "Exit status: 0 nothing found, 1 findings, 2 wrong usage or no input readable, 3 nothing found\n"
       "but the analysis is not whole, 70 a bug in Snarl.\n"});
  ProgramArguments program(parser);
  AnalysisArguments analysis(parser, techniqueNames());
  FindingsArguments findings(parser);
  OutputArguments outputs(parser, {"text", "json", "sarif", "html"});
  parser.configOption();
  bool listTechniques = false;
  parser.flag("--list-techniques", listTechniques, "--list-techniques", "print what --disable knows, and stop");
  const std::optional<Words> inputs = parser.read(words);
  if (!inputs) return Answer{parser.help()};
  if (listTechniques) return Answer{techniqueList()};
  CheckOptions options{program.options(*inputs), analysis.request(), findings.mode(), outputs.outputs(),
                       findings.request()};
  options.analysis.sound = options.mode == "sound";
  return options;
}

Request parseExplain(const Words& words) {
  CommandParser parser({"explain", "snarl explain [OPTION...] ID --report FILE",
                        "Tells one finding's two stories in full, from a report of 'snarl check --format json'.",
                        "ID is a finding's, or as much of its beginning as no other finding shares.\n"
                        "Exit status: 0, or 2 for wrong usage, a report that can't be read, or no such finding.\n"});
  ExplainOptions options;
  std::optional<std::string> report;
  parser.option("--report", report, "--report FILE", "the JSON report that holds the finding");
  sourceOption(parser, options.sources);
  OutputArguments outputs(parser, {"text"});
  const std::optional<Words> rest = parser.read(words);
  if (!rest) return Answer{parser.help()};
  if (rest->size() != 1 || rest->front().empty()) parser.fail("name one ID: 'snarl explain ID --report FILE'");
  if (!report || report->empty()) parser.fail("no report given: 'snarl explain ID --report FILE'");
  options.id = rest->front();
  options.reportFile = *report;
  options.outputs = outputs.outputs();
  return options;
}

Request parseClasses(const Words& words) {
  CommandParser parser({"classes", "snarl classes [OPTION...] INPUT...",
                        "Lists what the inputs hold: classes with their versions, duplicates, and what could not be "
                        "read and why.",
                        "Exit status: 0, or 2 for wrong usage or if no input is readable.\n"});
  ProgramArguments program(parser);
  OutputArguments outputs(parser, {"text", "json"});
  const std::optional<Words> inputs = parser.read(words);
  if (!inputs) return Answer{parser.help()};
  return ClassesOptions{program.options(*inputs), outputs.outputs()};
}

// A command that prints one stage's results.
template <class Options>
Request parseResults(const Words& words, const std::string& name, const char* purpose, Words formats) {
  CommandParser parser({name, "snarl " + name + " [OPTION...] INPUT...", purpose, kBudgetStatus});
  ProgramArguments program(parser);
  AnalysisArguments analysis(parser, {"models"});
  OutputArguments outputs(parser, std::move(formats));
  parser.configOption();
  const std::optional<Words> inputs = parser.read(words);
  if (!inputs) return Answer{parser.help()};
  return Options{CallGraphOptions{program.options(*inputs), analysis.request(), outputs.outputs()}};
}

Request parseCallGraph(const Words& words) {
  return parseResults<CallGraphOptions>(
      words, "callgraph", "Prints the methods that the program can reach from its entry points, and which calls what.",
      {"text", "json", "dot"});
}

Request parseOrigins(const Words& words) {
  return parseResults<OriginsOptions>(
      words, "origins",
      "Prints the program's origins (threads, tasks, events and whatever else can run at the same time as something "
      "else) as a tree: kind, where their code begins, where they are started, who runs them, and what joins them. "
      "Twins are two runs of what is started more than once.",
      {"text", "json"});
}

Request parseSharing(const Words& words) {
  return parseResults<SharingOptions>(
      words, "sharing",
      "Prints the memory that one origin writes and another, at the same time for all that is known here, reads or "
      "writes: fields, static fields, elements of arrays and the state of library objects, with their accesses and "
      "the origins that make them, by their numbers in 'snarl origins'. Order and locks are not looked at.",
      {"text", "json"});
}

Request parseIr(const Words& words) {
  CommandParser parser(
      {"ir", "snarl ir [OPTION...] CLASS[.METHOD] INPUT...",
       "Prints the lowered body of a method, or of all methods of a class: what the analysis works on.",
       "For example:\n  snarl ir 'shop.Cart.add' shop.jar\n"
       "Exit status: 0, or 2 for wrong usage, no input readable or no such method.\n"});
  ProgramArguments program(parser);
  OutputArguments outputs(parser, {"text"});
  std::optional<Words> rest = parser.read(words);
  if (!rest) return Answer{parser.help()};
  if (rest->empty()) parser.fail("no CLASS or CLASS.METHOD given");
  std::string pattern = rest->front();
  rest->erase(rest->begin());
  return IrOptions{std::move(pattern), program.options(std::move(*rest)), outputs.outputs()};
}

Request parseModels(const Words& words) {
  CommandParser parser({"models",
                        "snarl models [OPTION...] CLASS[.METHOD] [INPUT...]\n       snarl models --check FILE...",
                        "Prints what is known of a library class or method: how values flow through it and which state "
                        "it reads and writes. With --check: looks for mistakes in model files.",
                        "For example:\n  snarl models java.util.HashMap.put\n"
                        "Exit status: 0, or 2 for wrong usage, nothing known, or mistakes found.\n"});
  ModelsOptions options;
  ProgramArguments program(parser);
  parser.flag("--check", options.check, "--check",
              "check model files against the JDK and the class path: what is written, what it names, what is left out");
  modelsOption(parser, options.files);
  OutputArguments outputs(parser, {"text"});
  std::optional<Words> rest = parser.read(words);
  if (!rest) return Answer{parser.help()};
  if (options.check) {
    options.files.insert(options.files.end(), rest->begin(), rest->end());
    if (options.files.empty()) parser.fail("no FILE to check given");
    rest->clear();
  } else {
    if (rest->empty()) parser.fail("no CLASS or CLASS.METHOD given");
    options.name = rest->front();
    rest->erase(rest->begin());
  }
  options.program = program.optionsIfAny(std::move(*rest));
  options.outputs = outputs.outputs();
  return options;
}

struct Command {
  HelpItem help;
  Request (*parse)(const Words& words);
};

const std::vector<Command>& commands() {
  static const std::vector<Command> all = {
      {{"check", "find data races"}, parseCheck},
      {{"explain", "tell how one finding of a report comes about"}, parseExplain},
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
