#include "cli/arguments.h"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <set>

#include "base/parallel.h"
#include "cli/techniques.h"
#include "pointer/context_spec.h"
#include "report/words.h"

namespace snarl::cli {
namespace {

/// Appends the elements of a class path; empty ones, which scripts leave behind, mean nothing.
void appendElements(Words& elements, std::string_view path) {
  while (!path.empty()) {
    const std::size_t length = std::min(path.find(':'), path.size());
    if (length > 0) elements.emplace_back(path.substr(0, length));
    path.remove_prefix(std::min(length + 1, path.size()));
  }
}

bool contains(const Words& words, const std::string& word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

Format formatNamed(std::string_view name) {
  if (name == "json") return Format::Json;
  if (name == "dot") return Format::Dot;
  if (name == "sarif") return Format::Sarif;
  if (name == "html") return Format::Html;
  return Format::Text;
}

}  // namespace

ProgramArguments::ProgramArguments(CommandParser& parser) : parser_(parser) {
  parser.list("--classpath", classPaths_, "-cp, --classpath PATH",
              "the program's libraries, separated by ':'; 'dir/*' stands for all jars in a folder");
  parser.option("--jdk", jdk_, "--jdk PATH",
                "the JDK or JRE whose classes the program runs on, or 'none'; without it: JAVA_HOME, then the java on "
                "the path, then what is installed");
  parser.option("-j,--jobs", jobs_, "-j, --jobs N", "work on N cores (default: all)");
}

ProgramOptions ProgramArguments::options(Words inputs) const {
  if (inputs.empty()) parser_.fail("no INPUT given: name a jar, war, jmod or class file, or a folder of classes");
  return optionsIfAny(std::move(inputs));
}

ProgramOptions ProgramArguments::optionsIfAny(Words inputs) const {
  ProgramOptions options{std::move(inputs), {}, jdk_.value_or(""), jobs()};
  for (const std::string& path : classPaths_) appendElements(options.classPath, path);
  return options;
}

unsigned ProgramArguments::jobs() const {
  constexpr unsigned kMost = 1024;
  if (!jobs_) return availableCores();
  unsigned jobs = 0;
  const auto [end, error] = std::from_chars(jobs_->data(), jobs_->data() + jobs_->size(), jobs);
  if (error != std::errc{} || end != jobs_->data() + jobs_->size() || jobs < 1 || jobs > kMost) {
    parser_.fail(fmt::format("--jobs takes a number from 1 to {}, not '{}'", kMost, *jobs_));
  }
  return jobs;
}

OutputArguments::OutputArguments(CommandParser& parser, Words formats)
    : parser_(parser), knownFormats_(std::move(formats)) {
  if (knownFormats_.size() > 1) {
    parser.list("--format", formats_, fmt::format("--format {}", fmt::join(knownFormats_, "|")),
                "how to print (default: text); may be given several times, each with its own -o");
  }
  parser.list("-o,--output", files_, "-o, --output FILE", "write to FILE instead of standard output");
}

/// A format and a file that stand next to each other, in either order, belong together.
std::vector<OutputArguments::Pair> OutputArguments::pairs() const {
  std::vector<Pair> pairs;
  std::size_t nextFormat = 0;
  std::size_t nextFile = 0;
  const auto fill = [&](std::optional<std::string> Pair::*slot, const std::string& value) {
    if (pairs.empty() || pairs.back().*slot) pairs.emplace_back();
    pairs.back().*slot = value;
  };
  for (const std::string& name : parser_.given()) {
    if (name == "--format") fill(&Pair::format, formats_[nextFormat++]);
    if (name == "--output") fill(&Pair::file, files_[nextFile++]);
  }
  if (pairs.empty()) pairs.emplace_back();
  return pairs;
}

std::vector<Output> OutputArguments::outputs() const {
  std::vector<Output> result;
  for (const Pair& pair : pairs()) {
    const std::string format = pair.format.value_or("text");
    if (!contains(knownFormats_, format)) {
      parser_.fail(fmt::format("--format takes {}, not '{}'", fmt::join(knownFormats_, " or "), format));
    }
    if (pair.file == "") parser_.fail("-o needs the name of a file");
    const std::string file = pair.file == "-" ? "" : pair.file.value_or("");
    const auto same = [&](const Output& other) { return other.file == file; };
    if (std::any_of(result.begin(), result.end(), same)) {
      parser_.fail(fmt::format("two reports for {}: give each --format its own -o",
                               file.empty() ? "standard output" : "'" + file + "'"));
    }
    result.push_back({formatNamed(format), file});
  }
  return result;
}

AnalysisArguments::AnalysisArguments(CommandParser& parser, Words techniques)
    : parser_(parser), techniques_(std::move(techniques)) {
  parser.list("--main", request_.mains, "--main CLASS",
              "an entry class (repeatable); without it: the manifest's Main-Class, else every class with a main");
  parser.list("--entry", request_.entries, "--entry METHOD", "a further entry point, pkg.Class.method (repeatable)");
  parser.option("--context", context_, "--context SPEC",
                "what methods and objects are told apart by: insensitive, call:K, object:K, type:K, origin[:K], sums "
                "of the last four with '+', or auto (default: auto)");
  if (techniques_.size() == 1) {
    parser.list("--disable", disabled_, "--disable NAME",
                "switch a technique off: models (all library code is analysed from its bytecode)");
  } else {
    parser.list("--disable", disabled_, "--disable NAME",
                "switch a technique off (repeatable); --list-techniques names them");
    parser.list("--enable", enabled_, "--enable NAME", "switch a technique on that was switched off before");
  }
  modelsOption(parser, request_.modelFiles);
  parser.list("--reflection", request_.reflectionFiles, "--reflection FILE",
              "what the program reaches by reflection: GraalVM's reflect-config.json or reachability-metadata.json "
              "(repeatable); those in META-INF/native-image of the inputs are read anyway");
  if (techniques_.size() > 1) {
    parser.list("--library", request_.libraries, "--library PATTERN",
                "classes that count as library, over what their place says: races in them are told at the calls that "
                "lead there (repeatable)");
    parser.list("--application", request_.applications, "--application PATTERN",
                "classes that count as the program's own: races in them are told where they are (repeatable)");
  }
  parser.option("--timeout", timeout_, "--timeout S", "stop after S seconds and say what was not finished");
  parser.option("--max-memory", maxMemory_, "--max-memory SIZE",
                "stop before using more memory than this: a number with K, M or G");
  parser.flag("--stats", request_.stats, "--stats", "print figures of the analysis to standard error");
}

AnalysisRequest AnalysisArguments::request() const {
  AnalysisRequest result = request_;
  result.disabled = disabledTechniques();
  result.context = context_.value_or("auto");
  try {
    pointer::ContextSpec::parse(result.context);
  } catch (const std::invalid_argument& e) {
    parser_.fail(fmt::format("--context {}", e.what()));
  }
  if (timeout_) result.timeoutSeconds = parser_.number("--timeout", *timeout_, "a number of seconds");
  if (maxMemory_) result.maxMemoryBytes = parser_.size("--max-memory", *maxMemory_);
  return result;
}

void AnalysisArguments::checkTechnique(const char* option, const std::string& name) const {
  if (contains(techniques_, name)) return;
  parser_.failWith(techniques_.size() == 1
                       ? fmt::format("{} takes '{}' here, not '{}'", option, techniques_.front(), name)
                       : fmt::format("{} knows no technique '{}'", option, name),
                   name, techniques_);
}

/// What was last said of a technique counts.
Words AnalysisArguments::disabledTechniques() const {
  std::set<std::string_view> off;
  std::size_t nextDisabled = 0;
  std::size_t nextEnabled = 0;
  for (const std::string& option : parser_.given()) {
    if (option == "--disable") {
      const std::string& name = disabled_[nextDisabled++];
      checkTechnique("--disable", name);
      for (const std::string_view part : partsOf(name)) off.insert(part);
    } else if (option == "--enable") {
      const std::string& name = enabled_[nextEnabled++];
      checkTechnique("--enable", name);
      for (const std::string_view part : partsOf(name)) off.erase(part);
    }
  }
  Words result;
  for (const Technique& technique : techniques()) {
    if (off.contains(technique.name)) result.emplace_back(technique.name);
  }
  return result;
}

FindingsArguments::FindingsArguments(CommandParser& parser) : parser_(parser) {
  parser.option("--mode", mode_, "--mode precise|lenient|sound",
                "report only what is surely one object and unlocked, what may be (the default), or whatever is not "
                "proved impossible");
  sourceOption(parser, request_.sources);
  parser.option("--baseline", baseline_, "--baseline FILE",
                "an earlier JSON report: what is in it too counts as unchanged, not as found");
  parser.list("--suppress", request_.suppressions, "--suppress FILE",
              "rules for findings to leave out, each with a reason (repeatable)");
  parser.option("--fail-on", failOn_, "--fail-on high|medium|low",
                "the confidence from which a finding makes the exit status 1 (default: low)");
}

std::string FindingsArguments::mode() const {
  const Words modes = {"precise", "lenient", "sound"};
  std::string mode = mode_.value_or("lenient");
  if (!contains(modes, mode)) {
    parser_.failWith(fmt::format("--mode takes precise, lenient or sound, not '{}'", mode), mode, modes);
  }
  return mode;
}

FindingsRequest FindingsArguments::request() const {
  FindingsRequest result = request_;
  result.baseline = baseline_.value_or("");
  if (baseline_ == "") parser_.fail("--baseline needs the name of a file");
  const std::string failOn = failOn_.value_or("low");
  const std::optional<report::Confidence> confidence = report::confidenceNamed(failOn);
  if (!confidence) parser_.fail(fmt::format("--fail-on takes high, medium or low, not '{}'", failOn));
  result.failOn = *confidence;
  return result;
}

void modelsOption(CommandParser& parser, Words& files) {
  parser.list("--models", files, "--models FILE",
              "more models, over those that come with Snarl; may be given several times");
}

void sourceOption(CommandParser& parser, Words& folders) {
  parser.list("--source", folders, "--source PATH",
              "a folder with the program's sources, to show lines of code (repeatable); without it: folders named src "
              "here and beside the inputs");
}

}  // namespace snarl::cli
