// Which member of a class's model is about which method.
#pragma once

#include <string_view>
#include <vector>

#include "ir/program.h"
#include "models/models.h"
#include "models/type_names.h"

namespace snarl::models {

/// A member as a class has it.
struct FoundMember {
  const ModelFile* file = nullptr;
  const Member* member = nullptr;
  const Selector* selector = nullptr;
  std::uint32_t level = 0;  // of Models::levels: lower counts more
};

class MemberTable {
 public:
  MemberTable(const std::vector<FoundDefinition>& levels, const TypeNames& names);

  /// The member that counts for a method, or null. Within one definition, types win over (*).
  [[nodiscard]] const FoundMember* find(std::string_view name, const ir::Signature& signature) const {
    return find(name, signature, false);
  }
  /// The one for calls with an argument that is 1.
  [[nodiscard]] const FoundMember* findIfOne(std::string_view name, const ir::Signature& signature) const {
    return find(name, signature, true);
  }
  [[nodiscard]] bool matches(const FoundMember& member, const ir::Signature& signature) const;
  [[nodiscard]] const std::vector<FoundMember>& all() const { return members_; }

 private:
  [[nodiscard]] const FoundMember* find(std::string_view name, const ir::Signature& signature, bool ifOne) const;

  const TypeNames& names_;
  std::vector<FoundMember> members_;  // sorted by name, then as they count
};

}  // namespace snarl::models
