// An annotated program with everything the analysis finds out about it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "expectations.h"
#include "pointer/singles.h"
#include "races/telling.h"
#include "support/analysed.h"
#include "threads/locks.h"
#include "threads/order.h"

namespace snarl::test {

class CheckedProgram {
 public:
  /// A class file of the folder, with a main method, and the source it was made from.
  CheckedProgram(const std::string& classes, const std::string& mainClass, const std::string& source)
      : CheckedProgram(archive::Options{.inputs = {classes}}, mainClass, source) {}
  CheckedProgram(const archive::Options& classPath, const std::string& mainClass, const std::string& source);

  /// An instruction in a context.
  struct Place {
    pointer::InstanceId instance;
    ir::InstrId instr;
  };

  /// Instructions on a line of the source, in every context in which it is reached.
  [[nodiscard]] std::vector<Place> placesOn(std::uint32_t line) const;
  /// Those that access fields or elements.
  [[nodiscard]] std::vector<Place> accessesOn(std::uint32_t line) const;
  [[nodiscard]] const ir::Instr& instrAt(const Place& place) const;
  [[nodiscard]] std::string describe(const Place& place) const;
  [[nodiscard]] std::string describe(const pointer::ObjectSet& objects) const;
  /// The objects that an expectation names: `this`, `C.class`, a field `C.f` of any object, a static field, a parameter
  /// or local variable. Nothing if there is no such name.
  [[nodiscard]] std::optional<pointer::ObjectSet> named(const Place& place, const std::string& name) const;

  /// What `snarl check` reports, every pair of places.
  [[nodiscard]] std::vector<report::Finding> findings(const races::Request& request) {
    return findings(request, threads::Sharing::Options{});
  }
  [[nodiscard]] std::vector<report::Finding> findings(const races::Request& request,
                                                      const threads::Sharing::Options& shared);
  /// Of what was asked for last.
  [[nodiscard]] const races::Counts& lastCounts() const { return counts_; }

  /// The register of a parameter or local variable, or `this`; invalid if there is none.
  [[nodiscard]] ir::RegId registerNamed(const Place& place, const std::string& name) const;
  /// Whether the method was written in the program's source.
  [[nodiscard]] bool isOwn(pointer::InstanceId id) const;

  [[nodiscard]] const pointer::Analysis& analysis() const { return *analysed_; }
  [[nodiscard]] threads::Locks& locks() { return locks_; }
  [[nodiscard]] const threads::Origins& origins() const { return origins_; }
  [[nodiscard]] threads::Order& order() { return order_; }
  [[nodiscard]] const std::vector<Expectation>& expectations() const { return expectations_; }
  [[nodiscard]] const std::string& package() const { return package_; }
  [[nodiscard]] const std::string& file() const { return file_; }

 private:
  [[nodiscard]] const ir::Body* bodyOf(pointer::InstanceId id) const;
  [[nodiscard]] ir::ClassId classNamed(const std::string& name) const;

  Analysed analysed_;
  pointer::Singles singles_;
  threads::Locks locks_;
  threads::Origins origins_;
  threads::Order order_;
  std::string package_, file_;
  std::vector<Expectation> expectations_;
  races::Counts counts_;
};

}  // namespace snarl::test
