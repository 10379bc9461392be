#include "annotated.h"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <fstream>
#include <regex>
#include <sstream>

#include "support/analysed.h"
#include "threads/sharing.h"

namespace snarl::test {
namespace {

using threads::Origin;
using threads::OriginId;
using threads::OriginKind;

Names words(const std::string& text) {
  std::istringstream in(text);
  Names result{std::istream_iterator<std::string>(in), {}};
  result.erase("none");
  return result;
}

}  // namespace

ThreadsProgram readThreadsProgram(const std::string& path) {
  static const std::regex kLabel(R"(/\*@(\w+)\*/)");
  static const std::regex kPart(R"(\b(ORIGINS|IS|JOINS|SHARED):([^;/]*))");
  ThreadsProgram result;
  std::ifstream in(path);
  std::uint32_t number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    for (std::sregex_iterator m(line.begin(), line.end(), kLabel), end; m != end; ++m) {
      result[number].labels.push_back((*m)[1]);
    }
    const std::size_t comment = line.find("// ");
    if (comment == std::string::npos) continue;
    const std::string text = line.substr(comment);
    for (std::sregex_iterator m(text.begin(), text.end(), kPart), end; m != end; ++m) {
      ThreadsLine& annotated = result[number];
      auto& part = (*m)[1] == "ORIGINS" ? annotated.origins
                   : (*m)[1] == "IS"    ? annotated.is
                   : (*m)[1] == "JOINS" ? annotated.joins
                                        : annotated.shared;
      part = words((*m)[2]);
    }
  }
  return result;
}

namespace {

class Judge {
 public:
  Judge(const ThreadsProgram& expected, const pointer::Analysis& analysis, const std::string& mainClass)
      : expected_(expected),
        analysis_(analysis),
        program_(analysis.program()),
        file_(mainClass + ".java"),
        origins_(analysis),
        sharing_(origins_),
        places_(analysis, origins_.calls()) {
    for (std::uint32_t i = 0; i < origins_.size(); ++i) names_.push_back(nameOf(origins_[OriginId{i}]));
    collectOrigins();
    collectShared();
    collectJoins();
  }

  std::vector<std::string> run(bool exact) {
    for (const auto& [line, wanted] : expected_) {
      compare(line, "origins", wanted.origins, originsAt_[line], exact);
      compare(line, "shared", wanted.shared, sharedAt_[line], exact);
      compare(line, "joins", wanted.joins, joinsAt_[line], exact);
      if (exact) compare(line, "is", wanted.is, propertiesAt_[line], exact);
    }
    return std::move(problems_);
  }

 private:
  // Without context there are no twins, and everything may be repeated.
  static Names plain(const Names& names) {
    Names result;
    for (const std::string& all : names) {
      std::istringstream in(all);
      const bool depends = all.back() == '?';
      for (std::string name; std::getline(in, name, '|');) {
        name.resize(std::min(name.find_first_of("'*?"), name.size()));
        result.insert(name + (depends ? "?" : ""));
      }
    }
    return result;
  }

  void compare(std::uint32_t line, const char* what, const std::optional<Names>& wanted, const Names& found,
               bool exact) {
    if (!wanted) return;
    const Names found2 = plain(found);
    Names wanted2 = plain(*wanted);
    std::erase_if(wanted2, [](const std::string& name) { return name.find('.') != std::string::npos; });
    const bool right = exact ? *wanted == found : std::ranges::includes(found2, wanted2);
    if (!right) {
      problems_.push_back(
          fmt::format("line {}: {} {}, should be {}", line, what, fmt::join(found, " "), fmt::join(*wanted, " ")));
    }
  }

  [[nodiscard]] std::uint32_t lineOf(ir::MethodId method, ir::InstrId at) const {
    if (analysis_.library().isModel(method)) return 0;
    const Symbol file = program_[program_[method].owner].sourceFile;
    if (!file.valid() || program_.text(file) != file_) return 0;
    return program_.body(method)->instrs[at].line;
  }
  [[nodiscard]] std::uint32_t lineOf(pointer::CallId call) const {
    const ir::Site& site = program_[analysis_.callOf(call).site];
    return lineOf(site.method, site.instr);
  }

  std::string nameOf(const Origin& origin) {
    std::string name;
    if (origin.kind == OriginKind::Main) return "main";
    if (origin.kind == OriginKind::Init) return "init";
    Names labels;
    for (const threads::Start& start : origin.starts) {
      const auto line = expected_.find(lineOf(start.place));
      if (line != expected_.end()) labels.insert(line->second.labels.begin(), line->second.labels.end());
    }
    name = fmt::format("{}", fmt::join(labels, "|"));
    if (labels.empty()) {
      const ir::MethodId method = origin.code.front();
      const std::string owner(program_.name(program_[method].owner));
      name = owner.substr(owner.find_last_of(".$") + 1) + "." + std::string(program_.name(method));
    }
    if (origin.twin == pointer::Twin::Beta) name += "'";
    if (origin.repeated) name += "*";
    return name;
  }

  void collectOrigins() {
    for (std::uint32_t i = 0; i < analysis_.instanceCount(); ++i) {
      const ir::MethodId method = analysis_[pointer::InstanceId{i}].method;
      const ir::Body* body = program_.body(method);
      if (body == nullptr || program_[program_[method].owner].host.valid()) continue;
      for (std::uint32_t n = 0; n < body->instrs.size(); ++n) {
        const std::uint32_t line = lineOf(method, ir::InstrId{n});
        if (line == 0) continue;
        origins_.sets().forEach(origins_.runBy(pointer::InstanceId{i}),
                                [&](OriginId id) { originsAt_[line].insert(names_[id.index()]); });
      }
    }
    for (std::uint32_t i = 0; i < origins_.size(); ++i) {
      const Origin& origin = origins_[OriginId{i}];
      for (const threads::Start& start : origin.starts) {
        if (program_[program_[origin.code.front()].owner].role == ir::ClassRole::Jdk) continue;
        Names& properties = propertiesAt_[lineOf(start.place)];
        properties.insert(std::string(threads::nameOf(origin.kind)));
        if (origin.serial) properties.insert("serial");
      }
    }
  }

  void collectJoins() {
    for (std::uint32_t i = 0; i < origins_.size(); ++i) {
      const Origin& origin = origins_[OriginId{i}];
      if (program_[program_[origin.code.front()].owner].role == ir::ClassRole::Jdk) continue;
      for (const threads::Join& join : origin.joins) {
        if (!join.place.valid()) continue;
        const bool always = join.when == models::Mark::When::Always;
        joinsAt_[lineOf(join.place)].insert(names_[i] + (always ? "" : "?"));
      }
    }
  }

  void collectShared() {
    for (const threads::Location& location : sharing_.shared()) {
      std::string name;
      if (location.kind == threads::LocationKind::Elements) {
        name = "[]";
      } else if (location.kind == threads::LocationKind::State) {
        name = "state";
      } else {
        name = location.field.field().valid() ? program_.name(location.field.field()) : "?";
      }
      for (const threads::Access& access : location.accesses) {
        const ir::MethodId method = analysis_[access.instance].method;
        sharedAt_[lineOf(method, access.at)].insert(name);
        if (!analysis_.library().isModel(method)) continue;
        pointer::ObjectSet object;
        if (location.object.valid()) object.insert(location.object);
        for (const threads::Place& place : places_.ofInstance(access.instance, object)) {
          if (place.call.valid()) sharedAt_[lineOf(place.call)].insert(name);
        }
      }
    }
  }

  const ThreadsProgram& expected_;
  const pointer::Analysis& analysis_;
  ir::Program& program_;
  std::string file_;
  threads::Origins origins_;
  threads::Sharing sharing_;
  threads::Places places_;
  std::vector<std::string> names_;
  std::map<std::uint32_t, Names> originsAt_, sharedAt_, joinsAt_, propertiesAt_;
  std::vector<std::string> problems_;
};

}  // namespace

std::vector<std::string> judge(const ThreadsProgram& expected, const std::vector<std::string>& classes,
                               const std::string& mainClass, const std::string& selector) {
  const Analysed analysed(classes, mainClass, selector);
  const bool exact = analysed->options().contexts.originDepth > 0;
  return Judge(expected, *analysed, mainClass).run(exact);
}

}  // namespace snarl::test
