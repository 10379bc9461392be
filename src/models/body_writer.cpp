#include "models/body_writer.h"

#include <algorithm>

#include "models/flow_writer.h"
#include "models/value_writer.h"

namespace snarl::models {

using ir::ClassId;
using ir::TypeId;
using ir::Types;

namespace {

class BodyWriter {
 public:
  BodyWriter(WriterTools tools, ir::MethodId method, const Recipe& recipe, Problems& problems)
      : tools_(tools),
        program_(tools.program),
        recipe_(recipe),
        problems_(problems),
        builder_(tools.program.types()),
        flow_(builder_, tools.ghosts, tools.hierarchy, program_[program_.objectClass()].type,
              program_[program_.classNamed("java.lang.Throwable")].type),
        values_(tools, recipe, builder_, flow_, method) {}

  WrittenBody run() {
    setPosition(recipe_.at);
    flow_.begin();
    const bool waits = recipe_.member != nullptr && !declaredOnly().empty() && waitsIn(recipe_.member->body);
    const ir::BlockId left = waits ? flow_.mayLeave() : ir::BlockId{};
    if (recipe_.member != nullptr) statements(recipe_.member->body);
    setPosition(recipe_.at);
    const auto declared = declaredOnly();
    for (std::size_t i = 0; i < declared.size() && !waits; ++i) flow_.maybeThrow(declared[i]);
    finish();
    if (waits) flow_.throwInstead(left, declared);
    return {builder_.finish(program_[program_.objectClass()].type), values_.takeStarts()};
  }

 private:
  void setPosition(Position at) { builder_.setPosition(at.line, at.offset); }

  void statements(Slice list) {
    for (const StatementId id : recipe_.file->statementsOf(list)) {
      const Statement& s = recipe_.file->statements[id];
      setPosition(s.at);
      try {
        statement(s);
      } catch (const BindError& e) {
        problems_.add(recipe_.file->problemAt(e.at(), e.what()));
      }
    }
  }

  void statement(const Statement& s) {
    using Kind = Statement::Kind;
    switch (s.kind) {
      case Kind::Assign: return assign(s);
      case Kind::Evaluate: values_.evaluate(s.place); return;
      case Kind::Catch:
        return flow_.catching(recipe_.file->values[s.place].name, assignedIn(s.body), [&] { statements(s.body); });
      case Kind::Reads:
      case Kind::Writes:
      case Kind::Measures:
      case Kind::Replaces:
        for (const ValueId v : recipe_.file->valuesOf(s.values)) values_.touch(v, s.kind);
        return;
      case Kind::Loop:
        flow_.loop(assignedIn(s.body), [&] { values_.inLoop([&] { statements(s.body); }); });
        return values_.joinLoop();
      case Kind::Maybe: return flow_.maybe(assignedIn(s.body), [&] { statements(s.body); });
      case Kind::Lock: return lock(s);
      case Kind::Acquire:
      case Kind::Release:
      case Kind::Yield: return change(s);
      case Kind::Throw:
        for (const ValueId v : recipe_.file->valuesOf(s.values)) throwValue(v, s.place);
        return;
      case Kind::Mark:
        for (const ValueId v : recipe_.file->valuesOf(s.values)) values_.mark(v, s.mark, s.place);
        return;
    }
  }

  void assign(const Statement& s) {
    for (const ValueId v : recipe_.file->valuesOf(s.values)) {
      const Typed value = values_.evaluate(v);
      if (value.type == Types::voidType()) {
        throw BindError(recipe_.file->values[v].at, "this call returns nothing");
      }
      values_.assign(s.place, value);
    }
  }

  void lock(const Statement& s) {
    const Typed monitor = values_.evaluate(s.place);
    if (!program_.types().isReference(monitor.type)) throw BindError(s.at, "a number has no monitor");
    flow_.lock(monitor.reg, [&] { statements(s.body); });
  }

  [[nodiscard]] Typed lockOf(const Statement& s) {
    const Typed lock = values_.evaluate(s.place);
    if (!program_.types().isReference(lock.type)) throw BindError(s.at, "a number is no lock");
    return lock;
  }

  // What is done only if the method returns true waits until it is decided what it returns.
  void change(const Statement& s) {
    if (!s.ifTrue) return flow_.changeLock(lockOf(s).reg, s);
    const ir::ValueKind kind = program_.types().valueKind(values_.resultType());
    if (kind != ir::ValueKind::Int && kind != ir::ValueKind::Long) {
      throw BindError(s.at, "'if true' is about the result, which is no truth value or whole number");
    }
    ifTrue_.push_back(&s);
  }

  void returnWhetherChanged() {
    const bool wide = program_.types().valueKind(values_.resultType()) == ir::ValueKind::Long;
    flow_.returnWhether(wide, [&] {
      for (const Statement* s : ifTrue_) {
        try {
          flow_.changeLock(lockOf(*s).reg, *s);
        } catch (const BindError& e) {
          problems_.add(recipe_.file->problemAt(e.at(), e.what()));
        }
      }
    });
  }

  // The value is found out before anything is written that could not be left half done.
  void throwValue(ValueId v, ValueId opened) {
    const Typed value = values_.evaluate(v);
    const TypeId throwable = program_[program_.classNamed("java.lang.Throwable")].type;
    if (!program_.types().isReference(value.type)) {
      throw BindError(recipe_.file->values[v].at, "only objects can be thrown");
    }
    thrown_.push_back(value.type);
    flow_.maybeThrow([&] {
      if (opened.valid()) values_.mark(opened, {Mark::Kind::Opened, Mark::When::Always}, {});
      return values_.convert(value, throwable).reg;
    });
  }

  /// The names that statements assign to, each once.
  std::vector<std::string_view> assignedIn(Slice list) {
    std::vector<std::string_view> names;
    addAssigned(list, names);
    return names;
  }
  void addAssigned(Slice list, std::vector<std::string_view>& names) {
    for (const StatementId id : recipe_.file->statementsOf(list)) {
      const Statement& s = recipe_.file->statements[id];
      addAssigned(s.body, names);
      if (s.kind != Statement::Kind::Assign && s.kind != Statement::Kind::Catch) continue;
      const Value& place = recipe_.file->values[s.place];
      std::string_view name;
      if (place.kind == Value::Kind::Return) name = "return";
      if (place.kind == Value::Kind::Local) name = place.name;
      if (!name.empty() && std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
    }
  }

  bool isChecked(ClassId exception) {
    for (const char* unchecked : {"java.lang.RuntimeException", "java.lang.Error"}) {
      if (tools_.hierarchy.isSubclass(exception, program_.classNamed(unchecked))) return false;
    }
    return true;
  }

  /// Whether the statements wait for something: what is declared to be thrown is thrown before that.
  bool waitsIn(Slice list) {
    const auto waits = [&](StatementId id) {
      const Statement& s = recipe_.file->statements[id];
      return (s.kind == Statement::Kind::Mark && s.mark.waits()) || waitsIn(s.body);
    };
    const auto all = recipe_.file->statementsOf(list);
    return std::any_of(all.begin(), all.end(), waits);
  }

  /// Exceptions that the method declares and the model does not mention.
  std::vector<std::function<ir::RegId()>> declaredOnly() {
    std::vector<std::function<ir::RegId()>> result;
    if (!recipe_.real.valid()) return result;
    const std::vector<ClassId> declared = program_[recipe_.real].exceptions;
    for (const ClassId exception : declared) {
      const TypeId type = program_[exception].type;
      if (!isChecked(exception) || std::find(thrown_.begin(), thrown_.end(), type) != thrown_.end()) continue;
      result.emplace_back([this, type] { return values_.freshOf(type).reg; });
    }
    return result;
  }

  void finish() {
    if (values_.resultType() == Types::voidType()) return builder_.ret({});
    if (!ifTrue_.empty()) return returnWhetherChanged();
    const Typed assigned = flow_.read("return");
    builder_.ret(assigned.valid() ? assigned.reg : values_.freshOf(values_.resultType()).reg);
  }

  WriterTools tools_;
  ir::Program& program_;
  const Recipe& recipe_;
  Problems& problems_;
  ir::BodyBuilder builder_;
  FlowWriter flow_;
  ValueWriter values_;
  std::vector<TypeId> thrown_;
  std::vector<const Statement*> ifTrue_;
};

}  // namespace

WrittenBody writeBody(WriterTools tools, ir::MethodId method, const Recipe& recipe, Problems& problems) {
  return BodyWriter(tools, method, recipe, problems).run();
}

}  // namespace snarl::models
