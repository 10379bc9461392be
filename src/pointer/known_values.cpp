#include "pointer/known_values.h"

#include <algorithm>
#include <string>

namespace snarl::pointer {
namespace {

using ir::Op;

constexpr std::size_t kMostStrings = 64;
constexpr std::size_t kLongestName = 1024;
constexpr unsigned kLongestChain = 64;  // definitions that lead to one another
constexpr std::int32_t kMostElements = 255;

class StringFinder {
 public:
  StringFinder(ir::Program& program, const ir::Body& body) : program_(program), body_(body) {}

  KnownStrings find(ir::RegId reg, unsigned depth = 0) {
    const ir::InstrId def = body_.registers[reg].def;
    if (!def.valid() || depth > kLongestChain) return unknown();
    const ir::Instr& instr = body_.instrs[def];
    switch (instr.op) {
      case Op::Const: return constant(instr);
      case Op::Cast: return find(body_.operand(instr, 0), depth + 1);
      case Op::Phi: return choice(reg, instr, depth);
      case Op::Concat: return concatenation(instr, depth);
      case Op::Call: return className(instr);
      default: return unknown();
    }
  }

 private:
  static KnownStrings unknown() { return {{}, false}; }

  static KnownStrings constant(const ir::Instr& instr) {
    if (instr.constantKind() == ir::ConstantKind::String) return {{Symbol{instr.payload}}, true};
    return {{}, instr.constantKind() == ir::ConstantKind::Null};
  }

  KnownStrings choice(ir::RegId reg, const ir::Instr& phi, unsigned depth) {
    if (std::ranges::find(visiting_, reg) != visiting_.end()) return {};
    visiting_.push_back(reg);
    KnownStrings result;
    for (const ir::RegId operand : body_.operands(phi)) {
      const KnownStrings one = find(operand, depth + 1);
      result.all = result.all && one.all;
      for (const Symbol s : one.values) add(result, s);
      if (result.values.size() > kMostStrings) break;
    }
    visiting_.pop_back();
    return result.values.size() > kMostStrings ? unknown() : result;
  }

  static void add(KnownStrings& strings, Symbol s) {
    if (std::ranges::find(strings.values, s) == strings.values.end()) strings.values.push_back(s);
  }

  // A loop that appends to a string never ends: what it is made of is not a constant then.
  KnownStrings concatenation(const ir::Instr& concat, unsigned depth) {
    if (!visiting_.empty()) return unknown();
    std::vector<std::string> texts{""};
    for (const ir::RegId operand : body_.operands(concat)) {
      const KnownStrings part = find(operand, depth + 1);
      if (!part.all || part.values.empty() || texts.size() * part.values.size() > kMostStrings) return unknown();
      std::vector<std::string> longer;
      for (const std::string& text : texts) {
        for (const Symbol s : part.values) longer.push_back(text + std::string(program_.text(s)));
      }
      texts = std::move(longer);
      if (texts.front().size() > kLongestName) return unknown();
    }
    KnownStrings result;
    for (const std::string& text : texts) add(result, program_.symbols().intern(text));
    return result;
  }

  KnownStrings className(const ir::Instr& call) {
    const ir::MethodRef& callee = program_[call.callee()];
    if (program_.types().kind(callee.owner) != ir::TypeKind::Class || call.operandCount != 1 ||
        program_.name(program_.types().classOf(callee.owner)) != "java.lang.Class" ||
        program_.text(program_[callee.selector].name) != "getName") {
      return unknown();
    }
    const ir::TypeId type = knownClass(program_, body_, body_.operand(call, 0));
    if (!type.valid() || program_.types().kind(type) != ir::TypeKind::Class) return unknown();
    return {{program_[program_.types().classOf(type)].name}, true};
  }

  ir::Program& program_;
  const ir::Body& body_;
  std::vector<ir::RegId> visiting_;
};

ir::TypeId primitiveOf(std::string_view wrapper) {
  using ir::TypeKind;
  constexpr std::pair<std::string_view, TypeKind> kWrappers[] = {
      {"java.lang.Boolean", TypeKind::Boolean}, {"java.lang.Byte", TypeKind::Byte},
      {"java.lang.Character", TypeKind::Char},  {"java.lang.Short", TypeKind::Short},
      {"java.lang.Integer", TypeKind::Int},     {"java.lang.Long", TypeKind::Long},
      {"java.lang.Float", TypeKind::Float},     {"java.lang.Double", TypeKind::Double},
      {"java.lang.Void", TypeKind::Void}};
  for (const auto& [name, kind] : kWrappers) {
    if (name == wrapper) return ir::Types::primitive(kind);
  }
  return {};
}

ir::TypeId primitiveOfLetter(char letter) {
  using ir::TypeKind;
  constexpr std::pair<char, TypeKind> kLetters[] = {
      {'Z', TypeKind::Boolean}, {'B', TypeKind::Byte}, {'C', TypeKind::Char},  {'S', TypeKind::Short},
      {'I', TypeKind::Int},     {'J', TypeKind::Long}, {'F', TypeKind::Float}, {'D', TypeKind::Double}};
  for (const auto& [known, kind] : kLetters) {
    if (known == letter) return ir::Types::primitive(kind);
  }
  return {};
}

}  // namespace

KnownStrings knownStrings(ir::Program& program, const ir::Body& body, ir::RegId reg) {
  KnownStrings result = StringFinder(program, body).find(reg);
  if (result.values.size() > kMostStrings) return {{}, false};
  return result;
}

std::optional<std::int32_t> knownInt(const ir::Body& body, ir::RegId reg) {
  const ir::InstrId def = body.registers[reg].def;
  if (!def.valid()) return std::nullopt;
  const ir::Instr& instr = body.instrs[def];
  if (instr.op != Op::Const || instr.constantKind() != ir::ConstantKind::Int) return std::nullopt;
  return body.intConstant(instr);
}

std::optional<std::uint32_t> knownLength(const ir::Body& body, ir::RegId reg) {
  const ir::InstrId def = body.registers[reg].def;
  if (!def.valid()) return std::nullopt;
  const ir::Instr& made = body.instrs[def];
  if (made.op == Op::Const && made.constantKind() == ir::ConstantKind::Null) return 0;
  if (made.op != Op::NewArray) return std::nullopt;
  const auto length = knownInt(body, body.operand(made, 0));
  if (!length || *length < 0 || *length > kMostElements) return std::nullopt;
  return static_cast<std::uint32_t>(*length);
}

std::optional<std::vector<ir::RegId>> knownElements(const ir::Body& body, ir::RegId reg) {
  const auto length = knownLength(body, reg);
  if (!length) return std::nullopt;
  std::vector<ir::RegId> result(*length);
  unsigned otherUses = 0;
  for (const ir::Instr& instr : body.instrs) {
    const auto operands = body.operands(instr);
    if (std::ranges::find(operands, reg) == operands.end()) continue;
    if (instr.op != Op::StoreElement || operands[2] == reg) {
      if (++otherUses > 1) return std::nullopt;  // one is the call that was asked for; another could change it
      continue;
    }
    const auto index = knownInt(body, operands[1]);
    if (!index || *index < 0 || static_cast<std::uint32_t>(*index) >= *length) return std::nullopt;
    ir::RegId& element = result[static_cast<std::size_t>(*index)];
    if (element.valid()) return std::nullopt;
    element = operands[2];
  }
  return result;
}

ir::TypeId knownClass(ir::Program& program, const ir::Body& body, ir::RegId reg) {
  const ir::InstrId def = body.registers[reg].def;
  if (!def.valid()) return {};
  const ir::Instr& instr = body.instrs[def];
  if (instr.op == Op::Const && instr.constantKind() == ir::ConstantKind::Class) return ir::TypeId{instr.payload};
  if (instr.op != Op::LoadStatic) return {};
  const ir::FieldRef& field = program[instr.field()];
  return program.text(field.name) == "TYPE" ? primitiveOf(program.name(field.owner)) : ir::TypeId{};
}

// MethodType.methodType(result), (result, first), (result, first, others...) or (result, all).
std::optional<std::vector<ir::TypeId>> knownMethodType(ir::Program& program, const ir::Body& body, ir::RegId reg) {
  const ir::InstrId def = body.registers[reg].def;
  if (!def.valid() || body.instrs[def].op != Op::Call) return std::nullopt;
  const ir::Instr& call = body.instrs[def];
  if (program.text(program[program[call.callee()].selector].name) != "methodType") return std::nullopt;
  const auto& declared = program.signature(call.callee()).parameters;
  const auto operands = body.operands(call);
  std::vector<ir::TypeId> result;
  for (std::size_t i = 1; i < operands.size(); ++i) {
    if (program.types().kind(declared[i]) == ir::TypeKind::Array) {
      const auto elements = knownElements(body, operands[i]);
      if (!elements) return std::nullopt;
      for (const ir::RegId element : *elements) {
        result.push_back(element.valid() ? knownClass(program, body, element) : ir::TypeId{});
      }
    } else if (program.typeName(declared[i]) == "java.lang.Class") {
      result.push_back(knownClass(program, body, operands[i]));
    } else {
      return std::nullopt;
    }
  }
  return result;
}

std::vector<ir::FieldId> fieldsNamed(ir::Program& program, ir::ClassId id, const KnownStrings& names) {
  std::vector<ir::FieldId> result;
  if (!names.all && program[id].role == ir::ClassRole::Jdk) return result;
  for (; id.valid() && result.empty(); id = program.load(id).super) {
    for (const ir::FieldId field : program.load(id).fields) {
      const bool named = std::ranges::find(names.values, program[field].name) != names.values.end();
      if (named || !names.all) result.push_back(field);
    }
    if (!names.all) break;
  }
  return result;
}

ir::TypeId typeNamed(ir::Program& program, std::string_view name) {
  std::size_t dimensions = 0;
  while (dimensions < name.size() && name[dimensions] == '[') ++dimensions;
  if (dimensions > kMostElements) return {};
  ir::TypeId type;
  std::string_view element = name.substr(dimensions);
  if (dimensions > 0 && element.size() == 1) {
    type = primitiveOfLetter(element[0]);
  } else {
    if (dimensions > 0) {
      if (element.size() < 3 || element.front() != 'L' || element.back() != ';') return {};
      element = element.substr(1, element.size() - 2);
    }
    if (!isClassName(program, element)) return {};
    type = program[program.classNamed(element)].type;
  }
  for (; type.valid() && dimensions > 0; --dimensions) type = program.types().arrayOf(type);
  return type;
}

bool isClassName(const ir::Program& program, std::string_view text) {
  if (text.empty() || text.size() > kLongestName) return false;
  const auto unlikely = [](unsigned char c) {
    return c <= ' ' || c == '/' || c == ':' || c == ';' || c == '[' || c == '%' || c == '=' || c == ',' || c == '(';
  };
  if (text.front() == '.' || text.back() == '.' || std::ranges::any_of(text, unlikely)) return false;
  return program.exists(text);
}

}  // namespace snarl::pointer
