#include "support/image_builder.h"

#include <algorithm>
#include <set>
#include <utility>

namespace snarl::test {
namespace {

std::uint32_t hashOf(std::string_view name, std::uint32_t seed) {
  for (const char c : name) seed = (seed * 0x01000193) ^ static_cast<unsigned char>(c);
  return seed & 0x7fffffff;
}

/// The two tables of the image's perfect hash: for each bucket the seed that spreads it, for each slot its entry.
class PerfectHash {
 public:
  static constexpr std::size_t kFree = ~std::size_t{0};

  explicit PerfectHash(const std::vector<std::string>& names) : names_(names) {
    for (std::size_t length = names.size(); !fits(length); ++length) continue;
  }
  [[nodiscard]] const std::vector<std::int64_t>& redirects() const { return redirects_; }
  [[nodiscard]] const std::vector<std::size_t>& slots() const { return slots_; }

 private:
  using Bucket = std::vector<std::size_t>;

  bool fits(std::size_t length) {
    redirects_.assign(length, 0);
    slots_.assign(length, kFree);
    std::vector<Bucket> buckets(length);
    for (std::size_t i = 0; i < names_.size(); ++i) buckets[hashOf(names_[i], 0x01000193) % length].push_back(i);
    std::vector<std::size_t> order(length);
    for (std::size_t i = 0; i < length; ++i) order[i] = i;
    const auto larger = [&](std::size_t a, std::size_t b) { return buckets[a].size() > buckets[b].size(); };
    std::stable_sort(order.begin(), order.end(), larger);
    std::size_t free = 0;
    for (const std::size_t bucket : order) {
      if (buckets[bucket].size() > 1 && !spread(buckets[bucket], bucket)) return false;
      if (buckets[bucket].size() != 1) continue;
      while (slots_[free] != kFree) ++free;
      slots_[free] = buckets[bucket].front();
      redirects_[bucket] = -1 - static_cast<std::int64_t>(free);
    }
    return true;
  }

  // Finds a seed that sends all members to slots of their own; there need not be one.
  bool spread(const Bucket& members, std::size_t bucket) {
    for (std::uint32_t seed = 1; seed < 1000; ++seed) {
      std::set<std::size_t> taken;
      for (const std::size_t member : members) {
        const std::size_t slot = hashOf(names_[member], seed) % slots_.size();
        if (slots_[slot] == kFree) taken.insert(slot);
      }
      if (taken.size() != members.size()) continue;
      for (const std::size_t member : members) slots_[hashOf(names_[member], seed) % slots_.size()] = member;
      redirects_[bucket] = seed;
      return true;
    }
    return false;
  }

  const std::vector<std::string>& names_;
  std::vector<std::int64_t> redirects_;
  std::vector<std::size_t> slots_;
};

}  // namespace

std::string ImageBuilder::number(std::uint64_t value, int bytes) const {
  std::string out;
  for (int i = 0; i < bytes; ++i) out += static_cast<char>(value >> (8 * (bigEndian_ ? bytes - 1 - i : i)));
  return out;
}

std::uint32_t ImageBuilder::text(std::string_view value) {
  const auto [place, inserted] = places_.emplace(value, static_cast<std::uint32_t>(strings_.size()));
  if (inserted) strings_.append(value).append(1, '\0');
  return place->second;
}

ImageBuilder& ImageBuilder::add(std::string module, std::string path, std::string data) {
  const std::uint64_t size = data.size();
  entries_.push_back({std::move(module), std::move(path), std::move(data), size, false});
  return *this;
}

ImageBuilder& ImageBuilder::addCompressed(std::string module, std::string path, std::string stored,
                                          std::uint64_t size) {
  entries_.push_back({std::move(module), std::move(path), std::move(stored), size, true});
  return *this;
}

std::string ImageBuilder::layer(std::string_view method, std::string_view data, std::uint64_t originalSize) {
  std::string out = u4(0xcafefafa) + number(data.size(), 8) + number(originalSize, 8) + u4(text(method)) + u4(0);
  return out.append(1, '\1').append(data);
}

// Attributes: a byte of kind and length, then the value, most significant byte first in either byte order.
std::string ImageBuilder::location(const Entry& entry, std::uint64_t offset, ImageBuilder& strings) {
  std::string out;
  const auto attribute = [&](int kind, std::uint64_t value) {
    if (value == 0) return;
    int length = 1;
    while (length < 8 && value >> (8 * length) != 0) ++length;
    out += static_cast<char>(kind << 3 | (length - 1));
    for (int i = length; i-- > 0;) out += static_cast<char>(value >> (8 * i));
  };
  const std::size_t slash = entry.path.rfind('/');
  const std::string parent = slash == std::string::npos ? "" : entry.path.substr(0, slash);
  const std::string file = slash == std::string::npos ? entry.path : entry.path.substr(slash + 1);
  const std::size_t dot = file.rfind('.');
  attribute(1, strings.text(entry.module));
  attribute(2, strings.text(parent));
  attribute(3, strings.text(file.substr(0, dot)));
  if (dot != std::string::npos) attribute(4, strings.text(file.substr(dot + 1)));
  attribute(5, offset);
  if (entry.compressed) attribute(6, entry.stored.size());
  attribute(7, entry.size);
  return out.append(1, '\0');
}

// For each package an entry that lists its modules.
void ImageBuilder::addPackages(std::vector<Entry>& entries) {
  std::map<std::string, std::set<std::string>> modules;
  for (const Entry& entry : entries) {
    const std::size_t slash = entry.path.rfind('/');
    if (slash == std::string::npos || !entry.path.ends_with(".class")) continue;
    std::string package = entry.path.substr(0, slash);
    std::replace(package.begin(), package.end(), '/', '.');
    modules[package].insert(entry.module);
  }
  for (const auto& [package, holders] : modules) {
    std::string listing;
    for (const std::string& module : holders) listing += u4(0) + u4(text(module));
    const std::uint64_t size = listing.size();
    entries.push_back({"packages", package, std::move(listing), size, false});
  }
}

std::string ImageBuilder::bytes() const {
  ImageBuilder strings = *this;
  std::vector<Entry> entries = entries_;
  strings.addPackages(entries);
  std::vector<std::string> names;
  for (const Entry& entry : entries)
    names.push_back(std::string("/").append(entry.module).append("/").append(entry.path));
  const PerfectHash hash(names);
  std::string redirects, offsets, locations(1, '\0'), contents;
  std::vector<std::size_t> locationOf;
  for (const Entry& entry : entries) {
    locationOf.push_back(locations.size());
    locations += location(entry, contents.size(), strings);
    contents += entry.stored;
  }
  for (const std::int64_t redirect : hash.redirects()) redirects += u4(static_cast<std::uint64_t>(redirect));
  for (const std::size_t slot : hash.slots()) offsets += u4(slot == PerfectHash::kFree ? 0 : locationOf[slot]);
  const std::string header = u4(0xcafedada) + u4(1 << 16) + u4(0) + u4(entries.size()) + u4(hash.slots().size()) +
                             u4(locations.size()) + u4(strings.strings_.size());
  return header + redirects + offsets + locations + strings.strings_ + contents;
}

std::string packedNumber(std::uint32_t value) {
  std::string out;
  const int length = value < (1U << 5) ? 1 : value < (1U << 13) ? 2 : value < (1U << 21) ? 3 : 4;
  for (int i = length; i-- > 0;) out += static_cast<char>(value >> (8 * i));
  if (length < 4) out[0] = static_cast<char>(out[0] | 0x80 | length << 5);
  return out;
}

}  // namespace snarl::test
