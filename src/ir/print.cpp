#include "ir/print.h"

#include <algorithm>

#include "base/readable.h"
#include "ir/print_instruction.h"

namespace snarl::ir {
namespace {

constexpr std::size_t kMargin = 5;           // digits of a source line
constexpr std::size_t kDetailColumn = 48;    // where the part after `; ` starts, if the line is not longer already
constexpr std::size_t kLongestInlined = 40;  // bytes of a string that is written where it is used

void appendList(std::string& out, std::span<const BlockId> blocks) {
  for (std::size_t n = 0; n < blocks.size(); ++n) {
    out += n == 0 ? " B" : ", B";
    out += std::to_string(blocks[n].value);
  }
}

void appendMargin(std::string& out, std::string_view text = {}) {
  out.append(kMargin - std::min(kMargin, text.size()), ' ');
  out += text;
  out += "  ";
}

// Local variables that look like the name of a register without one are told apart by a dot, which no Java name has.
bool looksLikeRegister(std::string_view name) {
  return name.size() > 1 && name[0] == 'r' &&
         std::all_of(name.begin() + 1, name.end(), [](char c) { return c >= '0' && c <= '9'; });
}

// Constants that are values and nothing more, not those that find classes when they are executed; and short ones.
bool isPlainConstant(const Program& program, const Instr& instr) {
  if (instr.op != Op::Const) return false;
  if (instr.constantKind() != ConstantKind::String) return instr.constantKind() < ConstantKind::String;
  return program.text(Symbol{instr.payload}).size() <= kLongestInlined;
}

}  // namespace

BodyPrinter::BodyPrinter(const Program& program, const Body& body) : program_(program), body_(body) { nameRegisters(); }

void BodyPrinter::nameRegisters() {
  names_.resize(body_.registers.size());
  FlatMap<std::string, std::uint32_t> uses;
  const auto give = [&](RegId reg, std::string name) {
    const std::uint32_t before = uses[name]++;
    if (before > 0 || looksLikeRegister(name)) name += '.' + std::to_string(before);
    names_[reg] = std::move(name);
  };
  if (body_.method.valid() && !program_[body_.method].isStatic() && body_.parameterCount > 0) give(RegId{0U}, "this");
  for (const LocalName& local : body_.names) {
    if (names_.contains(local.reg) && names_[local.reg].empty()) give(local.reg, readable(local.name));
  }
  inlined_.resize(body_.registers.size());
  for (std::uint32_t r = 0; r < names_.size(); ++r) {
    const RegId reg{r};
    if (!names_[reg].empty()) continue;
    const InstrId def = body_.registers[reg].def;
    inlined_[reg] = def.valid() && isPlainConstant(program_, body_.instrs[def]);
    names_[reg] = inlined_[reg] ? printConstant(program_, body_, body_.instrs[def]) : numbered(reg);
  }
}

BlockId BodyPrinter::blockOf(InstrId id) const {
  const auto after = std::upper_bound(body_.blocks.begin(), body_.blocks.end(), id,
                                      [](InstrId i, const Block& block) { return i < block.first; });
  return BlockId{static_cast<std::size_t>(after - body_.blocks.begin() - 1)};
}

std::string BodyPrinter::text(InstrId id) const {
  InstructionText text = printInstruction(program_, body_, *this, blockOf(id), body_.instrs[id]);
  if (!text.detail.empty()) text.action += "  ; " + text.detail;
  return std::move(text.action);
}

void BodyPrinter::appendHeader(std::string& out) const {
  const Method& method = program_[body_.method];
  const Signature& signature = program_.signature(body_.method);
  appendModifiers(out, method.flags);
  out += shortName(program_, signature.result) + ' ';
  appendReadable(out, program_.name(method.owner));
  out += '.';
  appendReadable(out, program_.name(body_.method));
  out += '(';
  const std::uint32_t receiver = method.isStatic() ? 0 : 1;
  for (std::uint32_t p = 0; p < signature.parameters.size(); ++p) {
    if (p > 0) out += ", ";
    out += shortName(program_, signature.parameters[p]) + ' ' + names_[RegId{p + receiver}];
  }
  out += ')';
  for (std::size_t n = 0; n < method.exceptions.size(); ++n) {
    out += n == 0 ? " throws " : ", ";
    out += shortName(program_, program_[method.exceptions[n]].type);
  }
  if (program_[method.owner].sourceFile.valid()) {
    out += "  ; ";
    appendReadable(out, program_.text(program_[method.owner].sourceFile));
  }
  out += '\n';
}

void BodyPrinter::appendBlock(std::string& out, BlockId id) const {
  const Block& block = body_.blocks[id];
  out += 'B' + std::to_string(id.value) + ':';
  const auto preds = body_.preds(block);
  if (!preds.empty()) {
    const auto handlers = body_.handlers(body_.blocks[preds[0]]);
    const bool catches =
        std::any_of(handlers.begin(), handlers.end(), [&](const Handler& h) { return h.target == id; });
    out += catches ? "  exceptions in" : "  from";
    appendList(out, preds);
  }
  out += '\n';
  for (const Handler& handler : body_.handlers(block)) {
    appendMargin(out);
    out += "on " + (handler.type.valid() ? shortName(program_, handler.type) : std::string("any exception"));
    out += " goto B" + std::to_string(handler.target.value) + '\n';
  }
  std::uint32_t line = 0;
  for (const InstrId i : body_.instrsOf(block)) {
    const Instr& instr = body_.instrs[i];
    if (instr.result.valid() && inlined_[instr.result]) continue;
    InstructionText text = printInstruction(program_, body_, *this, id, instr, kMargin + 2);
    const bool sameLine = instr.line == line;
    appendMargin(out, sameLine ? std::string{} : instr.line == 0 ? std::string("?") : std::to_string(instr.line));
    line = instr.line;
    if (!text.detail.empty()) {
      text.action.append(std::max<std::size_t>(kDetailColumn - kMargin, text.action.size() + 2) - text.action.size(),
                         ' ');
      text.action += "; " + text.detail;
    }
    out += text.action + '\n';
  }
}

std::string BodyPrinter::text() const {
  std::string out;
  appendHeader(out);
  for (std::uint32_t b = 0; b < body_.blocks.size(); ++b) {
    out += '\n';
    appendBlock(out, BlockId{b});
  }
  return out;
}

}  // namespace snarl::ir
