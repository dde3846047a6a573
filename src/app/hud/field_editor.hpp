// The field that is being edited, between frames.
#pragma once

#include <array>
#include <optional>

#include "app/session/body_fields.hpp"

namespace app {

struct FieldEditor {
  static constexpr std::size_t kMostLetters = 32;
  using Text = std::array<char, kMostLetters>;

  std::optional<BodyField> field;
  Text shown{};      ///< When the editing began.
  Text text{};       ///< As far as it has been typed.
  Text submitted{};  ///< What was typed last, as it was typed.
  int browsed = 0;   ///< ViewState::browsed when the list's filter last got the cursor.
};

}  // namespace app
