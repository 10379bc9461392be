#include <fmt/core.h>

#include <algorithm>
#include <ostream>

#include "base/readable.h"
#include "cli/class_listing.h"
#include "cli/commands.h"
#include "cli/counted.h"
#include "cli/json.h"
#include "cli/opened_program.h"
#include "cli/reports.h"

namespace snarl::cli {
namespace {

struct Listing {
  const archive::ClassPath& classPath;
  std::vector<ListedClass> classes;
  std::vector<archive::ClassPath::Duplicate> duplicates;
  std::vector<Problem> problems;
};

std::string_view roleName(archive::Role role) {
  switch (role) {
    case archive::Role::Application: return "application";
    case archive::Role::Library: return "library";
    case archive::Role::Jdk: break;
  }
  return "jdk";
}

std::string withDots(std::string_view internalName) {
  std::string name = readable(internalName);
  std::replace(name.begin(), name.end(), '/', '.');
  return name;
}

void printClass(const ListedClass& c, std::size_t width, std::ostream& out) {
  out << fmt::format("  {:{}}  ", c.name, width);
  if (!c.readable) {
    out << "unreadable\n";
    return;
  }
  out << fmt::format("{:8} {:10} {}, {}{}\n", javaRelease(c.major), c.kind, counted(c.fields, "field", "fields"),
                     counted(c.methods, "method", "methods"),
                     c.inUse ? "" : "  (not used: shadowed by an earlier class of this name)");
}

// The classes come container by container.
void printContainers(const Listing& listing, std::ostream& out) {
  constexpr std::size_t kWidest = 80;
  auto next = listing.classes.begin();
  for (std::uint32_t i = 0; i < listing.classPath.containers().size(); ++i) {
    const archive::ContainerId id{i};
    const archive::ContainerInfo& container = listing.classPath.containers()[id];
    if (container.role != archive::Role::Application) continue;
    const auto first = next;
    std::size_t width = 0;
    for (; next != listing.classes.end() && next->where.container == id; ++next) {
      width = std::max(width, std::min(next->name.size(), kWidest));
    }
    out << fmt::format("{}: {}\n", readable(container.name),
                       counted(static_cast<std::size_t>(next - first), "class", "classes"));
    std::for_each(first, next, [&](const ListedClass& c) { printClass(c, width, out); });
  }
}

void printText(const Listing& listing, std::ostream& out) {
  const auto& containers = listing.classPath.containers();
  printContainers(listing, out);
  std::size_t libraries = 0;
  for (const auto& container : containers) libraries += container.role == archive::Role::Library ? 1 : 0;
  if (!listing.duplicates.empty()) {
    out << "\nFound more than once; the first is used:\n";
    for (const auto& duplicate : listing.duplicates) {
      out << "  " << withDots(duplicate.name) << '\n';
      for (const archive::ClassEntry entry : duplicate.entries) {
        out << "    " << readable(containers[entry.container].name) << '\n';
      }
    }
  }
  if (!listing.problems.empty()) {
    out << "\nCould not be read:\n";
    for (const Problem& problem : listing.problems) out << "  " << problem.text() << '\n';
  }
  const auto unreadable =
      std::count_if(listing.classes.begin(), listing.classes.end(), [](const ListedClass& c) { return !c.readable; });
  const std::string& jdk = listing.classPath.jdkHome();
  out << fmt::format(
      "\n{}, {} unreadable, {} found more than once; {}; {}\n", counted(listing.classes.size(), "class", "classes"),
      unreadable, listing.duplicates.size(), counted(libraries, "library", "libraries"),
      jdk.empty() ? "no JDK" : fmt::format("JDK {} at {}", listing.classPath.jdkFeatureVersion(), readable(jdk)));
}

void writeClass(JsonWriter& json, const Listing& listing, const ListedClass& c) {
  json.StartObject();
  text(json, "name", c.name);
  text(json, "container", listing.classPath.containers()[c.where.container].name);
  json.Key("readable");
  json.Bool(c.readable);
  json.Key("inUse");
  json.Bool(c.inUse);
  if (c.readable) {
    json.Key("major");
    json.Uint(c.major);
    json.Key("minor");
    json.Uint(c.minor);
    text(json, "kind", c.kind);
    json.Key("fields");
    json.Uint64(c.fields);
    json.Key("methods");
    json.Uint64(c.methods);
  }
  json.EndObject();
}

void writeProblem(JsonWriter& json, const Problem& problem) {
  json.StartObject();
  text(json, "file", problem.file);
  text(json, "entry", problem.entry);
  if (problem.offset != Problem::kNoOffset) {
    json.Key("offset");
    json.Uint64(problem.offset);
  }
  text(json, "reason", problem.reason);
  json.EndObject();
}

template <class Items, class Write>
void array(JsonWriter& json, const char* key, const Items& items, Write write) {
  json.Key(key);
  json.StartArray();
  for (const auto& item : items) write(item);
  json.EndArray();
}

void printJson(const Listing& listing, std::ostream& out) {
  rapidjson::OStreamWrapper stream(out);
  JsonWriter json(stream);
  json.SetIndent(' ', 2);
  json.StartObject();
  text(json, "schema", "snarl-classes/1");
  text(json, "jdk", listing.classPath.jdkHome());
  json.Key("jdkVersion");
  json.Int(listing.classPath.jdkFeatureVersion());
  array(json, "containers", listing.classPath.containers(), [&](const archive::ContainerInfo& container) {
    json.StartObject();
    text(json, "name", container.name);
    text(json, "role", roleName(container.role));
    json.EndObject();
  });
  array(json, "classes", listing.classes, [&](const ListedClass& c) { writeClass(json, listing, c); });
  array(json, "duplicates", listing.duplicates, [&](const archive::ClassPath::Duplicate& duplicate) {
    json.StartObject();
    text(json, "name", withDots(duplicate.name));
    array(json, "containers", duplicate.entries,
          [&](archive::ClassEntry entry) { text(json, listing.classPath.containers()[entry.container].name); });
    json.EndObject();
  });
  array(json, "problems", listing.problems, [&](const Problem& problem) { writeProblem(json, problem); });
  json.EndObject();
  out << '\n';
}

}  // namespace

ExitStatus classes(const ClassesOptions& options, std::ostream& out, std::ostream&) {
  Reports reports(options.outputs, out);
  OpenedProgram opened(options.program);
  Listing listing{opened.classPath(),
                  listClasses(opened.classPath(), options.program.jobs, opened.problems()),
                  opened.classPath().duplicates(),
                  {}};
  listing.problems = opened.problems().sorted();
  reports.write([&](Format format, std::ostream& report) {
    format == Format::Json ? printJson(listing, report) : printText(listing, report);
  });
  const bool anyReadable =
      std::any_of(listing.classes.begin(), listing.classes.end(), [](const ListedClass& c) { return c.readable; });
  return anyReadable ? ExitStatus::NothingFound : ExitStatus::WrongUsage;
}

}  // namespace snarl::cli
