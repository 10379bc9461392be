// Problems of many entries of one archive or folder: the first few by name, the rest as a number.
#pragma once

#include <string>
#include <string_view>

#include "base/problem.h"

namespace snarl::archive {

/// Says how many were not named when it goes out of scope.
class ProblemTally {
 public:
  ProblemTally(std::string file, std::size_t limit, Problems& problems)
      : file_(std::move(file)), limit_(limit), problems_(problems) {}
  ProblemTally(const ProblemTally&) = delete;
  ProblemTally& operator=(const ProblemTally&) = delete;
  ~ProblemTally() {
    if (count_ > limit_) {
      problems_.add(
          {file_, "", Problem::kNoOffset, std::to_string(count_ - limit_) + " more entries with problems like these"});
    }
  }

  void add(std::string_view entry, const std::string& reason, std::uint64_t offset = Problem::kNoOffset) {
    if (count_++ < limit_) problems_.add({file_, std::string(entry), offset, reason});
  }

 private:
  std::string file_;
  std::size_t limit_;
  std::size_t count_ = 0;
  Problems& problems_;
};

}  // namespace snarl::archive
