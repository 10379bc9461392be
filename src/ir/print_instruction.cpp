#include "ir/print_instruction.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <string_view>

#include "base/readable.h"

namespace snarl::ir {
namespace {

constexpr std::size_t kLongestSwitch = 60;  // with longer keys a switch is broken into lines

constexpr const char* kBinary[] = {"+", "-", "*", "/", "%", "<<", ">>", ">>>", "&", "|", "^", "cmp", "cmpl", "cmpg"};
constexpr const char* kConditions[] = {"==", "!=", "<", ">=", ">", "<="};
constexpr const char* kCalls[] = {"static", "special", "virtual", "interface", "dynamic"};
constexpr const char* kLockModes[] = {"", " exclusive", " permit", " shared", " either", " waits"};
constexpr const char* kHandles[] = {"",        "getfield", "getstatic", "putfield", "putstatic",
                                    "virtual", "static",   "special",   "new",      "interface"};

template <class Number>
std::string real(Number value, const char* boxed, const char* suffix) {
  if (std::isnan(value)) return std::string(boxed) + ".NaN";
  if (std::isinf(value)) return std::string(boxed) + (value > 0 ? ".POSITIVE_INFINITY" : ".NEGATIVE_INFINITY");
  char buffer[64];
  std::string text(buffer, std::to_chars(buffer, buffer + sizeof buffer, value).ptr);
  if (text.find_first_of(".e") == std::string::npos) text += ".0";
  return text + suffix;
}

std::string list(const Program& program, std::span<const TypeId> types) {
  std::string out = "(";
  for (std::size_t n = 0; n < types.size(); ++n) {
    if (n > 0) out += ", ";
    out += shortName(program, types[n]);
  }
  return out += ')';
}

/// int a.Spider.count
std::string describe(const Program& program, const FieldRef& ref) {
  return shortName(program, ref.type) + ' ' + readable(program.name(ref.owner)) + '.' +
         readable(program.text(ref.name));
}

/// int java.util.List.size()
std::string describe(const Program& program, const MethodRef& ref) {
  const Signature& signature = program.signature(ref.selector);
  const bool isClass = program.types().kind(ref.owner) == TypeKind::Class;
  const std::string owner =
      isClass ? readable(program.name(program.types().classOf(ref.owner))) : shortName(program, ref.owner);
  return shortName(program, signature.result) + ' ' + owner + '.' + readable(program.text(program[ref.selector].name)) +
         list(program, signature.parameters);
}

/// static int java.lang.Integer.parseInt(String)
std::string describe(const Program& program, const Handle& handle) {
  const std::string kind = std::string(kHandles[static_cast<std::size_t>(handle.kind)]) + ' ';
  return kind + (isFieldHandle(handle.kind) ? describe(program, program[handle.field])
                                            : describe(program, program[handle.method]));
}

std::string methodType(const Program& program, Symbol descriptor) {
  const SignatureId id = program.signatureOf(descriptor);
  if (!id.valid()) return "type " + readable(program.text(descriptor));
  return "type " + shortName(program, program[id].result) + ' ' + list(program, program[id].parameters);
}

class InstructionPrinter {
 public:
  InstructionPrinter(const Program& program, const Body& body, const BodyPrinter& printer, BlockId block,
                     const Instr& instr, std::size_t indent)
      : program_(program),
        body_(body),
        printer_(printer),
        block_(body.blocks[block]),
        instr_(instr),
        indent_(indent),
        operands_(body.operands(instr)) {}

  InstructionText print() {
    if (instr_.result.valid()) {
      const bool inlined = printer_.isInlined(instr_.result);
      text_.action = (inlined ? numbered(instr_.result) : printer_.name(instr_.result)) + " = ";
    }
    text_.action += action();
    return std::move(text_);
  }

 private:
  /// What stands right of `result = `; sets the detail on the way.
  std::string action() {
    switch (instr_.op) {
      case Op::Phi: return phi();
      case Op::Const: return printConstant(program_, body_, instr_);
      case Op::Unary: return operand(0)[0] == '-' ? "-(" + operand(0) + ')' : '-' + operand(0);
      case Op::Binary: return binary();
      case Op::Convert: return '(' + typeName(Types::primitive(instr_.typeKind())) + ") " + operand(0);
      case Op::InstanceOf: return operand(0) + " instanceof " + typeName(instr_.type());
      case Op::Cast: return '(' + typeName(instr_.type()) + ") " + operand(0);
      case Op::New: return std::string("new ") += typeName(instr_.type());
      case Op::NewArray: return newArray();
      case Op::ArrayLength: return operand(0) + ".length";
      case Op::LoadElement: detailIsResultType(); return element();
      case Op::StoreElement:
        if (instr_.typeKind() < TypeKind::Null) text_.detail = typeName(Types::primitive(instr_.typeKind()));
        return element() + " = " + operand(2);
      case Op::LoadField:
      case Op::LoadStatic: return field();
      case Op::StoreField: return field() + " = " + operand(1);
      case Op::StoreStatic: return field() + " = " + operand(0);
      case Op::Call: return call();
      case Op::Concat: return "concat" + list(operands_);
      case Op::MonitorEnter: return "monitorenter " + operand(0) + kLockModes[instr_.sub];
      case Op::MonitorExit: return "monitorexit " + operand(0) + kLockModes[instr_.sub];
      case Op::Catch: detailIsResultType(); return "catch";
      case Op::Throw: return std::string("throw ") += operand(0);
      case Op::Return: return operands_.empty() ? std::string("return") : std::string("return ") += operand(0);
      case Op::Goto: return std::string("goto ") += succ(0);
      case Op::Branch: return branch();
      case Op::Switch: return switchText();
    }
    return "?";
  }

  [[nodiscard]] const std::string& operand(std::size_t n) const { return printer_.name(operands_[n]); }
  [[nodiscard]] std::string typeName(TypeId type) const { return shortName(program_, type); }
  [[nodiscard]] static std::string name(BlockId block) { return std::string(1, 'B') += std::to_string(block.value); }
  [[nodiscard]] std::string succ(std::size_t n) const { return name(body_.succs(block_)[n]); }
  void detailIsResultType() { text_.detail = typeName(body_.registers[instr_.result].type); }

  [[nodiscard]] std::string list(std::span<const RegId> registers) const {
    std::string out = "(";
    for (std::size_t n = 0; n < registers.size(); ++n) {
      if (n > 0) out += ", ";
      out += printer_.name(registers[n]);
    }
    return out += ')';
  }

  std::string phi() {
    detailIsResultType();
    std::string out = "phi(";
    const auto preds = body_.preds(block_);
    for (std::size_t n = 0; n < operands_.size(); ++n) {
      if (n > 0) out += ", ";
      out += name(preds[n]) + ": " + operand(n);
    }
    return out += ')';
  }

  [[nodiscard]] std::string binary() const {
    const char* op = kBinary[instr_.sub];
    if (instr_.binaryOp() >= BinaryOp::Cmp) return op + list(operands_);
    return operand(0) + ' ' + op + ' ' + operand(1);
  }

  [[nodiscard]] std::string newArray() const {
    TypeId element = instr_.type();
    std::string brackets;
    for (std::size_t n = 0; program_.types().kind(element) == TypeKind::Array; ++n) {
      brackets += '[' + (n < operands_.size() ? operand(n) : std::string{}) + ']';
      element = program_.types().elementOf(element);
    }
    return "new " + typeName(element) + brackets;
  }

  [[nodiscard]] std::string element() const { return operand(0) + '[' + operand(1) + ']'; }

  [[nodiscard]] std::string withoutPackage(TypeId type) const {
    const std::string name = typeName(type);
    const std::size_t dot = name.rfind('.');
    return dot == std::string::npos ? name : name.substr(dot + 1);
  }

  std::string field() {
    const FieldRef& ref = program_[instr_.field()];
    const bool isStatic = instr_.op == Op::LoadStatic || instr_.op == Op::StoreStatic;
    text_.detail = (isStatic ? "static " : "") + describe(program_, ref);
    const std::string owner = isStatic ? withoutPackage(program_[ref.owner].type) : operand(0);
    return owner + '.' + readable(program_.text(ref.name));
  }

  std::string call() {
    const MethodRef& ref = program_[instr_.callee()];
    text_.detail = std::string(kCalls[instr_.sub]) + ' ' + describe(program_, ref);
    const HandleId bootstrap = program_.opaqueBootstrap(instr_.callee());
    if (instr_.callKind() == CallKind::Dynamic && bootstrap.valid())
      text_.detail += ", linked by " + describe(program_, program_[bootstrap]);
    const std::string method = readable(program_.text(program_[ref.selector].name));
    if (instr_.callKind() == CallKind::Dynamic) return method + list(operands_);
    if (instr_.callKind() == CallKind::Static) return withoutPackage(ref.owner) + '.' + method + list(operands_);
    return operand(0) + '.' + method + list(operands_.subspan(1));
  }

  [[nodiscard]] std::string branch() const {
    const bool reference = program_.types().isReference(body_.registers[operands_[0]].type);
    const std::string right = operands_.size() > 1 ? operand(1) : reference ? "null" : "0";
    return "if " + operand(0) + ' ' + kConditions[instr_.sub] + ' ' + right + " goto " + succ(0) + " else " + succ(1);
  }

  // Cases that lead to the same block stand together, in the order of the first of each.
  [[nodiscard]] std::string switchText() const {
    const SwitchTable& table = body_.switchTable(instr_);
    FlatMap<BlockId, std::string> keys;
    for (const SwitchCase& c : body_.switchCases(table)) {
      std::string& list = keys[c.target];
      list += (list.empty() ? "" : ", ") + std::to_string(c.key);
    }
    std::string& otherwise = keys[table.otherwise];
    otherwise += otherwise.empty() ? "default" : ", default";
    std::size_t length = 0;
    for (const auto& [target, list] : keys) length += list.size();
    const bool broken = indent_ > 0 && length > kLongestSwitch;
    const std::string separator = broken ? '\n' + std::string(indent_ + 2, ' ') : std::string(" ");
    std::string out = "switch " + operand(0) + " {";
    std::size_t n = 0;
    for (const auto& [target, list] : keys) {
      if (n++ > 0) out += ';';
      out += separator;
      out += list;
      out += " goto ";
      out += name(target);
    }
    return out += broken ? '\n' + std::string(indent_, ' ') + '}' : std::string(" }");
  }

  const Program& program_;
  const Body& body_;
  const BodyPrinter& printer_;
  const Block& block_;
  const Instr& instr_;
  std::size_t indent_;
  std::span<const RegId> operands_;
  InstructionText text_;
};

}  // namespace

std::string shortName(const Program& program, TypeId type) {
  constexpr std::string_view kLang = "java.lang.";
  const std::string full = program.typeName(type);
  const std::string_view element = std::string_view(full).substr(0, full.find('['));
  if (element.substr(0, kLang.size()) != kLang) return readable(full);
  const std::string_view simple = element.substr(kLang.size());
  if (simple.find('.') != std::string_view::npos || program.findClass(simple).valid()) return readable(full);
  return readable(std::string_view(full).substr(kLang.size()));
}

std::string numbered(RegId reg) { return 'r' + std::to_string(reg.value); }

std::string printConstant(const Program& program, const Body& body, const Instr& instr) {
  switch (instr.constantKind()) {
    case ConstantKind::Null: return "null";
    case ConstantKind::Int: return std::to_string(body.intConstant(instr));
    case ConstantKind::Long: return std::to_string(body.longConstant(instr)) + 'L';
    case ConstantKind::Float: return real(body.floatConstant(instr), "Float", "f");
    case ConstantKind::Double: return real(body.doubleConstant(instr), "Double", "");
    case ConstantKind::String: {
      std::string out;
      appendQuoted(out, program.text(Symbol{instr.payload}));
      return out;
    }
    case ConstantKind::Class: return shortName(program, instr.type()) + ".class";
    case ConstantKind::MethodHandle: return "handle " + describe(program, program[HandleId{instr.payload}]);
    case ConstantKind::MethodType: return methodType(program, Symbol{instr.payload});
  }
  return "?";
}

InstructionText printInstruction(const Program& program, const Body& body, const BodyPrinter& printer, BlockId block,
                                 const Instr& instr, std::size_t indent) {
  return InstructionPrinter(program, body, printer, block, instr, indent).print();
}

void appendModifiers(std::string& out, std::uint32_t methodFlags) {
  constexpr std::pair<std::uint32_t, const char*> kWords[] = {
      {flag::kPublic, "public "},      {flag::kProtected, "protected "},
      {flag::kPrivate, "private "},    {flag::kAbstract, "abstract "},
      {flag::kStatic, "static "},      {flag::kFinal, "final "},
      {flag::kStrict, "strictfp "},    {flag::kSynchronized, "synchronized "},
      {flag::kNative, "native "},      {flag::kBridge, "bridge "},
      {flag::kSynthetic, "synthetic "}};
  for (const auto& [bit, word] : kWords) {
    if ((methodFlags & bit) != 0) out += word;
  }
}

}  // namespace snarl::ir
