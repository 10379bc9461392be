#include "base/problem.h"

#include <algorithm>
#include <tuple>

namespace snarl {
namespace {

void appendEscaped(std::string& out, const std::string& text) {
  constexpr char kHex[] = "0123456789abcdef";
  for (const char c : text) {
    const auto u = static_cast<unsigned char>(c);
    if (u < 0x20 || u == 0x7f) {
      out += "\\x";
      out += kHex[u >> 4];
      out += kHex[u & 15];
    } else {
      out += c;
    }
  }
}

}  // namespace

std::string Problem::text() const {
  std::string out;
  appendEscaped(out, file);
  if (line != 0) out += ':' + std::to_string(line) + ':' + std::to_string(column);
  if (!entry.empty()) {
    out += ": ";
    appendEscaped(out, entry);
  }
  if (offset != kNoOffset) out += ": at offset " + std::to_string(offset);
  out += ": ";
  appendEscaped(out, reason);
  return out;
}

void Problems::add(Problem problem) {
  const std::lock_guard lock(mutex_);
  items_.push_back(std::move(problem));
}

std::vector<Problem> Problems::sorted() const {
  std::vector<Problem> result;
  {
    const std::lock_guard lock(mutex_);
    result = items_;
  }
  std::sort(result.begin(), result.end(), [](const Problem& a, const Problem& b) {
    const auto key = [](const Problem& p) { return std::tie(p.file, p.entry, p.offset, p.line, p.column, p.reason); };
    return key(a) < key(b);
  });
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}

std::size_t Problems::size() const {
  const std::lock_guard lock(mutex_);
  return items_.size();
}

}  // namespace snarl
