// The words that every kind of report uses for the same things.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "report/report.h"

namespace snarl::report {

/// "high"
std::string_view nameOf(Confidence confidence);
/// "new"
std::string_view nameOf(State state);
/// "field"
std::string_view nameOf(TargetKind kind);
/// "write"
std::string_view kindOf(const Access& access);

std::optional<Confidence> confidenceNamed(std::string_view name);
std::optional<State> stateNamed(std::string_view name);
std::optional<TargetKind> targetKindNamed(std::string_view name);

/// The type that a descriptor stands for, as Java writes it: "long", "java.util.Map[]". The descriptor itself where it
/// is none.
std::string typeText(std::string_view descriptor);
/// "a.Spider.last"; for library objects and arrays without a field only the class.
std::string nameOf(const Target& target);
/// "a.Spider.last", "elements of a.Spider.pages", "state of java.util.ArrayList"
std::string textOf(const Target& target);
/// "Spider.java:18", "Spider.java" or "unknown source"
std::string whereText(const Place& place);
/// As in a Java stack trace, which editors and consoles make links of: "a.Spider.check(Spider.java:18)"
std::string textOf(const Place& place);
/// The entry without its descriptor: "a.Main.main"
std::string entryText(const Origin& origin);
/// The package of a class, empty for the unnamed one.
std::string_view packageOf(std::string_view className);
/// "1 race", "2 races"
std::string counted(std::size_t n, std::string_view one, std::string_view many);

}  // namespace snarl::report
