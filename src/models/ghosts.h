// Fields and methods that exist in models only: what objects hold, their own state, and values that nothing is known
// of.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "base/hash.h"
#include "ir/program.h"
#include "models/models.h"
#include "models/type_names.h"

namespace snarl::models {

class Ghosts {
 public:
  Ghosts(ir::Program& program, const Models& models, TypeNames& names, Problems& problems);

  /// The field of a content, or null if there is no such content.
  [[nodiscard]] const ir::FieldRefId* content(std::string_view name) const { return contents_.find(name); }
  /// The name of a content like this one; empty if there is none.
  [[nodiscard]] std::string contentLike(std::string_view name) const;
  /// A content of a class itself instead of its objects; the content must exist.
  ir::FieldRefId staticContent(ir::ClassId owner, std::string_view name);
  /// The own state of any object: what `reads` and `writes` access.
  [[nodiscard]] ir::FieldRefId state() const { return state_; }
  /// The part of it that `replaces` changes and `measures` does not look at: which objects it holds, not how many.
  [[nodiscard]] ir::FieldRefId held() const { return held_; }
  /// Stands for all fields and elements of an object.
  [[nodiscard]] ir::FieldRefId everything() const { return everything_; }
  /// The field of any object whose access says something of order: a load, or a store of a number.
  [[nodiscard]] ir::FieldRefId mark(Mark mark) const { return marks_[indexOf(mark)]; }
  /// A static field that holds a number of which nothing is known.
  [[nodiscard]] ir::FieldRefId number(ir::ValueKind kind) const { return numbers_[static_cast<std::size_t>(kind)]; }
  /// A native method without parameters that returns a value of which nothing is known.
  ir::MethodRefId unknown(ir::TypeId type);

  [[nodiscard]] bool isContent(ir::FieldId id) const { return contentFields_.contains(id); }
  [[nodiscard]] bool isState(ir::FieldId id) const { return id == stateField_ || id == heldField_; }
  [[nodiscard]] ir::FieldId stateField() const { return stateField_; }
  [[nodiscard]] bool isEverything(ir::FieldId id) const { return id == everythingField_; }
  /// Whether whoever reads the content gets an object of his own.
  [[nodiscard]] bool isFresh(ir::FieldId id) const {
    const ContentKind* kind = contentFields_.find(id);
    return kind != nullptr && kind->fresh;
  }
  /// Whether whoever reads the content gets what his own thread put there.
  [[nodiscard]] bool isConfined(ir::FieldId id) const {
    const ContentKind* kind = contentFields_.find(id);
    return kind != nullptr && kind->confined;
  }
  /// Whether the field is one of these, or a number.
  [[nodiscard]] bool isGhost(ir::FieldId id) const { return program_[id].owner == owner_ || isContent(id); }
  [[nodiscard]] std::optional<Mark> markOf(ir::FieldId id) const;

 private:
  static constexpr std::size_t kConditions = 4;
  static constexpr std::size_t kMarks = (static_cast<std::size_t>(Mark::Kind::Opened) + 1) * kConditions;
  static std::size_t indexOf(Mark mark) {
    return static_cast<std::size_t>(mark.kind) * kConditions + static_cast<std::size_t>(mark.when);
  }
  ir::FieldRefId add(ir::ClassId owner, std::string_view name, ir::TypeId type, std::uint32_t flags);
  void addContent(ir::ClassId owner, const FoundContent& content, TypeNames& names, Problems& problems);

  struct ContentKind {
    bool fresh = false, confined = false;
  };

  ir::Program& program_;
  ir::ClassId owner_;  // of those that are not of a class of their own
  FlatMap<std::string_view, ir::FieldRefId> contents_;
  FlatMap<std::pair<ir::ClassId, std::string_view>, ir::FieldRefId> staticContents_;
  FlatMap<ir::TypeId, ir::MethodRefId> unknowns_;
  FlatMap<ir::FieldId, ContentKind> contentFields_;
  ir::FieldRefId state_, held_;
  ir::FieldId stateField_, heldField_;
  ir::FieldRefId everything_;
  ir::FieldId everythingField_;
  std::array<ir::FieldRefId, 6> numbers_;
  std::array<ir::FieldRefId, kMarks> marks_;
  ir::FieldId firstMark_;  // followed by the others
};

/// Makes a class that no input has. A number is added to names that are taken.
ir::ClassId addGhostClass(ir::Program& program, const std::string& name, ir::ClassId host);

}  // namespace snarl::models
