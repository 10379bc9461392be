// Places of the source in JSON.
#pragma once

#include "cli/json.h"
#include "pointer/source_place.h"

namespace snarl::cli {

inline void write(JsonWriter& json, const pointer::SourcePlace& place) {
  json.StartObject();
  text(json, "class", place.className);
  text(json, "method", place.method);
  text(json, "descriptor", place.descriptor);
  text(json, "file", place.file);
  json.Key("line");
  json.Uint(place.line);
  json.EndObject();
}

}  // namespace snarl::cli
