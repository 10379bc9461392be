// Java programs that say which origins run their lines, and which memory those share.
//
//   t.start(); /*@w*/               origins that this line starts are called w; the second twin w', a repeated one w*
//   count++;   // ORIGINS: main w w'    exactly these run the code on this line; `none`: nobody. A class initialiser is
//                                   init, a finalizer or other root Class.method
//   w.start(); // IS: task serial   origins that this line starts are of this kind, and serial (or not)
//   t.join();  // JOINS: w          the call on this line may wait for exactly these; w? where it depends on the result
//   count++;   // SHARED: count     of the memory that this line accesses, exactly this is shared: a field's
//                                   name, [] for elements, `state` for what a library object holds; `none`
//
// A part may follow another on the line. All of it holds for the selectors that name origins; for others the origins
// are at least those with labels, without regard to twins, and so is what is shared.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace snarl::test {

using Names = std::set<std::string>;

struct ThreadsLine {
  std::vector<std::string> labels;
  std::optional<Names> origins, is, joins, shared;
};

/// By line number.
using ThreadsProgram = std::map<std::uint32_t, ThreadsLine>;

ThreadsProgram readThreadsProgram(const std::string& path);

/// What is wrong with the analysis of the program under this selector, one text each.
std::vector<std::string> judge(const ThreadsProgram& expected, const std::vector<std::string>& classes,
                               const std::string& mainClass, const std::string& selector);

}  // namespace snarl::test
