// The clients that were made, and what for.
#pragma once

#include <fstream>
#include <map>
#include <string>

namespace snarl::test {

/// Classes and how clients get to them: by the name of their client, as a `result` of others, or `hidden` behind them.
inline std::multimap<std::string, std::string> coveredClasses() {
  std::multimap<std::string, std::string> result;
  std::ifstream in(CLIENTS "/sources/classes.txt");
  for (std::string type, how; in >> type >> how;) result.insert({type, how});
  return result;
}

inline bool isClient(const std::string& how) { return how != "result" && how != "hidden"; }

}  // namespace snarl::test
