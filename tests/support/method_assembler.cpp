#include <algorithm>
#include <stdexcept>

#include "classfile/descriptor.h"
#include "support/class_assembler.h"

namespace snarl::test {

MethodAssembler::MethodAssembler(ClassAssembler& owner, std::uint16_t flags, const std::string& name,
                                 const std::string& descriptor)
    : class_(owner), flags_(flags), name_(owner.utf8(name)), descriptor_(owner.utf8(descriptor)) {
  if (classfile::isMethodDescriptor(descriptor)) {
    const auto parameters = static_cast<int>(classfile::MethodDescriptor(descriptor).parameterSlots());
    maxLocals_ = std::max(maxLocals_, parameters + 1);
  }
}

void MethodAssembler::useLocal(std::int32_t local) { maxLocals_ = std::max(maxLocals_, local + 2); }

MethodAssembler& MethodAssembler::emit(Op op, std::int32_t a, std::int32_t b) {
  const auto value = static_cast<std::uint32_t>(a);
  const bool usesLocal =
      (op >= Op::iload && op <= Op::aload) || (op >= Op::istore && op <= Op::astore) || op == Op::ret;
  if (usesLocal || op == Op::iinc) {
    if (a > 255 || b < -128 || b > 127) return wide(op, a, b);
    useLocal(a);
    code_.u1(static_cast<std::uint8_t>(op)).u1(value);
    if (op == Op::iinc) code_.u1(static_cast<std::uint32_t>(b));
    return *this;
  }
  code_.u1(static_cast<std::uint8_t>(op));
  switch (op) {
    case Op::bipush:
    case Op::ldc:
    case Op::newarray: code_.u1(value); break;
    case Op::sipush:
    case Op::ldc_w:
    case Op::ldc2_w:
    case Op::getstatic:
    case Op::putstatic:
    case Op::getfield:
    case Op::putfield:
    case Op::invokevirtual:
    case Op::invokespecial:
    case Op::invokestatic:
    case Op::new_:
    case Op::anewarray:
    case Op::checkcast:
    case Op:: instanceof: code_.u2(value); break;
    case Op::invokeinterface: code_.u2(value).u1(static_cast<std::uint32_t>(b)).u1(0); break;
    case Op::invokedynamic: code_.u2(value).u2(0); break;
    case Op::multianewarray: code_.u2(value).u1(static_cast<std::uint32_t>(b)); break;
    default: break;
  }
  return *this;
}

MethodAssembler& MethodAssembler::wide(Op op, std::int32_t local, std::int32_t delta) {
  useLocal(local);
  code_.u1(static_cast<std::uint8_t>(Op::wide)).u1(static_cast<std::uint8_t>(op)).u2(static_cast<std::uint32_t>(local));
  if (op == Op::iinc) code_.u2(static_cast<std::uint32_t>(delta));
  return *this;
}

MethodAssembler& MethodAssembler::raw(const ByteVector& bytes) {
  code_.append(bytes);
  return *this;
}

Label MethodAssembler::label() {
  labels_.push_back(-1);
  return {labels_.size() - 1};
}

MethodAssembler& MethodAssembler::place(Label label) {
  labels_[label.id] = static_cast<std::ptrdiff_t>(code_.size());
  return *this;
}

Label MethodAssembler::here() {
  const Label result = label();
  place(result);
  return result;
}

void MethodAssembler::offsetTo(Label target, std::size_t from, int size) {
  patches_.push_back({code_.size(), from, size, target});
  for (int i = 0; i < size; ++i) code_.u1(0);
}

MethodAssembler& MethodAssembler::jump(Op op, Label target) {
  const std::size_t from = code_.size();
  code_.u1(static_cast<std::uint8_t>(op));
  offsetTo(target, from, op == Op::goto_w || op == Op::jsr_w ? 4 : 2);
  return *this;
}

MethodAssembler& MethodAssembler::tableSwitch(std::int32_t low, const std::vector<Label>& targets, Label otherwise) {
  const std::size_t from = code_.size();
  code_.u1(static_cast<std::uint8_t>(Op::tableswitch));
  while (code_.size() % 4 != 0) code_.u1(0);
  offsetTo(otherwise, from, 4);
  code_.u4(static_cast<std::uint32_t>(low)).u4(static_cast<std::uint32_t>(low) + targets.size() - 1);
  for (const Label target : targets) offsetTo(target, from, 4);
  return *this;
}

MethodAssembler& MethodAssembler::lookupSwitch(const std::vector<std::pair<std::int32_t, Label>>& cases,
                                               Label otherwise) {
  const std::size_t from = code_.size();
  code_.u1(static_cast<std::uint8_t>(Op::lookupswitch));
  while (code_.size() % 4 != 0) code_.u1(0);
  offsetTo(otherwise, from, 4);
  code_.u4(cases.size());
  for (const auto& [key, target] : cases) {
    code_.u4(static_cast<std::uint32_t>(key));
    offsetTo(target, from, 4);
  }
  return *this;
}

MethodAssembler& MethodAssembler::push(std::int32_t value) {
  if (value >= -1 && value <= 5) return emit(Op{static_cast<std::uint8_t>(static_cast<int>(Op::iconst_0) + value)});
  if (value >= -128 && value <= 127) return emit(Op::bipush, value);
  if (value >= -32768 && value <= 32767) return emit(Op::sipush, value);
  return load(class_.integer(value));
}

MethodAssembler& MethodAssembler::push(std::int64_t value) { return emit(Op::ldc2_w, class_.longConstant(value)); }
MethodAssembler& MethodAssembler::push(float value) { return load(class_.floatConstant(value)); }
MethodAssembler& MethodAssembler::push(double value) { return emit(Op::ldc2_w, class_.doubleConstant(value)); }
MethodAssembler& MethodAssembler::push(const char* text) { return load(class_.string(text)); }

MethodAssembler& MethodAssembler::load(std::uint16_t constant) {
  return emit(constant > 255 ? Op::ldc_w : Op::ldc, constant);
}

MethodAssembler& MethodAssembler::type(Op op, std::string_view className) {
  return emit(op, class_.classConstant(className));
}

MethodAssembler& MethodAssembler::field(Op op, std::string_view owner, std::string_view name,
                                        std::string_view descriptor) {
  return emit(op, class_.fieldRef(owner, name, descriptor));
}

MethodAssembler& MethodAssembler::invoke(Op op, std::string_view owner, std::string_view name,
                                         std::string_view descriptor, bool onInterface) {
  if (op != Op::invokeinterface) {
    return emit(op, onInterface ? class_.interfaceMethodRef(owner, name, descriptor)
                                : class_.methodRef(owner, name, descriptor));
  }
  const unsigned count = classfile::MethodDescriptor(descriptor).parameterSlots() + 1;
  return emit(op, class_.interfaceMethodRef(owner, name, descriptor), static_cast<std::int32_t>(count));
}

MethodAssembler& MethodAssembler::invokeDynamic(std::uint16_t bootstrap, std::string_view name,
                                                std::string_view descriptor) {
  return emit(Op::invokedynamic, class_.invokeDynamic(bootstrap, name, descriptor));
}

MethodAssembler& MethodAssembler::handler(Label start, Label end, Label target, std::string_view type) {
  handlers_.push_back({start, end, target, type.empty() ? std::uint16_t{0} : class_.classConstant(type)});
  return *this;
}

MethodAssembler& MethodAssembler::line(int number) {
  lines_.emplace_back(code_.size(), number);
  return *this;
}

MethodAssembler& MethodAssembler::local(std::string_view name, std::string_view descriptor, int slot, Label start,
                                        Label end) {
  locals_.push_back({class_.utf8(name), class_.utf8(descriptor), slot, start, end});
  return *this;
}

MethodAssembler& MethodAssembler::maxStack(int slots) {
  maxStack_ = slots;
  return *this;
}

MethodAssembler& MethodAssembler::maxLocals(int slots) {
  maxLocals_ = slots;
  return *this;
}

MethodAssembler& MethodAssembler::attribute(std::string name, ByteVector contents) {
  attributes_.push_back({std::move(name), std::move(contents)});
  return *this;
}

MethodAssembler& MethodAssembler::codeAttribute(std::string name, ByteVector contents) {
  codeAttributes_.push_back({std::move(name), std::move(contents)});
  return *this;
}

MethodAssembler& MethodAssembler::withCode(bool written) {
  forced_ = true;
  withCode_ = written;
  return *this;
}

std::size_t MethodAssembler::position(Label label) const {
  const std::ptrdiff_t at = labels_.at(label.id);
  if (at < 0) throw std::logic_error("a label is used but never placed");
  return static_cast<std::size_t>(at);
}

ByteVector MethodAssembler::codeContents() {
  for (const Patch& patch : patches_) code_.patch(patch.at, position(patch.target) - patch.from, patch.size);
  const bool shortHead = class_.major_ == 45 && class_.minor_ <= 2;
  const auto stack = static_cast<std::uint64_t>(maxStack_);
  const auto locals = static_cast<std::uint64_t>(maxLocals_);
  ByteWriter out;
  if (shortHead) {
    out.u1(stack).u1(locals).u2(code_.size());
  } else {
    out.u2(stack).u2(locals).u4(code_.size());
  }
  out.append(code_.bytes()).u2(handlers_.size());
  for (const Handler& item : handlers_) {
    out.u2(position(item.start)).u2(position(item.end)).u2(position(item.target)).u2(item.type);
  }
  std::vector<AttributeText> attributes;
  if (!lines_.empty()) {
    ByteWriter table;
    table.u2(lines_.size());
    for (const auto& [at, number] : lines_) table.u2(at).u2(static_cast<std::uint64_t>(number));
    attributes.push_back({"LineNumberTable", table.bytes()});
  }
  if (!locals_.empty()) {
    ByteWriter table;
    table.u2(locals_.size());
    for (const Local& item : locals_) {
      table.u2(position(item.start)).u2(position(item.end) - position(item.start));
      table.u2(item.name).u2(item.descriptor).u2(static_cast<std::uint64_t>(item.slot));
    }
    attributes.push_back({"LocalVariableTable", table.bytes()});
  }
  attributes.insert(attributes.end(), codeAttributes_.begin(), codeAttributes_.end());
  class_.writeAttributes(out, attributes);
  return out.bytes();
}

void MethodAssembler::write(ByteWriter& out) {
  out.u2(flags_).u2(name_).u2(descriptor_);
  std::vector<AttributeText> attributes;
  if (forced_ ? withCode_ : code_.size() != 0) attributes.push_back({"Code", codeContents()});
  attributes.insert(attributes.end(), attributes_.begin(), attributes_.end());
  class_.writeAttributes(out, attributes);
}

}  // namespace snarl::test
