#include "archive/class_file.h"

#include <vector>

#include "archive/entry_path.h"

namespace snarl::archive {
namespace {

constexpr std::uint8_t kUtf8 = 1;
constexpr std::uint8_t kClass = 7;

struct Constant {
  std::uint8_t tag = 0;
  std::uint16_t reference = 0;  // of a class: its name
  std::string_view text;
};

// Steps over one constant and keeps what can be part of a class's name.
Constant readConstant(BigEndianReader& reader) {
  Constant constant;
  constant.tag = reader.u1();
  switch (constant.tag) {
    case kUtf8: constant.text = asText(reader.take(reader.u2())); break;
    case kClass: constant.reference = reader.u2(); break;
    case 8:
    case 16:
    case 19:
    case 20: reader.skip(2); break;
    case 15: reader.skip(3); break;
    case 3:
    case 4:
    case 9:
    case 10:
    case 11:
    case 12:
    case 17:
    case 18: reader.skip(4); break;
    case 5:
    case 6: reader.skip(8); break;
    default: reader.fail("unknown kind of constant " + std::to_string(constant.tag));
  }
  return constant;
}

}  // namespace

bool looksLikeClassFile(Bytes file) { return file.size() >= 4 && BigEndianReader(file).u4() == 0xcafebabe; }

std::string classFileName(Bytes file) {
  if (!looksLikeClassFile(file)) throw FormatError(0, "not a class file");
  BigEndianReader reader(file);
  reader.skip(8);
  const std::uint16_t count = reader.u2();
  std::vector<Constant> constants(count);
  for (std::size_t i = 1; i < count; ++i) {
    constants[i] = readConstant(reader);
    if (constants[i].tag == 5 || constants[i].tag == 6) ++i;
  }
  reader.skip(2);
  const std::size_t self = reader.u2();
  if (self >= count || constants[self].tag != kClass || constants[self].reference >= count) {
    reader.fail("does not say its own name");
  }
  const Constant& name = constants[constants[self].reference];
  if (name.tag != kUtf8) reader.fail("does not say its own name");
  if (const char* objection = pathObjection(name.text)) reader.fail(std::string(objection) + ": refused");
  return std::string(name.text);
}

}  // namespace snarl::archive
