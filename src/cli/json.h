// Writing JSON: one name for the writer, and text from the input as valid UTF-8.
#pragma once

#include <rapidjson/ostreamwrapper.h>
#include <rapidjson/prettywriter.h>

#include <ostream>
#include <string_view>

#include "base/readable.h"

namespace snarl::cli {

using JsonWriter = rapidjson::PrettyWriter<rapidjson::OStreamWrapper>;

inline void text(JsonWriter& json, std::string_view value) {
  const std::string shown = readable(value);
  json.String(shown.data(), static_cast<rapidjson::SizeType>(shown.size()));
}

inline void text(JsonWriter& json, const char* key, std::string_view value) {
  json.Key(key);
  text(json, value);
}

/// An object with its schema, what `fill(JsonWriter&)` writes, and whether that is all.
template <class Fill>
void writeDocument(std::ostream& out, std::string_view schema, bool complete, Fill fill) {
  rapidjson::OStreamWrapper stream(out);
  JsonWriter json(stream);
  json.SetIndent(' ', 2);
  json.StartObject();
  text(json, "schema", schema);
  fill(json);
  json.Key("complete");
  json.Bool(complete);
  json.EndObject();
  out << '\n';
}

}  // namespace snarl::cli
