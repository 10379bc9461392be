// String concatenation (java.lang.invoke.StringConcatFactory).
#include <string>

#include "jvm/bootstrap.h"

namespace snarl::jvm {

using classfile::Tag;

namespace {

constexpr char kArgument = 1, kConstant = 2;  // what stands for an argument or a constant in a recipe

// Returns false if the recipe does not fit the call.
bool readRecipe(BootstrapScope& scope, const BootstrapUse& use, std::size_t argumentCount, DynamicSite& site) {
  const classfile::ConstantPool& pool = scope.file.constants;
  const std::string_view recipe = pool.string(use.arguments[0]);
  std::size_t nextConstant = 1;
  std::size_t arguments = 0;
  std::string text;
  const auto flush = [&] {
    if (text.empty()) return;
    site.pieces.push_back({ConcatPiece::Kind::Text, scope.program.symbols().intern(text).value});
    text.clear();
  };
  for (const char c : recipe) {
    if (c == kArgument) {
      flush();
      site.pieces.push_back({ConcatPiece::Kind::Argument, 0});
      ++arguments;
    } else if (c == kConstant) {
      flush();
      if (nextConstant >= use.arguments.size()) return false;
      const std::uint16_t constant = use.arguments[nextConstant++];
      if (pool.tag(constant) == Tag::Dynamic) return false;
      site.pieces.push_back({ConcatPiece::Kind::Constant, constant});
    } else {
      text += c;
    }
  }
  flush();
  return arguments == argumentCount;
}

}  // namespace

bool linkConcat(BootstrapScope& scope, const BootstrapUse& use, DynamicSite& site) {
  if (use.owner != "java/lang/invoke/StringConcatFactory" || site.result != scope.known.string) return false;
  const std::size_t argumentCount = scope.program[site.signature].parameters.size();
  if (use.method == "makeConcat") {
    site.pieces.assign(argumentCount, {ConcatPiece::Kind::Argument, 0});
  } else if (use.method != "makeConcatWithConstants" || use.arguments.empty() ||
             scope.file.constants.tag(use.arguments[0]) != Tag::String ||
             !readRecipe(scope, use, argumentCount, site)) {
    site.pieces.clear();
    return false;
  }
  site.kind = DynamicSite::Kind::Concat;
  return true;
}

}  // namespace snarl::jvm
