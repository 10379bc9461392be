// Any bytes as a jar: opened with all that is nested in it, every class and resource read.
#include <algorithm>

#include "archive/class_path_builder.h"

namespace {

using namespace snarl;
using namespace snarl::archive;

void readAll(const std::vector<Container>& containers, const Limits& limits) {
  for (const Container& container : containers) {
    if (!container.source) continue;
    for (const auto* refs : {&container.classes, &container.resources}) {
      for (const EntryRef ref : *refs) {
        if (resourceNameOf(*container.source, ref).find('\0') != std::string_view::npos) __builtin_trap();
        try {
          static_cast<void>(container.source->read(ref.entry, limits.entryBytes));
        } catch (const FormatError&) {
        }
      }
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  // A copy of exactly this size, so that a read past the end is seen.
  const auto copy = std::make_shared<std::vector<std::uint8_t>>(data, data + size);
  // Small limits keep single runs fast; larger ones would only repeat the same code.
  const Limits limits{.entryBytes = 1 << 20, .archiveBytes = 1 << 20, .nestedBytes = 4 << 20};
  Problems problems;
  ClassPathBuilder builder(17, limits, problems);
  try {
    builder.openContent({*copy, copy}, "fuzz.jar", Role::Application);
    readAll(builder.containers(), limits);
  } catch (const FormatError&) {
  }
  for (const Problem& problem : problems.sorted()) static_cast<void>(problem.text());
  return 0;
}
