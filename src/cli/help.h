// Help as text: what every command and option is for.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace snarl::cli {

/// One line of a list: a name and what it does.
struct HelpItem {
  std::string name;
  std::string text;
};

/// The items as two columns, descriptions wrapped and aligned.
std::string helpList(std::span<const HelpItem> items);

/// The help of Snarl as a whole.
std::string overview(std::span<const HelpItem> commands);

/// The help of one command.
struct CommandHelp {
  std::string_view usage;
  std::string_view purpose;
  std::vector<HelpItem> options;
  std::string_view closing;
};
std::string commandHelp(const CommandHelp& help);

}  // namespace snarl::cli
