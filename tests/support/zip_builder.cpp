#include "support/zip_builder.h"

#include <libdeflate.h>

#include <memory>
#include <utility>

namespace snarl::test {
namespace {

void put(std::string& out, std::uint64_t value, int bytes) {
  for (int i = 0; i < bytes; ++i) out += static_cast<char>(value >> (8 * i));
}

std::uint32_t checksum(std::string_view data) { return libdeflate_crc32(0, data.data(), data.size()); }

template <class Compress>
std::string compressed(std::string_view data, Compress compress) {
  const std::unique_ptr<libdeflate_compressor, decltype(&libdeflate_free_compressor)> compressor(
      libdeflate_alloc_compressor(9), libdeflate_free_compressor);
  std::string out(data.size() + 64 + data.size() / 100, '\0');
  out.resize(compress(compressor.get(), data.data(), data.size(), out.data(), out.size()));
  return out;
}

/// What the headers of an entry say.
struct Fields {
  std::uint16_t flags, method;
  std::uint32_t crc;
  std::uint64_t deflatedSize, size, offset;
};

std::string zip64Extra(const Fields& f, bool withOffset) {
  std::string extra;
  put(extra, 1, 2);
  put(extra, withOffset ? 24 : 16, 2);
  put(extra, f.size, 8);
  put(extra, f.deflatedSize, 8);
  if (withOffset) put(extra, f.offset, 8);
  return extra;
}

void putLocal(std::string& out, const ZipEntry& e, const Fields& f, const std::string& data) {
  const std::string path = e.localPath.value_or(e.path);
  const bool later = e.descriptor;
  const std::string extra = e.localExtra + (e.zip64 ? zip64Extra(f, false) : "");
  const std::uint64_t local = e.zip64 ? 0xffffffff : e.localSize.value_or(static_cast<std::uint32_t>(f.size));
  put(out, 0x04034b50, 4);
  put(out, 20, 2);
  put(out, f.flags, 2);
  put(out, e.localMethod.value_or(f.method), 2);
  put(out, 0, 4);
  put(out, later ? 0 : f.crc, 4);
  put(out, later ? 0 : e.zip64 ? 0xffffffff : f.deflatedSize, 4);
  put(out, later ? 0 : local, 4);
  put(out, path.size(), 2);
  put(out, extra.size(), 2);
  out += path + extra + data;
  if (!later) return;
  put(out, 0x08074b50, 4);
  put(out, f.crc, 4);
  put(out, f.deflatedSize, e.zip64 ? 8 : 4);
  put(out, f.size, e.zip64 ? 8 : 4);
}

void putCentral(std::string& out, const ZipEntry& e, const Fields& f) {
  const std::string extra = e.zip64 ? zip64Extra(f, true) : "";
  put(out, 0x02014b50, 4);
  put(out, 20, 2);
  put(out, 20, 2);
  put(out, f.flags, 2);
  put(out, f.method, 2);
  put(out, 0, 4);
  put(out, f.crc, 4);
  put(out, e.zip64 ? 0xffffffff : f.deflatedSize, 4);
  put(out, e.zip64 ? 0xffffffff : f.size, 4);
  put(out, e.path.size(), 2);
  put(out, extra.size(), 2);
  put(out, 0, 2);  // comment
  put(out, 0, 8);  // disk, attributes
  put(out, e.zip64 ? 0xffffffff : f.offset, 4);
  out += e.path + extra;
}

}  // namespace

std::string deflated(std::string_view data) { return compressed(data, libdeflate_deflate_compress); }
std::string zlibbed(std::string_view data) { return compressed(data, libdeflate_zlib_compress); }

ZipBuilder& ZipBuilder::add(std::string path, std::string data) {
  return entry({.path = std::move(path), .data = std::move(data)});
}

ZipBuilder& ZipBuilder::store(std::string path, std::string data) {
  return entry({.path = std::move(path), .data = std::move(data), .deflate = false});
}

ZipBuilder& ZipBuilder::entry(ZipEntry entry) {
  entries_.push_back(std::move(entry));
  return *this;
}

ZipBuilder& ZipBuilder::manifest(const std::string& lines) {
  return add("META-INF/MANIFEST.MF", "Manifest-Version: 1.0\r\n" + lines + "\r\n");
}

ZipBuilder& ZipBuilder::comment(std::string text) {
  comment_ = std::move(text);
  return *this;
}

ZipBuilder& ZipBuilder::prefix(std::string bytes) {
  prefix_ = std::move(bytes);
  return *this;
}

ZipBuilder& ZipBuilder::zip64End() {
  zip64End_ = true;
  return *this;
}

ZipBuilder& ZipBuilder::claimEntries(std::uint16_t count) {
  claimedEntries_ = count;
  return *this;
}

ZipBuilder& ZipBuilder::gap(std::string bytes) {
  gap_ = std::move(bytes);
  return *this;
}

std::string ZipBuilder::bytes() const {
  std::string out, central;
  for (const ZipEntry& e : entries_) {
    const std::string data = e.rawData ? *e.rawData : e.deflate ? deflated(e.data) : e.data;
    Fields f{};
    f.flags = static_cast<std::uint16_t>(e.flags | (e.descriptor ? 8 : 0) | 0x800);
    f.method = e.method.value_or(e.deflate ? 8 : 0);
    f.crc = e.crc.value_or(checksum(e.data));
    f.deflatedSize = e.deflatedSize.value_or(data.size());
    f.size = e.size.value_or(e.data.size());
    f.offset = e.localOffset.value_or(out.size());
    putLocal(out, e, f, data);
    putCentral(central, e, f);
  }
  out += gap_;
  const std::uint64_t start = out.size();
  out += central;
  const std::uint64_t count = entries_.size();
  if (zip64End_) {
    const std::uint64_t end64 = out.size();
    put(out, 0x06064b50, 4);
    put(out, 44, 8);
    put(out, 45, 2);
    put(out, 45, 2);
    put(out, 0, 8);
    put(out, count, 8);
    put(out, count, 8);
    put(out, central.size(), 8);
    put(out, start, 8);
    put(out, 0x07064b50, 4);
    put(out, 0, 4);
    put(out, end64, 8);
    put(out, 1, 4);
  }
  put(out, 0x06054b50, 4);
  put(out, 0, 4);
  put(out, claimedEntries_.value_or(zip64End_ ? 0xffff : static_cast<std::uint16_t>(count)), 2);
  put(out, claimedEntries_.value_or(zip64End_ ? 0xffff : static_cast<std::uint16_t>(count)), 2);
  put(out, zip64End_ ? 0xffffffff : central.size(), 4);
  put(out, zip64End_ ? 0xffffffff : start, 4);
  put(out, comment_.size(), 2);
  return prefix_ + out + comment_;
}

std::string tinyClass(std::string_view name, std::uint16_t majorVersion) {
  std::string out("\xCA\xFE\xBA\xBE\0\0", 6);
  const auto u2 = [&](std::uint64_t v) { out.append({static_cast<char>(v >> 8), static_cast<char>(v)}); };
  u2(majorVersion);
  u2(5);
  for (const std::string_view text : {name, std::string_view("java/lang/Object")}) {
    out += '\x01';
    u2(text.size());
    out += text;
  }
  for (const int utf8 : {1, 2}) {
    out += '\x07';
    u2(static_cast<std::uint64_t>(utf8));
  }
  u2(0x21);
  u2(3);
  u2(4);
  for (int i = 0; i < 4; ++i) u2(0);  // interfaces, fields, methods, attributes
  return out;
}

}  // namespace snarl::test
