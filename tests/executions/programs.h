// The main classes of the programs in programs/.
#pragma once

#include <gtest/gtest.h>

#include <string>

namespace snarl::test {

inline constexpr const char* kPrograms[] = {
    "bank.Bank",           "collecting.Collecting", "containers.Containers", "devices.Devices", "editor.Editor",
    "eventloop.EventLoop", "flowing.Flowing",       "language.Language",     "layers.Layers",   "platform.Platform",
    "plugins.Plugins",     "records.Records",       "reflective.Reflective", "routes.Routes",   "script.Script",
    "startup.Startup",     "simulation.Simulation", "textindex.TextIndex",   "workers.Workers",
};

/// The name of a test of one program.
inline std::string simpleName(const testing::TestParamInfo<const char*>& program) {
  const std::string name = program.param;
  return name.substr(name.find('.') + 1);
}

}  // namespace snarl::test
