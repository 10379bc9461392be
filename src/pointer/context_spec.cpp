#include "pointer/context_spec.h"

#include <charconv>
#include <stdexcept>

namespace snarl::pointer {
namespace {

constexpr unsigned kMostLevels = 9;

unsigned parseDepth(std::string_view whole, std::string_view text) {
  unsigned depth = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), depth);
  if (error != std::errc{} || end != text.data() + text.size() || depth == 0 || depth > kMostLevels) {
    throw std::invalid_argument("'" + std::string(whole) + "': the depth after ':' must be a number from 1 to 9");
  }
  return depth;
}

void parsePart(ContextSpec& spec, std::string_view part) {
  const std::size_t colon = part.find(':');
  const std::string_view name = part.substr(0, colon);
  const bool hasDepth = colon != std::string_view::npos;
  const auto depth = [&] { return parseDepth(part, part.substr(colon + 1)); };
  if (name == "origin") {
    if (spec.originDepth != 0) throw std::invalid_argument("'origin' is given twice");
    spec.originDepth = hasDepth ? depth() : 1;
    return;
  }
  if (!hasDepth && (name == "auto" || name == "insensitive")) {
    throw std::invalid_argument("'" + std::string(name) + "' stands alone; it can't be combined with others by '+'");
  }
  for (const auto& [known, kind] : {std::pair{"call", ContextSpec::Kind::Call},
                                    {"object", ContextSpec::Kind::Object},
                                    {"type", ContextSpec::Kind::Type}}) {
    if (name != known) continue;
    if (!hasDepth) throw std::invalid_argument("'" + std::string(name) + "' needs a depth, as in '" + known + ":1'");
    spec.parts.push_back({kind, depth()});
    return;
  }
  throw std::invalid_argument(
      "'" + std::string(part) +
      "' is no context; there are insensitive, call:K, object:K, type:K, origin[:K], sums of the "
      "last four with '+', and auto");
}

}  // namespace

ContextSpec ContextSpec::parse(std::string_view text) {
  ContextSpec spec;
  if (text == "insensitive") return spec;
  if (text == "auto") {
    spec.originDepth = 1;
    spec.automatic = true;
    return spec;
  }
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find('+', begin), text.size());
    parsePart(spec, text.substr(begin, end - begin));
    begin = end + 1;
  }
  return spec;
}

}  // namespace snarl::pointer
