// Interned strings: equal text has one id, so that names compare in one instruction.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "base/hash.h"
#include "base/id.h"
#include "base/stable_vector.h"

namespace snarl {

using Symbol = Id<struct SymbolTag>;

/// Owns the text of all symbols. One thread at a time may intern; others may read the text of symbols they know of.
class Symbols {
 public:
  Symbol intern(std::string_view text);
  /// The symbol of `text` if it was interned, else an invalid one.
  [[nodiscard]] Symbol find(std::string_view text) const;
  [[nodiscard]] std::string_view text(Symbol symbol) const { return texts_[symbol.index()]; }
  [[nodiscard]] std::size_t size() const { return texts_.size(); }

 private:
  struct Slot {
    std::uint32_t symbol = 0;  // id + 1; 0 is empty
    std::uint32_t tag = 0;     // the hash's lower half, which tells the place in a larger table too
  };
  [[nodiscard]] std::size_t locate(std::string_view text, std::uint64_t hash) const;
  std::string_view keep(std::string_view text);
  void grow();

  std::vector<Slot> slots_ = std::vector<Slot>(1024);
  StableVector<std::string_view> texts_;
  std::vector<std::unique_ptr<char[]>> chunks_;
  std::size_t chunkUsed_ = 0;
  std::size_t chunkSize_ = 0;
};

}  // namespace snarl
