// What a method's own code says about the values that it hands to reflection: constants, and what is made of them.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "ir/program.h"
#include "pointer/known_texts.h"

namespace snarl::pointer {

/// The value of an int or boolean constant.
std::optional<std::int32_t> knownInt(const ir::Body& body, ir::RegId reg);

/// The length of an array that is made here with a constant one; null counts as empty.
std::optional<std::uint32_t> knownLength(const ir::Body& body, ir::RegId reg);

/// The elements of an array that is made and filled here, with constant indices; invalid ones where nothing is stored.
std::optional<std::vector<ir::RegId>> knownElements(const ir::Body& body, ir::RegId reg);

/// The type that a class constant (or the TYPE of a wrapper) stands for; invalid for others.
ir::TypeId knownClass(ir::Program& program, const ir::Body& body, ir::RegId reg);

/// The parameters of a MethodType that is made here; invalid ones where they are not constant.
std::optional<std::vector<ir::TypeId>> knownMethodType(ir::Program& program, const ir::Body& body, ir::RegId reg);

/// The fields of these names that a class has, itself or from those above it; only of an application's or library's
/// class itself if the names are not all known.
std::vector<ir::FieldId> fieldsNamed(ir::Program& program, ir::ClassId id, const KnownStrings& names);

/// The type that Class.forName would look for under this name; invalid if there is no such class.
ir::TypeId typeNamed(ir::Program& program, std::string_view name);

/// Whether there is a class of this name, as cheaply as can be for text that is nothing like a name.
bool isClassName(const ir::Program& program, std::string_view text);

/// Whether text, as it is or without the white space around it, may be the name of a class that is not there.
bool mayNameClass(std::string_view text);

}  // namespace snarl::pointer
