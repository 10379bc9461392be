// The bytes of one entry of an archive, folder or runtime image.
#pragma once

#include <memory>

#include "base/bytes.h"

namespace snarl::archive {

/// Bytes that stay valid as long as `owner` lives: a mapped file, an enclosing archive or a buffer of their own.
///
/// Files are mapped, not copied: a file that shrinks while it is being analysed is outside what can be guarded against
/// (the system ends the process with SIGBUS).
struct Content {
  Bytes bytes;
  std::shared_ptr<const void> owner;
};

}  // namespace snarl::archive
