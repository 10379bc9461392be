#include "classfile/module_info.h"

#include "classfile/attributes.h"

namespace snarl::classfile {
namespace {

class ModuleReader {
 public:
  ModuleReader(BigEndianReader& reader, const ConstantPool& constants) : reader_(reader), constants_(constants) {}

  ModuleInfo read() {
    ModuleInfo module;
    module.name = moduleName();
    module.flags = reader_.u2();
    module.version = readOptionalUtf8(reader_, constants_);
    module.requirements = list<ModuleInfo::Requirement>(kSmallestRequirement, [&] { return requirement(); });
    module.exports = list<ModuleInfo::Opening>(kSmallestOpening, [&] { return opening(); });
    module.opens = list<ModuleInfo::Opening>(kSmallestOpening, [&] { return opening(); });
    module.uses = readClassNames(reader_, constants_);
    module.provides = list<ModuleInfo::Provision>(kSmallestProvision, [&] { return provision(); });
    return module;
  }

 private:
  static constexpr std::size_t kSmallestRequirement = 6;
  static constexpr std::size_t kSmallestOpening = 6;
  static constexpr std::size_t kSmallestProvision = 4;

  template <class T, class Read>
  std::vector<T> list(std::size_t smallest, Read read) {
    const std::size_t count = readCount(reader_, smallest);
    std::vector<T> items;
    items.reserve(count);
    for (std::size_t i = 0; i < count; ++i) items.push_back(read());
    return items;
  }

  ModuleInfo::Requirement requirement() {
    ModuleInfo::Requirement result;
    result.module = moduleName();
    result.flags = reader_.u2();
    result.version = readOptionalUtf8(reader_, constants_);
    return result;
  }

  ModuleInfo::Opening opening() {
    ModuleInfo::Opening result;
    result.package = constants_.packageName(readIndex(reader_, constants_, Tag::Package));
    result.flags = reader_.u2();
    result.to = list<std::string_view>(2, [&] { return moduleName(); });
    return result;
  }

  ModuleInfo::Provision provision() {
    ModuleInfo::Provision result;
    result.service = readClassName(reader_, constants_);
    result.implementations = readClassNames(reader_, constants_);
    return result;
  }

  std::string_view moduleName() { return constants_.moduleName(readIndex(reader_, constants_, Tag::Module)); }

  BigEndianReader& reader_;
  const ConstantPool& constants_;
};

}  // namespace

ModuleInfo readModule(BigEndianReader& reader, const ConstantPool& constants) {
  return ModuleReader(reader, constants).read();
}

std::vector<std::string_view> readModulePackages(BigEndianReader& reader, const ConstantPool& constants) {
  const std::size_t count = readCount(reader, 2);
  std::vector<std::string_view> names;
  names.reserve(count);
  for (std::size_t i = 0; i < count; ++i) {
    names.push_back(constants.packageName(readIndex(reader, constants, Tag::Package)));
  }
  return names;
}

}  // namespace snarl::classfile
