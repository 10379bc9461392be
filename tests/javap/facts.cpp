#include "javap/facts.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdio>

#include "classfile/code.h"
#include "classfile/modified_utf8.h"

namespace snarl::test {
namespace {

using namespace classfile;  // NOLINT: the whole file is about it

constexpr std::array kArrayTypes = {"boolean", "char", "float", "double", "byte", "short", "int", "long"};
constexpr int kFirstArrayType = 4;

std::string join(const std::vector<std::string>& parts, const char* separator) {
  std::string out;
  for (const std::string& part : parts) {
    if (!out.empty()) out += separator;
    out += part;
  }
  return out;
}

std::string dotted(std::string_view internalName) {
  std::string out = escaped(internalName);
  std::replace(out.begin(), out.end(), '/', '.');
  return out;
}

/// As much of a member's name as can be told from javap's Java-like declaration.
std::string declaredName(const ClassFile& c, std::string_view name) {
  if (name == "<init>") return dotted(c.name);
  if (name == "<clinit>") return "{}";
  const std::string whole = escaped(name);
  const std::string head = whole.substr(0, whole.find('('));
  return head.substr(head.rfind(' ') + 1);
}

class FactWriter {
 public:
  explicit FactWriter(const ClassFile& c) : c_(c) {}

  Facts write() {
    header();
    for (std::size_t i = 1; i < c_.constants.size(); ++i) {
      const Tag tag = c_.constants.tag(i);
      if (tag != Tag::Unusable) {
        add("constants", std::to_string(i) + " " + kindName(tagName(tag)) + " " + constant(i));
      }
    }
    for (std::size_t i = 0; i < c_.fields.size(); ++i) field("field " + std::to_string(i), c_.fields[i]);
    for (std::size_t i = 0; i < c_.methods.size(); ++i) method("method " + std::to_string(i), c_.methods[i]);
    classAttributes();
    if (c_.moduleInfo) module(*c_.moduleInfo);
    return std::move(facts_);
  }

 private:
  void add(const std::string& section, std::string line) { facts_[section].push_back(std::move(line)); }
  void addUnlessEmpty(const std::string& section, std::string_view value) {
    if (!value.empty()) add(section, escaped(value));
  }
  void addAll(const std::string& section, const std::vector<std::string_view>& values) {
    for (const std::string_view value : values) add(section, escaped(value));
  }

  std::string constant(std::size_t i) {
    const ConstantPool& k = c_.constants;
    switch (k.tag(i)) {
      case Tag::Unusable: return "";
      case Tag::Utf8: return escaped(k.utf8(i));
      case Tag::Integer: return std::to_string(k.integer(i));
      case Tag::Float: return number(k.floatValue(i));
      case Tag::Long: return std::to_string(k.longValue(i));
      case Tag::Double: return number(k.doubleValue(i));
      case Tag::Class: return escaped(k.className(i));
      case Tag::String: return escaped(k.string(i));
      case Tag::MethodType: return escaped(k.methodType(i));
      case Tag::Module: return escaped(k.moduleName(i));
      case Tag::Package: return escaped(k.packageName(i));
      case Tag::NameAndType: return escaped(k.nameAndType(i).name) + " " + escaped(k.nameAndType(i).descriptor);
      case Tag::Fieldref:
      case Tag::Methodref:
      case Tag::InterfaceMethodref: {
        const MemberRef m = k.member(i);
        const char* wrongKind = m.isInterface == (k.tag(i) == Tag::InterfaceMethodref) ? "" : "isInterface is wrong ";
        return wrongKind + escaped(m.owner) + " " + escaped(m.name) + " " + escaped(m.descriptor);
      }
      case Tag::MethodHandle:
        return std::to_string(static_cast<int>(k.methodHandle(i).kind)) + " " + constant(k.methodHandle(i).member);
      case Tag::Dynamic:
      case Tag::InvokeDynamic: {
        const DynamicRef d = k.dynamic(i);
        return std::to_string(d.bootstrap) + " " + escaped(d.name) + " " + escaped(d.descriptor);
      }
    }
    return "";
  }

  void header() {
    add("class", "version " + std::to_string(c_.major) + "." + std::to_string(c_.minor));
    add("class", "flags " + hex(c_.flags));
    add("class", "name " + escaped(c_.name));
    add("class", "super " + escaped(c_.superName));
    add("class", "interfaces " + std::to_string(c_.interfaces.size()) + " fields " + std::to_string(c_.fields.size()) +
                     " methods " + std::to_string(c_.methods.size()));
  }

  std::string value(const ElementValue& v) {
    switch (v.kind) {
      case ElementValue::Kind::Float: return "F" + number(static_cast<float>(v.number));
      case ElementValue::Kind::Double: return "D" + number(v.number);
      case ElementValue::Kind::String: return "s" + escaped(v.text);
      case ElementValue::Kind::Class: return "c" + escaped(v.text);
      case ElementValue::Kind::Enum: return "e" + escaped(v.text) + "." + escaped(v.constant);
      case ElementValue::Kind::Annotation: return "@" + annotation(v.annotations.at(0));
      case ElementValue::Kind::Array: {
        std::vector<std::string> items;
        for (const ElementValue& item : v.items) items.push_back(value(item));
        return "[" + join(items, ",") + "]";
      }
      default: return static_cast<char>(v.kind) + std::to_string(v.integer);
    }
  }

  std::string annotation(const Annotation& a) {
    std::vector<std::string> elements;
    for (const Element& e : a.elements) elements.push_back(escaped(e.name) + "=" + value(e.value));
    return escaped(a.type) + "(" + join(elements, ",") + ")";
  }

  void annotations(const std::string& section, const std::vector<Annotation>& list) {
    for (const Annotation& a : list) {
      add(section + (a.visible ? " RuntimeVisibleAnnotations" : " RuntimeInvisibleAnnotations"), annotation(a));
    }
  }

  template <class Member>
  void member(const std::string& section, const Member& m) {
    add(section, declaredName(c_, m.name) + " " + escaped(m.descriptor));
    add(section, "flags " + hex(m.flags));
    addUnlessEmpty(section + " Signature", m.signature);
    annotations(section, m.annotations);
    if (m.deprecated) add(section + " Deprecated", "true");
  }

  void field(const std::string& section, const FieldInfo& f) {
    member(section, f);
    if (f.constantValue != 0) add(section + " ConstantValue", constant(f.constantValue));
  }

  void method(const std::string& section, const MethodInfo& m) {
    member(section, m);
    for (const std::string_view name : m.exceptions) add(section + " Exceptions", dotted(name));
    for (std::size_t i = 0; i < m.parameterAnnotations.size(); ++i) {
      for (const Annotation& a : m.parameterAnnotations[i]) {
        const char* kind = a.visible ? " RuntimeVisibleParameterAnnotations" : " RuntimeInvisibleParameterAnnotations";
        add(section + kind, std::to_string(i) + " " + annotation(a));
      }
    }
    for (const ElementValue& v : m.annotationDefault) add(section + " AnnotationDefault", value(v));
    if (m.hasCode()) code(section, parseCode(c_, m));
  }

  void code(const std::string& section, const Code& body) {
    add(section + " Code", "stack=" + std::to_string(body.maxStack) + " locals=" + std::to_string(body.maxLocals));
    for (const Instruction& i : decodeAll(body)) instruction(section + " Code", body, i);
    for (const ExceptionEntry& e : body.handlers) {
      add(section + " Exception table", std::to_string(e.start) + " " + std::to_string(e.end) + " " +
                                            std::to_string(e.handler) + " " +
                                            (e.catchType == 0 ? "any" : constant(e.catchType)));
    }
    for (const LineEntry& l : body.lines) {
      add(section + " LineNumberTable", std::to_string(l.pc) + " " + std::to_string(l.line));
    }
    for (const LocalVariable& l : body.locals) {
      add(section + " LocalVariableTable", std::to_string(l.start) + " " + std::to_string(l.length) + " " +
                                               std::to_string(l.slot) + " " + escaped(l.name) + " " +
                                               escaped(l.descriptor));
    }
  }

  void instruction(const std::string& section, const Code& body, const Instruction& i) {
    std::string line = std::to_string(i.pc) + " " + std::string(opcodeName(i.opcode));
    if (isSwitch(i.opcode)) {
      add(section, line);
      const SwitchTable table(body.bytecode, i, 0);
      for (const auto& [key, target] : table) add(section, std::to_string(key) + ": " + std::to_string(target));
      add(section, "default: " + std::to_string(table.defaultTarget()));
      return;
    }
    const bool hasOperand = i.next - i.pc > 1;
    if (i.opcode == Opcode::newarray) {
      line += std::string(" ") + kArrayTypes.at(static_cast<std::size_t>(i.a - kFirstArrayType));
    } else if (hasOperand) {
      line += " " + std::to_string(i.a);
    }
    const bool hasSecond = i.opcode == Opcode::iinc || i.opcode == Opcode::multianewarray ||
                           i.opcode == Opcode::invokeinterface || i.opcode == Opcode::invokedynamic;
    if (hasSecond) line += " " + std::to_string(i.b);
    add(section, line);
  }

  void classAttributes() {
    addUnlessEmpty("class SourceFile", c_.sourceFile);
    addUnlessEmpty("class Signature", c_.signature);
    addUnlessEmpty("class NestHost", c_.nestHost);
    addAll("class NestMembers", c_.nestMembers);
    addAll("class PermittedSubclasses", c_.permittedSubclasses);
    annotations("class", c_.annotations);
    if (c_.deprecated) add("class Deprecated", "true");
    for (const InnerClass& i : c_.innerClasses) {
      add("class InnerClasses", escaped(i.inner) + " outer " + escaped(i.outer) + " name " + escaped(i.name));
    }
    if (const auto& e = c_.enclosingMethod) {
      add("class EnclosingMethod",
          escaped(e->className) + (e->method.empty() ? "" : " " + escaped(e->method) + " " + escaped(e->descriptor)));
    }
    for (const BootstrapMethod& b : c_.bootstrapMethods) {
      add("class BootstrapMethods", std::to_string(b.handle));
      for (const std::uint16_t a : b.arguments) add("class BootstrapMethods", "argument " + std::to_string(a));
    }
    for (std::size_t i = 0; c_.record && i < c_.record->size(); ++i) {
      const RecordComponent& component = (*c_.record)[i];
      const std::string section = "component " + std::to_string(i);
      add(section, declaredName(c_, component.name) + " " + escaped(component.descriptor));
      addUnlessEmpty(section + " Signature", component.signature);
      annotations(section, component.annotations);
    }
  }

  void openings(const std::string& section, const std::vector<ModuleInfo::Opening>& list) {
    for (const ModuleInfo::Opening& o : list) {
      add(section, escaped(o.package) + " " + hex(o.flags));
      for (const std::string_view to : o.to) add(section, "to " + escaped(to));
    }
  }

  void module(const ModuleInfo& m) {
    add("module", escaped(m.name) + " " + hex(m.flags));
    add("module", "version " + escaped(m.version));
    for (const ModuleInfo::Requirement& r : m.requirements) {
      add("module requires", escaped(r.module) + " " + hex(r.flags));
      add("module requires", "version " + escaped(r.version));
    }
    openings("module exports", m.exports);
    openings("module opens", m.opens);
    addAll("module uses", m.uses);
    for (const ModuleInfo::Provision& p : m.provides) {
      add("module provides", escaped(p.service));
      for (const std::string_view name : p.implementations) add("module provides", "with " + escaped(name));
    }
    addAll("class ModulePackages", m.packages);
    addUnlessEmpty("class ModuleMainClass", m.mainClass);
  }

  const ClassFile& c_;
  Facts facts_;
};

}  // namespace

Facts factsOf(const ClassFile& classFile) { return FactWriter(classFile).write(); }

std::string firstDifference(const Facts& ours, const Facts& javaps) {
  static const std::vector<std::string> kNothing;
  Facts all = javaps;
  all.insert(ours.begin(), ours.end());
  for (const auto& [section, unused] : all) {
    const auto a = ours.find(section);
    const auto b = javaps.find(section);
    const auto& mine = a == ours.end() ? kNothing : a->second;
    const auto& theirs = b == javaps.end() ? kNothing : b->second;
    for (std::size_t i = 0; i < std::max(mine.size(), theirs.size()); ++i) {
      const std::string left = i < mine.size() ? mine[i] : "(nothing)";
      const std::string right = i < theirs.size() ? theirs[i] : "(nothing)";
      if (left != right)
        return section + ", line " + std::to_string(i + 1) + "\n  snarl: " + left + "\n  javap: " + right;
    }
  }
  return "";
}

std::string escaped(std::string_view modifiedUtf8) {
  const std::string utf8 = toUtf8(modifiedUtf8);
  std::string out;
  for (std::size_t i = 0; i < utf8.size(); ++i) {
    const auto c = static_cast<unsigned char>(utf8[i]);
    constexpr std::string_view kPlain = "\t\n\r\b\f\"'\\";
    constexpr std::string_view kLetters = "tnrbf\"'\\";
    char buffer[8];
    if (const auto at = kPlain.find(utf8[i]); at != std::string_view::npos && c < 0x80) {
      out += '\\';
      out += kLetters[at];
    } else if (c < 0x20 || c == 0x7f) {
      std::snprintf(buffer, sizeof buffer, "\\u%04x", static_cast<unsigned>(c));
      out += buffer;
    } else if (c == 0xc2 && static_cast<unsigned char>(utf8[i + 1]) < 0xa0) {
      std::snprintf(buffer, sizeof buffer, "\\u%04x", static_cast<unsigned>(static_cast<unsigned char>(utf8[++i])));
      out += buffer;
    } else if (utf8.compare(i, 3, "\xef\xbf\xbd") == 0) {
      out += '?';
      i += 2;
    } else {
      out += utf8[i];
    }
  }
  while (!out.empty() && out.back() == ' ') out.pop_back();
  return out;
}

std::string kindName(std::string_view tag) {
  return tag == "Module" || tag == "Package" || tag == "Unknown" ? "Module or Package" : std::string(tag);
}

std::string hex(std::uint64_t value) {
  char buffer[20];
  std::snprintf(buffer, sizeof buffer, "0x%llx", static_cast<unsigned long long>(value));
  return buffer;
}

std::string number(float value) { return std::isnan(value) ? "NaN" : hex(std::bit_cast<std::uint32_t>(value)); }
std::string number(double value) { return std::isnan(value) ? "NaN" : hex(std::bit_cast<std::uint64_t>(value)); }

}  // namespace snarl::test
