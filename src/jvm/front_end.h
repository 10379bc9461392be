// The front end for JVM programs: finds classes on the class path, declares them in the IR and lowers their bytecode.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <vector>

#include "archive/class_path.h"
#include "base/problem.h"
#include "ir/front_end.h"
#include "jvm/read_ahead.h"
#include "jvm/services.h"
#include "jvm/unit.h"
#include "jvm/well_known.h"

namespace snarl::jvm {

class BodyLowering;

class FrontEnd final : public ir::FrontEnd {
 public:
  /// Both must outlive the front end. What can't be read goes to `problems`.
  FrontEnd(const archive::ClassPath& classPath, Problems& problems);
  ~FrontEnd() override;

  [[nodiscard]] bool knows(std::string_view binaryName) const override;
  [[nodiscard]] std::vector<std::string> services(std::string_view service) override {
    return services_.providersOf(service, problems_);
  }
  [[nodiscard]] std::vector<std::string> classesStartingWith(std::string_view prefix) override;
  [[nodiscard]] std::vector<std::string> applicationClasses() override;
  [[nodiscard]] std::vector<std::string> classesBelow(std::string_view package) override;
  ir::ClassState declare(ir::Program& program, ir::ClassId id) override;
  void reject(const ir::Program& program, ir::ClassId id, std::string_view reason) override;
  void prepare(ir::Program& program, ir::ClassId id) override;
  std::optional<ir::Body> lower(const ir::Program& program, ir::MethodId id, ir::Body::Memory& memory,
                                When when) override;

  /// What a class counts as, by its name and what its place makes it. To be set before classes are declared.
  using RoleOf = std::function<ir::ClassRole(std::string_view binaryName, ir::ClassRole byPlace)>;
  void setRoles(RoleOf roleOf) { roleOf_ = std::move(roleOf); }

  /// Begins to read and parse these classes (internal names), which the caller goes on to declare, in about this order.
  /// jobs - 1 threads are used besides the caller's.
  void parseAhead(std::span<const std::string> internalNames, unsigned jobs);

 private:
  ReadUnit parse(std::string_view internalName) const;
  void report(const Unit& unit, std::uint64_t offset, const std::string& reason) const;
  std::optional<ir::Body> lowerCode(const ir::Program& program, ir::MethodId id, ir::Body::Memory& memory, When when);
  std::unique_ptr<BodyLowering> takeLowering(const ir::Program& program);

  const archive::ClassPath& classPath_;
  Problems& problems_;
  Services services_;
  std::vector<std::string> names_;  // of all classes but the JDK's, sorted, once they are asked for
  RoleOf roleOf_;
  std::unique_ptr<WellKnown> known_;
  StableIdVector<ir::ClassId, std::unique_ptr<Unit>> units_;
  ReadAhead ahead_;
  std::mutex loweringsMutex_;
  std::vector<std::unique_ptr<BodyLowering>> lowerings_;  // not in use now
};

}  // namespace snarl::jvm
