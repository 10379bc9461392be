#include "models/model_file.h"

namespace snarl::models {

Problem ModelFile::problemAt(Position at, std::string reason) const {
  Problem problem;
  problem.file = name;
  problem.line = at.line;
  const std::string_view before = text.substr(0, at.offset);
  const std::size_t newline = before.rfind('\n');
  problem.column = static_cast<std::uint32_t>(newline == std::string_view::npos ? at.offset + 1 : at.offset - newline);
  problem.reason = std::move(reason);
  return problem;
}

}  // namespace snarl::models
