// The part of the parser that reads what frameworks do with annotated code.
#pragma once

#include <optional>

#include "models/model_file.h"
#include "models/statement_parser.h"
#include "models/token_reader.h"

namespace snarl::models {

/// What a statement that starts with this word is about; nothing for other words.
std::optional<Annotated::Kind> annotatedKind(const Token& word);

/// The rest of such a statement, behind its first word.
Annotated parseAnnotated(Annotated::Kind kind, const Token& word, TokenReader& in, StatementParser& statements);

}  // namespace snarl::models
