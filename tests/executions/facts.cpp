#include "facts.h"

#include "base/problem.h"

namespace snarl::test {
namespace {

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
  for (const Columns& line : linesOf(text)) readFact(line, facts);
  return facts;
}

}  // namespace snarl::test
