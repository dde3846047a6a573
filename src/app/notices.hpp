// What is said below the verdict: whether the case holds, whether the judge agrees.
#pragma once

#include <string>
#include <vector>

#include "app/session.hpp"

namespace app {

enum class NoticeMark { tick, cross, dash, pointer, lamp };

struct Notice {
  NoticeMark mark = NoticeMark::dash;
  bool alarm = false;  ///< To be seen from the last row: large, in a thick frame.
  std::string headline;
  std::vector<std::string> lines{};
};

/// The most important one first.
[[nodiscard]] std::vector<Notice> noticesOf(const Session& session);

}  // namespace app
