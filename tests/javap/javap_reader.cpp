#include "javap/javap_reader.h"

#include <cstdlib>
#include <stdexcept>
#include <unordered_map>

#include "classfile/class_file.h"

namespace snarl::test {
namespace {

bool startsWith(std::string_view text, std::string_view prefix) { return text.substr(0, prefix.size()) == prefix; }

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(' ');
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

std::string_view withoutComment(std::string_view text) { return trimmed(text.substr(0, text.find("//"))); }

/// All numbers after a '#', in order.
std::vector<std::size_t> references(std::string_view text) {
  std::vector<std::size_t> result;
  for (auto at = text.find('#'); at != std::string_view::npos; at = text.find('#', at + 1)) {
    result.push_back(std::strtoul(text.data() + at + 1, nullptr, 10));
  }
  return result;
}

std::vector<std::string> words(std::string_view text, std::string_view separators = " ") {
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

/// The constants of one class, as listed.
class Constants {
 public:
  /// `line` is "  #12 = Utf8               text".
  void add(const std::string& line, Facts& facts) {
    const std::size_t index = std::strtoul(line.c_str() + line.find('#') + 1, nullptr, 10);
    const std::size_t tagAt = line.find("= ") + 2;
    constexpr std::size_t kTagColumn = 19;
    Constant c;
    c.tag = line.substr(tagAt, line.find(' ', tagAt) - tagAt);
    if (line.size() > tagAt + kTagColumn) c.value = withoutReplacement(line.substr(tagAt + kTagColumn));
    constants_[index] = std::move(c);
    pending_.push_back(index);
    facts["constants"];
  }

  /// To be called when all are there.
  void finish(Facts& facts) {
    for (const std::size_t i : pending_) {
      facts["constants"].push_back(std::to_string(i) + " " + kindName(constants_.at(i).tag) + " " + text(i));
    }
    pending_.clear();
  }

  [[nodiscard]] std::string text(std::size_t index) const {
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

  void clear() { constants_.clear(); }

 private:
  struct Constant {
    std::string tag, value;
  };
  std::unordered_map<std::size_t, Constant> constants_;
  std::vector<std::size_t> pending_;
};

/// Rewrites #20(#21=s#22,...) with what the references mean.
class AnnotationText {
 public:
  AnnotationText(std::string_view text, const Constants& constants) : text_(text), constants_(constants) {}

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
  const Constants& constants_;
};

/// Takes the listing of one class line by line. Indentation tells what belongs to what.
class ClassListing {
 public:
  void line(const std::string& whole) {
    const std::size_t indent = whole.find_first_not_of(' ');
    if (indent == std::string::npos) return;
    const std::string_view rest = trimmed(whole);
    switch (part_) {
      case Part::Header: header(rest); break;
      case Part::Constants:
        if (rest != "{" && rest[0] == '#') {
          constants_.add(whole, facts_);
        } else {
          finishConstants();
          part_ = Part::Members;
          if (rest != "{") line(whole);
        }
        break;
      case Part::Members:
        if (indent == 0) {
          part_ = Part::Attributes;
          endMember();
          if (rest != "}") line(whole);
        } else {
          memberLine(indent, rest);
        }
        break;
      case Part::Attributes:
        if (attribute_ == "Record" && indent > 0) {
          memberLine(indent, rest);
        } else {
          endMember();
          classLine(indent, rest);
        }
        break;
    }
  }

  Facts finish() {
    endMember();
    return std::move(facts_);
  }

 private:
  enum class Part { Header, Constants, Members, Attributes };

  void add(const std::string& section, std::string text) { facts_[section].push_back(std::move(text)); }

  void header(std::string_view rest) {
    if (startsWith(rest, "minor version: ")) minor_ = rest.substr(15);
    if (startsWith(rest, "major version: ")) add("class", "version " + std::string(rest.substr(15)) + "." + minor_);
    if (startsWith(rest, "flags: (")) add("class", "flags " + hex(flagsOf(rest)));
    if (startsWith(rest, "this_class: ")) this_ = references(rest).at(0);
    if (startsWith(rest, "super_class: ")) super_ = references(rest).at(0);
    if (startsWith(rest, "interfaces: ")) {
      const auto w = words(rest, " ,");
      counts_ = "interfaces " + w.at(1) + " fields " + w.at(3) + " methods " + w.at(5);
    }
    if (rest == "Constant pool:") part_ = Part::Constants;
  }

  void finishConstants() {
    constants_.finish(facts_);
    className_ = constants_.text(this_);
    add("class", "name " + className_);
    add("class", "super " + constants_.text(super_));
    add("class", counts_);
  }

  static std::uint64_t flagsOf(std::string_view rest) {
    return std::strtoul(rest.data() + rest.find("(0x") + 3, nullptr, 16);
  }

  // Members: "  public int f(int);", then "    descriptor: ...", "    flags: ...", and attributes.
  void memberLine(std::size_t indent, std::string_view rest) {
    if (indent == 2) {
      endMember();
      attribute_ = part_ == Part::Attributes ? "Record" : "";
      declaration_ = rest;
    } else if (indent == 4 && startsWith(rest, "descriptor: ")) {
      beginMember(rest.substr(12));
    } else if (indent == 4 && startsWith(rest, "flags: (")) {
      flags_ = flagsOf(rest);
    } else if (indent == 4) {
      memberAttribute_ = rest.substr(0, rest.find(':'));
      table_.clear();
      const std::string_view after = rest.substr(memberAttribute_.size() + 1);
      simpleAttribute(section_ + " " + memberAttribute_, memberAttribute_, trimmed(after));
    } else if (memberAttribute_ == "Code") {
      codeLine(indent, rest);
    } else {
      attributeLine(section_ + " " + memberAttribute_, memberAttribute_, indent - 4, rest);
    }
  }

  void beginMember(std::string_view descriptor) {
    const bool isMethod = descriptor[0] == '(';
    const bool isComponent = part_ == Part::Attributes;
    section_ = isComponent ? "component " + std::to_string(components_++)
               : isMethod  ? "method " + std::to_string(methods_++)
                           : "field " + std::to_string(fields_++);
    std::string name = declaration_.substr(0, declaration_.find(isMethod ? '(' : ';'));
    if (isMethod && declaration_.find('(') == std::string::npos) name = "{}";
    name = name.substr(name.rfind(' ') + 1);
    add(section_, name + " " + std::string(descriptor));
    memberAttribute_.clear();
  }

  void endMember() {
    if (section_.empty()) return;
    if (!startsWith(section_, "component")) add(section_, "flags " + hex(flags_));
    // Fields of instances have no initial value as far as the JVM is concerned.
    if ((flags_ & classfile::flag::kStatic) == 0) facts_.erase(section_ + " ConstantValue");
    section_.clear();
    flags_ = 0;
  }

  void codeLine(std::size_t indent, std::string_view rest) {
    const std::string code = section_ + " Code";
    const bool isName = rest[0] > '9';
    if (indent == 6 && isName) {
      table_ = rest.substr(0, rest.find(':'));
    } else if (table_ == "LineNumberTable") {
      const auto w = words(rest, " :");
      add(section_ + " " + table_, w.at(2) + " " + w.at(1));
    } else if (table_ == "LocalVariableTable") {
      const auto w = words(rest);
      if (w.at(0) != "Start") add(section_ + " " + table_, std::string(rest.substr(0, 0)) + join(w));
    } else if (table_ == "Exception table") {
      const auto w = words(rest);
      if (w.at(0) == "from") return;
      const std::string type = w.at(3) == "Class" ? unquoted(w.at(4)) : w.at(3);
      add(section_ + " " + table_, w.at(0) + " " + w.at(1) + " " + w.at(2) + " " + type);
    } else if (startsWith(table_, "stack=")) {
      instruction(code, rest);
    }
    if (indent == 6 && startsWith(table_, "stack=")) {
      if (startsWith(rest, "stack=")) {
        const auto w = words(rest, " ,");
        add(code, w.at(0) + " " + w.at(1));
      }
    }
  }

  void instruction(const std::string& code, std::string_view rest) {
    if (rest == "}") return;
    const std::string_view shown = withoutComment(rest);
    const auto w = words(shown, " :,#{");
    const bool isCase = w.at(0) == "default" || (w.at(1)[0] >= '0' && w.at(1)[0] <= '9') || w.at(1)[0] == '-';
    if (isCase) {
      add(code, w.at(0) + ": " + w.at(1));
      return;
    }
    std::string text = w.at(0) + " " + narrow(w.at(1));
    for (std::size_t i = 2; i < w.size(); ++i) text += " " + w[i];
    add(code, text);
  }

  static std::string narrow(const std::string& name) {
    for (const char* plain : {"iload", "lload", "fload", "dload", "aload", "istore", "lstore", "fstore", "dstore",
                              "astore", "iinc", "ret"}) {
      if (name == std::string(plain) + "_w") return plain;
    }
    return name;
  }

  static std::string unquoted(const std::string& text) {
    return text.size() > 1 && text[0] == '"' ? text.substr(1, text.size() - 2) : text;
  }

  static std::string join(const std::vector<std::string>& parts) {
    std::string out;
    for (const std::string& part : parts) out += (out.empty() ? "" : " ") + part;
    return out;
  }

  // Attributes of the class: "Name: value" or "Name:", then indented lines.
  void classLine(std::size_t indent, std::string_view rest) {
    if (indent > 0) {
      attributeLine("class " + attribute_, attribute_, indent, rest);
      return;
    }
    attribute_ = rest.substr(0, rest.find(':'));
    simpleAttribute("class " + attribute_, attribute_, trimmed(rest.substr(attribute_.size() + 1)));
  }

  /// An attribute whose value is on its own line.
  void simpleAttribute(const std::string& section, const std::string& name, std::string_view value) {
    if (name == "Signature" || name == "ModuleMainClass") {
      add(section, constants_.text(references(withoutComment(value)).at(0)));
    } else if (name == "SourceFile") {
      add(section, unquoted(std::string(value)));
    } else if (name == "NestHost") {
      add(section, unquoted(words(value).at(1)));
    } else if (name == "Deprecated") {
      add(section, "true");
    } else if (name == "Synthetic") {
      flags_ |= classfile::flag::kSynthetic;
    } else if (name == "EnclosingMethod") {
      const auto refs = references(withoutComment(value));
      const std::string method = constants_.text(refs.at(1));
      add(section, constants_.text(refs[0]) + (method.empty() ? "" : " " + method));
    } else if (name == "ConstantValue") {
      constantValue(section, value);
    }
  }

  void constantValue(const std::string& section, std::string_view value) {
    const std::string type(value.substr(0, value.find(' ')));
    const std::string text(value.size() > type.size() ? value.substr(type.size() + 1) : "");
    if (type == "int" || type == "long") {
      add(section, std::to_string(std::strtoll(text.c_str(), nullptr, 10)));
    } else if (type == "float") {
      add(section, number(std::strtof(text.c_str(), nullptr)));
    } else if (type == "double") {
      add(section, number(std::strtod(text.c_str(), nullptr)));
    } else {
      add(section, withoutReplacement(text));
    }
  }

  /// A line inside an attribute; `indent` is relative to the attribute's name.
  void attributeLine(const std::string& section, const std::string& name, std::size_t indent, std::string_view rest) {
    if (name == "NestMembers" || name == "PermittedSubclasses") {
      add(section, unquoted(std::string(rest)));
    } else if (name == "Exceptions") {
      for (const std::string& type : words(rest.substr(7), " ,")) add(section, type);
    } else if (name == "InnerClasses") {
      innerClass(section, rest);
    } else if (name == "BootstrapMethods") {
      const auto refs = references(rest);
      if (indent == 2) add(section, std::to_string(refs.at(0)));
      if (indent == 6) add(section, "argument " + std::to_string(refs.at(0)));
    } else if (name == "ModulePackages") {
      add(section, constants_.text(references(withoutComment(rest)).at(0)));
    } else if (name == "Module") {
      moduleLine(indent, rest);
    } else {
      annotationLine(section, name, indent, rest);
    }
  }

  void annotationLine(const std::string& section, const std::string& name, std::size_t indent, std::string_view rest) {
    const auto annotationAt = rest.find(": #");
    if (name == "RuntimeVisibleAnnotations" || name == "RuntimeInvisibleAnnotations") {
      if (indent == 2 && annotationAt != std::string_view::npos) {
        add(section, AnnotationText(rest.substr(annotationAt + 2), constants_).annotation());
      }
    } else if (name == "RuntimeVisibleParameterAnnotations" || name == "RuntimeInvisibleParameterAnnotations") {
      if (indent == 2 && startsWith(rest, "parameter ")) parameter_ = words(rest, " :").at(1);
      if (indent == 4 && annotationAt != std::string_view::npos) {
        add(section, parameter_ + " " + AnnotationText(rest.substr(annotationAt + 2), constants_).annotation());
      }
    } else if (name == "AnnotationDefault" && startsWith(rest, "default_value: ")) {
      add(section, AnnotationText(rest.substr(15), constants_).value());
    }
  }

  /// "public static #name= #inner of #outer;", "#name= #inner;" or "#inner;"
  void innerClass(const std::string& section, std::string_view rest) {
    const std::string_view shown = rest.substr(0, rest.find(';'));
    const auto refs = references(shown);
    const bool named = shown.find('=') != std::string_view::npos;
    const std::string inner = constants_.text(refs.at(named ? 1 : 0));
    const std::string outer = refs.size() > (named ? 2U : 1U) ? constants_.text(refs.back()) : "";
    add(section, inner + " outer " + outer + " name " + (named ? constants_.text(refs[0]) : ""));
  }

  void moduleLine(std::size_t indent, std::string_view rest) {
    const std::string_view shown = withoutComment(rest);
    if (shown[0] != '#') {
      directive_ = trimmed(rest.substr(rest.find("//") + 2));
      return;
    }
    const std::string name = constants_.text(references(shown).at(0));
    const auto comma = shown.find(',');
    const std::string flags =
        comma == std::string_view::npos ? "" : hex(std::strtoul(shown.data() + comma + 1, nullptr, 16));
    const std::string section = directive_.empty() ? "module" : "module " + directive_;
    if (indent == 6) {
      add(section, (directive_ == "provides" ? "with " : "to ") + name);
    } else if (directive_ == "provides" || directive_ == "uses") {
      add(section, name);
    } else {
      add(section, flags.empty() ? "version " + name : name + " " + flags);
    }
  }

  Part part_ = Part::Header;
  Facts facts_;
  Constants constants_;
  std::string minor_, counts_, className_;
  std::size_t this_ = 0, super_ = 0;
  std::string declaration_, section_, memberAttribute_, table_, attribute_, parameter_, directive_;
  std::uint64_t flags_ = 0;
  int fields_ = 0, methods_ = 0, components_ = 0;
};

}  // namespace

void readJavap(std::istream& listing, const std::function<void(const std::string& path, const Facts& facts)>& found) {
  constexpr std::string_view kStart = "Classfile ";
  std::string path;
  ClassListing current;
  const auto finish = [&] {
    if (!path.empty()) found(path, current.finish());
  };
  for (std::string line; std::getline(listing, line);) {
    if (startsWith(line, kStart)) {
      finish();
      path = line.substr(kStart.size());
      current = ClassListing();
    } else {
      current.line(line);
    }
  }
  finish();
}

}  // namespace snarl::test
