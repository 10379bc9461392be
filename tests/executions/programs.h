// The main classes of the programs in programs/.
#pragma once

namespace snarl::test {

inline constexpr const char* kPrograms[] = {
    "bank.Bank",       "containers.Containers", "editor.Editor",         "eventloop.EventLoop",
    "layers.Layers",   "plugins.Plugins",       "records.Records",       "routes.Routes",
    "script.Script",   "startup.Startup",       "simulation.Simulation", "textindex.TextIndex",
    "workers.Workers",
};

}  // namespace snarl::test
