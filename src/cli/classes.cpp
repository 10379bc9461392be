#include <fmt/core.h>
#include <rapidjson/ostreamwrapper.h>
#include <rapidjson/prettywriter.h>

#include <algorithm>
#include <ostream>

#include "cli/class_listing.h"
#include "cli/commands.h"
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

std::string withDots(std::string name) {
  std::replace(name.begin(), name.end(), '/', '.');
  return name;
}

std::string counted(std::size_t n, const char* one, const char* many) {
  return fmt::format("{} {}", n, n == 1 ? one : many);
}

void printContainer(const Listing& listing, archive::ContainerId id, std::ostream& out) {
  const archive::ContainerInfo& container = listing.classPath.containers()[id];
  std::vector<const ListedClass*> held;
  std::size_t width = 0;
  for (const ListedClass& c : listing.classes) {
    if (c.where.container != id) continue;
    held.push_back(&c);
    width = std::max(width, std::min<std::size_t>(c.name.size(), 80));
  }
  if (container.role != archive::Role::Application) return;
  out << fmt::format("{}: {}\n", container.name, counted(held.size(), "class", "classes"));
  for (const ListedClass* c : held) {
    if (!c->readable) {
      out << fmt::format("  {:{}}  unreadable\n", c->name, width);
    } else {
      out << fmt::format("  {:{}}  {:8} {:10} {}, {}{}\n", c->name, width, javaRelease(c->major), c->kind,
                         counted(c->fields, "field", "fields"), counted(c->methods, "method", "methods"),
                         c->inUse ? "" : "  (not used: shadowed by an earlier class of this name)");
    }
  }
}

void printText(const Listing& listing, std::ostream& out) {
  const auto& containers = listing.classPath.containers();
  for (std::uint32_t i = 0; i < containers.size(); ++i) printContainer(listing, archive::ContainerId{i}, out);
  std::size_t libraries = 0;
  for (const auto& container : containers) libraries += container.role == archive::Role::Library ? 1 : 0;
  if (!listing.duplicates.empty()) {
    out << "\nFound more than once; the first is used:\n";
    for (const auto& duplicate : listing.duplicates) {
      out << "  " << withDots(duplicate.name) << '\n';
      for (const archive::ClassEntry entry : duplicate.entries) {
        out << "    " << containers[entry.container].name << '\n';
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
  out << fmt::format("\n{}, {} unreadable, {} found more than once; {}; {}\n",
                     counted(listing.classes.size(), "class", "classes"), unreadable, listing.duplicates.size(),
                     counted(libraries, "library", "libraries"),
                     jdk.empty() ? "no JDK" : fmt::format("JDK {} at {}", listing.classPath.jdkFeatureVersion(), jdk));
}

using Writer = rapidjson::PrettyWriter<rapidjson::OStreamWrapper>;

void text(Writer& json, const char* key, std::string_view value) {
  json.Key(key);
  json.String(value.data(), static_cast<rapidjson::SizeType>(value.size()));
}

void writeClass(Writer& json, const Listing& listing, const ListedClass& c) {
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

void writeProblem(Writer& json, const Problem& problem) {
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
void array(Writer& json, const char* key, const Items& items, Write write) {
  json.Key(key);
  json.StartArray();
  for (const auto& item : items) write(item);
  json.EndArray();
}

void printJson(const Listing& listing, std::ostream& out) {
  rapidjson::OStreamWrapper stream(out);
  Writer json(stream);
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
    array(json, "containers", duplicate.entries, [&](archive::ClassEntry entry) {
      const std::string& name = listing.classPath.containers()[entry.container].name;
      json.String(name.data(), static_cast<rapidjson::SizeType>(name.size()));
    });
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
