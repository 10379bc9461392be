// What a client sees of a library: what its registers, fields and arrays may hold, without contexts.
#pragma once

#include <map>
#include <set>
#include <string>

#include "pointer/analysis.h"

namespace snarl::test {

struct Seen {
  std::set<std::string> own;        // objects that clients make, by the method and which one there
  std::set<std::string> libraries;  // the classes of others, but for exceptions
};

/// By place: a register of a method, or a field of an object that the client makes.
using ClientFacts = std::map<std::string, Seen>;

ClientFacts clientFacts(const pointer::Analysis& analysis);

}  // namespace snarl::test
