#include "report/words.h"

#include <fmt/core.h>

#include <algorithm>
#include <span>

namespace snarl::report {
namespace {

constexpr std::string_view kConfidences[] = {"low", "medium", "high"};
constexpr std::string_view kStates[] = {"new", "unchanged", "suppressed"};
constexpr std::string_view kTargetKinds[] = {"field", "static", "array", "library"};

template <class Enum>
std::optional<Enum> named(std::span<const std::string_view> names, std::string_view name) {
  const auto found = std::ranges::find(names, name);
  if (found == names.end()) return std::nullopt;
  return static_cast<Enum>(found - names.begin());
}

std::string_view primitive(char letter) {
  switch (letter) {
    case 'B': return "byte";
    case 'C': return "char";
    case 'D': return "double";
    case 'F': return "float";
    case 'I': return "int";
    case 'J': return "long";
    case 'S': return "short";
    case 'Z': return "boolean";
    default: return {};
  }
}

}  // namespace

std::string_view nameOf(Confidence confidence) { return kConfidences[static_cast<std::size_t>(confidence)]; }
std::string_view nameOf(State state) { return kStates[static_cast<std::size_t>(state)]; }
std::string_view nameOf(TargetKind kind) { return kTargetKinds[static_cast<std::size_t>(kind)]; }
std::string_view kindOf(const Access& access) { return access.write ? "write" : "read"; }

std::optional<Confidence> confidenceNamed(std::string_view name) { return named<Confidence>(kConfidences, name); }
std::optional<State> stateNamed(std::string_view name) { return named<State>(kStates, name); }
std::optional<TargetKind> targetKindNamed(std::string_view name) { return named<TargetKind>(kTargetKinds, name); }

std::string typeText(std::string_view descriptor) {
  const std::size_t dimensions = std::min(descriptor.find_first_not_of('['), descriptor.size());
  const std::string_view element = descriptor.substr(dimensions);
  std::string result;
  if (element.size() > 2 && element.front() == 'L' && element.back() == ';') {
    result = element.substr(1, element.size() - 2);
    std::ranges::replace(result, '/', '.');
  } else if (element.size() == 1 && !primitive(element.front()).empty()) {
    result = primitive(element.front());
  } else {
    return std::string(descriptor);
  }
  for (std::size_t i = 0; i < dimensions; ++i) result += "[]";
  return result;
}

std::string nameOf(const Target& target) {
  return target.field.empty() ? target.className : target.className + "." + target.field;
}

std::string textOf(const Target& target) {
  switch (target.kind) {
    case TargetKind::Array: return "elements of " + nameOf(target);
    case TargetKind::Library: return "state of " + nameOf(target);
    default: return nameOf(target);
  }
}

std::string whereText(const Place& place) {
  if (place.file.empty()) return "unknown source";
  return place.line == 0 ? place.file : fmt::format("{}:{}", place.file, place.line);
}

std::string textOf(const Place& place) {
  return fmt::format("{}.{}({})", place.className, place.method, whereText(place));
}

std::string entryText(const Origin& origin) { return origin.entry.substr(0, origin.entry.find('(')); }

std::string_view packageOf(std::string_view className) {
  const std::size_t dot = className.rfind('.');
  return dot == std::string_view::npos ? std::string_view{} : className.substr(0, dot);
}

std::string counted(std::size_t n, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", n, n == 1 ? one : many);
}

}  // namespace snarl::report
