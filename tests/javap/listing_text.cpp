#include "javap/listing_text.h"

#include <algorithm>
#include <cstdlib>
#include <stdexcept>

namespace snarl::test {

bool startsWith(std::string_view text, std::string_view prefix) { return text.substr(0, prefix.size()) == prefix; }

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(' ');
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

std::string_view withoutComment(std::string_view text) { return trimmed(text.substr(0, text.find("//"))); }

std::vector<std::size_t> references(std::string_view text) {
  std::vector<std::size_t> result;
  for (auto at = text.find('#'); at != std::string_view::npos; at = text.find('#', at + 1)) {
    result.push_back(std::strtoul(text.data() + at + 1, nullptr, 10));
  }
  return result;
}

std::vector<std::string> words(std::string_view text, std::string_view separators) {
  std::vector<std::string> result;
  std::size_t at = 0;
  while ((at = text.find_first_not_of(separators, at)) != std::string_view::npos) {
    const std::size_t end = std::min(text.find_first_of(separators, at), text.size());
    result.emplace_back(text.substr(at, end - at));
    at = end;
  }
  return result;
}

std::string withoutReplacement(std::string text) {
  constexpr std::string_view kReplacement = "\xef\xbf\xbd";
  for (auto at = text.find(kReplacement); at != std::string::npos; at = text.find(kReplacement, at)) {
    text.replace(at, kReplacement.size(), "?");
  }
  return text;
}

void ListedConstants::add(const std::string& line) {
  const std::size_t index = std::strtoul(line.c_str() + line.find('#') + 1, nullptr, 10);
  const std::size_t tagAt = line.find("= ") + 2;
  constexpr std::size_t kTagColumn = 19;
  Constant c;
  c.tag = line.substr(tagAt, line.find(' ', tagAt) - tagAt);
  if (line.size() > tagAt + kTagColumn) c.value = withoutReplacement(line.substr(tagAt + kTagColumn));
  constants_[index] = std::move(c);
  order_.push_back(index);
}

void ListedConstants::finish(Facts& facts) {
  for (const std::size_t i : order_) {
    facts["constants"].push_back(std::to_string(i) + " " + kindName(constants_.at(i).tag) + " " + text(i));
  }
}

std::string ListedConstants::text(std::size_t index) const {
  if (index == 0) return "";
  const auto found = constants_.find(index);
  if (found == constants_.end()) throw std::runtime_error("javap lists no constant #" + std::to_string(index));
  const Constant& c = found->second;
  if (c.tag == "Utf8") return c.value;
  if (c.tag == "Integer" || c.tag == "Long") return std::to_string(std::strtoll(c.value.c_str(), nullptr, 10));
  if (c.tag == "Float") return number(std::strtof(c.value.c_str(), nullptr));
  if (c.tag == "Double") return number(std::strtod(c.value.c_str(), nullptr));
  std::string out;
  if (c.tag == "MethodHandle") out = std::to_string(std::strtoul(c.value.c_str(), nullptr, 10));
  const std::string_view value = withoutComment(c.value);
  const auto refs = references(value);
  for (std::size_t i = 0; i < refs.size(); ++i) {
    const bool isBootstrap = i == 0 && (c.tag == "InvokeDynamic" || c.tag == "Dynamic");
    if (!out.empty()) out += ' ';
    out += isBootstrap ? std::to_string(refs[i]) : text(refs[i]);
  }
  return out;
}

namespace {

/// Rewrites #20(#21=s#22,...) with what the references mean.
class AnnotationText {
 public:
  AnnotationText(std::string_view text, const ListedConstants& constants) : text_(text), constants_(constants) {}

  std::string annotation() {
    std::string out = reference() + "(";
    expect('(');
    while (peek() != ')') {
      if (out.back() != '(') out += ',';
      out += reference() + "=";
      expect('=');
      out += value();
      if (peek() == ',') ++at_;
    }
    ++at_;
    return out + ")";
  }

  std::string value() {
    const char kind = next();
    switch (kind) {
      case '[': {
        std::string out = "[";
        while (peek() != ']') {
          if (out.size() > 1) out += ',';
          out += value();
          if (peek() == ',') ++at_;
        }
        ++at_;
        return out + "]";
      }
      case '@': return kind + annotation();
      case 'e': {
        const std::string type = reference();
        expect('.');
        return kind + type + "." + reference();
      }
      default: return kind + reference();
    }
  }

 private:
  [[nodiscard]] char peek() const {
    if (at_ >= text_.size()) throw std::runtime_error("javap's annotation is cut short: " + std::string(text_));
    return text_[at_];
  }
  char next() {
    const char c = peek();
    ++at_;
    return c;
  }
  void expect(char c) {
    if (next() != c) throw std::runtime_error("javap's annotation is not understood: " + std::string(text_));
  }
  std::string reference() {
    expect('#');
    std::size_t index = 0;
    while (at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9') {
      index = index * 10 + static_cast<std::size_t>(text_[at_++] - '0');
    }
    return constants_.text(index);
  }

  std::string_view text_;
  std::size_t at_ = 0;
  const ListedConstants& constants_;
};

}  // namespace

std::string annotationText(std::string_view text, const ListedConstants& constants) {
  return AnnotationText(text, constants).annotation();
}

std::string annotationValueText(std::string_view text, const ListedConstants& constants) {
  return AnnotationText(text, constants).value();
}

}  // namespace snarl::test
