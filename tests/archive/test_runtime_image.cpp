#include <random>

#include "archive/runtime_image.h"
#include "archive_test.h"
#include "support/image_builder.h"

namespace snarl::archive {
namespace {

using test::ImageBuilder;
using test::packedNumber;

std::shared_ptr<const RuntimeImage> openImage(std::string bytes) {
  return RuntimeImage::open(contentOf(std::move(bytes)));
}

std::string textOf(const RuntimeImage& image, std::string_view name, std::uint64_t limit = 1 << 20) {
  const auto entry = image.findClass(name);
  if (!entry) return "?";
  try {
    return std::string(asText(image.read(*entry, limit).bytes));
  } catch (const FormatError& e) {
    return std::string("! ") + e.what();
  }
}

ImageBuilder sample(bool bigEndian) {
  ImageBuilder builder(bigEndian);
  builder.add("java.base", "module-info.class", "base")
      .add("java.base", "java/lang/Object.class", "object")
      .add("java.base", "java/lang/String.class", "string")
      .add("java.base", "java/util/Map$Entry.class", "entry")
      .add("java.base", "java/lang/noextension", "x")
      .add("java.sql", "module-info.class", "sql")
      .add("java.sql", "java/sql/Driver.class", "driver")
      .add("java.sql", "META-INF/services/x.Y", "service")
      .add("java.sql", "shared/S.class", "s")
      .add("java.xml", "module-info.class", "xml")
      .add("java.xml", "shared/X.class", "x");
  for (int i = 0; i < 200; ++i) builder.add("java.xml", numbered("p/C", i, ".class"), numbered("c", i));
  return builder;
}

TEST(RuntimeImage, FindsClassesInBothByteOrders) {
  for (const bool bigEndian : {false, true}) {
    const auto image = openImage(sample(bigEndian).bytes());
    EXPECT_EQ(textOf(*image, "java/lang/Object"), "object");
    EXPECT_EQ(textOf(*image, "java/util/Map$Entry"), "entry");
    EXPECT_EQ(textOf(*image, "java/sql/Driver"), "driver");
    EXPECT_EQ(textOf(*image, "shared/S"), "s");
    EXPECT_EQ(textOf(*image, "shared/X"), "x");
    EXPECT_EQ(textOf(*image, "module-info"), "base");
    for (int i = 0; i < 200; ++i) EXPECT_EQ(textOf(*image, numbered("p/C", i)), numbered("c", i));
    for (const char* name : {"java/lang/None", "none/Object", "Object", "", "/", "java/lang/", "java/lang/Object.class",
                             "java.lang.Object", "packages/java", "lang/Object"}) {
      EXPECT_EQ(textOf(*image, name), "?") << name;
    }
    EXPECT_THAT(image->modules(), UnorderedElementsAre("java.base", "java.sql", "java.xml"));
    EXPECT_TRUE(image->find("java.sql", "META-INF/services/x.Y"));
    EXPECT_FALSE(image->find("java.base", "META-INF/services/x.Y"));
    EXPECT_TRUE(image->find("java.base", "java/lang/noextension"));
    Problems problems;
    EXPECT_NO_THROW(image->examine("modules", Limits{}, problems));
    EXPECT_THAT(textsOf(problems), IsEmpty());
  }
}

TEST(RuntimeImage, EntriesAreNotCopied) {
  const Content content = contentOf(sample(false).bytes());
  const auto image = RuntimeImage::open(content);
  const Content entry = image->read(*image->findClass("java/lang/Object"), 100);
  EXPECT_EQ(entry.owner, content.owner);
  EXPECT_GE(entry.bytes.data(), content.bytes.data());
}

TEST(RuntimeImage, AnImageIsAnInputLikeAnyOther) {
  const TempFolder folder;
  const std::string image = folder.write("modules", sample(false).bytes());
  const std::string jar = folder.write("a.jar", ZipBuilder().add("java/lang/Object.class", "jar").bytes());
  Opened opened({.inputs = {jar, image}});
  EXPECT_EQ(opened.text("java/lang/Object"), "jar");
  EXPECT_EQ(opened.text("java/lang/String"), "string");
  ASSERT_THAT(opened.path.duplicates(), SizeIs(1));
  EXPECT_EQ(opened.path.duplicates()[0].name, "java/lang/Object");
  EXPECT_THAT(opened.names(Role::Application), SizeIs(1 + 209));
  EXPECT_THAT(opened.path.resources("META-INF/services/x.Y"), SizeIs(1));
  EXPECT_EQ(opened.path.entryPath(*opened.path.find("java/lang/String")), "/java.base/java/lang/String.class");
  Opened imageFirst({.inputs = {image, jar}});
  EXPECT_EQ(imageFirst.text("java/lang/Object"), "object");
  EXPECT_EQ(imageFirst.textAt(imageFirst.path.duplicates().at(0).entries.at(1)), "jar");
}

TEST(RuntimeImage, TheJdksImageComesLast) {
  const TempFolder folder;
  folder.write("jdk/lib/modules", sample(false).bytes());
  folder.write("jdk/release", "JAVA_VERSION=\"21.0.2\"\n");
  const std::string jar = folder.write("a.jar", ZipBuilder().add("java/lang/Object.class", "jar").bytes());
  Opened opened({.inputs = {jar}, .jdk = folder.path("jdk")});
  EXPECT_EQ(opened.text("java/lang/Object"), "jar");
  EXPECT_EQ(opened.text("java/lang/String"), "string");
  EXPECT_EQ(opened.path.jdkHome(), folder.path("jdk"));
  EXPECT_EQ(opened.path.jdkFeatureVersion(), 21);
  EXPECT_THAT(opened.names(Role::Jdk), SizeIs(209));
  EXPECT_THAT(opened.path.duplicates(), SizeIs(1));
}

/// "compact-cp" moves strings of the constant pool to the image: a class with every kind of constant.
struct Compacted {
  explicit Compacted(ImageBuilder& image) {
    const std::string head("\xCA\xFE\xBA\xBE\0\0\0\x34\0\x0C", 10);
    const auto utf8 = [](const std::string& text) {
      return std::string("\x01\0", 2).append(1, static_cast<char>(text.size())).append(text);
    };
    const std::string longConstant("\x05\0\0\0\0\0\0\0\x07", 9);
    const std::string others("\x07\0\x01\x08\0\x01\x0C\0\x01\0\x02\x0F\x06\0\x01\x12\0\0\0\x01\x14\0\x01", 22);
    const std::string tail = "the rest of the class";
    original = head + utf8("java/lang/String") + longConstant + utf8("(Ljava/lang/String;ILFoo;)V") + utf8("()V") +
               utf8("kept") + others + tail;
    const std::string parts = packedNumber(image.text("java/lang")) + packedNumber(image.text("String")) +
                              packedNumber(image.text("")) + packedNumber(image.text("Foo"));
    compact = head + "\x17" + packedNumber(image.text("java/lang/String")) + longConstant + "\x19" +
              packedNumber(image.text("(L;IL;)V")) + packedNumber(static_cast<std::uint32_t>(parts.size())) + parts +
              "\x19" + packedNumber(image.text("()V")) + packedNumber(0) + utf8("kept") + others + tail;
  }
  std::string original, compact;
};

TEST(RuntimeImage, UndoesEveryKindOfCompression) {
  for (const bool bigEndian : {false, true}) {
    ImageBuilder builder(bigEndian);
    // Strings far into the table, so that packed numbers of two and three bytes turn up.
    for (int i = 0; i < 300; ++i) builder.text(std::string(100, 'f') + std::to_string(i));
    const Compacted compacted(builder);
    const std::string text(5000, 'z');
    const std::string& original = compacted.original;
    const std::string shared = builder.layer("compact-cp", compacted.compact, original.size());
    builder.addCompressed("m", "p/Zip.class", builder.layer("zip", test::zlibbed(text), text.size()), text.size());
    builder.addCompressed("m", "p/Shared.class", shared, original.size());
    builder.addCompressed("m", "p/Both.class", builder.layer("zip", test::zlibbed(shared), shared.size()),
                          original.size());
    const auto image = openImage(builder.bytes());
    EXPECT_EQ(textOf(*image, "p/Zip"), text);
    EXPECT_EQ(textOf(*image, "p/Shared"), original);
    EXPECT_EQ(textOf(*image, "p/Both"), original);
  }
}

TEST(RuntimeImage, SaysWhyACompressedEntryCantBeRead) {
  ImageBuilder builder;
  const Compacted compacted(builder);
  const std::string text(5000, 'z');
  const std::string zip = test::zlibbed(text);
  const auto add = [&](const char* name, const std::string& stored, std::uint64_t size) {
    builder.addCompressed("m", std::string("p/") + name + ".class", stored, size);
  };
  add("Unknown", builder.layer("lzma", zip, 5000), 5000);
  add("Plain", "not compressed at all, though it is said to be", 46);
  add("Size", builder.layer("zip", zip, 5000), 5001);
  add("Corrupt", builder.layer("zip", "xx" + zip, 5000), 5000);
  add("Long", builder.layer("zip", zip, 4000), 4000);
  add("Bomb", builder.layer("zip", zip, std::uint64_t{1} << 40), 5000);
  add("Cut", builder.layer("compact-cp", compacted.compact.substr(0, 20), compacted.original.size()), 100);
  add("Small", builder.layer("compact-cp", compacted.compact, 50), 50);
  add("Large", builder.layer("compact-cp", compacted.compact, 5000), 5000);
  std::string layers = text;
  for (int i = 0; i < 6; ++i) layers = builder.layer("zip", test::zlibbed(layers), layers.size());
  add("Layers", layers, 5000);
  const auto image = openImage(builder.bytes());
  EXPECT_THAT(textOf(*image, "p/Unknown"), HasSubstr("compressed by 'lzma'"));
  EXPECT_THAT(textOf(*image, "p/Plain"), HasSubstr("no compression header"));
  EXPECT_THAT(textOf(*image, "p/Size"), HasSubstr("size differs"));
  EXPECT_THAT(textOf(*image, "p/Corrupt"), HasSubstr("corrupt"));
  EXPECT_THAT(textOf(*image, "p/Long"), HasSubstr("more than the 4000 bytes"));
  EXPECT_THAT(textOf(*image, "p/Bomb"), HasSubstr("more than the limit"));
  EXPECT_THAT(textOf(*image, "p/Cut"), HasSubstr("unexpected end"));
  EXPECT_THAT(textOf(*image, "p/Small"), HasSubstr("larger than it claims"));
  EXPECT_THAT(textOf(*image, "p/Large"), HasSubstr("smaller than it claims"));
  EXPECT_THAT(textOf(*image, "p/Layers"), HasSubstr("compressed more than 4 times"));
}

TEST(RuntimeImage, RefusesEntriesOverTheLimit) {
  const auto image = openImage(ImageBuilder().add("m", "p/A.class", std::string(100, 'a')).bytes());
  EXPECT_THAT(textOf(*image, "p/A", 99), HasSubstr("100 bytes, more than the limit of 99"));
  EXPECT_EQ(textOf(*image, "p/A", 100), std::string(100, 'a'));
}

std::string failureToOpenImage(const std::string& bytes) {
  try {
    openImage(bytes);
  } catch (const FormatError& e) {
    return e.what();
  }
  return "opened";
}

TEST(RuntimeImage, RefusesDamagedHeaders) {
  const std::string good = sample(false).bytes();
  EXPECT_EQ(failureToOpenImage("no image"), "not a runtime image");
  EXPECT_THAT(failureToOpenImage(good.substr(0, 20)), HasSubstr("header is cut off"));
  EXPECT_THAT(failureToOpenImage(good.substr(0, 500)), HasSubstr("does not fit"));
  std::string version = good;
  version[6] = 2;
  EXPECT_THAT(failureToOpenImage(version), HasSubstr("version 2.0 is not known"));
  for (const std::size_t field : {16U, 20U, 24U}) {
    std::string count = good;
    count.replace(field, 4, "\xff\xff\xff\xff");
    EXPECT_THAT(failureToOpenImage(count), HasSubstr("does not fit into the file"));
  }
}

TEST(RuntimeImage, NamesDamagedEntriesOfInputs) {
  const std::string good = ImageBuilder().add("m", "p/A.class", std::string(1000, 'a')).bytes();
  const TempFolder folder;
  Opened opened({.inputs = {folder.write("modules", good.substr(0, 800))}});
  std::vector<ClassEntry> entries;
  opened.path.forEachClass(Role::Application, [&](std::string_view, ClassEntry entry) { entries.push_back(entry); });
  ASSERT_THAT(entries, SizeIs(1));
  EXPECT_EQ(opened.textAt(entries[0]), "!");
  EXPECT_THAT(opened.problemTexts(), Contains(AllOf(HasSubstr("/m/p/A.class"), HasSubstr("lie outside the file"))));
  EXPECT_THAT(opened.problemTexts(), Contains(AllOf(HasSubstr(": entry "), HasSubstr("lie outside the file"))));
}

TEST(RuntimeImage, RefusesInputsWhoseContentsOverlap) {
  std::string bytes =
      ImageBuilder().add("m", "p/A.class", std::string(200, 'a')).add("m", "p/B.class", std::string(200, 'b')).bytes();
  // The second entry's offset of 200 (attribute 5, one byte) becomes 100.
  const std::size_t at = bytes.find("\x28\xC8");
  ASSERT_NE(at, std::string::npos);
  bytes[at + 1] = 100;
  const TempFolder folder;
  const Opened opened({.inputs = {folder.write("modules", bytes)}});
  EXPECT_FALSE(opened.path.anyInputReadable());
  EXPECT_THAT(opened.problemTexts(), ElementsAre(HasSubstr("overlap: refused")));
}

TEST(RuntimeImage, NoTruncationAndNoFlippedByteCrashesIt) {
  ImageBuilder builder;
  const Compacted compacted(builder);
  const std::string shared = builder.layer("compact-cp", compacted.compact, compacted.original.size());
  builder.addCompressed("m", "p/Shared.class", shared, compacted.original.size());
  builder.addCompressed("m", "p/Zip.class", builder.layer("zip", test::zlibbed(shared), shared.size()),
                        compacted.original.size());
  builder.add("m", "module-info.class", "m");
  const std::string good = builder.bytes();
  const auto readAll = [](const std::string& bytes) {
    try {
      const auto image = openImage(bytes);
      textOf(*image, "p/Shared");
      textOf(*image, "p/Zip");
      static_cast<void>(image->modules());
      for (std::uint32_t i = 0; i < image->size(); ++i) {
        try {
          static_cast<void>(image->read(i, 1 << 20));
        } catch (const FormatError&) {
        }
      }
      Problems problems;
      image->examine("modules", Limits{}, problems);
    } catch (const FormatError&) {
    }
  };
  for (std::size_t n = 0; n < good.size(); ++n) readAll(good.substr(0, n));
  std::mt19937 random(5);
  for (int i = 0; i < 30'000; ++i) {
    std::string bad = good;
    for (int k = 0; k < 1 + i % 3; ++k) bad[random() % bad.size()] = static_cast<char>(random());
    readAll(bad);
  }
}

}  // namespace
}  // namespace snarl::archive
