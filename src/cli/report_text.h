// How a text report is best laid out for whoever reads the stream it goes to.
#pragma once

#include <iosfwd>

#include "report/write_text.h"

namespace snarl::cli {

/// Colours and the width of the terminal if the stream goes to one, else the defaults.
report::TextOptions textOptionsFor(const std::ostream& stream);

}  // namespace snarl::cli
