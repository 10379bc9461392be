#include <random>

#include "archive_test.h"

namespace snarl::archive {
namespace {

using test::ZipEntry;

/// An open zip with shortcuts.
struct Zip {
  explicit Zip(std::string bytes, const Limits& limits = {})
      : file(ZipFile::open(contentOf(std::move(bytes)), "x.jar", limits, problems)) {}

  std::vector<std::string> paths() const {
    std::vector<std::string> result;
    for (std::uint32_t i = 0; i < file->size(); ++i) result.emplace_back(file->path(i));
    return result;
  }
  std::string text(std::uint32_t entry, std::uint64_t limit = 1 << 20) const {
    try {
      return std::string(asText(file->read(entry, limit).bytes));
    } catch (const FormatError& e) {
      return std::string("! ") + e.what();
    }
  }
  std::vector<std::string> problemTexts() const { return textsOf(problems); }

  Problems problems;
  std::shared_ptr<const ZipFile> file;
};

std::string failureToOpenZip(const std::string& bytes) {
  Problems problems;
  try {
    ZipFile::open(contentOf(bytes), "x.jar", Limits{}, problems);
  } catch (const FormatError& e) {
    return e.what();
  }
  return "opened";
}

const std::string kText(3000, 'x');

TEST(ZipFile, ReadsStoredAndDeflatedEntries) {
  const Zip zip(ZipBuilder().add("a/A.class", kText).store("b", "stored").add("empty", "").bytes());
  EXPECT_THAT(zip.paths(), ElementsAre("a/A.class", "b", "empty"));
  EXPECT_EQ(zip.text(0), kText);
  EXPECT_EQ(zip.text(1), "stored");
  EXPECT_EQ(zip.text(2), "");
  EXPECT_THAT(zip.problemTexts(), IsEmpty());
}

TEST(ZipFile, AnEmptyZipIsAZip) { EXPECT_THAT(Zip(ZipBuilder().bytes()).paths(), IsEmpty()); }

TEST(ZipFile, StoredEntriesAreNotCopied) {
  const Content content = contentOf(ZipBuilder().store("a", "stored").bytes());
  Problems problems;
  const auto zip = ZipFile::open(content, "x.jar", Limits{}, problems);
  const Content entry = zip->read(0, 100);
  EXPECT_GE(entry.bytes.data(), content.bytes.data());
  EXPECT_LT(entry.bytes.data(), content.bytes.data() + content.bytes.size());
  EXPECT_EQ(entry.owner, content.owner);
}

TEST(ZipFile, ContentOutlivesTheFile) {
  Content deflated, stored;
  {
    const Zip zip(ZipBuilder().add("a", kText).store("b", "stored").bytes());
    deflated = zip.file->read(0, 10'000);
    stored = zip.file->read(1, 10'000);
  }
  EXPECT_EQ(asText(deflated.bytes), kText);
  EXPECT_EQ(asText(stored.bytes), "stored");
}

TEST(ZipFile, ReadsDataDescriptorsZip64CommentsAndPrefixes) {
  const auto build = [] {
    return ZipBuilder()
        .entry({.path = "a", .data = kText, .descriptor = true})
        .entry({.path = "b", .data = "zip64", .zip64 = true})
        .entry({.path = "c", .data = "both", .deflate = false, .descriptor = true, .zip64 = true})
        .entry({.path = "d", .data = "extra", .localExtra = std::string("\xFE\xCA\0\0", 4)});
  };
  const std::vector<std::string> forms = {
      build().bytes(),
      build().comment("a comment, with PK\x05\x06 in it, and more text behind that").bytes(),
      build().comment(std::string(65535, 'c')).bytes(),
      build().prefix("#!/bin/sh\nexec java -jar $0\n").bytes(),
      build().zip64End().bytes(),
      build().zip64End().prefix("JM\x01").comment("c").bytes(),
      build().gap("an APK signing block").bytes(),
  };
  for (std::size_t i = 0; i < forms.size(); ++i) {
    SCOPED_TRACE(i);
    const Zip zip(forms[i]);
    EXPECT_THAT(zip.problemTexts(), IsEmpty());
    ASSERT_EQ(zip.file->size(), 4U);
    EXPECT_EQ(zip.text(0), kText);
    EXPECT_EQ(zip.text(1), "zip64");
    EXPECT_EQ(zip.text(2), "both");
    EXPECT_EQ(zip.text(3), "extra");
  }
}

TEST(ZipFile, ReadsMoreEntriesThanTheOldEndRecordCanCount) {
  for (const bool wide : {false, true}) {
    ZipBuilder builder;
    for (int i = 0; i < 70'000; ++i) builder.store(numbered("p/C", i, ".class"), "");
    if (wide) builder.zip64End();
    const Zip zip(builder.bytes());
    EXPECT_EQ(zip.file->size(), 70'000U);
    EXPECT_THAT(zip.problemTexts(), IsEmpty());
  }
}

TEST(ZipFile, EntriesMayStandInAnyOrder) {
  ZipBuilder builder;
  const std::string first = ZipBuilder().store("a", "1").store("b", "2").bytes();
  // The same two entries, the central directory the other way round.
  builder.entry({.path = "b", .data = "2", .deflate = false, .localOffset = 30 + 1 + 1, .localPath = "a"});
  builder.entry({.path = "a", .data = "1", .deflate = false, .localOffset = 0, .localPath = "b"});
  std::string bytes = builder.bytes();
  bytes.replace(0, 64, first.substr(0, 64));
  const Zip zip(bytes);
  EXPECT_THAT(zip.problemTexts(), IsEmpty());
  EXPECT_EQ(zip.text(0), "2");
  EXPECT_EQ(zip.text(1), "1");
}

TEST(ZipFile, RefusesPathsThatClimbOut) {
  const Zip zip(ZipBuilder()
                    .add("../x.class", "1")
                    .add("/etc/x.class", "2")
                    .add("a/../../x.class", "3")
                    .add("..\\x.class", "4")
                    .add("C:/x.class", "5")
                    .add(std::string("a\0b.class", 9), "6")
                    .add("", "7")
                    .add("a/..", "8")
                    .add("ok/..x.class", "9")
                    .add("ok/x..class", "10")
                    .bytes());
  EXPECT_THAT(zip.paths(), ElementsAre("ok/..x.class", "ok/x..class"));
  EXPECT_THAT(zip.problemTexts(), SizeIs(8));
  EXPECT_THAT(zip.problemTexts(), Contains("x.jar: ../x.class: has a path that climbs out of the archive: refused"));
  EXPECT_THAT(zip.problemTexts(), Contains("x.jar: /etc/x.class: has an absolute path: refused"));
}

TEST(ZipFile, NamesOnlySomeOfManyBadEntries) {
  ZipBuilder builder;
  for (int i = 0; i < 1000; ++i) builder.add(numbered("../", i), "");
  const Zip zip(builder.bytes());
  EXPECT_THAT(zip.problemTexts(), SizeIs(17));
  EXPECT_THAT(zip.problemTexts(), Contains("x.jar: 984 more entries with problems like these"));
}

TEST(ZipFile, RefusesEntriesThatShareBytes) {
  // The three last entries claim the data of the first.
  ZipBuilder builder;
  builder.add("bomb", std::string(100'000, 'b'));
  for (const char* path : {"x", "y", "z"})
    builder.entry({.path = path, .data = "", .deflatedSize = 90, .localOffset = 0});
  builder.add("good", "good");
  const Zip zip(builder.bytes());
  EXPECT_THAT(zip.text(0, 1 << 20), HasSubstr("overlaps"));
  EXPECT_THAT(zip.text(1), HasSubstr("overlaps"));
  EXPECT_THAT(zip.text(2), HasSubstr("overlaps"));
  EXPECT_THAT(zip.text(3), HasSubstr("differ in the name"));
  EXPECT_EQ(zip.text(4), "good");
  EXPECT_THAT(zip.problemTexts(), Contains("x.jar: bomb: overlaps what follows it in the archive: refused"));
}

TEST(ZipFile, RefusesDataThatIsQuotedByALocalExtraField) {
  // Seen from the central directory alone the two do not overlap: the first one's extra field covers the second.
  const std::string inner = ZipBuilder().store("b", "inner").bytes().substr(0, 30 + 1 + 5);
  const Zip zip(ZipBuilder()
                    .entry({.path = "a", .data = "outer", .deflate = false, .localExtra = inner})
                    .entry({.path = "b", .data = "inner", .deflate = false, .localOffset = 31, .localPath = "c"})
                    .bytes());
  EXPECT_THAT(zip.text(0), HasSubstr("overlaps"));
}

TEST(ZipFile, RefusesEntriesThatReachOutsideTheArchive) {
  const Zip zip(ZipBuilder()
                    .entry({.path = "a", .data = "a", .localOffset = 1'000'000})
                    .entry({.path = "b", .data = "b", .deflatedSize = 1'000'000})
                    .entry({.path = "c", .data = "c", .zip64 = true, .localOffset = ~std::uint64_t{0}})
                    .entry({.path = "d", .data = "d", .zip64 = true, .deflatedSize = ~std::uint64_t{0}})
                    .bytes());
  for (std::uint32_t i = 0; i < 4; ++i) EXPECT_THAT(zip.text(i), HasSubstr("! "));
  EXPECT_THAT(zip.problemTexts(), Not(IsEmpty()));
}

TEST(ZipFile, RefusesWhatDiffersBetweenTheTwoHeaders) {
  const Zip zip(ZipBuilder()
                    .entry({.path = "a", .data = "1", .localPath = "b"})
                    .entry({.path = "c", .data = "1", .deflate = false, .localMethod = 8})
                    .entry({.path = "d", .data = "1", .localSize = 99})
                    .add("e", "fine")
                    .bytes());
  EXPECT_THAT(zip.text(0), AllOf(HasSubstr("differ in the name"), HasSubstr("offset 0 of the archive")));
  EXPECT_THAT(zip.text(1), HasSubstr("differ in the compression method"));
  EXPECT_THAT(zip.text(2), HasSubstr("differ in the size"));
  EXPECT_EQ(zip.text(3), "fine");
}

TEST(ZipFile, SaysWhyAnEntryCantBeRead) {
  const std::string data = test::deflated(kText);
  const Zip zip(ZipBuilder()
                    .entry({.path = "encrypted", .data = "1", .flags = 1})
                    .entry({.path = "lzma", .data = "1", .method = 14})
                    .entry({.path = "crc", .data = "1", .crc = 7})
                    .entry({.path = "corrupt", .data = kText, .rawData = std::string("\x07").append(data.substr(1))})
                    .entry({.path = "cut", .data = kText, .rawData = data.substr(0, data.size() - 3)})
                    .entry({.path = "short", .data = kText, .size = 5000})
                    .entry({.path = "long", .data = kText, .size = 2000})
                    .entry({.path = "stored", .data = "123", .deflate = false, .size = 2})
                    .entry({.path = "storedCrc", .data = "123", .deflate = false, .crc = 7})
                    .entry({.path = "absurd", .data = "123", .size = 999'999})
                    .add("large", std::string(1 << 20, 'l') + "l")
                    .bytes());
  EXPECT_THAT(zip.text(0), HasSubstr("encrypted"));
  EXPECT_THAT(zip.text(1), HasSubstr("compression method 14 (lzma) is not supported"));
  EXPECT_THAT(zip.text(2), HasSubstr("checksum differs"));
  EXPECT_THAT(zip.text(3), HasSubstr("corrupt"));
  EXPECT_THAT(zip.text(4), HasSubstr("! "));
  EXPECT_THAT(zip.text(5), HasSubstr("less than the 5000 bytes"));
  EXPECT_THAT(zip.text(6), HasSubstr("more than the 2000 bytes"));
  EXPECT_THAT(zip.text(7), HasSubstr("two different sizes"));
  EXPECT_THAT(zip.text(8), HasSubstr("checksum differs"));
  EXPECT_THAT(zip.text(9), HasSubstr("more than deflate can do"));
  EXPECT_THAT(zip.text(10), HasSubstr("1048577 bytes, more than the limit of 1048576"));
}

TEST(ZipFile, SaysWhenCountsAreWrong) {
  const Zip zip(ZipBuilder().add("a", "1").add("b", "2").claimEntries(60'000).bytes());
  EXPECT_THAT(zip.paths(), ElementsAre("a", "b"));
  EXPECT_THAT(zip.problemTexts(), ElementsAre(HasSubstr("claims 60000 entries but has 2")));
}

TEST(ZipFile, LeavesOutEntriesOverTheLimitAndSaysSo) {
  const Zip zip(ZipBuilder().add("a", "1").add("b", "2").add("c", "3").bytes(), Limits{.entries = 2});
  EXPECT_THAT(zip.paths(), ElementsAre("a", "b"));
  EXPECT_THAT(zip.problemTexts(), ElementsAre(HasSubstr("more than 2 entries: the rest is left out")));
}

TEST(ZipFile, GoesOnWithTheEntriesBeforeADamagedHeader) {
  std::string bytes = ZipBuilder().add("a", "1").add("b", "2").bytes();
  const std::size_t second = bytes.rfind("PK\x01\x02");
  bytes[second] = 'X';
  const Zip zip(bytes);
  EXPECT_THAT(zip.paths(), ElementsAre("a"));
  EXPECT_THAT(zip.problemTexts(), Contains(AllOf(HasSubstr("at offset " + std::to_string(second)),
                                                 HasSubstr("no central directory header"))));
}

TEST(ZipFile, RefusesWhatIsNoZip) {
  EXPECT_EQ(failureToOpenZip(""), "too short for a zip file");
  EXPECT_THAT(failureToOpenZip(std::string(100'000, 'P')), HasSubstr("not a zip file"));
  const std::string good = ZipBuilder().add("a", kText).bytes();
  EXPECT_THAT(failureToOpenZip(good.substr(0, good.size() / 2)), HasSubstr("truncated"));
  EXPECT_THAT(failureToOpenZip(good.substr(50)), HasSubstr("does not lead to a central directory"));
}

TEST(ZipFile, NoTruncationAndNoFlippedByteCrashesIt) {
  const std::string good = ZipBuilder()
                               .manifest("Multi-Release: true\r\n")
                               .add("a/A.class", kText)
                               .entry({.path = "b", .data = "zip64", .zip64 = true})
                               .zip64End()
                               .bytes();
  const auto readAll = [](const std::string& bytes) {
    try {
      const Zip zip(bytes);
      for (std::uint32_t i = 0; i < zip.file->size(); ++i) zip.text(i);
    } catch (const FormatError&) {
    }
  };
  for (std::size_t n = 0; n < good.size(); ++n) readAll(good.substr(0, n));
  std::mt19937 random(11);
  for (int i = 0; i < 20'000; ++i) {
    std::string bad = good;
    for (int k = 0; k < 1 + i % 3; ++k) bad[random() % bad.size()] = static_cast<char>(random());
    readAll(bad);
  }
}

}  // namespace
}  // namespace snarl::archive
