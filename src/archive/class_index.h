// Class name to place, for everything but runtime images (which have tables of their own).
#pragma once

#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "archive/role.h"
#include "base/hash.h"

namespace snarl::archive {

class ClassIndex {
 public:
  void reserve(std::size_t more) { classes_.reserve(classes_.size() + more); }

  /// `name` must stay valid. Containers are added in class path order: the first one that has a class wins, but inside
  /// a container the last entry does, as in the JVM.
  void add(std::string_view name, ClassEntry entry);

  [[nodiscard]] std::optional<ClassEntry> find(std::string_view name) const;

  /// Calls `visit` for every name with all its places, the winner first.
  void forEach(const std::function<void(std::string_view, const std::vector<ClassEntry>&)>& visit) const;

 private:
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};
  struct Places {
    ClassEntry first;
    std::uint32_t next = kNone;  // in others_
    std::uint32_t last = kNone;
  };
  struct Other {
    ClassEntry entry;
    std::uint32_t next = kNone;
  };

  FlatMap<std::string_view, Places> classes_;
  std::vector<Other> others_;
};

}  // namespace snarl::archive
