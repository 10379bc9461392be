#include "cli/progress.h"

#include <fmt/core.h>
#include <unistd.h>

#include <ostream>

#include "cli/terminal.h"

namespace snarl::cli {

Progress::Progress(std::ostream& err) : Progress(err, isErrorTerminal(err)) {}

Progress::~Progress() { clear(); }

void Progress::stage(std::string name) {
  stage_ = std::move(name);
  if (shown_) show(stage_);
}

void Progress::count(std::uint64_t n, std::string_view what) {
  constexpr auto kPause = std::chrono::milliseconds(200);
  if (shown_ && Clock::now() - lastShown_ >= kPause) show(fmt::format("{}: {} {}", stage_, n, what));
}

void Progress::show(const std::string& text) {
  clear();
  lastShown_ = Clock::now();
  const double seconds = std::chrono::duration<double>(lastShown_ - start_).count();
  std::string line = fmt::format("[{:.1f} s] {}", seconds, text);
  // A line that wraps could not be taken back.
  if (const unsigned width = terminalWidth(STDERR_FILENO); width > 0 && line.size() >= width) line.resize(width - 1);
  err_ << line << std::flush;
  visible_ = true;
}

void Progress::clear() {
  if (visible_) err_ << "\r\x1b[K" << std::flush;
  visible_ = false;
}

}  // namespace snarl::cli
