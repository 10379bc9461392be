// Which contexts methods and objects are told apart by, as users write it: "object:2", "origin+call:1", "auto".
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/hash.h"
#include "ir/ids.h"

namespace snarl::pointer {

struct ContextSpec {
  enum class Kind { Call, Object, Type };
  struct Part {
    Kind kind = Kind::Call;
    unsigned depth = 1;
  };
  std::vector<Part> parts;
  unsigned originDepth = 0;  // 0: origins are not told apart
  bool automatic = false;    // containers, small factories and wrappers get a level of their own

  /// Depths for single allocation sites, over those of the parts of kind Object.
  FlatMap<ir::AllocSiteId, unsigned> siteDepths;

  /// How often methods are analysed in contexts of more than one level, in all, before it is counted for each; in how
  /// many a method is analysed at least; and how many locals its copies may have together before there are no further
  /// ones. And how many objects may reach pointers, all together, before no method has a further context of origins or
  /// of the automatic choice.
  struct Limits {
    std::size_t inAll = 160'000;
    std::uint32_t least = 8, locals = 256;
    std::uint64_t taken = 150'000'000;
  };
  Limits limits;

  /// Whether a part has more than one level.
  [[nodiscard]] bool isDeep() const {
    return std::ranges::any_of(parts, [](const Part& part) { return part.depth > 1; });
  }

  /// Throws std::invalid_argument with a text for the user.
  static ContextSpec parse(std::string_view text);
};

}  // namespace snarl::pointer
