#include "archive/runtime_image.h"

#include <algorithm>
#include <cstring>

#include "archive/image_decompress.h"
#include "archive/problem_tally.h"

namespace snarl::archive {
namespace {

constexpr std::uint32_t kMagic = 0xcafedada;
constexpr std::size_t kHeaderSize = 28;
constexpr std::uint32_t kHashSeed = 0x01000193;
// Names in real images have at most a few hundred bytes; the limits keep damaged tables from costing much time.
constexpr std::size_t kMaxName = 1024;
constexpr std::size_t kMaxSharedString = 65535;
constexpr std::size_t kMaxPackageListing = 65536;

std::uint32_t load(Bytes bytes, std::size_t offset, bool swapped) {
  std::uint32_t value = 0;
  std::memcpy(&value, bytes.data() + offset, 4);
  return swapped ? __builtin_bswap32(value) : value;
}

std::uint32_t hashText(std::string_view text, std::uint32_t seed) {
  for (const char c : text) seed = (seed * 0x01000193) ^ static_cast<unsigned char>(c);
  return seed;
}

std::uint32_t hashName(std::string_view module, std::string_view path, std::uint32_t seed) {
  seed = hashText("/", seed);
  seed = hashText(module, seed);
  seed = hashText("/", seed);
  return hashText(path, seed) & 0x7fffffff;
}

bool consume(std::string_view& rest, std::string_view part) {
  if (!rest.starts_with(part)) return false;
  rest.remove_prefix(part.size());
  return true;
}

bool names(const RuntimeImage::Location& location, std::string_view module, std::string_view path) {
  if (location.module != module || !consume(path, location.parent)) return false;
  if (!location.parent.empty() && !consume(path, "/")) return false;
  if (!consume(path, location.base)) return false;
  if (!location.extension.empty() && !(consume(path, ".") && consume(path, location.extension))) return false;
  return path.empty();
}

// The kinds of attributes that a location is made of.
enum class Attribute : std::uint8_t { End, Module, Parent, Base, Extension, Offset, Compressed, Uncompressed };

}  // namespace

bool RuntimeImage::Location::isClass() const { return extension == "class" && !module.empty() && !base.empty(); }

std::string RuntimeImage::Location::path() const {
  std::string result;
  if (!module.empty()) result.append("/").append(module).append("/");
  if (!parent.empty()) result.append(parent).append("/");
  result.append(base);
  if (!extension.empty()) result.append(".").append(extension);
  return result;
}

std::string RuntimeImage::Location::className() const {
  std::string result(parent);
  if (!parent.empty()) result += '/';
  return result.append(base);
}

bool RuntimeImage::recognises(Bytes file) {
  if (file.size() < 4) return false;
  return load(file, 0, false) == kMagic || load(file, 0, true) == kMagic;
}

std::shared_ptr<const RuntimeImage> RuntimeImage::open(Content content) {
  std::shared_ptr<RuntimeImage> image(new RuntimeImage(std::move(content)));
  image->readHeader();
  return image;
}

void RuntimeImage::readHeader() {
  const Bytes file = content_.bytes;
  if (!recognises(file)) throw FormatError(0, "not a runtime image");
  if (file.size() < kHeaderSize) throw FormatError(file.size(), "runtime image: header is cut off");
  swapped_ = load(file, 0, false) != kMagic;
  const std::uint32_t version = load(file, 4, swapped_);
  if (version >> 16 != 1) {
    throw FormatError(4, "runtime image: version " + std::to_string(version >> 16) + "." +
                             std::to_string(version & 0xffff) + " is not known (1.0 is)");
  }
  tableLength_ = load(file, 16, swapped_);
  std::size_t position = kHeaderSize;
  const auto part = [&](std::uint64_t size, const char* what) {
    if (size > file.size() - position) {
      throw FormatError(position, std::string("runtime image: ") + what + " of " + std::to_string(size) +
                                      " bytes does not fit into the file: truncated or damaged");
    }
    position += size;
    return file.subspan(position - size, size);
  };
  redirects_ = part(std::uint64_t{tableLength_} * 4, "redirect table");
  offsets_ = part(std::uint64_t{tableLength_} * 4, "offset table");
  locations_ = part(load(file, 20, swapped_), "location table");
  strings_ = part(load(file, 24, swapped_), "string table");
  contents_ = file.subspan(position);
}

std::uint32_t RuntimeImage::number(Bytes table, std::size_t index) const { return load(table, index * 4, swapped_); }

std::string_view RuntimeImage::text(std::uint64_t offset, std::size_t maxSize) const {
  if (offset >= strings_.size()) throw FormatError(offset, "runtime image: string outside the string table");
  const std::string_view rest = asText(strings_.subspan(offset)).substr(0, maxSize + 1);
  const std::size_t end = rest.find('\0');
  if (end == std::string_view::npos) throw FormatError(offset, "runtime image: string without end");
  return rest.substr(0, end);
}

RuntimeImage::Location RuntimeImage::location(std::uint32_t entry) const {
  const std::uint32_t start = number(offsets_, entry);
  BigEndianReader reader(locations_);
  reader.seek(start);
  Location result;
  for (;;) {
    const std::uint8_t head = reader.u1();
    const auto kind = static_cast<Attribute>(head >> 3);
    if (kind == Attribute::End) return result;
    std::uint64_t value = 0;
    for (int i = 0; i <= (head & 7); ++i) value = value << 8 | reader.u1();
    switch (kind) {
      case Attribute::Module: result.module = text(value, kMaxName); break;
      case Attribute::Parent: result.parent = text(value, kMaxName); break;
      case Attribute::Base: result.base = text(value, kMaxName); break;
      case Attribute::Extension: result.extension = text(value, kMaxName); break;
      case Attribute::Offset: result.offset = value; break;
      case Attribute::Compressed: result.compressedSize = value; break;
      case Attribute::Uncompressed: result.size = value; break;
      default: reader.fail("runtime image: unknown attribute of an entry");
    }
  }
}

std::optional<std::uint32_t> RuntimeImage::find(std::string_view module, std::string_view path) const {
  if (tableLength_ == 0) return std::nullopt;
  const auto redirect = static_cast<std::int32_t>(number(redirects_, hashName(module, path, kHashSeed) % tableLength_));
  if (redirect == 0) return std::nullopt;
  // A negative number is the entry itself, a positive one the seed for a second hash.
  const std::uint32_t entry = redirect < 0
                                  ? static_cast<std::uint32_t>(-1 - redirect)
                                  : hashName(module, path, static_cast<std::uint32_t>(redirect)) % tableLength_;
  if (entry >= tableLength_) return std::nullopt;
  try {
    if (names(location(entry), module, path)) return entry;
  } catch (const FormatError&) {
    // A damaged entry can't be the one that was asked for.
  }
  return std::nullopt;
}

std::optional<std::uint32_t> RuntimeImage::findClass(std::string_view internalName) const {
  const std::string path = std::string(internalName) + ".class";
  const std::size_t slash = internalName.rfind('/');
  if (slash == std::string_view::npos) return find("java.base", path);
  std::string package(internalName.substr(0, slash));
  std::replace(package.begin(), package.end(), '/', '.');
  const auto listing = find("packages", package);
  if (!listing) return std::nullopt;
  try {
    // Pairs of flags and a module's name; packages that are empty in a module may be listed, too.
    const Content content = read(*listing, kMaxPackageListing);
    for (std::size_t i = 0; i < content.bytes.size() / 8; ++i) {
      if (const auto entry = find(text(number(content.bytes, 2 * i + 1), kMaxName), path)) return entry;
    }
  } catch (const FormatError&) {
    // A package whose listing is damaged has no classes that can be found.
  }
  return std::nullopt;
}

std::vector<std::string_view> RuntimeImage::modules() const {
  std::vector<std::string_view> result;
  for (std::uint32_t entry = 0; entry < tableLength_; ++entry) {
    try {
      const Location found = location(entry);
      if (found.isClass() && found.parent.empty() && found.base == "module-info") result.push_back(found.module);
    } catch (const FormatError&) {
      continue;
    }
  }
  return result;
}

Bytes RuntimeImage::stored(const Location& location) const {
  const std::uint64_t size = location.storedSize();
  if (location.offset > contents_.size() || size > contents_.size() - location.offset) {
    throw FormatError(Problem::kNoOffset, "runtime image: " + std::to_string(size) + " bytes at content offset " +
                                              std::to_string(location.offset) + " lie outside the file");
  }
  return contents_.subspan(location.offset, size);
}

Content RuntimeImage::read(std::uint32_t entry, std::uint64_t maxBytes) const {
  const Location found = location(entry);
  const Bytes bytes = stored(found);
  if (found.size > maxBytes) {
    throw FormatError(Problem::kNoOffset, std::to_string(found.size) + " bytes, more than the limit of " +
                                              std::to_string(maxBytes) + ": left out");
  }
  if (found.compressedSize == 0) return {bytes, content_.owner};
  const ImageContext context{swapped_, [this](std::uint64_t offset) { return text(offset, kMaxSharedString); }};
  return decompressImageEntry(bytes, found.size, maxBytes, context);
}

void RuntimeImage::examine(const std::string& name, const Limits& limits, Problems& problems) const {
  struct Extent {
    std::uint64_t start, end;
    std::uint32_t entry;
  };
  std::vector<Extent> extents;
  ProblemTally tally(name, limits.reportedEntries, problems);
  for (std::uint32_t entry = 0; entry < tableLength_; ++entry) {
    try {
      const Location found = location(entry);
      if (found.storedSize() != 0 && !stored(found).empty())
        extents.push_back({found.offset, found.offset + found.storedSize(), entry});
    } catch (const FormatError& e) {
      tally.add("entry " + std::to_string(entry), e.what());
    }
  }
  std::sort(extents.begin(), extents.end(), [](const Extent& a, const Extent& b) { return a.start < b.start; });
  for (std::size_t i = 1; i < extents.size(); ++i) {
    if (extents[i].start >= extents[i - 1].end) continue;
    throw FormatError(Problem::kNoOffset, "runtime image: the contents of " + location(extents[i - 1].entry).path() +
                                              " and " + location(extents[i].entry).path() + " overlap: refused");
  }
}

}  // namespace snarl::archive
