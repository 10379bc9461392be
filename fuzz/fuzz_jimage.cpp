// Any bytes as a runtime image: examined, listed, every entry read and every class looked up by its name.
#include <vector>

#include "archive/runtime_image.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace snarl;
  using namespace snarl::archive;
  // A copy of exactly this size, so that a read past the end is seen.
  const auto copy = std::make_shared<std::vector<std::uint8_t>>(data, data + size);
  try {
    const auto image = RuntimeImage::open({*copy, copy});
    for (std::uint32_t entry = 0; entry < image->size(); ++entry) {
      try {
        const RuntimeImage::Location location = image->location(entry);
        static_cast<void>(location.path());
        if (location.isClass()) static_cast<void>(image->findClass(location.className()));
        static_cast<void>(image->read(entry, 1 << 20));
      } catch (const FormatError&) {
      }
    }
    static_cast<void>(image->modules());
    Problems problems;
    image->examine("modules", Limits{}, problems);
  } catch (const FormatError&) {
  }
  return 0;
}
