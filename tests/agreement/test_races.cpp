// What two threads that use one object are told of their calls: with the model of its class no less than with its code.
#include <gmock/gmock.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "cli/run_with.h"
#include "clients.h"
#include "listed.h"
#include "models/models.h"
#include "support/temp_folder.h"

namespace snarl::test {
namespace {

/// Clients of the classes of which a fact that is fitting is known.
template <class Fitting>
std::vector<std::string> clientsOf(Fitting fitting) {
  Problems problems;
  models::Models models;
  models.addBuiltIn(problems);
  std::vector<std::string> result;
  for (const auto& [type, how] : coveredClasses()) {
    const models::SafetyFact* fact = models.safety().findNamed(type);
    if (fact != nullptr && fitting(*fact) && isClient(how)) result.push_back(how);
  }
  return result;
}

/// Of classes that several threads must not use at the same time.
std::vector<std::string> unsafeClients() {
  auto result = clientsOf([](const models::SafetyFact& fact) { return fact.has(models::SafetyWord::NotThreadSafe); });
  // Arrays has no objects, and its code makes too many contexts.
  std::erase_if(result,
                [](const std::string& s) { return s == "java_util_Arrays" || s.starts_with("java_util_stream_"); });
  return result;
}

std::vector<std::string> safeClients() {
  return clientsOf([](const models::SafetyFact& fact) { return fact.isSafe(); });
}

nlohmann::json reportOf(const std::string& main, const std::vector<std::string>& options, const char* classes) {
  const TempFolder folder;
  const std::string report = folder.path("report.json");
  std::vector<std::string> words{"check", "--config", "none", "--disable", "covering", "--format",
                                 "json",  "-o",       report, "--main",    main};
  words.insert(words.end(), options.begin(), options.end());
  words.emplace_back(classes);
  cli::runWith(words);
  return nlohmann::json::parse(cli::contents(report));
}

/// Options that have the code of all these classes looked at instead of their models.
std::vector<std::string> codeOfAll() {
  std::vector<std::string> result;
  for (const auto& [type, how] : coveredClasses()) {
    if (isClient(how)) result.insert(result.end(), {"--models", CLIENTS "/sources/" + how + ".model"});
  }
  return result;
}

/// Pairs of calls on the object that the client made first: "call_add call_get".
std::set<std::string> pairs(const std::string& client, const std::vector<std::string>& options) {
  std::set<std::string> result;
  const nlohmann::json told = reportOf(client + "_twice", options, CLIENTS "/classes");
  for (const auto& finding : told["findings"]) {
    bool onReceiver = false;
    for (const auto& place : finding["target"]["allocatedAt"]) {
      onReceiver = onReceiver || place["method"].get<std::string>().starts_with("make");
    }
    const auto first = finding["accesses"][0]["method"].get<std::string>();
    const auto second = finding["accesses"][1]["method"].get<std::string>();
    if (finding["target"]["kind"] == "library" && onReceiver) {
      result.insert(client + "." + std::min(first, second) + " " + std::max(first, second));
    }
  }
  return result;
}

/// What models report beyond the code for calls on the object itself stands in a file, one for each client that has
/// any, which a person has looked at: a call, and those that it races with. SNARL_UPDATE_GOLDEN=1 writes it anew: look
/// again.
void expectExtras(const std::string& client, const std::set<std::string>& pairs) {
  constexpr std::string_view kCall = "call_";
  std::map<std::string, std::string> partners;
  for (const std::string& pair : pairs) {
    const std::string text = pair.substr(client.size() + 1);
    const std::size_t space = text.find(' ');
    const bool direct = text.find("__") == std::string::npos && text.starts_with(kCall);
    if (!direct || !text.substr(space + 1).starts_with(kCall)) continue;
    partners[text.substr(kCall.size(), space - kCall.size())] += text.substr(space).erase(1, kCall.size());
  }
  std::string text;
  for (const auto& [call, others] : partners) text.append(call).append(":").append(others).append("\n");
  const std::string path = std::string(DATA "/extras/") + client + ".txt";
  if (std::getenv("SNARL_UPDATE_GOLDEN") != nullptr) {
    text.empty() ? static_cast<void>(std::filesystem::remove(path)) : static_cast<void>(std::ofstream(path) << text);
  }
  std::ifstream in(path);
  EXPECT_EQ(text, std::string(std::istreambuf_iterator<char>(in), {})) << path;
}

class Twice : public testing::TestWithParam<std::string> {};

TEST_P(Twice, ModelsReportWhatTheCodeReports) {
  static Listed listed(DATA "/races.txt");
  const std::string& client = GetParam();
  const std::set<std::string> modelled = pairs(client, {});
  const std::set<std::string> code = pairs(client, {"--models", CLIENTS "/sources/" + client + ".model"});
  for (const std::string& pair : code) {
    if (!modelled.contains(pair) && !listed.covers(pair)) ADD_FAILURE() << "models do not report " << pair;
  }
  EXPECT_THAT(listed.unused(client + "."), testing::IsEmpty());
  std::set<std::string> more;
  std::ranges::set_difference(modelled, code, std::inserter(more, more.end()));
  expectExtras(client, more);
}

class TwiceSafe : public testing::TestWithParam<std::string> {};

// Its own code works on what it keeps with code of classes that are not safe, and with locks that are only code.
TEST_P(TwiceSafe, NeitherModelsNorCodeAreSaidToRace) {
  const std::string& client = GetParam();
  static Listed listed(DATA "/races.txt");
  EXPECT_THAT(pairs(client, {}), testing::IsEmpty());
  std::set<std::string> told = pairs(client, codeOfAll());
  std::erase_if(told, [&](const std::string& pair) { return listed.covers(pair); });
  EXPECT_THAT(told, testing::IsEmpty());
  EXPECT_THAT(listed.unused(client + "."), testing::IsEmpty());
}

/// The programs in tests/agreement/clients.
std::vector<std::string> smallClients() {
  std::vector<std::string> result;
  for (const auto& entry : std::filesystem::directory_iterator(SAFE "/safe")) {
    const std::string name = entry.path().stem().string();
    if (name.starts_with("Uses") && name.size() > 4 && name.find('$') == std::string::npos) result.push_back(name);
  }
  std::ranges::sort(result);
  return result;
}

class Safe : public testing::TestWithParam<std::string> {};

/// What is told of one, each as "safe.Client: Class of the memory".
std::vector<std::string> toldOf(const std::string& client, const std::vector<std::string>& options) {
  const nlohmann::json told = reportOf("safe." + client, options, SAFE);
  EXPECT_TRUE(told["complete"].get<bool>());
  std::vector<std::string> result;
  for (const auto& finding : told["findings"]) {
    result.push_back("safe." + client + ": " + finding["target"]["class"].get<std::string>());
  }
  return result;
}

// Nothing at all is told of them: neither of the object that they share nor of what it makes or works on.
TEST_P(Safe, NothingIsToldOfModelsOrCode) {
  static Listed listed(DATA "/races.txt");
  EXPECT_THAT(toldOf(GetParam(), {}), testing::IsEmpty());
  std::vector<std::string> ofCode = toldOf(GetParam(), codeOfAll());
  std::erase_if(ofCode, [&](const std::string& race) { return listed.covers(race); });
  EXPECT_THAT(ofCode, testing::IsEmpty());
  EXPECT_THAT(listed.unused("safe." + GetParam() + ":"), testing::IsEmpty());
}

INSTANTIATE_TEST_SUITE_P(Of, Safe, testing::ValuesIn(smallClients()), [](const auto& i) { return i.param; });
INSTANTIATE_TEST_SUITE_P(Of, TwiceSafe, testing::ValuesIn(safeClients()), [](const auto& i) { return i.param; });
INSTANTIATE_TEST_SUITE_P(Of, Twice, testing::ValuesIn(unsafeClients()), [](const auto& i) { return i.param; });

}  // namespace
}  // namespace snarl::test
