#include "classfile/code.h"

#include <algorithm>

#include "classfile/attributes.h"
#include "classfile/descriptor.h"

namespace snarl::classfile {
namespace {

constexpr std::size_t kMaxCodeLength = 65535;

class CodeParser {
 public:
  CodeParser(const ClassFile& classFile, const MethodInfo& method)
      : class_(classFile), reader_(method.code, method.codeOffset) {
    if (!method.hasCode()) throw FormatError(0, "method " + std::string(method.name) + " has no code");
  }

  Code parse() {
    readBytecode();
    readHandlers();
    readAttributes(reader_, class_.constants, [&](Attribute& attribute) { debugTable(attribute); });
    if (!reader_.atEnd()) reader_.fail("the Code attribute is longer than its contents");
    const auto byPc = [](const LineEntry& a, const LineEntry& b) { return a.pc < b.pc; };
    if (!std::is_sorted(code_.lines.begin(), code_.lines.end(), byPc)) {
      std::stable_sort(code_.lines.begin(), code_.lines.end(), byPc);
    }
    return std::move(code_);
  }

 private:
  /// Compilers before Java 1.0.2 wrote a shorter head.
  [[nodiscard]] bool hasShortHead() const { return class_.major == kOldestVersion && class_.minor <= 2; }

  void readBytecode() {
    code_.maxStack = hasShortHead() ? reader_.u1() : reader_.u2();
    code_.maxLocals = hasShortHead() ? reader_.u1() : reader_.u2();
    const std::uint64_t lengthOffset = reader_.offset();
    const std::size_t length = hasShortHead() ? reader_.u2() : reader_.u4();
    if (length == 0) throw FormatError(lengthOffset, "the method has no instructions");
    if (length > kMaxCodeLength || length > reader_.remaining()) {
      throw FormatError(lengthOffset, "the method's code is " + std::to_string(length) + " bytes long, more than " +
                                          (length > kMaxCodeLength ? "the JVM allows" : "its attribute holds"));
    }
    code_.bytecodeOffset = reader_.offset();
    code_.bytecode = reader_.take(length);
  }

  void readHandlers() {
    constexpr std::size_t kHandlerSize = 8;
    code_.handlers.resize(readCount(reader_, kHandlerSize));
    for (ExceptionEntry& entry : code_.handlers) {
      const std::uint64_t offset = reader_.offset();
      entry.start = reader_.u2();
      entry.end = reader_.u2();
      entry.handler = reader_.u2();
      if (entry.start >= entry.end || entry.end > code_.bytecode.size() || entry.handler >= code_.bytecode.size()) {
        throw FormatError(offset, "exception handler " + std::to_string(entry.handler) + " for " +
                                      std::to_string(entry.start) + " to " + std::to_string(entry.end) +
                                      " lies outside the code");
      }
      entry.catchType = readOptionalIndex(reader_, class_.constants, Tag::Class);
    }
  }

  void debugTable(Attribute& attribute) {
    // A method may have several of each table, which together make one.
    attribute.repeated = false;
    if (attribute.kind == AttributeKind::LineNumberTable) {
      const std::size_t before = code_.lines.size();
      bool complete = false;
      readOptional(attribute, code_.dropped, complete, [&](BigEndianReader& r) { return readLines(r); });
      if (!complete) code_.lines.resize(before);
    } else if (attribute.kind == AttributeKind::LocalVariableTable) {
      const std::size_t before = code_.locals.size();
      bool complete = false;
      readOptional(attribute, code_.dropped, complete, [&](BigEndianReader& r) { return readLocals(r); });
      if (!complete) code_.locals.resize(before);
    }
  }

  bool readLines(BigEndianReader& r) {
    constexpr std::size_t kLineSize = 4;
    const std::size_t count = readCount(r, kLineSize);
    code_.lines.reserve(code_.lines.size() + count);
    for (std::size_t i = 0; i < count; ++i) {
      LineEntry entry;
      entry.pc = r.u2();
      entry.line = r.u2();
      if (entry.pc >= code_.bytecode.size()) r.fail("a line number is outside the code");
      code_.lines.push_back(entry);
    }
    return true;
  }

  bool readLocals(BigEndianReader& r) {
    constexpr std::size_t kLocalSize = 10;
    const std::size_t count = readCount(r, kLocalSize);
    code_.locals.reserve(code_.locals.size() + count);
    for (std::size_t i = 0; i < count; ++i) {
      LocalVariable local;
      local.start = r.u2();
      local.length = r.u2();
      local.name = readUtf8(r, class_.constants);
      local.descriptor = readUtf8(r, class_.constants);
      local.slot = r.u2();
      if (local.start + local.length > code_.bytecode.size()) r.fail("a local variable lives outside the code");
      if (!isFieldDescriptor(local.descriptor)) r.fail("a local variable has no type");
      if (local.slot + slots(local.descriptor) > code_.maxLocals) r.fail("a local variable has no slot");
      code_.locals.push_back(local);
    }
    return true;
  }

  const ClassFile& class_;
  BigEndianReader reader_;
  Code code_;
};

/// Marks instruction starts and tells whether a pc is one.
class StartSet {
 public:
  explicit StartSet(std::size_t size) : words_(size / 64 + 1) {}
  void add(std::uint32_t pc) { words_[pc / 64] |= std::uint64_t{1} << pc % 64; }
  [[nodiscard]] bool contains(std::uint32_t pc) const { return (words_[pc / 64] >> pc % 64 & 1) != 0; }

 private:
  std::vector<std::uint64_t> words_;
};

void checkTarget(const Code& code, const StartSet& starts, std::uint32_t from, std::uint32_t target) {
  if (starts.contains(target)) return;
  throw FormatError(code.bytecodeOffset + from, "the jump at " + std::to_string(from) + " goes to " +
                                                    std::to_string(target) + ", the middle of an instruction");
}

void checkHandlers(const Code& code, const StartSet& starts) {
  for (const ExceptionEntry& entry : code.handlers) {
    const bool endIsBoundary = entry.end == code.bytecode.size() || starts.contains(entry.end);
    if (starts.contains(entry.start) && endIsBoundary && starts.contains(entry.handler)) continue;
    throw FormatError(code.bytecodeOffset + entry.handler,
                      "exception handler " + std::to_string(entry.handler) + " for " + std::to_string(entry.start) +
                          " to " + std::to_string(entry.end) + " does not lie on instructions");
  }
}

}  // namespace

std::uint32_t Code::lineAt(std::uint32_t pc) const {
  const auto after = std::upper_bound(lines.begin(), lines.end(), pc,
                                      [](std::uint32_t value, const LineEntry& entry) { return value < entry.pc; });
  return after == lines.begin() ? 0 : std::prev(after)->line;
}

Code parseCode(const ClassFile& classFile, const MethodInfo& method) { return CodeParser(classFile, method).parse(); }

void decodeAll(const Code& code, std::vector<Instruction>& result) {
  result.clear();
  result.reserve(code.bytecode.size() / 2 + 1);
  StartSet starts(code.bytecode.size());
  for (std::uint32_t pc = 0; pc < code.bytecode.size(); pc = result.back().next) {
    result.push_back(decode(code.bytecode, pc, code.bytecodeOffset));
    starts.add(pc);
  }
  for (const Instruction& instruction : result) {
    const auto target = static_cast<std::uint32_t>(instruction.a);
    if (isJump(instruction.opcode)) {
      checkTarget(code, starts, instruction.pc, target);
    } else if (isSwitch(instruction.opcode)) {
      checkTarget(code, starts, instruction.pc, target);
      for (const SwitchTable::Case item : SwitchTable(code.bytecode, instruction, code.bytecodeOffset)) {
        checkTarget(code, starts, instruction.pc, item.target);
      }
    }
  }
  checkHandlers(code, starts);
}

std::vector<Instruction> decodeAll(const Code& code) {
  std::vector<Instruction> result;
  decodeAll(code, result);
  return result;
}

const Instruction* instructionAt(const std::vector<Instruction>& instructions, std::uint32_t pc) {
  const auto found = std::lower_bound(instructions.begin(), instructions.end(), pc,
                                      [](const Instruction& i, std::uint32_t value) { return i.pc < value; });
  return found != instructions.end() && found->pc == pc ? &*found : nullptr;
}

}  // namespace snarl::classfile
