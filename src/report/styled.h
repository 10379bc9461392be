// Lines of text in styles, for terminals: how wide they are, where they break, and how they look with and without
// colours.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace snarl::report {

enum class Style : std::uint8_t { Plain, Bold, Faint, Red, Yellow, Blue, Green };

struct Span {
  Style style = Style::Plain;
  std::string text;
};

class Line {
 public:
  Line() = default;
  explicit Line(std::string text) { add(Style::Plain, std::move(text)); }

  Line& add(Style style, std::string text);
  Line& add(std::string text) { return add(Style::Plain, std::move(text)); }
  Line& add(const Line& other);
  /// Marks a line that may lose its end where there is no room: code, unlike names.
  Line& mayBeCut() {
    mayBeCut_ = true;
    return *this;
  }
  [[nodiscard]] bool canBeCut() const { return mayBeCut_; }
  [[nodiscard]] const std::vector<Span>& spans() const { return spans_; }
  [[nodiscard]] std::size_t width() const;
  [[nodiscard]] std::string text(bool color) const;

 private:
  std::vector<Span> spans_;
  bool mayBeCut_ = false;
};

/// The columns that UTF-8 text takes on a terminal.
std::size_t displayWidth(std::string_view utf8);

/// The line cut to `width` columns, its end marked if something is lost.
Line clipped(const Line& line, std::size_t width);

/// The line broken into several of at most `width` columns, at spaces or else where names have dots; those after the
/// first are indented by `indent`.
std::vector<Line> wrapped(const Line& line, std::size_t width, std::size_t indent);

/// Two columns, the first `width` wide; lines that are wider must have been clipped or wrapped.
std::vector<Line> sideBySide(const std::vector<Line>& left, const std::vector<Line>& right, std::size_t width);

}  // namespace snarl::report
