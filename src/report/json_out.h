// Writing JSON by structure: objects and lists end by themselves.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace snarl::report {

/// Over any of rapidjson's writers. Texts must be valid UTF-8.
template <class Writer>
class JsonOut {
 public:
  explicit JsonOut(Writer& json) : json_(json) {}

  template <class Fill>
  void object(Fill fill) {
    json_.StartObject();
    fill();
    json_.EndObject();
  }
  template <class Fill>
  void object(std::string_view name, Fill fill) {
    key(name);
    object(fill);
  }
  template <class Items, class Write>
  void list(std::string_view name, const Items& items, Write write) {
    key(name);
    json_.StartArray();
    for (const auto& item : items) write(item);
    json_.EndArray();
  }
  template <class Items, class Fill>
  void objects(std::string_view name, const Items& items, Fill fill) {
    list(name, items, [&](const auto& item) { object([&] { fill(item); }); });
  }
  /// A list of one object.
  template <class Fill>
  void single(std::string_view name, Fill fill) {
    key(name);
    json_.StartArray();
    object(fill);
    json_.EndArray();
  }
  void texts(std::string_view name, const std::vector<std::string>& values) {
    list(name, values, [&](const std::string& value) { text(value); });
  }
  void text(std::string_view name, std::string_view value) {
    key(name);
    text(value);
  }
  /// Nothing if the value is empty.
  void textIfAny(std::string_view name, std::string_view value) {
    if (!value.empty()) text(name, value);
  }
  void text(std::string_view value) { json_.String(value.data(), size(value), true); }
  void number(std::string_view name, std::uint64_t value) {
    key(name);
    json_.Uint64(value);
  }
  void fraction(std::string_view name, double value) {
    key(name);
    json_.Double(value);
  }
  void boolean(std::string_view name, bool value) {
    key(name);
    json_.Bool(value);
  }
  void null(std::string_view name) {
    key(name);
    json_.Null();
  }

 private:
  static unsigned size(std::string_view text) { return static_cast<unsigned>(text.size()); }
  void key(std::string_view name) { json_.Key(name.data(), size(name), true); }

  Writer& json_;
};

}  // namespace snarl::report
