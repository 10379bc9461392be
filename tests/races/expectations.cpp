#include "expectations.h"

#include <fstream>
#include <regex>
#include <stdexcept>

namespace snarl::test {
namespace {

std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> result;
  const std::regex item(R"([^,]+)");
  for (std::sregex_iterator i(text.begin(), text.end(), item), end; i != end; ++i) {
    const std::string part = i->str();
    const std::size_t first = part.find_first_not_of(' ');
    if (first == std::string::npos) continue;
    result.push_back(part.substr(first, part.find_last_not_of(' ') - first + 1));
  }
  return result;
}

}  // namespace

std::vector<Expectation> readExpectations(const std::string& path) {
  std::ifstream in(path);
  if (!in) throw std::runtime_error("can't read " + path);
  const std::regex expectation(R"(// ([A-Z][A-Z-]{2,})(:([^/]*))?(?= //|$))");
  std::vector<Expectation> result;
  std::string text;
  for (std::uint32_t line = 1; std::getline(in, text); ++line) {
    for (std::sregex_iterator i(text.begin(), text.end(), expectation), end; i != end; ++i) {
      result.push_back({line, (*i)[1].str(), split((*i)[3].str())});
    }
  }
  return result;
}

}  // namespace snarl::test
