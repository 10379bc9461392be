#include "pointer/known_texts.h"

#include <algorithm>
#include <limits>
#include <string>

#include "pointer/known_values.h"
#include "pointer/loops.h"

namespace snarl::pointer {
namespace {

using ir::Op;

constexpr std::size_t kMostStrings = 64;
constexpr std::size_t kLongestText = 1024;
constexpr unsigned kLongestChain = 64;  // definitions that lead to one another
constexpr unsigned kMostSteps = 1000;

class StringFinder {
 public:
  StringFinder(ir::Program& program, const ir::Body& body) : program_(program), body_(body) {}

  KnownStrings find(ir::RegId reg, unsigned depth = 0) {
    const ir::InstrId def = body_.registers[reg].def;
    if (!def.valid() || depth > kLongestChain || ++steps_ > kMostSteps) return unknown();
    const ir::Instr& instr = body_.instrs[def];
    switch (instr.op) {
      case Op::Const: return constant(instr);
      case Op::Cast: return find(body_.operand(instr, 0), depth + 1);
      case Op::Phi: return choice(reg, instr, depth);
      case Op::Concat: return concatenation(body_.operands(instr), depth);
      case Op::Call: return result(instr, depth);
      default: return unknown();
    }
  }

 private:
  static KnownStrings unknown() { return {{}, {""}}; }

  static KnownStrings constant(const ir::Instr& instr) {
    if (instr.constantKind() == ir::ConstantKind::String) return {{Symbol{instr.payload}}, {}};
    return instr.constantKind() == ir::ConstantKind::Null ? KnownStrings{} : unknown();
  }

  KnownStrings choice(ir::RegId reg, const ir::Instr& phi, unsigned depth) {
    if (const auto found = std::ranges::find(visiting_, reg); found != visiting_.end()) {
      outermost_ = std::min(outermost_, static_cast<std::size_t>(found - visiting_.begin()));
      return {};
    }
    visiting_.push_back(reg);
    KnownStrings result;
    for (const ir::RegId operand : body_.operands(phi)) {
      const KnownStrings one = find(operand, depth + 1);
      for (const Symbol s : one.values) add(result.values, s);
      for (const std::string& s : one.starts) add(result.starts, s);
      if (isTooMany(result)) break;
    }
    visiting_.pop_back();
    return isTooMany(result) ? unknown() : result;
  }

  static bool isTooMany(const KnownStrings& strings) {
    return strings.values.size() + strings.starts.size() > kMostStrings;
  }

  template <class Text>
  static void add(std::vector<Text>& texts, const Text& text) {
    if (std::ranges::find(texts, text) == texts.end()) texts.push_back(text);
  }

  /// A part that is not a string, or may be null, has an invalid register or no text.
  KnownStrings concatenation(std::span<const ir::RegId> parts, unsigned depth) {
    std::vector<std::string> texts{""};
    KnownStrings result;
    for (const ir::RegId reg : parts) {
      const KnownStrings part = partOf(reg, depth);
      std::vector<std::string> longer;
      for (const std::string& text : texts) {
        for (const Symbol s : part.values) longer.push_back(text + std::string(program_.text(s)));
        for (const std::string& s : part.starts) add(result.starts, text + s);
      }
      texts = std::move(longer);
      if (texts.size() + result.starts.size() > kMostStrings) return unknown();
      if (std::ranges::any_of(texts, [](const std::string& s) { return s.size() > kLongestText; })) return unknown();
    }
    for (const std::string& text : texts) add(result.values, program_.symbols().intern(text));
    return result;
  }

  /// What a loop appends to is not known before all of the loop is: such a part may be anything.
  KnownStrings partOf(ir::RegId reg, unsigned depth) {
    if (!reg.valid()) return unknown();
    const std::size_t before = std::exchange(outermost_, std::numeric_limits<std::size_t>::max());
    const KnownStrings part = find(reg, depth + 1);
    const bool isPartial = outermost_ < visiting_.size();
    outermost_ = std::min(outermost_, before);
    return isPartial || (part.values.empty() && part.all()) ? unknown() : part;
  }

  KnownStrings result(const ir::Instr& call, unsigned depth) {
    const ir::MethodRef& callee = program_[call.callee()];
    if (call.operandCount != 1 || program_.types().kind(callee.owner) != ir::TypeKind::Class) return unknown();
    const std::string_view name = program_.text(program_[callee.selector].name);
    if (name == "toString" && isBuilder(callee.owner)) return built(call, depth);
    if (name != "getName" || program_.typeName(callee.owner) != "java.lang.Class") return unknown();
    const ir::TypeId type = knownClass(program_, body_, body_.operand(call, 0));
    if (!type.valid() || program_.types().kind(type) != ir::TypeKind::Class) return unknown();
    return {{program_[program_.types().classOf(type)].name}, {}};
  }

  [[nodiscard]] bool isBuilder(ir::TypeId type) const {
    const std::string name = program_.typeName(type);
    return name == "java.lang.StringBuilder" || name == "java.lang.StringBuffer";
  }

  /// As compilers write it: new StringBuilder().append(a).append(b).toString(), where nobody else has the builder.
  KnownStrings built(const ir::Instr& toString, unsigned depth) {
    std::vector<ir::RegId> parts;
    std::vector<ir::InstrId> appends;
    ir::RegId builder = body_.operand(toString, 0);
    for (unsigned length = 0; length < kLongestChain; ++length) {
      const ir::InstrId def = body_.registers[builder].def;
      if (!def.valid()) return unknown();
      const ir::Instr& instr = body_.instrs[def];
      if (instr.op == Op::New && isBuilder(instr.type())) {
        if (!addFirst(builder, parts)) return unknown();
        std::ranges::reverse(parts);
        const KnownStrings text = concatenation(parts, depth);
        return mayRepeat(def, appends) ? asStarts(text) : text;
      }
      if (instr.op != Op::Call || usesOf(builder).size() != 1 || !isOwn(instr, "append")) return unknown();
      parts.push_back(textArgument(instr));
      appends.push_back(def);
      builder = body_.operand(instr, 0);
    }
    return unknown();
  }

  /// What the constructor is given, if that and one call are all that use the builder.
  bool addFirst(ir::RegId builder, std::vector<ir::RegId>& parts) {
    const std::vector<const ir::Instr*> uses = usesOf(builder);
    if (uses.size() != 2) return false;
    const auto constructor = std::ranges::find_if(uses, [&](const ir::Instr* use) { return isOwn(*use, "<init>"); });
    if (constructor == uses.end()) return false;
    const ir::Signature& signature = program_.signature((*constructor)->callee());
    const bool sized =
        signature.parameters.size() == 1 && signature.parameters[0] == ir::Types::primitive(ir::TypeKind::Int);
    if (!signature.parameters.empty() && !sized) parts.push_back(textArgument(**constructor));
    return true;
  }

  /// Whether a loop may append to the same builder again.
  [[nodiscard]] bool mayRepeat(ir::InstrId made, std::span<const ir::InstrId> appends) const {
    const ir::BlockId block = blockOf(made);
    if (std::ranges::all_of(appends, [&](ir::InstrId id) { return blockOf(id) == block; })) return false;
    const Loops loops = findLoops(body_);
    return std::ranges::any_of(appends, [&](ir::InstrId id) { return loops.repeats(blockOf(id)); });
  }

  [[nodiscard]] ir::BlockId blockOf(ir::InstrId id) const {
    std::uint32_t i = 0;
    while (id.value - body_.blocks[ir::BlockId{i}].first.value >= body_.blocks[ir::BlockId{i}].count) ++i;
    return ir::BlockId{i};
  }

  KnownStrings asStarts(const KnownStrings& strings) const {
    KnownStrings result{{}, strings.starts};
    for (const Symbol s : strings.values) add(result.starts, std::string(program_.text(s)));
    return result;
  }

  /// A method of a builder on its first operand.
  [[nodiscard]] bool isOwn(const ir::Instr& instr, std::string_view name) const {
    if (instr.op != Op::Call || instr.callKind() == ir::CallKind::Static) return false;
    const ir::MethodRef& callee = program_[instr.callee()];
    return isBuilder(callee.owner) && program_.text(program_[callee.selector].name) == name;
  }

  [[nodiscard]] ir::RegId textArgument(const ir::Instr& call) const {
    const ir::Signature& signature = program_.signature(call.callee());
    const bool isText =
        signature.parameters.size() == 1 && program_.typeName(signature.parameters[0]) == "java.lang.String";
    return isText ? body_.operand(call, 1) : ir::RegId{};
  }

  [[nodiscard]] std::vector<const ir::Instr*> usesOf(ir::RegId reg) const {
    std::vector<const ir::Instr*> result;
    for (const ir::Instr& instr : body_.instrs) {
      for (const ir::RegId operand : body_.operands(instr)) {
        if (operand == reg) result.push_back(&instr);
      }
    }
    return result;
  }

  ir::Program& program_;
  const ir::Body& body_;
  std::vector<ir::RegId> visiting_;
  std::size_t outermost_ = std::numeric_limits<std::size_t>::max();  // of what was met again while it was visited
  unsigned steps_ = 0;
};

}  // namespace

bool KnownStrings::mayBe(const ir::Program& program, Symbol text) const {
  if (std::ranges::find(values, text) != values.end()) return true;
  return std::ranges::any_of(starts, [&](const std::string& s) { return program.text(text).starts_with(s); });
}

KnownStrings knownStrings(ir::Program& program, const ir::Body& body, ir::RegId reg) {
  return StringFinder(program, body).find(reg);
}

}  // namespace snarl::pointer
