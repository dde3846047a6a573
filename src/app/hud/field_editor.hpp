// The state, between frames, of the field that is being edited.
#pragma once

#include <array>
#include <optional>

#include "app/session/body_editor.hpp"

namespace app {

struct FieldEditor {
  static constexpr std::size_t kMostLetters = 32;
  using Text = std::array<char, kMostLetters>;

  std::optional<BodyField> field;
  int bodyList = 0;                   ///< Session::bodyList() that the field belongs to.
  Text shown{};                       ///< The text when the editing began.
  Text text{};                        ///< The text typed so far.
  Text submitted{};                   ///< The last text that was entered.
  std::optional<std::size_t> listed;  ///< The entry of the list that the arrow keys have chosen.
  int edited = 0;                     ///< ViewState::edited when a number last got the cursor.
  int browsed = 0;                    ///< ViewState::browsed when the list's filter last got the cursor.
};

}  // namespace app
