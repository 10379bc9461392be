#include "annotated.h"

#include <fmt/core.h>
#include <fmt/format.h>

#include <fstream>
#include <optional>
#include <regex>
#include <set>
#include <sstream>

#include "analysed.h"

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
    if (const auto text = after("//->")) result[number].calls = bySelector(*text);
    if (after("//?")) result[number].unresolved = true;
  }
  return result;
}

std::vector<std::string> judge(const AnnotatedProgram& expected, const std::string& classes,
                               const std::string& mainClass, const std::string& selector) {
  Analysed analysed(classes, mainClass, selector);
  const pointer::Analysis& analysis = *analysed;
  ir::Program& program = analysis.program();
  const auto name = [&](pointer::ObjectId id) {
    const pointer::Object& object = analysis[id];
    if (const ir::AllocSiteId site = object.site(); site.valid()) {
      const ir::Site& where = program[site];
      const auto line = expected.find(program.body(where.method)->instrs[where.instr].line);
      if (program[program[where.method].owner].role == ir::ClassRole::Application && line != expected.end() &&
          !line->second.labels.empty()) {
        return line->second.labels[0];
      }
    }
    const bool isClass = object.kind == pointer::ObjectKind::Class;
    const std::string type = program.typeName(isClass ? ir::TypeId{object.detail} : object.type);
    return type.substr(type.find_last_of(".$") + 1) + (isClass ? ".class" : "");
  };
  std::map<std::uint32_t, std::set<std::string>> seen;
  std::map<std::uint32_t, std::set<std::string>> called;
  for (std::uint32_t i = 0; i < analysis.instanceCount(); ++i) {
    const pointer::Instance& instance = analysis[pointer::InstanceId{i}];
    if (program[program[instance.method].owner].role != ir::ClassRole::Application) continue;
    const ir::Body* body = program.body(instance.method);
    if (body == nullptr) continue;
    for (const ir::InstrId id : body->calls) {
      const ir::Instr& call = body->instrs[id];
      if (program.text(program[program[call.callee()].selector].name) != "see") continue;
      seen[call.line];
      analysis.pointsTo(pointer::InstanceId{i}, body->operand(call, 0)).forEach([&](pointer::ObjectId object) {
        seen[call.line].insert(name(object));
      });
    }
  }
  for (const pointer::CallEdge& edge : analysis.callEdges()) {
    const ir::Site& where = program[analysis.callOf(edge.call).site];
    const ir::MethodId callee = analysis[edge.callee].method;
    if (program[program[where.method].owner].role != ir::ClassRole::Application) continue;
    if (program[program[callee].owner].role != ir::ClassRole::Application) continue;
    if (program.name(program[callee].owner).find("$$Reflection/") != std::string_view::npos) continue;
    if (program.name(callee) == "see") continue;
    const std::string owner(program.name(program[callee].owner));
    called[program.body(where.method)->instrs[where.instr].line].insert(owner.substr(owner.find_last_of(".$") + 1) +
                                                                        "." + std::string(program.name(callee)));
  }
  std::vector<std::string> wrong;
  std::set<std::uint32_t> unresolved;
  for (const pointer::Assumption& assumption : analysis.assumptions()) {
    if (assumption.kind != pointer::Assumption::Kind::Reflection) continue;
    if (!assumption.what.starts_with(mainClass + ".") && !assumption.what.starts_with(mainClass + "$")) continue;
    unresolved.insert(static_cast<std::uint32_t>(std::stoul(assumption.what.substr(assumption.what.rfind(':') + 1))));
  }
  for (const std::uint32_t line : unresolved) {
    const auto found = expected.find(line);
    if (found == expected.end() || !found->second.unresolved) {
      wrong.push_back(fmt::format("line {} under {}: is not resolved", line, selector));
    }
  }
  for (const auto& [line, annotations] : expected) {
    if (annotations.unresolved && !unresolved.contains(line)) {
      wrong.push_back(fmt::format("line {} under {}: should not be resolved", line, selector));
    }
  }
  const auto compare = [&](std::uint32_t line, const std::vector<std::string>* want, const std::set<std::string>& have,
                           const char* what) {
    if (want == nullptr) return;
    const std::set<std::string> wanted(want->begin(), want->end());
    if (wanted == have) return;
    wrong.push_back(fmt::format("line {} under {}: {} {{{}}}, should be {{{}}}", line, selector, what,
                                fmt::join(have, " "), fmt::join(wanted, " ")));
  };
  for (const auto& [number, line] : expected) {
    compare(number, expectedFor(line.sees, selector), seen[number], "sees");
    compare(number, expectedFor(line.calls, selector), called[number], "calls");
  }
  return wrong;
}

}  // namespace snarl::test
