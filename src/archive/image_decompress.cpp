#include "archive/image_decompress.h"

#include <algorithm>
#include <bit>
#include <string>

#include "archive/inflate.h"

namespace snarl::archive {
namespace {

constexpr std::uint32_t kLayerMagic = 0xcafefafa;
constexpr std::size_t kLayerHeaderSize = 29;
constexpr int kMaxLayers = 4;

template <std::integral T>
T inOrder(T value, bool swapped) {
  if constexpr (sizeof(T) == 4) return swapped ? __builtin_bswap32(value) : value;
  if constexpr (sizeof(T) == 8) return swapped ? __builtin_bswap64(value) : value;
}

struct Layer {
  std::uint64_t size = 0;          // of what follows the header
  std::uint64_t originalSize = 0;  // before compression
  std::uint64_t method = 0;        // the name's place in the image's strings
};

std::optional<Layer> readLayer(Bytes bytes, bool swapped) {
  if (bytes.size() < kLayerHeaderSize) return std::nullopt;
  Reader<std::endian::native> reader(bytes);
  if (inOrder(reader.u4(), swapped) != kLayerMagic) return std::nullopt;
  Layer layer;
  layer.size = inOrder(reader.u8(), swapped);
  layer.originalSize = inOrder(reader.u8(), swapped);
  layer.method = inOrder(reader.u4(), swapped);
  if (layer.size > bytes.size() - kLayerHeaderSize) throw FormatError(4, "compressed size is larger than the entry");
  return layer;
}

/// Puts back the strings of a class file's constant pool that "compact-cp" moved to the image's string table.
class StringSharing {
 public:
  StringSharing(Bytes input, std::uint64_t size, const ImageContext& image)
      : input_(input), size_(size), image_(image), output_(std::make_shared_for_overwrite<std::uint8_t[]>(size + 1)) {}

  Content restore() {
    put(input_.take(8));  // magic and version
    const std::uint16_t count = input_.u2();
    putU2(count);
    for (std::uint32_t i = 1; i < count; ++i) {
      if (constant()) ++i;
    }
    put(input_.take(input_.remaining()));
    if (used_ != size_) input_.fail("restored class is smaller than it claims");
    const Bytes bytes(output_.get(), used_);
    return {bytes, std::move(output_)};
  }

 private:
  static constexpr std::uint8_t kUtf8 = 1;
  static constexpr std::uint8_t kShared = 23;
  static constexpr std::uint8_t kSharedDescriptor = 25;

  // Copies or restores one constant; whether it takes two numbers of the pool.
  bool constant() {
    const std::uint8_t tag = input_.u1();
    putU1(tag == kShared || tag == kSharedDescriptor ? kUtf8 : tag);
    switch (tag) {
      case kShared: sharedString(); break;
      case kSharedDescriptor: sharedDescriptor(); break;
      case kUtf8: {
        const std::uint16_t length = input_.u2();
        putU2(length);
        put(input_.take(length));
        break;
      }
      case 5:
      case 6: put(input_.take(8)); return true;
      case 7:
      case 8:
      case 16:
      case 19:
      case 20: put(input_.take(2)); break;
      case 15: put(input_.take(3)); break;
      case 3:
      case 4:
      case 9:
      case 10:
      case 11:
      case 12:
      case 17:
      case 18: put(input_.take(4)); break;
      default: input_.fail("unknown constant " + std::to_string(tag));
    }
    return false;
  }

  void sharedString() {
    const std::string_view text = image_.stringAt(sharedNumber(input_));
    putU2(checkedLength(text.size()));
    put(text);
  }

  // "(L;I)V" and the parts "java/lang", "String" make "(Ljava/lang/String;I)V".
  void sharedDescriptor() {
    const std::string_view skeleton = image_.stringAt(sharedNumber(input_));
    const std::size_t partsSize = sharedNumber(input_);
    BigEndianReader parts = input_.sub(partsSize);
    const std::size_t lengthAt = used_;
    putU2(0);
    for (const char c : skeleton) {
      putU1(static_cast<std::uint8_t>(c));
      if (c != 'L' || partsSize == 0) continue;
      const std::string_view package = image_.stringAt(sharedNumber(parts));
      put(package);
      if (!package.empty()) putU1('/');
      put(image_.stringAt(sharedNumber(parts)));
    }
    const std::uint16_t length = checkedLength(used_ - lengthAt - 2);
    output_[lengthAt] = static_cast<std::uint8_t>(length >> 8);
    output_[lengthAt + 1] = static_cast<std::uint8_t>(length);
  }

  // The first byte says whether and to how many bytes the number is packed.
  static std::uint32_t sharedNumber(BigEndianReader& from) {
    const std::uint8_t first = from.u1();
    const bool packed = (first & 0x80) != 0;
    const int length = packed ? first >> 5 & 3 : 4;
    std::uint32_t value = packed ? first & 0x1f : first;
    for (int i = 1; i < length; ++i) value = value << 8 | from.u1();
    return value;
  }

  std::uint16_t checkedLength(std::size_t length) const {
    if (length > 0xffff) input_.fail("restored string is longer than a class file allows");
    return static_cast<std::uint16_t>(length);
  }

  void put(Bytes bytes) {
    if (bytes.size() > size_ - used_) input_.fail("restored class is larger than it claims");
    std::copy(bytes.begin(), bytes.end(), output_.get() + used_);
    used_ += bytes.size();
  }
  void put(std::string_view text) { put(Bytes(reinterpret_cast<const std::uint8_t*>(text.data()), text.size())); }
  void putU1(std::uint8_t value) { put(Bytes(&value, 1)); }
  void putU2(std::uint16_t value) {
    putU1(static_cast<std::uint8_t>(value >> 8));
    putU1(static_cast<std::uint8_t>(value));
  }

  BigEndianReader input_;
  std::uint64_t size_;
  const ImageContext& image_;
  std::shared_ptr<std::uint8_t[]> output_;
  std::size_t used_ = 0;
};

}  // namespace

Content decompressImageEntry(Bytes stored, std::uint64_t size, std::uint64_t maxBytes, const ImageContext& image) {
  Content content{stored, nullptr};
  int layers = 0;
  while (const auto layer = readLayer(content.bytes, image.swapped)) {
    if (++layers > kMaxLayers) throw FormatError(0, "compressed more than " + std::to_string(kMaxLayers) + " times");
    if (layer->originalSize > maxBytes) {
      throw FormatError(Problem::kNoOffset, std::to_string(layer->originalSize) + " bytes, more than the limit of " +
                                                std::to_string(maxBytes) + ": left out");
    }
    const Bytes data = content.bytes.subspan(kLayerHeaderSize, layer->size);
    const std::string_view method = image.stringAt(layer->method);
    if (method == "zip") {
      content = inflate(data, layer->originalSize, Deflated::Zlib);
    } else if (method == "compact-cp") {
      content = StringSharing(data, layer->originalSize, image).restore();
    } else {
      throw FormatError(Problem::kNoOffset, "compressed by '" + std::string(method) + "', which is not supported");
    }
  }
  if (layers == 0) throw FormatError(0, "no compression header where one should be");
  if (content.bytes.size() != size) throw FormatError(0, "decompressed size differs from the image's directory");
  return content;
}

}  // namespace snarl::archive
