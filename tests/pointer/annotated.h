// Java programs that say what the analysis must find out about them.
//
//   Object a = new Object(); /*@a*/        names the objects that this line allocates
//   see(x); //= a b                        the argument may be exactly these objects
//   see(y); //= insensitive: a b; object:1: a      ... under that selector; a plain list is for all others
//   see(z); //= object:2: a<b>             ... told apart by heap context too, here of the receiver allocated at @b
//   see(z); //= origin: a@t a@t2           ... by origin: the task allocated at @t; its second twin;
//                                          a@1 a@2: the two copies of a loop that starts tasks
//   Object o = new Object(); /*@o*/ //! single     ... stands for one run-time object; or many
//   shape.draw(); //-> Circle.draw Square.draw     exactly these application methods are called on this line
//   Class.forName(name); //?               it is recorded that what this line does by reflection is not known
//
// `see` is a static method of one argument that every program declares. Objects without a name are written as
// their class: String; those of java.lang.Class as Circle.class. Lines without //? must not have such a record.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace snarl::test {

struct AnnotatedLine {
  std::vector<std::string> labels;
  std::map<std::string, std::vector<std::string>> sees;   // by selector, "" for all others
  std::map<std::string, std::vector<std::string>> calls;  // likewise
  std::map<std::string, std::vector<std::string>> single;
  bool unresolved = false;
};

/// By line number.
using AnnotatedProgram = std::map<std::uint32_t, AnnotatedLine>;

AnnotatedProgram readAnnotated(const std::string& path);

/// What is wrong with the analysis of the program under this selector, one text each.
std::vector<std::string> judge(const AnnotatedProgram& expected, const std::string& classes,
                               const std::string& mainClass, const std::string& selector);

}  // namespace snarl::test
