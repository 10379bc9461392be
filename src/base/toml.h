// Reading TOML with toml++, made safe: wrong files are refused in every build, with the line.
#pragma once

// Some of its assertions are broken by wrong files, which it then refuses as it should.
#define TOML_ASSERT(condition) static_cast<void>(0)
#include <toml++/toml.h>

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

namespace snarl {

class TomlError : public std::runtime_error {
 public:
  TomlError(std::uint32_t line, const std::string& reason) : std::runtime_error(reason), line_(line) {}
  [[nodiscard]] std::uint32_t line() const { return line_; }

 private:
  std::uint32_t line_;
};

/// Throws TomlError.
toml::table parseToml(std::string_view text);

}  // namespace snarl
