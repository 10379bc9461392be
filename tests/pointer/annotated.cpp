#include "annotated.h"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <optional>
#include <regex>
#include <set>
#include <sstream>

#include "pointer/singles.h"
#include "support/analysed.h"

namespace snarl::test {
namespace {

std::vector<std::string> words(const std::string& text) {
  std::istringstream in(text);
  return {std::istream_iterator<std::string>(in), {}};
}

// "a b; object:1: a" as a table by selector.
std::map<std::string, std::vector<std::string>> bySelector(const std::string& text) {
  static const std::regex kSelector(R"(^\s*([a-z]+[a-z0-9:+]*?):\s)");
  std::map<std::string, std::vector<std::string>> result;
  std::istringstream in(text);
  for (std::string part; std::getline(in, part, ';');) {
    std::smatch match;
    part += ' ';
    if (std::regex_search(part, match, kSelector)) {
      result[match[1]] = words(match.suffix());
    } else {
      result[""] = words(part);
    }
  }
  if (words(text).empty()) result[""] = {};
  return result;
}

const std::vector<std::string>* expectedFor(const std::map<std::string, std::vector<std::string>>& table,
                                            const std::string& selector) {
  const auto exact = table.find(selector);
  if (exact != table.end()) return &exact->second;
  const auto other = table.find("");
  return other == table.end() ? nullptr : &other->second;
}

}  // namespace

AnnotatedProgram readAnnotated(const std::string& path) {
  static const std::regex kLabel(R"(/\*@(\w+)\*/)");
  AnnotatedProgram result;
  std::ifstream in(path);
  std::uint32_t number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    for (std::sregex_iterator m(line.begin(), line.end(), kLabel), end; m != end; ++m) {
      result[number].labels.push_back((*m)[1]);
    }
    const auto after = [&](const std::string& mark) -> std::optional<std::string> {
      const auto at = line.find(mark);
      if (at == std::string::npos) return std::nullopt;
      const std::string rest = line.substr(at + mark.size());
      return rest.substr(0, rest.find("//"));
    };
    if (const auto text = after("//=")) result[number].sees = bySelector(*text);
    if (const auto text = after("//!")) result[number].single = bySelector(*text);
    if (const auto text = after("//->")) result[number].calls = bySelector(*text);
    if (after("//?")) result[number].unresolved = true;
  }
  return result;
}

namespace {

/// The result of one analysis in the words of the annotations.
class Judge {
 public:
  Judge(const AnnotatedProgram& expected, const Analysed& analysed, const std::string& mainClass, std::string selector)
      : expected_(expected), analysis_(*analysed), program_(analysis_.program()), selector_(std::move(selector)) {
    readArguments();
    readCalls();
    readSingles();
    readUnresolved(mainClass);
  }

  std::vector<std::string> wrong() {
    for (const auto& [number, line] : expected_) {
      const auto* sees = expectedFor(line.sees, selector_);
      const bool detailed = sees != nullptr && std::ranges::any_of(*sees, [](const std::string& word) {
                              return word.find_first_of("<@") != std::string::npos;
                            });
      compare(number, sees, detailed ? seenInDetail_[number] : seen_[number], "sees");
      compare(number, expectedFor(line.calls, selector_), called_[number], "calls");
      compare(number, expectedFor(line.single, selector_), singles_[number], "allocates");
      if (line.unresolved && !unresolved_.contains(number)) wrong(number, "should not be resolved");
    }
    for (const std::uint32_t number : unresolved_) {
      const auto found = expected_.find(number);
      if (found == expected_.end() || !found->second.unresolved) wrong(number, "is not resolved");
    }
    return wrong_;
  }

 private:
  [[nodiscard]] bool isApplication(ir::MethodId method) const {
    return program_[program_[method].owner].role == ir::ClassRole::Application;
  }
  [[nodiscard]] std::uint32_t lineOf(const ir::Site& site) const {
    return program_.body(site.method)->instrs[site.instr].line;
  }
  std::string labelOf(ir::AllocSiteId site) {
    const ir::Site& where = program_[site];
    const auto line = expected_.find(lineOf(where));
    if (!isApplication(where.method) || line == expected_.end() || line->second.labels.empty()) return "";
    return line->second.labels[0];
  }
  std::string name(pointer::ObjectId id) {
    const pointer::Object& object = analysis_[id];
    if (object.site().valid()) {
      if (std::string label = labelOf(object.site()); !label.empty()) return label;
    }
    const bool isClass = object.kind == pointer::ObjectKind::Class;
    const std::string type = program_.typeName(isClass ? ir::TypeId{object.detail} : object.type);
    return type.substr(type.find_last_of(".$") + 1) + (isClass ? ".class" : "");
  }
  std::string detailedName(pointer::ObjectId id) {
    std::string result = name(id);
    const pointer::Contexts& contexts = analysis_.contexts();
    for (const pointer::Element& e : contexts.elements(analysis_[id].context)) {
      if (e.kind == pointer::ElementKind::AllocSite) result += "<" + labelOf(ir::AllocSiteId{e.id}) + ">";
      if (e.kind == pointer::ElementKind::Object) result += "<" + name(pointer::ObjectId{e.id}) + ">";
    }
    const pointer::Origin& origin = contexts[contexts.origin(analysis_[id].context)];
    if (origin.allocatedAt.valid()) result += "@" + labelOf(origin.allocatedAt);
    if (origin.iteration != pointer::Twin::None)
      return result + (origin.iteration == pointer::Twin::Alpha ? "@1" : "@2");
    for (const pointer::Twin twin : {origin.allocatedIn, origin.startedIn}) {
      if (twin == pointer::Twin::Beta) return result + "2";
    }
    return result;
  }

  void readArguments() {
    for (std::uint32_t i = 0; i < analysis_.instanceCount(); ++i) {
      const pointer::Instance& instance = analysis_[pointer::InstanceId{i}];
      const ir::Body* body = isApplication(instance.method) ? program_.body(instance.method) : nullptr;
      if (body == nullptr) continue;
      for (const ir::InstrId id : body->calls) {
        const ir::Instr& call = body->instrs[id];
        if (program_.text(program_[program_[call.callee()].selector].name) != "see") continue;
        analysis_.pointsTo(pointer::InstanceId{i}, body->operand(call, 0)).forEach([&](pointer::ObjectId object) {
          seen_[call.line].insert(name(object));
          seenInDetail_[call.line].insert(detailedName(object));
        });
      }
    }
  }

  void readCalls() {
    for (const pointer::CallEdge& edge : analysis_.callEdges()) {
      const ir::Site& where = program_[analysis_.callOf(edge.call).site];
      const ir::MethodId callee = analysis_[edge.callee].method;
      if (!isApplication(where.method) || !isApplication(callee) || program_.name(callee) == "see") continue;
      const std::string owner(program_.name(program_[callee].owner));
      if (owner.find("$$Reflection/") != std::string::npos) continue;
      called_[lineOf(where)].insert(owner.substr(owner.find_last_of(".$") + 1) + "." +
                                    std::string(program_.name(callee)));
    }
  }

  void readSingles() {
    const pointer::Singles singles(analysis_);
    for (std::uint32_t i = 0; i < analysis_.objectIdLimit(); ++i) {
      const pointer::Object& object = analysis_[pointer::ObjectId{i}];
      if (!object.site().valid() || !isApplication(program_[object.site()].method)) continue;
      singles_[lineOf(program_[object.site()])].insert(singles.isSingle(pointer::ObjectId{i}) ? "single" : "many");
    }
  }

  void readUnresolved(const std::string& mainClass) {
    for (const pointer::Assumption& assumption : analysis_.assumptions()) {
      if (assumption.kind != pointer::Assumption::Kind::Reflection) continue;
      if (!assumption.what.starts_with(mainClass + ".") && !assumption.what.starts_with(mainClass + "$")) continue;
      if (assumption.what.find(':') == std::string::npos) continue;
      const std::string line = assumption.what.substr(assumption.what.rfind(':') + 1);
      unresolved_.insert(static_cast<std::uint32_t>(std::stoul(line)));
    }
  }

  void wrong(std::uint32_t line, const char* what) {
    wrong_.push_back(fmt::format("line {} under {}: {}", line, selector_, what));
  }

  void compare(std::uint32_t line, const std::vector<std::string>* want, const std::set<std::string>& have,
               const char* what) {
    if (want == nullptr) return;
    const std::set<std::string> wanted(want->begin(), want->end());
    if (wanted == have) return;
    wrong_.push_back(fmt::format("line {} under {}: {} {{{}}}, should be {{{}}}", line, selector_, what,
                                 fmt::join(have, " "), fmt::join(wanted, " ")));
  }

  const AnnotatedProgram& expected_;
  const pointer::Analysis& analysis_;
  ir::Program& program_;
  std::string selector_;
  std::map<std::uint32_t, std::set<std::string>> seen_, seenInDetail_, called_, singles_;
  std::set<std::uint32_t> unresolved_;
  std::vector<std::string> wrong_;
};

}  // namespace

std::vector<std::string> judge(const AnnotatedProgram& expected, const std::string& classes,
                               const std::string& mainClass, const std::string& selector) {
  const Analysed analysed({classes, RESOURCES}, mainClass, selector);
  return Judge(expected, analysed, mainClass, selector).wrong();
}

}  // namespace snarl::test
