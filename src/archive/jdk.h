// Finding the JDK that a program runs on, and the files its classes are in.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/problem.h"

namespace snarl::archive {

/// The newest Java version whose class files are known.
inline constexpr int kNewestFeatureVersion = 25;

struct Jdk {
  std::string home;
  std::vector<std::string> files;  // the runtime image, or jmods, or the jars of Java 8 and before, in class path order
  int featureVersion = 0;          // 8, 17, 25 ...
};

/// Where a JDK is looked for when none is named.
struct JdkSearch {
  std::string javaHome;                    // $JAVA_HOME
  std::string path;                        // $PATH
  std::string installed = "/usr/lib/jvm";  // a folder of JDKs
  static JdkSearch fromEnvironment();
};

/// The JDK or JRE at `home` (a file of classes does as well: lib/modules, rt.jar, java.base.jmod); without value if
/// there is none.
std::optional<Jdk> jdkAt(const std::string& home);

/// What `choice` stands for: a path, "none", or empty: the first that `search` finds. A path without JDK, and no JDK
/// found, are problems.
std::optional<Jdk> findJdk(const std::string& choice, const JdkSearch& search, Problems& problems);

}  // namespace snarl::archive
