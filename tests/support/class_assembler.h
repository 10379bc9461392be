// Writes class files byte by byte, for what no compiler at hand produces: old and new versions, odd code, damage.
//
//   ClassAssembler c("a/Counter");
//   auto& m = c.method(flag::kPublic | flag::kStatic, "sum", "(I)I");
//   const Label loop = m.label(), done = m.label();
//   m.emit(Op::iconst_0).emit(Op::istore, 1);
//   m.place(loop).emit(Op::iload, 0).jump(Op::ifle, done);
//   m.emit(Op::iload, 1).emit(Op::iload, 0).emit(Op::iadd).emit(Op::istore, 1);
//   m.emit(Op::iinc, 0, -1).jump(Op::goto_, loop);
//   m.place(done).emit(Op::iload, 1).emit(Op::ireturn);
//   const ClassFile parsed = parseClass(bytes = c.bytes());
//
// Nothing is checked, so that wrong classes can be written too.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "classfile/class_file.h"
#include "classfile/constant_pool.h"
#include "classfile/instruction.h"

namespace snarl::test {

using Op = classfile::Opcode;
namespace flag = classfile::flag;
using ByteVector = std::vector<std::uint8_t>;

/// Big-endian output; also for the contents of hand-made attributes.
class ByteWriter {
 public:
  ByteWriter& u1(std::uint64_t value) { return put(value, 1); }
  ByteWriter& u2(std::uint64_t value) { return put(value, 2); }
  ByteWriter& u4(std::uint64_t value) { return put(value, 4); }
  ByteWriter& u8(std::uint64_t value) { return put(value, 8); }
  ByteWriter& text(std::string_view text);
  ByteWriter& append(const ByteVector& more);
  void patch(std::size_t at, std::uint64_t value, int size);
  [[nodiscard]] std::size_t size() const { return bytes_.size(); }
  [[nodiscard]] const ByteVector& bytes() const { return bytes_; }

 private:
  ByteWriter& put(std::uint64_t value, int size);
  ByteVector bytes_;
};

struct AttributeText {
  std::string name;
  ByteVector contents;
};

/// A place in the code of one method, before or after it is known.
struct Label {
  std::size_t id = 0;
};

class ClassAssembler;

class MethodAssembler {
 public:
  MethodAssembler(ClassAssembler& owner, std::uint16_t flags, const std::string& name, const std::string& descriptor);

  /// Any instruction that does not jump, with operands as `classfile::Instruction` has them: local variable, constant
  /// pool index, immediate or array type; delta, dimensions or count. `wide` is added where an operand needs it.
  MethodAssembler& emit(Op op, std::int32_t a = 0, std::int32_t b = 0);
  /// The wide form, needed or not.
  MethodAssembler& wide(Op op, std::int32_t local, std::int32_t delta = 0);
  MethodAssembler& raw(const ByteVector& bytes);

  [[nodiscard]] Label label();
  MethodAssembler& place(Label label);
  /// A new label, placed here.
  [[nodiscard]] Label here();
  /// if..., goto, goto_w, jsr, jsr_w.
  MethodAssembler& jump(Op op, Label target);
  MethodAssembler& tableSwitch(std::int32_t low, const std::vector<Label>& targets, Label otherwise);
  MethodAssembler& lookupSwitch(const std::vector<std::pair<std::int32_t, Label>>& cases, Label otherwise);

  MethodAssembler& push(std::int32_t value);
  MethodAssembler& push(std::int64_t value);
  MethodAssembler& push(float value);
  MethodAssembler& push(double value);
  MethodAssembler& push(const char* text);
  /// Loads any constant by its index: ldc, or ldc_w where needed; ldc2_w for long and double.
  MethodAssembler& load(std::uint16_t constant);
  /// new, anewarray, checkcast, instanceof.
  MethodAssembler& type(Op op, std::string_view className);
  /// getfield, putfield, getstatic, putstatic.
  MethodAssembler& field(Op op, std::string_view owner, std::string_view name, std::string_view descriptor);
  /// Any invoke but invokedynamic. `onInterface`: the owner is an interface though the instruction does not say so.
  MethodAssembler& invoke(Op op, std::string_view owner, std::string_view name, std::string_view descriptor,
                          bool onInterface = false);
  MethodAssembler& invokeDynamic(std::uint16_t bootstrap, std::string_view name, std::string_view descriptor);

  /// Catches in [start, end); everything without a type.
  MethodAssembler& handler(Label start, Label end, Label target, std::string_view type = "");
  /// The next instruction is on this line.
  MethodAssembler& line(int number);
  MethodAssembler& local(std::string_view name, std::string_view descriptor, int slot, Label start, Label end);
  /// Without these: 20 stack slots, and 20 locals or as many as the code uses.
  MethodAssembler& maxStack(int slots);
  MethodAssembler& maxLocals(int slots);
  MethodAssembler& attribute(std::string name, ByteVector contents);
  MethodAssembler& codeAttribute(std::string name, ByteVector contents);
  /// Whether a Code attribute is written: by default, if there is any instruction.
  MethodAssembler& withCode(bool written);

  [[nodiscard]] std::size_t pc() const { return code_.size(); }

 private:
  friend class ClassAssembler;

  struct Patch {
    std::size_t at, from;
    int size;
    Label target;
  };
  struct Handler {
    Label start, end, target;
    std::uint16_t type;
  };
  struct Local {
    std::uint16_t name, descriptor;
    int slot;
    Label start, end;
  };

  void offsetTo(Label target, std::size_t from, int size);
  void useLocal(std::int32_t local);
  [[nodiscard]] std::size_t position(Label label) const;
  [[nodiscard]] ByteVector codeContents();
  void write(ByteWriter& out);

  ClassAssembler& class_;
  std::uint16_t flags_, name_, descriptor_;
  ByteWriter code_;
  std::vector<std::ptrdiff_t> labels_;  // where each is; negative: not placed
  std::vector<Patch> patches_;
  std::vector<Handler> handlers_;
  std::vector<std::pair<std::size_t, int>> lines_;
  std::vector<Local> locals_;
  int maxStack_ = 20, maxLocals_ = 20;
  bool forced_ = false, withCode_ = false;
  std::vector<AttributeText> attributes_, codeAttributes_;
};

class ClassAssembler {
 public:
  explicit ClassAssembler(std::string_view name, std::string_view superName = "java/lang/Object",
                          std::uint16_t flags = flag::kPublic | flag::kSuper);
  ClassAssembler(const ClassAssembler&) = delete;
  ClassAssembler& operator=(const ClassAssembler&) = delete;

  /// 52.0 (Java 8) unless said.
  ClassAssembler& version(int major, int minor = 0);
  ClassAssembler& implements(std::string_view interfaceName);
  ClassAssembler& field(std::uint16_t flags, std::string_view name, std::string_view descriptor,
                        std::vector<AttributeText> attributes = {});
  /// The method stays valid and may be added to until `bytes` is called.
  MethodAssembler& method(std::uint16_t flags, std::string_view name, std::string_view descriptor);
  /// A constructor that calls the superclass's.
  ClassAssembler& defaultConstructor();
  ClassAssembler& attribute(std::string name, ByteVector contents);

  // Constants, each once. They return the index.
  std::uint16_t utf8(std::string_view text);
  std::uint16_t classConstant(std::string_view name);
  std::uint16_t string(std::string_view text);
  std::uint16_t integer(std::int32_t value);
  std::uint16_t longConstant(std::int64_t value);
  std::uint16_t floatConstant(float value);
  std::uint16_t doubleConstant(double value);
  std::uint16_t nameAndType(std::string_view name, std::string_view descriptor);
  std::uint16_t fieldRef(std::string_view owner, std::string_view name, std::string_view descriptor);
  std::uint16_t methodRef(std::string_view owner, std::string_view name, std::string_view descriptor);
  std::uint16_t interfaceMethodRef(std::string_view owner, std::string_view name, std::string_view descriptor);
  std::uint16_t methodHandle(classfile::HandleKind kind, std::uint16_t member);
  std::uint16_t methodType(std::string_view descriptor);
  std::uint16_t dynamic(std::uint16_t bootstrap, std::string_view name, std::string_view descriptor);
  std::uint16_t invokeDynamic(std::uint16_t bootstrap, std::string_view name, std::string_view descriptor);
  std::uint16_t module(std::string_view name);
  std::uint16_t package(std::string_view name);
  /// Any constant, given what follows its tag; for wrong ones.
  std::uint16_t constant(std::uint8_t tag, const ByteVector& contents);
  /// The index that the next new constant will have.
  [[nodiscard]] std::uint16_t nextConstant() const { return next_; }

  /// Adds a bootstrap method; returns its number, for `dynamic` and `invokeDynamic`.
  std::uint16_t bootstrap(std::uint16_t handle, std::vector<std::uint16_t> arguments = {});
  /// The same for a static method of a class.
  std::uint16_t bootstrap(std::string_view owner, std::string_view name, std::string_view descriptor,
                          std::vector<std::uint16_t> arguments = {});

  [[nodiscard]] ByteVector bytes();

 private:
  friend class MethodAssembler;

  std::uint16_t intern(classfile::Tag tag, const ByteWriter& contents);
  std::uint16_t member(classfile::Tag tag, std::string_view owner, std::string_view name, std::string_view descriptor);
  void writeAttributes(ByteWriter& out, const std::vector<AttributeText>& attributes);
  [[nodiscard]] ByteVector bootstrapContents() const;

  struct Field {
    std::uint16_t flags, name, descriptor;
    std::vector<AttributeText> attributes;
  };
  struct Bootstrap {
    std::uint16_t handle;
    std::vector<std::uint16_t> arguments;
  };

  std::map<std::string, std::uint16_t> known_;  // by tag and contents
  ByteWriter pool_;
  std::uint16_t next_ = 1;
  int major_ = 52, minor_ = 0;
  std::uint16_t flags_, name_, super_;
  std::vector<std::uint16_t> interfaces_;
  std::vector<Field> fields_;
  std::deque<MethodAssembler> methods_;
  std::vector<Bootstrap> bootstraps_;
  std::vector<AttributeText> attributes_;
};

}  // namespace snarl::test
