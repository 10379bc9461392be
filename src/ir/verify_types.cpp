#include <algorithm>

#include "ir/verify_parts.h"

namespace snarl::ir {
namespace {

const char* textOf(ValueKind kind) {
  constexpr const char* kNames[] = {"nothing", "int", "long", "float", "double", "reference"};
  return kNames[static_cast<std::size_t>(kind)];
}

bool isElementKind(TypeKind kind) {
  return kind != TypeKind::Void && kind <= TypeKind::Array && kind != TypeKind::Null;
}

/// Checks one instruction. Every check returns what is wrong, or an empty string, which costs nothing.
class InstructionVerifier {
 public:
  InstructionVerifier(const Program& program, const Body& body, std::span<const ValueKind> kinds, const Instr& instr)
      : program_(program),
        types_(program.types()),
        body_(body),
        kinds_(kinds),
        instr_(instr),
        operands_(body.operands(instr)) {}

  [[nodiscard]] std::string check() const {
    switch (instr_.op) {
      case Op::Phi: return checkPhi();
      case Op::Const: return checkConst();
      case Op::Unary: return checkUnary();
      case Op::Binary: return checkBinary();
      case Op::Convert: return checkConvert();
      case Op::InstanceOf:
      case Op::Cast: return checkTypeTest();
      case Op::New:
      case Op::NewArray: return checkAllocation();
      case Op::ArrayLength: return checkLength();
      case Op::LoadElement:
      case Op::StoreElement: return checkElement();
      case Op::LoadField:
      case Op::StoreField:
      case Op::LoadStatic:
      case Op::StoreStatic: return checkField();
      case Op::Call: return checkCall();
      case Op::Concat: return checkConcat();
      case Op::MonitorEnter:
      case Op::MonitorExit: return checkLock();
      case Op::Throw: return expect({ValueKind::Ref}, ValueKind::None);
      case Op::Catch: return expect({}, ValueKind::Ref);
      case Op::Return: return checkReturn();
      case Op::Goto: return expect({}, ValueKind::None);
      case Op::Branch: return checkBranch();
      case Op::Switch: return expect({ValueKind::Int}, ValueKind::None);
    }
    return "the operation does not exist";
  }

 private:
  [[nodiscard]] ValueKind operand(std::size_t n) const { return kinds_[operands_[n].index()]; }
  [[nodiscard]] ValueKind result() const {
    return instr_.result.valid() ? kinds_[instr_.result.index()] : ValueKind::None;
  }
  [[nodiscard]] bool typeExists() const { return instr_.payload < types_.size(); }

  [[nodiscard]] std::string expectResult(ValueKind wanted) const {
    if (result() == wanted) return {};
    return std::string("the result is ") + textOf(result()) + ", not " + textOf(wanted);
  }
  [[nodiscard]] std::string expectOperand(std::size_t n, ValueKind wanted) const {
    if (operand(n) == wanted) return {};
    return "operand " + std::to_string(n) + " is " + textOf(operand(n)) + ", not " + textOf(wanted);
  }
  [[nodiscard]] std::string expectCount(std::size_t wanted) const {
    if (operands_.size() == wanted) return {};
    return "there are " + std::to_string(operands_.size()) + " operands, not " + std::to_string(wanted);
  }
  [[nodiscard]] std::string expect(std::initializer_list<ValueKind> wanted, ValueKind wantedResult) const {
    if (operands_.size() != wanted.size()) return expectCount(wanted.size());
    for (std::size_t n = 0; n < wanted.size(); ++n) {
      if (operand(n) != wanted.begin()[n]) return expectOperand(n, wanted.begin()[n]);
    }
    return expectResult(wantedResult);
  }

  [[nodiscard]] std::string checkPhi() const {
    if (result() == ValueKind::None) return "a phi needs a result";
    for (std::size_t n = 0; n < operands_.size(); ++n) {
      if (operand(n) != result()) return expectOperand(n, result());
    }
    return {};
  }

  [[nodiscard]] std::string checkConst() const {
    const auto within = [&](std::size_t size) { return instr_.payload < size; };
    bool good = true;
    ValueKind kind = ValueKind::Ref;
    switch (instr_.constantKind()) {
      case ConstantKind::Null: break;
      case ConstantKind::Int: kind = ValueKind::Int; break;
      case ConstantKind::Float: kind = ValueKind::Float; break;
      case ConstantKind::Long:
        kind = ValueKind::Long;
        good = within(body_.wideConstants.size());
        break;
      case ConstantKind::Double:
        kind = ValueKind::Double;
        good = within(body_.wideConstants.size());
        break;
      case ConstantKind::String:
      case ConstantKind::MethodType: good = within(program_.symbolCount()); break;
      case ConstantKind::Class: good = typeExists(); break;
      case ConstantKind::MethodHandle: good = within(program_.handleCount()); break;
      default: return "the kind of constant does not exist";
    }
    return good ? expect({}, kind) : "the constant does not exist";
  }

  [[nodiscard]] std::string checkUnary() const {
    if (result() == ValueKind::None || result() == ValueKind::Ref) return "the result is not a number";
    return expect({result()}, result());
  }

  [[nodiscard]] std::string checkBinary() const {
    if (operands_.size() != 2) return expectCount(2);
    const ValueKind left = operand(0);
    switch (instr_.binaryOp()) {
      case BinaryOp::Add:
      case BinaryOp::Sub:
      case BinaryOp::Mul:
      case BinaryOp::Div:
      case BinaryOp::Rem:
        if (left == ValueKind::Ref) return "operand 0 is not a number";
        return expect({left, left}, left);
      case BinaryOp::Shl:
      case BinaryOp::Shr:
      case BinaryOp::Ushr:
        if (left != ValueKind::Int && left != ValueKind::Long) return "operand 0 is neither int nor long";
        return expect({left, ValueKind::Int}, left);
      case BinaryOp::And:
      case BinaryOp::Or:
      case BinaryOp::Xor:
        if (left != ValueKind::Int && left != ValueKind::Long) return "operand 0 is neither int nor long";
        return expect({left, left}, left);
      case BinaryOp::Cmp: return expect({ValueKind::Long, ValueKind::Long}, ValueKind::Int);
      case BinaryOp::Cmpl:
      case BinaryOp::Cmpg:
        if (left != ValueKind::Float && left != ValueKind::Double) return "operand 0 is neither float nor double";
        return expect({left, left}, ValueKind::Int);
    }
    return "the binary operation does not exist";
  }

  [[nodiscard]] std::string checkConvert() const {
    if (operands_.size() != 1) return expectCount(1);
    const TypeKind to = instr_.typeKind();
    if (to < TypeKind::Byte || to > TypeKind::Double) return "the conversion is not to a number type";
    if (operand(0) == ValueKind::Ref) return "operand 0 is not a number";
    if (to < TypeKind::Int && operand(0) != ValueKind::Int) return expectOperand(0, ValueKind::Int);
    return expectResult(valueKind(to));
  }

  [[nodiscard]] std::string checkTypeTest() const {
    if (!typeExists()) return "the type does not exist";
    const TypeKind kind = types_.kind(instr_.type());
    if (kind != TypeKind::Class && kind != TypeKind::Array) return "the type is neither a class nor an array";
    return expect({ValueKind::Ref}, instr_.op == Op::Cast ? ValueKind::Ref : ValueKind::Int);
  }

  [[nodiscard]] std::string checkAllocation() const {
    if (!typeExists()) return "the type does not exist";
    if (instr_.op == Op::New) {
      if (types_.kind(instr_.type()) != TypeKind::Class) return "the type is not a class";
      if (!operands_.empty()) return expectCount(0);
    } else {
      std::size_t dimensions = 0;
      for (TypeId t = instr_.type(); types_.kind(t) == TypeKind::Array; t = types_.elementOf(t)) ++dimensions;
      if (dimensions == 0) return "the type is not an array";
      if (operands_.empty() || operands_.size() > dimensions) return "the number of lengths does not fit the type";
      for (std::size_t n = 0; n < operands_.size(); ++n) {
        if (operand(n) != ValueKind::Int) return expectOperand(n, ValueKind::Int);
      }
    }
    if (result() != ValueKind::Ref) return expectResult(ValueKind::Ref);
    return body_.registers[instr_.result].type == instr_.type() ? std::string{} : "the result is not of the type made";
  }

  /// Operand 0 may be an array of such elements (void: of any), as far as its declared type tells.
  [[nodiscard]] std::string checkArray(TypeKind element) const {
    const TypeId type = body_.registers[operands_[0]].type;
    if (types_.kind(type) == TypeKind::Array) {
      const TypeKind declared = types_.kind(types_.elementOf(type));
      const bool bothRefs = valueKind(declared) == ValueKind::Ref && valueKind(element) == ValueKind::Ref;
      const bool bytes = element == TypeKind::Byte && declared == TypeKind::Boolean;
      return element == TypeKind::Void || declared == element || bothRefs || bytes ? std::string{}
                                                                                   : "the array has other elements";
    }
    if (types_.kind(type) != TypeKind::Class || types_.classOf(type) == program_.objectClass()) return {};
    const std::string_view name = program_.name(types_.classOf(type));
    return name == "java.lang.Cloneable" || name == "java.io.Serializable" ? std::string{}
                                                                           : "operand 0 can't be an array";
  }

  [[nodiscard]] std::string checkLength() const {
    std::string wrong = expect({ValueKind::Ref}, ValueKind::Int);
    return wrong.empty() ? checkArray(TypeKind::Void) : wrong;
  }

  [[nodiscard]] std::string checkElement() const {
    const TypeKind element = instr_.typeKind();
    if (!isElementKind(element)) return "the kind of element does not exist";
    const ValueKind kind = valueKind(element);
    std::string wrong = instr_.op == Op::LoadElement ? expect({ValueKind::Ref, ValueKind::Int}, kind)
                                                     : expect({ValueKind::Ref, ValueKind::Int, kind}, ValueKind::None);
    return wrong.empty() ? checkArray(element) : wrong;
  }

  [[nodiscard]] std::string checkField() const {
    if (instr_.payload >= program_.fieldRefCount()) return "the field does not exist";
    const ValueKind kind = types_.valueKind(program_[instr_.field()].type);
    switch (instr_.op) {
      case Op::LoadField: return expect({ValueKind::Ref}, kind);
      case Op::StoreField: return expect({ValueKind::Ref, kind}, ValueKind::None);
      case Op::LoadStatic: return expect({}, kind);
      default: return expect({kind}, ValueKind::None);
    }
  }

  [[nodiscard]] std::string checkCall() const {
    if (instr_.callKind() > CallKind::Dynamic) return "the kind of call does not exist";
    if (instr_.payload >= program_.methodRefCount()) return "the callee does not exist";
    const Signature& signature = program_.signature(instr_.callee());
    const bool receiver = instr_.callKind() != CallKind::Static && instr_.callKind() != CallKind::Dynamic;
    const std::size_t first = receiver ? 1 : 0;
    if (operands_.size() != signature.parameters.size() + first)
      return expectCount(signature.parameters.size() + first);
    if (receiver && operand(0) != ValueKind::Ref) return expectOperand(0, ValueKind::Ref);
    for (std::size_t n = 0; n < signature.parameters.size(); ++n) {
      const ValueKind kind = types_.valueKind(signature.parameters[n]);
      if (operand(n + first) != kind) return expectOperand(n + first, kind);
    }
    return expectResult(types_.valueKind(signature.result));
  }

  [[nodiscard]] std::string checkConcat() const {
    for (std::size_t n = 0; n < operands_.size(); ++n) {
      if (operand(n) != ValueKind::Ref) return expectOperand(n, ValueKind::Ref);
    }
    return expectResult(ValueKind::Ref);
  }

  [[nodiscard]] std::string checkReturn() const {
    const ValueKind kind = types_.valueKind(program_.signature(body_.method).result);
    if (kind == ValueKind::None) return expect({}, ValueKind::None);
    return expect({kind}, ValueKind::None);
  }

  [[nodiscard]] std::string checkLock() const {
    const LockMode most = instr_.op == Op::MonitorEnter ? LockMode::Shared : LockMode::Waits;
    if (instr_.lockMode() > most) return "the mode of the lock does not exist";
    return expect({ValueKind::Ref}, ValueKind::None);
  }

  [[nodiscard]] std::string checkBranch() const {
    if (instr_.condition() > Condition::Le) return "the condition does not exist";
    if (operands_.empty() || operands_.size() > 2) return expectCount(2);
    const ValueKind kind = operand(0);
    if (kind != ValueKind::Int && kind != ValueKind::Ref) return "operand 0 is neither int nor a reference";
    if (kind == ValueKind::Ref && instr_.condition() > Condition::Ne) return "references have no order";
    if (operands_.size() == 2 && operand(1) != kind) return expectOperand(1, kind);
    return expectResult(ValueKind::None);
  }

  const Program& program_;
  const Types& types_;
  const Body& body_;
  std::span<const ValueKind> kinds_;
  const Instr& instr_;
  std::span<const RegId> operands_;
};

}  // namespace

std::string instructionError(const Program& program, const Body& body, std::span<const ValueKind> kinds,
                             const Instr& instr) {
  return InstructionVerifier(program, body, kinds, instr).check();
}

}  // namespace snarl::ir
