#include "facts.h"

#include <charconv>

#include "base/problem.h"

namespace snarl::test {
namespace {

/// The columns of one line, taken from left to right.
class Columns {
 public:
  Columns(std::string_view line, std::uint64_t offset) : rest_(line), offset_(offset) {}

  std::string next() {
    if (ended_) throw FormatError(offset_, "a fact has too few columns");
    const std::size_t tab = rest_.find('\t');
    std::string column(rest_.substr(0, tab));
    if (column.empty()) throw FormatError(offset_, "a fact has an empty column");
    ended_ = tab == std::string_view::npos;
    if (!ended_) rest_.remove_prefix(tab + 1);
    return column;
  }

  std::uint32_t nextNumber() {
    const std::string column = next();
    std::uint32_t number = 0;
    const char* const end = column.data() + column.size();
    const auto [stop, error] = std::from_chars(column.data(), end, number);
    if (error != std::errc() || stop != end) throw FormatError(offset_, "'" + column + "' is not an offset");
    return number;
  }

  ObservedPlace nextPlace() {
    std::string method = next();
    return {std::move(method), nextNumber()};
  }

  /// None if it stands for the base of a static field.
  std::optional<ObservedObject> nextObject() {
    std::string method = next();
    ObservedObject object;
    if (method == "static" || method == "unknown") {
      if (next() != "-") throw FormatError(offset_, "an object without a site has an offset");
    } else {
      object.site = ObservedPlace{method, nextNumber()};
    }
    object.type = next();
    if (method == "static") return std::nullopt;
    return object;
  }

  void end() const {
    if (!ended_) throw FormatError(offset_, "a fact has too many columns");
  }
  [[nodiscard]] std::uint64_t offset() const { return offset_; }

 private:
  std::string_view rest_;
  std::uint64_t offset_;
  bool ended_ = false;
};

ObservedAccess readAccess(Columns& columns) {
  ObservedAccess access;
  access.at = columns.nextPlace();
  access.place = columns.next();
  access.base = columns.nextObject();
  std::optional<ObservedObject> value = columns.nextObject();
  if (!value) throw FormatError(columns.offset(), "an access has no value");
  access.value = std::move(*value);
  return access;
}

void readFact(Columns columns, ObservedFacts& facts) {
  const std::string kind = columns.next();
  if (kind == "entered") {
    facts.entered.push_back(columns.next());
  } else if (kind == "call") {
    ObservedPlace at = columns.nextPlace();
    facts.calls.push_back({std::move(at), columns.next()});
  } else if (kind == "read") {
    facts.reads.push_back(readAccess(columns));
  } else if (kind == "write") {
    facts.writes.push_back(readAccess(columns));
  } else if (kind == "skipped") {
    const std::string name = columns.next();
    facts.skipped.push_back(name + ": " + columns.next());
  } else {
    throw FormatError(columns.offset(), "'" + kind + "' is no kind of fact");
  }
  columns.end();
}

}  // namespace

ObservedFacts readFacts(std::string_view text) {
  ObservedFacts facts;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = text.find('\n', begin);
    if (end == std::string_view::npos) throw FormatError(begin, "the last line is cut off");
    readFact(Columns(text.substr(begin, end - begin), begin), facts);
    begin = end + 1;
  }
  return facts;
}

}  // namespace snarl::test
