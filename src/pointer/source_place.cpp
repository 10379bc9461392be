#include "pointer/source_place.h"

#include <fmt/core.h>

#include "base/readable.h"

namespace snarl::pointer {
namespace {

ir::ClassId shownClass(const Analysis& analysis, ir::MethodId method) {
  const models::Library& library = analysis.library();
  return library.isModel(method) ? library.modelledClass(method) : analysis.program()[method].owner;
}

SourcePlace inMethod(const Analysis& analysis, ir::MethodId method) {
  const ir::Program& program = analysis.program();
  SourcePlace place;
  place.model = analysis.library().isModel(method);
  place.className = program.name(shownClass(analysis, method));
  place.method = program.name(method);
  place.descriptor = program.descriptor(method);
  const Symbol file = program[program[method].owner].sourceFile;
  if (!place.model && file.valid()) place.file = program.text(file);
  return place;
}

}  // namespace

SourcePlace placeOf(const Analysis& analysis, ir::MethodId method, ir::InstrId at) {
  SourcePlace place = inMethod(analysis, method);
  if (!place.model) place.line = analysis.program().body(method)->instrs[at].line;
  return place;
}

SourcePlace placeOf(const Analysis& analysis, CallId call) {
  const ir::Site& site = analysis.program()[analysis.callOf(call).site];
  return placeOf(analysis, site.method, site.instr);
}

SourcePlace placeOf(const Analysis& analysis, ObjectId object) {
  if (!analysis[object].allocated()) return {};
  const ir::Site& site = analysis.program()[analysis[object].site()];
  return placeOf(analysis, site.method, site.instr);
}

std::string shownName(const Analysis& analysis, ir::MethodId method) {
  return shortName(analysis, method) + std::string(analysis.program().descriptor(method));
}

std::string shortName(const Analysis& analysis, ir::MethodId method) {
  const ir::Program& program = analysis.program();
  return std::string(program.name(shownClass(analysis, method))) + "." + std::string(program.name(method));
}

std::string textOf(const SourcePlace& place) {
  std::string name = readable(place.className) + "." + readable(place.method);
  if (place.model) return name;
  const std::string file = place.file.empty() ? "no source" : readable(place.file);
  return place.line == 0 ? fmt::format("{} ({})", name, file) : fmt::format("{} ({}:{})", name, file, place.line);
}

std::string textOf(const Analysis& analysis, ObjectId object) {
  std::string type = readable(analysis.program().typeName(analysis[object].type));
  if (!analysis[object].allocated()) return type;
  return fmt::format("{} allocated in {}", type, textOf(placeOf(analysis, object)));
}

}  // namespace snarl::pointer
