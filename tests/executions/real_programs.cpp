#include "real_programs.h"

#include <cstdlib>
#include <filesystem>
#include <stdexcept>

namespace snarl::test {

namespace fs = std::filesystem;

const std::vector<RealProgram> kRealPrograms = {
    {"H2Session", "org.h2.:H2Session", {"libh2-java-java-h2-"}},
    {"LuceneSearch",
     "org.apache.lucene.:LuceneSearch",
     {"liblucene8-java-java-lucene-core-", "liblucene8-java-java-lucene-queryparser-",
      "liblucene8-java-java-lucene-queries-", "liblucene8-java-java-lucene-analyzers-common-",
      "liblucene8-java-java-lucene-highlighter-", "liblucene8-java-java-lucene-memory-",
      "liblucene8-java-java-lucene-sandbox-"}},
    {"XalanTransforms",
     "org.apache.:XalanTransforms",
     {"libxalan2-java-java-xalan2-", "libxalan2-java-java-serializer-"}},
};

std::optional<std::string> prepare(const RealProgram& program, const TempFolder& folder) {
  const char* const jars = std::getenv("SNARL_JARS");
  if (jars == nullptr || !fs::is_directory(jars)) return std::nullopt;
  std::string path;
  for (const char* begin : program.jars) {
    std::string found;
    for (const fs::directory_entry& entry : fs::directory_iterator(jars)) {
      const std::string name = entry.path().filename();
      if (name.starts_with(begin) && name > found) found = name;
    }
    if (found.empty()) return std::nullopt;
    path += ":" + (fs::path(jars) / found).string();
  }
  const std::string command = std::string(SNARL_JAVAC) + " -nowarn -Xlint:none -proc:none -g -cp '" + path + "' -d '" +
                              folder.path() + "' " SNARL_DRIVERS "/" + program.driver + ".java";
  if (std::system(command.c_str()) != 0) throw std::runtime_error("can't compile: " + command);
  return folder.path() + path;
}

}  // namespace snarl::test
