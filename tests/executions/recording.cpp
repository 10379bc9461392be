#include "recording.h"

#include <fstream>
#include <iterator>

#include "support/temp_folder.h"

namespace snarl::test {
namespace {

std::string java(const std::string& agent, const std::string& classPath, const std::string& mainClass) {
  return std::string(SNARL_JAVA) + " -XX:TieredStopAtLevel=1 -XX:+UseSerialGC " + agent + " -cp '" + classPath + "' " +
         mainClass;
}

}  // namespace

bool canRecord() { return !std::string(SNARL_AGENT).empty(); }

Execution runJava(const std::string& classPath, const std::string& mainClass) {
  return runCommand(java("", classPath, mainClass));
}

Execution runWatched(const std::string& classPath, const std::string& mainClass, ObservedFacts& facts,
                     const std::string& prefixes) {
  const TempFolder folder;
  const std::string file = folder.path("facts");
  Execution result =
      runCommand(java("'-javaagent:" SNARL_AGENT "=facts=" + file + ",app=" + prefixes + "'", classPath, mainClass));
  std::ifstream in(file, std::ios::binary);
  facts = readFacts(std::string(std::istreambuf_iterator<char>(in), {}));
  return result;
}

}  // namespace snarl::test
