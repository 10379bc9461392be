#include <fmt/compile.h>

#include <algorithm>
#include <deque>
#include <map>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "base/hash.h"
#include "base/processor_time.h"
#include "base/sorted.h"
#include "cli/analysed_program.h"
#include "cli/commands.h"
#include "cli/counted.h"
#include "cli/json.h"
#include "cli/reports.h"
#include "pointer/live_code.h"

namespace snarl::cli {
namespace {

/// The call graph without contexts: who calls whom, from which line.
struct Graph {
  struct Callee {
    std::string_view method;
    std::uint32_t line = 0;
    bool start = false;
    friend auto operator<=>(const Callee&, const Callee&) = default;
  };
  struct Method {
    std::size_t contexts = 0;
    std::vector<Callee> callees;  // a set
  };
  std::deque<std::string> names;
  std::vector<std::string_view> entries;
  std::map<std::string_view, Method> methods;
};

std::string shown(const pointer::Analysis& analysis, ir::MethodId method) {
  const ir::Program& program = analysis.program();
  if (!analysis.library().isModel(method)) return program.fullName(method);
  return std::string(program.name(analysis.library().modelledClass(method))) + "." + std::string(program.name(method)) +
         std::string(program.descriptor(method));
}

Graph makeGraph(const pointer::Analysis& analysis) {
  Graph graph;
  ir::Program& program = analysis.program();
  FlatMap<ir::MethodId, std::string_view> names;  // each is put together once: there are many times as many calls
  const auto nameOf = [&](ir::MethodId method) {
    const auto [name, inserted] = names.insert(method, {});
    if (inserted) *name = graph.names.emplace_back(shown(analysis, method));
    return *name;
  };
  FlatMap<ir::MethodId, Graph::Method*> known;
  const auto methodOf = [&](ir::MethodId method) -> Graph::Method& {
    const auto [place, inserted] = known.insert(method, nullptr);
    if (inserted) *place = &graph.methods[nameOf(method)];
    return **place;
  };
  for (const pointer::InstanceId entry : analysis.entries()) graph.entries.push_back(nameOf(analysis[entry].method));
  for (std::uint32_t i = 0; i < analysis.instanceCount(); ++i) {
    const pointer::InstanceId instance{i};
    if (analysis.live()->isLive(instance)) ++methodOf(analysis[instance].method).contexts;
  }
  // With contexts there are many times as many edges as there are calls.
  FlatMap<std::pair<std::uint64_t, std::uint32_t>, char> seen;
  for (const pointer::CallEdge& edge : analysis.callEdges()) {
    const ir::CallSiteId site = analysis.callOf(edge.call).site;
    const ir::MethodId callee = analysis[edge.callee].method;
    if (!seen.insert({site.value, callee.value}, 1).second) continue;
    const ir::Site& where = program[site];
    const std::uint32_t line = program.body(where.method)->instrs[where.instr].line;
    const bool start = analysis.library().startAt(site) != nullptr;
    methodOf(where.method).callees.push_back({nameOf(callee), line, start});
  }
  for (auto& [name, method] : graph.methods) makeSet(method.callees);
  return graph;
}

void printText(const Graph& graph, std::ostream& out) {
  std::string line;
  for (const auto& [name, method] : graph.methods) {
    const bool entry = std::ranges::find(graph.entries, name) != graph.entries.end();
    out << name << (entry ? "  (entry)" : "") << '\n';
    for (const Graph::Callee& callee : method.callees) {
      line.clear();
      fmt::format_to(std::back_inserter(line), FMT_COMPILE("  {:>5}  "), callee.line);
      line += callee.start ? "starts " : "";
      line += callee.method;
      line += '\n';
      out << line;
    }
  }
}

void printAssumptions(const pointer::Analysis& analysis, JsonWriter& json) {
  json.Key("assumptions");
  json.StartArray();
  for (const pointer::Assumption& assumption : analysis.assumptions()) {
    json.StartObject();
    text(json, "kind", nameOf(assumption.kind));
    text(json, "what", assumption.what);
    text(json, "effect", assumption.effect);
    json.EndObject();
  }
  json.EndArray();
}

void printJson(const Graph& graph, const pointer::Analysis& analysis, std::ostream& out) {
  writeDocument(out, "snarl-callgraph/1", analysis.complete(), [&](JsonWriter& json) {
    json.Key("entryPoints");
    json.StartArray();
    for (const std::string_view entry : graph.entries) text(json, entry);
    json.EndArray();
    json.Key("methods");
    json.StartArray();
    for (const auto& [name, method] : graph.methods) {
      json.StartObject();
      text(json, "method", name);
      json.Key("contexts");
      json.Uint64(method.contexts);
      json.Key("calls");
      json.StartArray();
      for (const Graph::Callee& callee : method.callees) {
        json.StartObject();
        text(json, "callee", callee.method);
        json.Key("line");
        json.Uint(callee.line);
        json.Key("start");
        json.Bool(callee.start);
        json.EndObject();
      }
      json.EndArray();
      json.EndObject();
    }
    json.EndArray();
    printAssumptions(analysis, json);
  });
}

std::string quoted(std::string_view name) {
  std::string result = "\"";
  for (const char c : readable(name)) {
    if (c == '"' || c == '\\') result += '\\';
    result += c;
  }
  return result + '"';
}

void printDot(const Graph& graph, std::ostream& out) {
  out << "digraph callgraph {\n  node [shape=box];\n";
  for (const std::string_view entry : graph.entries) out << "  " << quoted(entry) << " [style=bold];\n";
  for (const auto& [name, method] : graph.methods) {
    std::string_view last;
    for (const Graph::Callee& callee : method.callees) {
      if (callee.method == last) continue;
      last = callee.method;
      out << "  " << quoted(name) << " -> " << quoted(callee.method) << (callee.start ? " [style=dashed]" : "")
          << ";\n";
    }
  }
  out << "}\n";
}

// How much of the application's code is reached: of the methods with a body, in classes of the inputs.
double reachedShare(const pointer::Analysis& analysis) {
  const ir::Program& program = analysis.program();
  std::size_t all = 0;
  std::size_t reached = 0;
  for (std::uint32_t i = 0; i < program.methodCount(); ++i) {
    const ir::Method& method = program[ir::MethodId{i}];
    if (!method.hasBody() || program[method.owner].role != ir::ClassRole::Application) continue;
    if (program[method.owner].host.valid()) continue;  // made for a lambda
    ++all;
    if (!analysis.instancesOf(ir::MethodId{i}).empty()) ++reached;
  }
  return all == 0 ? 0 : static_cast<double>(reached) / static_cast<double>(all);
}

void printStats(const pointer::Analysis& analysis, const Budget& budget, std::ostream& err) {
  const auto s = analysis.statistics();
  err << fmt::format(
      "methods {}, instances {}, objects {}, call edges {}, pointers {}, edges {}, points-to facts {}\n"
      "application {:.0f}%, assumptions {}\n"
      "time {:.2f} s, memory {} MB, processor time {:.2f} s\n",
      s.methods, s.instances, s.objects, s.callEdges, s.pointers, s.edges, s.pointsToFacts,
      100 * reachedShare(analysis), analysis.assumptions().size(), budget.secondsUsed(), peakMemory() >> 20,
      processorSeconds());
}

}  // namespace

ExitStatus callGraph(const CallGraphOptions& options, std::ostream& out, std::ostream& err) {
  Reports reports(options.outputs, out);
  AnalysedProgram program(options.program, options.analysis);
  const pointer::Analysis& analysis = program.analysis();
  program.warn(err);
  if (options.analysis.stats) {
    program.opened().loadInputs(options.program.jobs);
    printStats(analysis, program.budget(), err);
  }
  const Graph graph = makeGraph(analysis);
  reports.write([&](Format format, std::ostream& report) {
    if (format == Format::Json) {
      printJson(graph, analysis, report);
    } else if (format == Format::Dot) {
      printDot(graph, report);
    } else {
      printText(graph, report);
    }
  });
  return program.finish("the call graph is", err);
}

}  // namespace snarl::cli
