#include "javap/javap_reader.h"

#include <cstdlib>
#include <stdexcept>

#include "classfile/class_file.h"
#include "javap/listing_text.h"

namespace snarl::test {
namespace {

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
          constants_.add(whole);
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
        if (rest.ends_with("(unknown attribute)")) {  // of another compiler, and indented wherever it is
          attribute_ = "unknown";
        } else if (attribute_ == "Record" && indent > 0) {
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
    const bool isHeading = indent == 6 && rest[0] > '9';
    if (isHeading && startsWith(rest, "stack=")) {
      table_ = "Code";
      const auto w = words(rest, " ,");
      add(section_ + " Code", w.at(0) + " " + w.at(1));
    } else if (isHeading) {
      table_ = rest.substr(0, rest.find(':'));
    } else if (table_ == "Code") {
      instruction(section_ + " Code", rest);
    } else {
      tableLine(section_ + " " + table_, rest);
    }
  }

  void tableLine(const std::string& section, std::string_view rest) {
    if (table_ == "LineNumberTable") {
      const auto w = words(rest, " :");
      add(section, w.at(2) + " " + w.at(1));
    } else if (table_ == "LocalVariableTable") {
      const auto w = words(rest);
      if (w.at(0) != "Start") add(section, join(w));
    } else if (table_ == "Exception table") {
      const auto w = words(rest);
      if (w.at(0) == "from") return;
      const std::string type = w.at(3) == "Class" ? unquoted(w.at(4)) : w.at(3);
      add(section, w.at(0) + " " + w.at(1) + " " + w.at(2) + " " + type);
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
        add(section, annotationText(rest.substr(annotationAt + 2), constants_));
      }
    } else if (name == "RuntimeVisibleParameterAnnotations" || name == "RuntimeInvisibleParameterAnnotations") {
      if (indent == 2 && startsWith(rest, "parameter ")) parameter_ = words(rest, " :").at(1);
      if (indent == 4 && annotationAt != std::string_view::npos) {
        add(section, parameter_ + " " + annotationText(rest.substr(annotationAt + 2), constants_));
      }
    } else if (name == "AnnotationDefault" && startsWith(rest, "default_value: ")) {
      add(section, annotationValueText(rest.substr(15), constants_));
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
  ListedConstants constants_;
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
      try {
        current.line(line);
      } catch (const std::out_of_range&) {
        throw std::runtime_error("javap's line '" + line + "' is not understood");
      }
    }
  }
  finish();
}

}  // namespace snarl::test
