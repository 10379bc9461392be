// Whole classes, cut and damaged everywhere: an error with an offset inside the file, never anything else.
#include <gmock/gmock.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>

#include "classfile/class_file.h"
#include "classfile/code.h"
#include "support/class_assembler.h"

namespace snarl::classfile {
namespace {

using test::ByteVector;
using test::ByteWriter;
using test::ClassAssembler;
using test::Label;
using test::Op;

ByteVector contentsOf(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// Code that no current compiler writes, and attributes of every level.
ByteVector unusualClass() {
  ClassAssembler c("a/Unusual");
  c.version(69, 65535).defaultConstructor();
  auto& m = c.method(flag::kStatic, "m", "(IJ)V");
  const Label start = m.here();
  const Label other = m.label();
  const Label done = m.label();
  m.line(1).emit(Op::iload, 0).tableSwitch(1, {start, other}, done);
  m.place(other).line(2).emit(Op::iload, 0).lookupSwitch({{-5, start}, {7, done}}, done);
  m.place(done).emit(Op::iinc, 300, 1000).jump(Op::jsr_w, other).emit(Op::ret, 300);
  m.load(c.dynamic(c.bootstrap("a/Unusual", "boot", "()V", {c.string("s")}), "d", "Ljava/lang/String;"));
  m.emit(Op::pop).emit(Op::return_);
  const Label end = m.here();
  m.handler(start, end, done, "java/lang/Exception").local("n", "I", 0, start, end);
  c.attribute("EnclosingMethod", ByteWriter().u2(c.classConstant("a/Outer")).u2(c.nameAndType("f", "()V")).bytes());
  c.attribute("Record", ByteWriter().u2(1).u2(c.utf8("x")).u2(c.utf8("I")).u2(0).bytes());
  return c.bytes();
}

std::vector<ByteVector> samples() {
  std::vector<ByteVector> result{unusualClass()};
  for (const auto& entry : std::filesystem::recursive_directory_iterator(CLASSES)) {
    if (entry.path().extension() == ".class") result.push_back(contentsOf(entry.path()));
  }
  return result;
}

/// Reads everything; returns whether the class as such was accepted.
bool readAll(const ByteVector& bytes) {
  try {
    const ClassFile c = parseClass(bytes);
    for (const MethodInfo& method : c.methods) {
      if (!method.hasCode()) continue;
      try {
        decodeAll(parseCode(c, method));
      } catch (const FormatError& e) {
        EXPECT_LE(e.offset(), bytes.size());
      }
    }
    for (const DroppedAttribute& d : c.dropped) EXPECT_LE(d.offset, bytes.size());
    return true;
  } catch (const FormatError& e) {
    EXPECT_LE(e.offset(), bytes.size());
    return false;
  }
}

TEST(Hostile, WholeClassesAreAccepted) {
  const auto all = samples();
  EXPECT_GE(all.size(), 8U);
  for (const ByteVector& bytes : all) {
    const ClassFile c = parseClass(bytes);
    for (const MethodInfo& method : c.methods) {
      if (!method.hasCode()) continue;
      EXPECT_FALSE(decodeAll(parseCode(c, method)).empty());
    }
  }
}

TEST(Hostile, EveryPrefixIsRefused) {
  for (const ByteVector& bytes : samples()) {
    for (std::size_t length = 0; length < bytes.size(); ++length) {
      // A copy of its own, so that reading past its end is seen by the address sanitizer.
      const ByteVector cut(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(length));
      EXPECT_FALSE(readAll(cut)) << "accepted " << length << " of " << bytes.size() << " bytes";
    }
  }
}

TEST(Hostile, EveryByteDamaged) {
  for (const ByteVector& bytes : samples()) {
    ByteVector damaged = bytes;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
      for (const int change : {0x01, 0x80, 0xff}) {
        damaged[i] = static_cast<std::uint8_t>(bytes[i] ^ change);
        readAll(damaged);
      }
      damaged[i] = bytes[i];
    }
  }
}

TEST(Hostile, RandomDamage) {
  std::mt19937 random(3);
  const auto all = samples();
  for (int round = 0; round < 20000; ++round) {
    ByteVector bytes = all[random() % all.size()];
    for (unsigned i = random() % 8; i > 0; --i) bytes[random() % bytes.size()] = static_cast<std::uint8_t>(random());
    if (random() % 4 == 0) bytes.erase(bytes.begin() + static_cast<std::ptrdiff_t>(random() % bytes.size()));
    readAll(bytes);
  }
}

TEST(Hostile, FindingsOfTheFuzzer) {
  std::error_code none;
  for (const auto& entry : std::filesystem::directory_iterator(FUZZ_FINDINGS, none)) readAll(contentsOf(entry.path()));
}

}  // namespace
}  // namespace snarl::classfile
