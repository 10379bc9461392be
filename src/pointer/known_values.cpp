#include "pointer/known_values.h"

#include <algorithm>
#include <string>

namespace snarl::pointer {
namespace {

using ir::Op;

constexpr std::size_t kLongestName = 1024;
constexpr std::int32_t kMostElements = 255;

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

bool isLikeName(std::string_view text) {
  if (text.empty() || text.size() > kLongestName) return false;
  const auto unlikely = [](unsigned char c) {
    return c <= ' ' || c == '/' || c == ':' || c == ';' || c == '[' || c == '%' || c == '=' || c == ',' || c == '(';
  };
  return text.front() != '.' && text.back() != '.' && std::ranges::none_of(text, unlikely);
}

}  // namespace

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
  if (!names.all() && program[id].role == ir::ClassRole::Jdk) return result;
  for (; id.valid() && result.empty(); id = program.load(id).super) {
    for (const ir::FieldId field : program.load(id).fields) {
      if (names.mayBe(program, program[field].name)) result.push_back(field);
    }
    if (!names.all()) break;
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
  return isLikeName(text) && program.exists(text);
}

// All classes without a package are the program's own, and those are there; unless white space, of which there is more
// than that of ASCII, hides the name.
bool mayNameClass(std::string_view text) {
  if (std::ranges::any_of(text, [](unsigned char c) { return c >= 0x80; })) return true;
  const auto isSpace = [](unsigned char c) { return c <= ' '; };
  const auto first = std::ranges::find_if_not(text, isSpace);
  const auto last = std::find_if_not(text.rbegin(), text.rend(), isSpace).base();
  if (first >= last) return false;
  const std::string_view name(first, last);
  return name.front() == '[' || (isLikeName(name) && (name.size() < text.size() || name.find('.') != name.npos));
}

}  // namespace snarl::pointer
