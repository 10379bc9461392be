#include "threads/sharing.h"

#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <ostream>
#include <set>

#include "cli/analysed_program.h"
#include "cli/commands.h"
#include "cli/json.h"
#include "cli/json_place.h"
#include "cli/reports.h"

namespace snarl::cli {
namespace {

using pointer::placeOf;
using pointer::SourcePlace;
using pointer::textOf;

using threads::Access;
using threads::AccessMode;
using threads::Location;
using threads::LocationKind;
using threads::OriginId;

constexpr std::string_view kModes[] = {"plain", "volatile", "atomic"};

/// Accesses as a reader of the source sees them: what models do, where the program calls them.
struct ShownAccess {
  bool write = false;
  AccessMode mode = AccessMode::Plain;
  SourcePlace place;
  friend auto operator<=>(const ShownAccess&, const ShownAccess&) = default;
};
using ShownAccesses = std::map<ShownAccess, std::set<OriginId>>;

class SharingReport {
 public:
  SharingReport(threads::Origins& origins, const threads::Sharing& sharing)
      : origins_(origins), sharing_(sharing), analysis_(origins.analysis()), places_(analysis_, origins.calls()) {
    for (const Location& location : sharing.shared())
      order_.push_back({nameOf(location), objectText(location), &location});
    std::ranges::stable_sort(order_, {}, [](const Entry& e) { return std::pair(e.name, e.object); });
  }

  void printText(std::ostream& out) {
    for (const Entry& entry : order_) {
      out << readable(entry.name) << (entry.object.empty() ? "" : " of " + entry.object) << '\n';
      for (const auto& [access, origins] : shownAccesses(*entry.location)) {
        const std::string_view mode =
            access.mode == AccessMode::Plain ? "" : kModes[static_cast<std::size_t>(access.mode)];
        out << fmt::format("  {:<5} {}{}{}  by", access.write ? "write" : "read", mode, mode.empty() ? "" : " ",
                           textOf(access.place));
        for (const OriginId id : origins) out << ' ' << id.value;
        out << '\n';
      }
    }
  }

  void writeJson(JsonWriter& json) {
    json.Key("locations");
    json.StartArray();
    for (const Entry& entry : order_) writeLocation(json, entry);
    json.EndArray();
  }

 private:
  struct Entry {
    std::string name, object;
    const Location* location;
  };

  [[nodiscard]] std::string nameOf(const Location& location) const {
    const ir::Program& program = analysis_.program();
    if (location.kind == LocationKind::Elements) return program.typeName(analysis_[location.object].type) + " elements";
    if (location.kind == LocationKind::State) return program.typeName(analysis_[location.object].type) + " state";
    const ir::FieldId field = location.field.field();
    if (field.valid()) return std::string(program.name(program[field].owner)) + "." + std::string(program.name(field));
    return "a field that is missing";
  }

  [[nodiscard]] std::string objectText(const Location& location) const {
    return location.object.valid() ? textOf(analysis_, location.object) : "";
  }

  ShownAccesses shownAccesses(const Location& location) {
    ShownAccesses result;
    for (const Access& access : location.accesses) {
      const ir::MethodId method = analysis_[access.instance].method;
      const auto add = [&](const SourcePlace& place, threads::OriginSetId by) {
        std::set<OriginId>& origins = result[{access.write, access.mode, place}];
        origins_.sets().forEach(by, [&](OriginId id) { origins.insert(id); });
      };
      if (!analysis_.library().isModel(method)) {
        add(placeOf(analysis_, method, access.at), sharing_.originsOf(access, location));
        continue;
      }
      pointer::ObjectSet object;
      if (location.object.valid()) object.insert(location.object);
      for (const threads::Place& place : places_.ofInstance(access.instance, object)) {
        add(place.call.valid() ? placeOf(analysis_, place.call) : placeOf(analysis_, method, access.at),
            origins_.without(origins_.runBy(place.caller), location.field));
      }
    }
    return result;
  }

  void writeLocation(JsonWriter& json, const Entry& entry) {
    constexpr std::string_view kKinds[] = {"field", "static", "array", "library"};
    const Location& location = *entry.location;
    const ir::Program& program = analysis_.program();
    json.StartObject();
    text(json, "kind", kKinds[static_cast<std::size_t>(location.kind)]);
    const ir::FieldId field = location.field.field();
    const bool named = field.valid() && location.kind != LocationKind::State;
    text(json, "class",
         named                     ? std::string(program.name(program[field].owner))
         : location.object.valid() ? program.typeName(analysis_[location.object].type)
                                   : "");
    if (named) text(json, "field", program.name(field));
    json.Key("allocatedAt");
    const bool allocated = location.object.valid() && analysis_[location.object].allocated();
    allocated ? write(json, placeOf(analysis_, location.object)) : static_cast<void>(json.Null());
    writeIds(json, "readers", location.readers);
    writeIds(json, "writers", location.writers);
    json.Key("accesses");
    json.StartArray();
    for (const auto& [access, origins] : shownAccesses(location)) {
      json.StartObject();
      text(json, "kind", access.write ? "write" : "read");
      text(json, "mode", kModes[static_cast<std::size_t>(access.mode)]);
      json.Key("at");
      write(json, access.place);
      json.Key("origins");
      json.StartArray();
      for (const OriginId id : origins) json.Uint(id.value);
      json.EndArray();
      json.EndObject();
    }
    json.EndArray();
    json.EndObject();
  }

  void writeIds(JsonWriter& json, const char* key, threads::OriginSetId set) const {
    json.Key(key);
    json.StartArray();
    origins_.sets().forEach(set, [&](OriginId id) { json.Uint(id.value); });
    json.EndArray();
  }

  threads::Origins& origins_;
  const threads::Sharing& sharing_;
  const pointer::Analysis& analysis_;
  threads::Places places_;
  std::vector<Entry> order_;
};

}  // namespace

ExitStatus sharing(const SharingOptions& options, std::ostream& out, std::ostream& err) {
  Reports reports(options.outputs, out);
  AnalysedProgram program(options.program, options.analysis);
  program.warn(err);
  const double before = program.budget().secondsUsed();
  threads::Origins origins(program.analysis());
  const double between = program.budget().secondsUsed();
  const threads::Sharing found(origins);
  if (options.analysis.stats) {
    const auto& s = found.statistics();
    err << fmt::format(
        "origins {} in {:.2f} s, accesses {}, fields {}, of them used by several origins {}, locations {}, shared {} "
        "in "
        "{:.2f} s, after {:.2f} s\n",
        origins.size(), between - before, s.sites, s.fields, s.candidates, s.locations, found.shared().size(),
        program.budget().secondsUsed() - between, before);
  }
  SharingReport report(origins, found);
  reports.write([&](Format format, std::ostream& stream) {
    if (format != Format::Json) return report.printText(stream);
    writeDocument(stream, "snarl-sharing/1", program.analysis().complete(),
                  [&](JsonWriter& json) { report.writeJson(json); });
  });
  return program.finish("what is shared is", err);
}

}  // namespace snarl::cli
