#include "pointer/reflection_metadata.h"

#include <rapidjson/document.h>
#include <rapidjson/error/en.h>

#include "base/problem.h"

namespace snarl::pointer {
namespace {

using rapidjson::Value;

[[noreturn]] void wrong(const char* reason) { throw FormatError(Problem::kNoOffset, reason); }

const Value* find(const Value& object, const char* name) {
  const auto member = object.FindMember(name);
  return member == object.MemberEnd() ? nullptr : &member->value;
}

std::string text(const Value& value, const char* what) {
  if (!value.IsString()) wrong(what);
  return {value.GetString(), value.GetStringLength()};
}

bool isSet(const Value& object, std::initializer_list<const char*> names) {
  for (const char* name : names) {
    const Value* value = find(object, name);
    if (value != nullptr && value->IsBool() && value->GetBool()) return true;
  }
  return false;
}

template <class Use>
void forEach(const Value& object, const char* name, Use use) {
  const Value* list = find(object, name);
  if (list == nullptr) return;
  if (!list->IsArray()) wrong("a list of members is not an array");
  for (const Value& item : list->GetArray()) {
    if (!item.IsObject()) wrong("a member is not an object");
    const Value* member = find(item, "name");
    if (member == nullptr) wrong("a member has no name");
    use(item, text(*member, "a member's name is not a string"));
  }
}

std::optional<std::vector<std::string>> parametersOf(const Value& method) {
  const Value* list = find(method, "parameterTypes");
  if (list == nullptr) return std::nullopt;
  if (!list->IsArray()) wrong("parameterTypes is not an array");
  std::vector<std::string> result;
  for (const Value& type : list->GetArray()) result.push_back(text(type, "a parameter type is not a string"));
  return result;
}

void readEntry(const Value& json, std::vector<ReflectionMetadata::Entry>& entries) {
  if (!json.IsObject()) wrong("an entry is not an object");
  const Value* type = find(json, "name");
  if (type == nullptr) type = find(json, "type");
  if (type == nullptr) wrong("an entry has neither name nor type");
  if (type->IsObject()) return;  // proxies and lambdas
  ReflectionMetadata::Entry entry;
  entry.type = text(*type, "an entry's type is not a string");
  entry.allConstructors = isSet(json, {"allDeclaredConstructors", "allPublicConstructors"});
  entry.allMethods = isSet(json, {"allDeclaredMethods", "allPublicMethods"});
  entry.allFields = isSet(json, {"allDeclaredFields", "allPublicFields"});
  forEach(json, "methods", [&](const Value& method, std::string name) {
    entry.methods.push_back({std::move(name), parametersOf(method)});
  });
  forEach(json, "fields", [&](const Value&, std::string name) { entry.fields.push_back(std::move(name)); });
  entries.push_back(std::move(entry));
}

}  // namespace

void ReflectionMetadata::read(std::string_view json) {
  rapidjson::Document document;
  document.Parse<rapidjson::kParseIterativeFlag | rapidjson::kParseValidateEncodingFlag>(json.data(), json.size());
  if (document.HasParseError()) {
    throw FormatError(document.GetErrorOffset(), rapidjson::GetParseError_En(document.GetParseError()));
  }
  const Value* list = &document;
  if (document.IsObject()) list = find(document, "reflection");
  if (document.IsObject() && list == nullptr) return;
  if (!list->IsArray()) wrong("it is neither a list of classes nor an object with a list named reflection");
  for (const Value& entry : list->GetArray()) readEntry(entry, entries);
}

}  // namespace snarl::pointer
