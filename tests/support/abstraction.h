// Whether an abstract object of the pointer analysis stands for an object that was seen.
#pragma once

#include <map>
#include <vector>

#include "pointer/analysis.h"
#include "support/observed.h"

namespace snarl::test {

class Abstraction {
 public:
  explicit Abstraction(const pointer::Analysis& analysis)
      : analysis_(analysis), program_(analysis.program()), hierarchy_(analysis.hierarchy()) {}

  /// An object with a known site is the one allocated there, unless objects of its class are not told apart. One that
  /// was made out of sight may be whatever a library, a model or the JVM makes of that type.
  bool standsFor(const pointer::Object& object, const ObservedObject& seen);
  bool anyStandsFor(const pointer::ObjectSet& objects, const ObservedObject& seen);

 private:
  /// The class or array, or the interfaces of a proxy.
  const std::vector<ir::TypeId>& typesOf(const std::string& name);
  ir::TypeId typeNamed(std::string name);
  bool isAt(const pointer::Object& object, const ObservedPlace& place) const;
  bool isOfModel(const pointer::Object& object) const;
  bool isLambdaOf(const pointer::Object& object, std::string_view maker) const;
  bool mayBe(const pointer::Object& object, ir::TypeId type);
  bool mayBeProxy(const pointer::Object& object, const std::vector<ir::TypeId>& interfaces);
  bool isSomeKindOf(ir::TypeId abstract, ir::TypeId type);

  const pointer::Analysis& analysis_;
  ir::Program& program_;
  ir::Hierarchy& hierarchy_;
  std::map<std::string, std::vector<ir::TypeId>> types_;
};

}  // namespace snarl::test
