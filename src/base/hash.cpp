#include "base/hash.h"

#include <sys/auxv.h>

namespace snarl {
namespace {

// Sixteen random bytes that the kernel gives every process.
std::uint64_t randomSeed() {
  // NOLINTNEXTLINE(performance-no-int-to-ptr): the kernel hands the address over as a number
  const auto* bytes = reinterpret_cast<const char*>(getauxval(AT_RANDOM));
  std::uint64_t seed = 0;
  if (bytes != nullptr) std::memcpy(&seed, bytes, sizeof seed);
  return mix(seed);
}

}  // namespace

const std::uint64_t kHashSeed = randomSeed();

}  // namespace snarl
