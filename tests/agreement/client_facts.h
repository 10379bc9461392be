// What a client sees of a library: what its registers, fields and arrays may hold, without contexts.
#pragma once

#include <map>
#include <set>
#include <string>

#include "pointer/analysis.h"

namespace snarl::test {

struct Seen {
  std::set<std::string> own;       // objects that clients make, by the method and which one there
  std::set<std::string> ownAbove;  // their classes, and all above
  std::map<std::string, std::set<std::string>> libraries;  // the classes of others, but for exceptions, and all above
};

/// By place: a register of a method, a field or the elements of an object that the client makes, or a static field.
using ClientFacts = std::map<std::string, Seen>;

ClientFacts clientFacts(const pointer::Analysis& analysis);

}  // namespace snarl::test
