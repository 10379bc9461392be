// What frameworks do with annotated code, written as bodies: one method that makes their objects and starts what they
// run, and for methods that start where they are called, methods that do so.
#pragma once

#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "models/body_writer.h"
#include "models/carriers.h"
#include "models/models.h"

namespace snarl::models {

class Framework {
 public:
  /// Writes what all files say. What can't be understood goes to where `problems` says, for each file.
  Framework(WriterTools tools, const Models& models, std::function<Problems&(const ModelFile&)> problems);

  /// Runs besides the program's own entry, in the same thread; invalid if frameworks do nothing.
  [[nodiscard]] ir::MethodId entry() const { return entry_; }
  struct Written {
    ir::MethodId method;
    std::vector<StartCall> starts;
  };
  /// Methods that start others.
  [[nodiscard]] std::span<const Written> written() const { return written_; }
  struct Started {
    ir::MethodId real;
    const ModelFile* file = nullptr;
    Position at;
    ir::ClassId owner;
    Written by;
  };
  /// What starts the real method where that is called.
  [[nodiscard]] std::span<const Started> started() const { return started_; }
  struct Dispatcher {
    ir::MethodId method;
    const ModelFile* file = nullptr;
    Position at;
  };
  /// What makes serial dispatchers.
  [[nodiscard]] std::span<const Dispatcher> dispatchers() const { return dispatchers_; }

 private:
  class Writer;
  struct Statement {
    const ModelFile* file = nullptr;
    const Annotated* annotated = nullptr;
    std::vector<CarriedMethod> methods;  // of entries
  };
  void findShared(Carriers& carriers);
  void findInjected(Carriers& carriers);
  void writeEntry();
  ir::MethodId writeStarts(const ModelFile& file);
  ir::MethodId writeRun(const Statement& statement, const CarriedMethod& carried);
  void writeStarted(const Statement& statement);
  /// Of a class of its own; with a host it is not shown as code of the program.
  ir::MethodId addMethod(const ModelFile* file, std::string_view name, const std::vector<ir::TypeId>& parameters,
                         ir::ClassId host = {}, ir::TypeId result = ir::Types::voidType());
  ir::MethodId writeDispatcher(const Statement& statement);

  WriterTools tools_;
  ir::Program& program_;
  std::function<Problems&(const ModelFile&)> problems_;
  std::vector<Statement> statements_;
  std::vector<ir::ClassId> shared_;  // sorted
  FlatMap<ir::MethodId, bool> injectedMethods_;
  FlatMap<ir::FieldId, bool> injectedFields_;
  ir::MethodId entry_;
  std::vector<Written> written_;
  std::vector<Started> started_;
  std::vector<Dispatcher> dispatchers_;
};

}  // namespace snarl::models
