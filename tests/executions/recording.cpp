#include "recording.h"

#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include "support/temp_folder.h"

namespace snarl::test {
namespace {

Execution runCommand(const std::string& command) {
  FILE* pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) throw std::runtime_error("can't run: " + command);
  Execution result;
  std::array<char, 4096> buffer{};
  while (const std::size_t n = std::fread(buffer.data(), 1, buffer.size(), pipe))
    result.output.append(buffer.data(), n);
  const int status = pclose(pipe);
  result.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return result;
}

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
