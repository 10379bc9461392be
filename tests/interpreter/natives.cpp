#include "natives.h"

namespace snarl::interpreter {

Natives::Natives() {
  addLanguageNatives(*this);
  addClassNatives(*this);
  addUnsafeNatives(*this);
  addOutputNatives(*this);
  addSystemNatives(*this);
}

void Natives::add(std::string name, Native native) {
  if (!natives_.emplace(std::move(name), native).second) throw Fault("a method is built in twice");
}

Native Natives::find(const std::string& name, const std::string& descriptor) const {
  auto found = natives_.find(name + descriptor);
  if (found == natives_.end()) found = natives_.find(name);
  return found == natives_.end() ? nullptr : found->second;
}

}  // namespace snarl::interpreter
