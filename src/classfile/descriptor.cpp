#include "classfile/descriptor.h"

#include "base/problem.h"

namespace snarl::classfile {
namespace {

constexpr std::size_t kMaxDimensions = 255;
constexpr unsigned kMaxParameterSlots = 255;

struct Shape {
  bool valid = false;
  std::size_t close = 0;
  unsigned count = 0, slots = 0;
};

Shape measureMethod(std::string_view text) {
  Shape shape;
  if (text.empty() || text[0] != '(') return shape;
  std::size_t i = 1;
  while (i < text.size() && text[i] != ')') {
    const std::size_t length = fieldDescriptorLength(text.substr(i));
    if (length == 0) return shape;
    shape.slots += slots(text.substr(i, length));
    ++shape.count;
    i += length;
  }
  if (i >= text.size()) return shape;
  shape.close = i;
  const std::string_view result = text.substr(i + 1);
  shape.valid = result == "V" || isFieldDescriptor(result);
  return shape;
}

}  // namespace

std::size_t fieldDescriptorLength(std::string_view text) {
  std::size_t i = 0;
  while (i < text.size() && text[i] == '[') ++i;
  if (i > kMaxDimensions || i == text.size()) return 0;
  switch (text[i]) {
    case 'B':
    case 'C':
    case 'D':
    case 'F':
    case 'I':
    case 'J':
    case 'S':
    case 'Z': return i + 1;
    case 'L': break;
    default: return 0;
  }
  const std::size_t name = i + 1;
  for (i = name; i < text.size(); ++i) {
    if (text[i] == ';') return i > name ? i + 1 : 0;
    if (text[i] == '[' || text[i] == '.') return 0;
  }
  return 0;
}

bool isMethodDescriptor(std::string_view text) {
  const Shape shape = measureMethod(text);
  return shape.valid && shape.slots <= kMaxParameterSlots;
}

void MethodDescriptor::Iterator::measure() { length_ = rest_.empty() ? 0 : fieldDescriptorLength(rest_); }

MethodDescriptor::MethodDescriptor(std::string_view text, std::uint64_t offset) : text_(text) {
  const Shape shape = measureMethod(text);
  if (!shape.valid) throw FormatError(offset, "'" + std::string(text) + "' is not a method descriptor");
  if (shape.slots > kMaxParameterSlots) {
    throw FormatError(offset, "method parameters take " + std::to_string(shape.slots) + " slots; 255 are allowed");
  }
  close_ = shape.close;
  count_ = shape.count;
  slots_ = shape.slots;
}

}  // namespace snarl::classfile
