#include "jvm/local_names.h"

#include <algorithm>
#include <utility>

namespace snarl::jvm {

using classfile::LocalVariable;

LocalNames::LocalNames(const classfile::Code& code) : variables_(code.locals) {
  std::stable_sort(variables_.begin(), variables_.end(), [](const LocalVariable& a, const LocalVariable& b) {
    return std::pair(a.slot, a.start) < std::pair(b.slot, b.start);
  });
}

std::string_view LocalNames::at(std::uint32_t slot, std::uint32_t pc) const {
  const auto after = std::upper_bound(
      variables_.begin(), variables_.end(), std::pair(slot, pc),
      [](const auto& key, const LocalVariable& v) { return key < std::pair(std::uint32_t{v.slot}, v.start); });
  if (after == variables_.begin()) return {};
  const LocalVariable& found = *(after - 1);
  return found.slot == slot && pc - found.start < found.length ? found.name : std::string_view{};
}

}  // namespace snarl::jvm
