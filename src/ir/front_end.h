// What a language front end does for the IR: declare classes and lower bodies, each when it is first asked for.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ir/body.h"
#include "ir/entity.h"

namespace snarl::ir {

class Program;

class FrontEnd {
 public:
  virtual ~FrontEnd() = default;

  /// Whether there is a class of that name to declare; it may turn out to be unreadable.
  [[nodiscard]] virtual bool knows(std::string_view binaryName) const = 0;

  /// The classes that the input names as providers of a service, by binary name.
  [[nodiscard]] virtual std::vector<std::string> services(std::string_view /*service*/) { return {}; }

  /// The classes of the inputs and libraries, not of the JDK, whose binary names start like this; sorted.
  [[nodiscard]] virtual std::vector<std::string> classesStartingWith(std::string_view /*prefix*/) { return {}; }

  /// The classes of the program itself, not of its libraries; sorted.
  [[nodiscard]] virtual std::vector<std::string> applicationClasses() { return {}; }

  /// All classes of a package and below it, of the inputs, the libraries and the JDK; sorted. Takes its time.
  [[nodiscard]] virtual std::vector<std::string> classesBelow(std::string_view /*package*/) { return {}; }

  /// Declares the class named `id`: fills in its entry, fields and methods through `program`, and returns what became
  /// of it. Does not load other classes.
  virtual ClassState declare(Program& program, ClassId id) = 0;

  /// Records that a declared class can't be used after all.
  virtual void reject(const Program& program, ClassId id, std::string_view reason) = 0;

  /// Gets everything ready that lowering a body of the class needs: afterwards `lower` only reads the program.
  virtual void prepare(Program& program, ClassId id) = 0;

  /// The body of a method that has one, or nothing where its code is unusable (which has been recorded as a problem).
  /// Safe to call from several threads, also while another thread declares and prepares other classes. The body may
  /// live in `memory`, which is the calling thread's own. If nobody may ever ask for the body (`Ahead`), nothing is
  /// recorded: there is no body then, either.
  enum class When : std::uint8_t { Asked, Ahead };
  virtual std::optional<Body> lower(const Program& program, MethodId id, Body::Memory& memory, When when) = 0;
};

}  // namespace snarl::ir
