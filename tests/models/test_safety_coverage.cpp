#include <array>
#include <set>

#include "fixture.h"

namespace snarl::models {
namespace {

using testing::IsEmpty;

// The packages whose public classes all have to have an entry; a star: and those below it.
constexpr std::array<std::string_view, 17> kPackages = {"java.lang",
                                                        "java.lang.ref",
                                                        "java.util",
                                                        "java.util.concurrent*",
                                                        "java.util.function",
                                                        "java.util.stream",
                                                        "java.util.regex",
                                                        "java.util.logging",
                                                        "java.util.zip",
                                                        "java.io",
                                                        "java.nio*",
                                                        "java.net",
                                                        "java.text",
                                                        "java.time*",
                                                        "java.math",
                                                        "java.security",
                                                        "java.sql"};

bool isListed(std::string_view package) {
  return std::ranges::any_of(kPackages, [&](std::string_view listed) {
    if (!listed.ends_with('*')) return package == listed;
    listed.remove_suffix(1);
    return package == listed || (package.starts_with(listed) && package[listed.size()] == '.');
  });
}

class SafetyCoverage : public ModelsTest {
 protected:
  SafetyCoverage() { models_.addBuiltIn(problems_); }

  /// Everybody can name it: so are all classes around it public.
  bool isPublic(std::string name) {
    for (;;) {
      const ir::ClassId id = program_->classNamed(name);
      const ir::Class& c = program_->load(id);
      if (!c.loaded() || !c.has(ir::flag::kPublic) || c.has(ir::flag::kSynthetic)) return false;
      const std::size_t end = name.rfind('$');
      if (end == std::string::npos) return true;
      if (name[end + 1] >= '0' && name[end + 1] <= '9') return false;
      name.resize(end);
    }
  }

  std::vector<std::string> publicClasses() {
    std::vector<std::string> result;
    classPath_->forEachClass(archive::Role::Jdk, [&](std::string_view internal, archive::ClassEntry) {
      std::string name(internal);
      std::ranges::replace(name, '/', '.');
      const std::size_t dot = name.rfind('.');
      if (dot == std::string::npos || !isListed(std::string_view(name).substr(0, dot))) return;
      if (isPublic(name)) result.push_back(name);
    });
    return result;
  }

  /// Classes that neither have an entry of their own nor are covered by a pattern that may do so.
  std::vector<std::string> missing(const SafetyTable& safety) {
    std::vector<std::string> result;
    for (const std::string& name : publicClasses()) {
      const bool named = safety.findNamed(name) != nullptr;
      const bool pattern = safety.findPattern(name).has_value() && mayBePattern(name);
      if (!named && !pattern) result.push_back(name);
    }
    return result;
  }

  void addAbstract(ir::ClassId id, std::set<std::string>& methods) {
    const ir::Class& c = program_->load(id);
    for (const ir::MethodId m : c.methods) {
      const std::string name(program_->name(m));
      const bool ofObject = name == "equals" || name == "hashCode" || name == "toString";
      if ((*program_)[m].has(ir::flag::kAbstract) && !ofObject) methods.insert(name);
    }
    for (const ir::ClassId above : c.interfaces) addAbstract(above, methods);
  }

  /// Exceptions, annotations, enums and functional interfaces may be covered by patterns.
  bool mayBePattern(const std::string& name) {
    const ir::ClassId throwable = program_->classNamed("java.lang.Throwable");
    const ir::ClassId id = program_->classNamed(name);
    if ((*program_)[id].has(ir::flag::kAnnotation) || (*program_)[id].has(ir::flag::kEnum)) return true;
    if ((*program_)[id].isInterface()) {
      std::set<std::string> methods;
      addAbstract(id, methods);
      return methods.size() == 1;
    }
    for (ir::ClassId c = id; c.valid(); c = program_->load(c).super) {
      if (c == throwable) return true;
    }
    return false;
  }
};

TEST_F(SafetyCoverage, EveryPublicClassHasAnEntry) {
  EXPECT_GT(publicClasses().size(), 1000U);
  EXPECT_THAT(missing(models_.safety()), IsEmpty());
}

// A pattern is enough for exceptions, annotations, enums and functional interfaces, and for nothing else.
TEST_F(SafetyCoverage, IsMissedWhereThereIsNone) {
  Models few;
  Problems problems;
  few.add("few.model", "safety thread-safe: java.*; safety not-thread-safe: java.util.ArrayList, java.util.Map.Entry;",
          problems);
  const std::vector<std::string> left = missing(few.safety());
  EXPECT_THAT(left, testing::IsSupersetOf({"java.util.HashMap", "java.util.Map", "java.lang.String",
                                           "java.util.concurrent.ThreadPoolExecutor$AbortPolicy",
                                           "java.util.concurrent.atomic.AtomicLong", "java.time.chrono.Chronology"}));
  for (const char* name : {"java.util.ArrayList", "java.util.Map$Entry", "java.util.NoSuchElementException",
                           "java.lang.Deprecated", "java.lang.Thread$State", "java.util.function.Function"}) {
    EXPECT_THAT(left, testing::Not(testing::Contains(name)));
  }
  EXPECT_THAT(missing(Models().safety()), testing::SizeIs(publicClasses().size()));
}

// The model of a class and what is said of its safety tell the same.
TEST_F(SafetyCoverage, ModelsSayTheSame) {
  std::vector<std::string> different;
  for (const ClassModel& model : models_.classes()) {
    const SafetyFact* fact = models_.safety().findNamed(model.name);
    if (fact == nullptr || model.made) continue;
    const bool wrong = (model.threadSafe || model.immutable) && fact->has(SafetyWord::NotThreadSafe);
    const bool changes = model.immutable && !fact->has(SafetyWord::Immutable);
    if (wrong || changes) different.push_back(model.name);
  }
  EXPECT_THAT(different, IsEmpty());
}

}  // namespace
}  // namespace snarl::models
