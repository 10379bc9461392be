// What a program reaches by reflection as its authors or a tracing agent have written it down: GraalVM's
// reflect-config.json and reachability-metadata.json.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace snarl::pointer {

struct ReflectionMetadata {
  struct Method {
    std::string name;                                    // <init> for constructors
    std::optional<std::vector<std::string>> parameters;  // as Java writes types; without: any
  };
  struct Entry {
    std::string type;  // as Java writes it
    bool allConstructors = false, allMethods = false, allFields = false;
    std::vector<Method> methods;
    std::vector<std::string> fields;
  };
  std::vector<Entry> entries;

  /// Adds what a file of either kind says. Parts that have nothing to do with reflection, and entries for types that
  /// are made at run time, are left out. Throws FormatError if it is neither.
  void read(std::string_view json);
};

}  // namespace snarl::pointer
