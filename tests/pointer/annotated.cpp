#include "annotated.h"

#include <fmt/core.h>
#include <fmt/format.h>

#include <fstream>
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
    if (const auto at = line.find("//="); at != std::string::npos)
      result[number].sees = bySelector(line.substr(at + 3));
    if (const auto at = line.find("//->"); at != std::string::npos)
      result[number].calls = bySelector(line.substr(at + 4));
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
    const std::string type = program.typeName(object.type);
    return type.substr(type.find_last_of(".$") + 1);
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
    const std::string owner(program.name(program[callee].owner));
    called[program.body(where.method)->instrs[where.instr].line].insert(owner.substr(owner.find_last_of(".$") + 1) +
                                                                        "." + std::string(program.name(callee)));
  }
  std::vector<std::string> wrong;
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
