// Runs Java programs, with the agent or without.
#pragma once

#include <string>

#include "facts.h"
#include "support/command.h"

namespace snarl::test {

/// Whether there is a JDK here that the agent works with; a test that needs it is skipped otherwise.
bool canRecord();

/// Runs a main class (and its arguments) on a class path.
Execution runJava(const std::string& classPath, const std::string& mainClass);

/// The same under the agent. What is not the JDK's is the application, or what has one of the prefixes.
Execution runWatched(const std::string& classPath, const std::string& mainClass, ObservedFacts& facts,
                     const std::string& prefixes = "*");

}  // namespace snarl::test
