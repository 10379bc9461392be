#include "threads/origins.h"

#include <fmt/core.h>

#include <algorithm>
#include <ostream>
#include <set>

#include "cli/analysed_program.h"
#include "cli/commands.h"
#include "cli/counted.h"
#include "cli/json.h"
#include "cli/json_place.h"
#include "cli/reports.h"

namespace snarl::cli {
namespace {

using pointer::placeOf;
using pointer::shortName;
using pointer::shownName;
using pointer::SourcePlace;
using pointer::textOf;

using threads::Origin;
using threads::OriginId;
using threads::OriginKind;
using threads::Origins;

std::set<SourcePlace> startPlaces(const Origins& origins, const Origin& origin) {
  std::set<SourcePlace> result;
  for (const threads::Start& start : origin.starts) result.insert(placeOf(origins.analysis(), start.place));
  return result;
}

struct JoinPlace {
  SourcePlace place;
  models::Mark::When when;
  bool all;
  friend auto operator<=>(const JoinPlace&, const JoinPlace&) = default;
};

std::set<JoinPlace> joinPlaces(const Origins& origins, const Origin& origin) {
  std::set<JoinPlace> result;
  for (const threads::Join& join : origin.joins) {
    const pointer::Analysis& analysis = origins.analysis();
    const SourcePlace place =
        join.place.valid() ? placeOf(analysis, join.place) : placeOf(analysis, analysis[join.model].method, join.at);
    result.insert({place, join.when, join.all});
  }
  return result;
}

/// Origins as a tree: each below the one that starts it first. A second twin stands with the first.
class Tree {
 public:
  Tree(const Origins& origins, std::ostream& out) : origins_(origins), out_(out), children_(origins.size()) {
    std::vector<OriginId> order;
    std::vector<bool> placed(origins.size());
    const auto place = [&](OriginId id) {
      placed[id.index()] = true;
      order.push_back(id);
    };
    for (std::uint32_t i = 0; i < origins.size(); ++i) {
      if (origins[OriginId{i}].kind == OriginKind::Main) place(OriginId{i});
    }
    roots_ = order.size();
    std::vector<std::vector<OriginId>> started(origins.size());
    for (std::uint32_t i = 0; i < origins.size(); ++i) {
      if (origins[OriginId{i}].kind == OriginKind::Init || origins[OriginId{i}].sameRun) continue;
      origins.sets().forEach(origins[OriginId{i}].parents,
                             [&](OriginId parent) { started[parent.index()].push_back(OriginId{i}); });
    }
    for (std::size_t n = 0; n < order.size();) {  // it grows
      const OriginId parent = order[n++];
      for (const OriginId child : started[parent.index()]) {
        if (placed[child.index()]) continue;
        place(child);
        children_[shown(parent).index()].push_back(child);
      }
    }
    for (std::uint32_t i = 0; i < origins.size(); ++i) {
      const Origin& origin = origins[OriginId{i}];
      if (!placed[i] && origin.kind != OriginKind::Init && !origin.sameRun) loose_.push_back(OriginId{i});
    }
    order_ = std::move(order);
  }

  void print() {
    for (std::size_t n = 0; n < roots_; ++n) print(order_[n], 0);
    printInitialisers();
  }

 private:
  [[nodiscard]] bool isSecond(OriginId id) const {
    return origins_[id].otherTwin.valid() && origins_[id].otherTwin < id;
  }
  [[nodiscard]] OriginId shown(OriginId id) const { return isSecond(id) ? origins_[id].otherTwin : id; }

  void print(OriginId id, unsigned depth) {
    constexpr std::size_t kDeepest = 40;
    const Origin& origin = origins_[id];
    const std::string indent(2 * std::min<std::size_t>(depth, kDeepest), ' ');
    std::string number = fmt::format("{}", id.value);
    if (origin.otherTwin.valid()) number += fmt::format(" and {}", origin.otherTwin.value);
    out_ << fmt::format("{}{}  {}  {}{}\n", indent, number, nameOf(origin.kind), entryText(origin), properties(origin));
    for (const SourcePlace& place : startPlaces(origins_, origin)) {
      out_ << indent << "    started in " << textOf(place) << '\n';
    }
    for (const pointer::ObjectId on : origin.dispatchers) {
      out_ << indent << "    run by " << (origin.serial ? "one thread of " : "") << textOf(origins_.analysis(), on)
           << '\n';
    }
    for (const JoinPlace& join : joinPlaces(origins_, origin)) {
      out_ << indent << "    " << joinText(join) << '\n';
    }
    for (const OriginId child : children_[id.index()]) {
      if (!isSecond(child)) print(child, depth + 1);
    }
  }

  static std::string joinText(const JoinPlace& join) {
    constexpr std::string_view kWhen[] = {"", ", if that returns true", ", if that returns false",
                                          ", if that is given only zeros"};
    return fmt::format("joined in {}{}", textOf(join.place), kWhen[static_cast<std::size_t>(join.when)]);
  }

  std::string entryText(const Origin& origin) const {
    std::string result;
    for (const ir::MethodId method : origin.code) {
      result += (result.empty() ? "" : ", ") + readable(shortName(origins_.analysis(), method));
    }
    return result;
  }
  static std::string properties(const Origin& origin) {
    std::string result;
    if (origin.otherTwin.valid()) result += "  (twins)";
    if (origin.repeated) result += "  (repeated)";
    return result;
  }

  void printInitialisers() {
    std::size_t others = 0;
    const ir::Program& program = origins_.analysis().program();
    for (const OriginId id : loose_) print(id, 0);
    for (std::uint32_t i = 0; i < origins_.size(); ++i) {
      const Origin& origin = origins_[OriginId{i}];
      if (origin.kind != OriginKind::Init) continue;
      const ir::ClassId owner = program[origin.code.front()].owner;
      if (program[owner].role == ir::ClassRole::Application) {
        print(OriginId{i}, 0);
      } else {
        ++others;
      }
    }
    if (others > 0)
      out_ << fmt::format("and {} of libraries and the JDK\n",
                          counted(others, "class initialiser", "class initialisers"));
  }

  const Origins& origins_;
  std::ostream& out_;
  std::vector<std::vector<OriginId>> children_;
  std::vector<OriginId> order_, loose_;
  std::size_t roots_ = 0;
};

void writeIds(JsonWriter& json, const char* key, const std::vector<OriginId>& ids) {
  json.Key(key);
  json.StartArray();
  for (const OriginId id : ids) json.Uint(id.value);
  json.EndArray();
}

void writeJoins(JsonWriter& json, const Origins& origins, const Origin& origin) {
  constexpr std::string_view kWhen[] = {"always", "true", "false", "zeros"};
  json.Key("joins");
  json.StartArray();
  for (const JoinPlace& join : joinPlaces(origins, origin)) {
    json.StartObject();
    json.Key("at");
    write(json, join.place);
    text(json, "when", kWhen[static_cast<std::size_t>(join.when)]);
    json.Key("all");
    json.Bool(join.all);
    json.EndObject();
  }
  json.EndArray();
}

void writeOrigin(JsonWriter& json, const Origins& origins, OriginId id) {
  const Origin& origin = origins[id];
  const pointer::Analysis& analysis = origins.analysis();
  json.StartObject();
  json.Key("id");
  json.Uint(id.value);
  text(json, "kind", nameOf(origin.kind));
  text(json, "entry", shownName(analysis, origin.code.front()));
  json.Key("code");
  json.StartArray();
  for (const ir::MethodId method : origin.code) text(json, shownName(analysis, method));
  json.EndArray();
  std::vector<OriginId> parents = origins.sets().members(origin.parents);
  std::erase_if(parents, [&](OriginId parent) { return origins[parent].sameRun; });
  json.Key("parent");
  parents.empty() ? json.Null() : json.Uint(parents.front().value);
  writeIds(json, "parents", parents);
  const std::set<SourcePlace> starts = startPlaces(origins, origin);
  json.Key("startedAt");
  starts.empty() ? static_cast<void>(json.Null()) : write(json, *starts.begin());
  json.Key("starts");
  json.StartArray();
  for (const SourcePlace& place : starts) write(json, place);
  json.EndArray();
  json.Key("twin");
  json.Bool(origin.otherTwin.valid());
  json.Key("twinOf");
  origin.otherTwin.valid() ? json.Uint(origin.otherTwin.value) : json.Null();
  json.Key("repeated");
  json.Bool(origin.repeated);
  json.Key("dispatchers");
  json.StartArray();
  for (const pointer::ObjectId on : origin.dispatchers) {
    json.StartObject();
    text(json, "class", analysis.program().typeName(analysis[on].type));
    json.Key("allocatedAt");
    analysis[on].allocated() ? write(json, placeOf(analysis, on)) : static_cast<void>(json.Null());
    json.EndObject();
  }
  json.EndArray();
  json.Key("serial");
  json.Bool(origin.serial);
  writeJoins(json, origins, origin);
  json.EndObject();
}

void printJson(const Origins& origins, std::ostream& out) {
  writeDocument(out, "snarl-origins/1", origins.analysis().complete(), [&](JsonWriter& json) {
    json.Key("origins");
    json.StartArray();
    for (std::uint32_t i = 0; i < origins.size(); ++i) {
      if (!origins[OriginId{i}].sameRun) writeOrigin(json, origins, OriginId{i});
    }
    json.EndArray();
  });
}

}  // namespace

ExitStatus origins(const OriginsOptions& options, std::ostream& out, std::ostream& err) {
  Reports reports(options.outputs, out);
  AnalysedProgram program(options.program, options.analysis);
  program.warn(err);
  const double before = program.budget().secondsUsed();
  const Origins found(program.analysis());
  if (options.analysis.stats) {
    err << fmt::format("origins {}, sets of them {}, time {:.2f} s after {:.2f} s\n", found.size(),
                       found.sets().count(), program.budget().secondsUsed() - before, before);
  }
  reports.write([&](Format format, std::ostream& report) {
    format == Format::Json ? printJson(found, report) : Tree(found, report).print();
  });
  return program.finish("the origins are", err);
}

}  // namespace snarl::cli
