#include "cli/help.h"

#include <fmt/core.h>

#include <algorithm>

namespace snarl::cli {
namespace {

constexpr std::size_t kWidth = 96;

void appendWrapped(std::string& out, std::string_view text, std::size_t indent) {
  std::size_t column = indent;
  while (!text.empty()) {
    const std::size_t length = std::min(text.find(' '), text.size());
    if (column > indent && column + 1 + length > kWidth) {
      out += '\n';
      out.append(indent, ' ');
      column = indent;
    } else if (column > indent) {
      out += ' ';
      ++column;
    }
    out += text.substr(0, length);
    column += length;
    text.remove_prefix(std::min(length + 1, text.size()));
  }
  out += '\n';
}

}  // namespace

std::string helpList(std::span<const HelpItem> items) {
  std::size_t widest = 0;
  for (const HelpItem& item : items) widest = std::max(widest, item.name.size());
  std::string out;
  for (const HelpItem& item : items) {
    out += fmt::format("  {:<{}}  ", item.name, widest);
    appendWrapped(out, item.text, widest + 4);
  }
  return out;
}

std::string overview(std::span<const HelpItem> commands) {
  const HelpItem options[] = {{"-h, --help", "this text; after a command: the help of that command"},
                              {"--version", "the version"}};
  return fmt::format(
      "Snarl finds data races in JVM programs without running them.\n"
      "\n"
      "Usage: snarl COMMAND [OPTION...] INPUT...\n"
      "\n"
      "Commands:\n{}"
      "\n"
      "Options:\n{}"
      "\n"
      "An INPUT is a jar, war, jmod or class file, or a folder of classes. For example:\n"
      "  snarl check -cp 'lib/*' app.jar\n",
      helpList(commands), helpList(options));
}

std::string commandHelp(const CommandHelp& help) {
  std::string purpose;
  appendWrapped(purpose, help.purpose, 0);
  return fmt::format("Usage: {}\n\n{}\nOptions:\n{}\n{}", help.usage, purpose, helpList(help.options), help.closing);
}

}  // namespace snarl::cli
