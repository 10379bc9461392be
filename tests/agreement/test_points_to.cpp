// What a client sees with models covers what it sees of the code that they stand for.
#include <gmock/gmock.h>

#include <algorithm>
#include <fstream>

#include "client_facts.h"
#include "clients.h"
#include "listed.h"
#include "support/analysed.h"

namespace snarl::test {
namespace {

std::vector<std::string> clients() {
  std::vector<std::string> result;
  for (const auto& [type, how] : coveredClasses()) {
    if (isClient(how)) result.push_back(how);
  }
  return result;
}

/// The code of the class itself is analysed where a model says so.
ClientFacts factsOf(const std::string& client, const std::string& selector, const std::string& model) {
  const archive::Options inputs{.inputs = {CLIENTS "/classes"}};
  return clientFacts(*Analysed(
      inputs, client, selector, {}, [] { return true; }, model));
}

/// Each way of telling contexts apart says no less than what is true: so does what they have in common.
ClientFacts codeFacts(const std::string& client, const std::string& model) {
  ClientFacts result = factsOf(client, "call:2", model);
  for (const char* selector : {"object:2", "auto"}) {
    // Tasks that sort parts of an array start each other, each in a context of its own: far too many.
    if (client == "java_util_Arrays" && std::string_view(selector) == "auto") continue;
    const ClientFacts other = factsOf(client, selector, model);
    for (auto& [place, seen] : result) {
      const auto found = other.find(place);
      const Seen common = found == other.end() ? Seen{} : found->second;
      std::erase_if(seen.own, [&](const std::string& name) { return !common.own.contains(name); });
      std::erase_if(seen.libraries, [&](const auto& one) { return !common.libraries.contains(one.first); });
    }
  }
  return result;
}

std::string contents(const std::string& path) {
  std::ifstream in(path);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// Whether something comes out of a library there: a result, or what it calls back with.
bool isOut(const std::string& place) {
  return place.find(" = ") != std::string::npos || place.find("lambda$") != std::string::npos;
}

/// Whether what a call on the client's own object gives is kept there, not what later calls make of it.
bool isDirect(const std::string& place) {
  return place.find(".call_") != std::string::npos && place.find("__") == std::string::npos;
}

/// Whether it is memory of the client: a field, static or not, or the elements of an array.
bool isMemory(const std::string& place) { return place.find(' ') == std::string::npos; }

/// Whether models have an object that stands for one of a class of the code: of that class or of one that has to do
/// with it, as an iterator of which no more is known, or the list itself for a part of it. Classes that almost all are
/// below say nothing.
bool standsFor(const Seen& models, const std::set<std::string>& above) {
  static const std::set<std::string> kCommon{"java.lang.Object",
                                             "java.lang.Cloneable",
                                             "java.lang.Comparable",
                                             "java.io.Serializable",
                                             "java.util.RandomAccess",
                                             "java.lang.constant.Constable",
                                             "java.lang.constant.ConstantDesc"};
  const auto related = [&](const std::string& name) {
    return above.contains(name) && (!kCommon.contains(name) || above.size() == 1);
  };
  return std::ranges::any_of(models.ownAbove, related) || std::ranges::any_of(models.libraries, [&](const auto& one) {
           return std::ranges::any_of(one.second, related);
         });
}

/// What the code gives and the models do not: at a place that models bring nothing to; an object that they bring
/// nowhere; and whatever a call on the client's object gives, or memory of the client holds. What the code of two calls
/// deeper inside gives is not told apart well enough to be compared one by one.
std::vector<std::string> missing(const ClientFacts& models, const ClientFacts& code) {
  static const Seen kNothing;
  std::set<std::string> brought;
  for (const auto& [place, seen] : models) {
    if (isOut(place)) brought.insert(seen.own.begin(), seen.own.end());
  }
  std::vector<std::string> result;
  for (const auto& [place, seen] : code) {
    const auto found = models.find(place);
    const Seen& known = found == models.end() ? kNothing : found->second;
    const bool nothing = known.own.empty() && known.libraries.empty();
    const bool all = isDirect(place) || isMemory(place);
    if (nothing && !seen.own.empty()) result.push_back(place + " <- " + *seen.own.begin());
    for (const auto& [name, above] : seen.libraries) {
      if (nothing || (all && !standsFor(known, above))) result.push_back(place + " <- " + name);
      if (nothing) break;
    }
    for (const std::string& own : seen.own) {
      const bool lost = !known.own.contains(own) && (all || (isOut(place) && !brought.contains(own)));
      if (lost && !nothing) result.push_back(place + " <- " + own);
    }
  }
  return result;
}

class Clients : public testing::TestWithParam<std::string> {};

TEST_P(Clients, ModelsCoverTheCode) {
  static Listed listed(DATA "/differences.txt");
  const std::string& client = GetParam();
  std::vector<std::string> left =
      missing(factsOf(client, "auto", ""), codeFacts(client, contents(CLIENTS "/sources/" + client + ".model")));
  std::erase_if(left, [&](const std::string& text) { return listed.covers(text); });
  for (const std::string& text : left) ADD_FAILURE() << "models miss " << text;
  EXPECT_THAT(listed.unused(client + "."), testing::IsEmpty());
  EXPECT_THAT(listed.unused(client + "$"), testing::IsEmpty());
  EXPECT_THAT(listed.unused(client + "::"), testing::IsEmpty());
}

// Objects of some interfaces are made by models only, and others have nothing to be called.
TEST(Agreement, EveryModelledClassHasAClient) {
  constexpr std::string_view kPackages[] = {
      "java.util.",          "java.util.concurrent.",       "java.util.concurrent.atomic.",
      "java.util.function.", "java.util.concurrent.locks.", "java.util.stream."};
  const Analysed any(archive::Options{.inputs = {CLIENTS "/classes"}}, "java_util_ArrayList", "insensitive");
  Listed listed(DATA "/without-client.txt");
  Problems problems;
  models::Models models;
  models.addBuiltIn(problems);
  const auto known = coveredClasses();
  std::vector<std::string> missing;
  for (const models::ClassModel& model : models.classes()) {
    const std::string package = model.name.substr(0, model.name.rfind('.') + 1);
    if (model.made || std::ranges::find(kPackages, package) == std::end(kPackages)) continue;
    ir::Program& program = any->program();
    const bool exists = program.load(program.classNamed(model.name)).loaded();
    if (exists && !known.contains(model.name) && !listed.covers(model.name)) missing.push_back(model.name);
  }
  EXPECT_THAT(missing, testing::IsEmpty());
  EXPECT_THAT(listed.unused(""), testing::IsEmpty());
}

INSTANTIATE_TEST_SUITE_P(Of, Clients, testing::ValuesIn(clients()), [](const auto& i) { return i.param; });

}  // namespace
}  // namespace snarl::test
