#include "support/observed.h"

#include <charconv>

#include "base/problem.h"

namespace snarl::test {

std::string Columns::next() {
  if (ended_) throw FormatError(offset_, "a line has too few columns");
  const std::size_t tab = rest_.find('\t');
  std::string column(rest_.substr(0, tab));
  if (column.empty()) throw FormatError(offset_, "a line has an empty column");
  ended_ = tab == std::string_view::npos;
  if (!ended_) rest_.remove_prefix(tab + 1);
  return column;
}

std::uint64_t Columns::nextNumber(std::uint64_t most) {
  const std::string column = next();
  std::uint64_t number = 0;
  const char* const end = column.data() + column.size();
  const auto [stop, error] = std::from_chars(column.data(), end, number);
  if (error != std::errc() || stop != end || number > most) {
    throw FormatError(offset_, "'" + column + "' is not a number that can stand here");
  }
  return number;
}

ObservedPlace Columns::nextPlace() {
  std::string method = next();
  return {std::move(method), static_cast<std::uint32_t>(nextNumber())};
}

std::optional<ObservedObject> Columns::nextObject() {
  std::string method = next();
  ObservedObject object;
  object.isClass = method == "class";
  if (method == "static" || method == "unknown" || object.isClass) {
    if (next() != "-") throw FormatError(offset_, "an object without a site has an offset");
  } else {
    object.site = ObservedPlace{method, static_cast<std::uint32_t>(nextNumber())};
  }
  object.type = next();
  if (method == "static") return std::nullopt;
  return object;
}

void Columns::end() const {
  if (!ended_) throw FormatError(offset_, "a line has too many columns");
}

std::vector<Columns> linesOf(std::string_view text) {
  std::vector<Columns> result;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = text.find('\n', begin);
    if (end == std::string_view::npos) throw FormatError(begin, "the last line is cut off");
    result.emplace_back(text.substr(begin, end - begin), begin);
    begin = end + 1;
  }
  return result;
}

}  // namespace snarl::test
