// Numbers of races by what they are about and their two sites. Many pairs of sites are met again and again, one after
// another: sites of a target have numbers of their own, and the pairs with one of them lie side by side.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "races/touches.h"

namespace snarl::races {

class RaceNumbers {
 public:
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};
  using Target = std::pair<std::uint32_t, ir::TypeId>;  // the field, and the type where there is no field to name

  std::uint32_t targetOf(const Target& target) {
    const auto [number, isNew] = targets_.insert(target, static_cast<std::uint32_t>(tables_.size()));
    if (isNew) tables_.emplace_back();
    return *number;
  }
  std::uint32_t siteOf(std::uint32_t target, const Site& site) {
    Table& table = tables_[target];
    const std::uint64_t key =
        std::uint64_t{site.method.value} << 32 | std::uint64_t{site.at.value} << 1 | (site.write ? 1U : 0U);
    const auto [number, isNew] = table.sites.insert(key, static_cast<std::uint32_t>(table.rows.size()));
    if (isNew) table.rows.emplace_back();
    return *number;
  }
  /// The number of the race of two sites, to be set if it is kNone; valid until the next call.
  std::uint32_t& at(std::uint32_t target, std::uint32_t a, std::uint32_t b) {
    std::vector<std::uint32_t>& row = tables_[target].rows[std::max(a, b)];
    const std::uint32_t column = std::min(a, b);
    if (row.size() <= column / kPiece) row.resize(column / kPiece + 1, kNone);
    std::uint32_t& piece = row[column / kPiece];
    if (piece == kNone) {
      piece = static_cast<std::uint32_t>(pieces_.size());
      pieces_.emplace_back().fill(kNone);
    }
    return pieces_[piece][column % kPiece];
  }

 private:
  static constexpr std::uint32_t kPiece = 16;
  struct Table {
    FlatMap<std::uint64_t, std::uint32_t> sites;
    std::vector<std::vector<std::uint32_t>> rows;  // by the larger number of the two: pieces, by the smaller
  };
  FlatMap<Target, std::uint32_t> targets_;
  std::vector<Table> tables_;
  std::vector<std::array<std::uint32_t, kPiece>> pieces_;
};

}  // namespace snarl::races
