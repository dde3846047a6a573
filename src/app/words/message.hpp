// One thing that is said on a plate on the scene.
#pragma once

#include <string>
#include <vector>

namespace app {

enum class NoticeMark { tick, cross, dash, pointer, agreement };

struct Notice {
  NoticeMark mark = NoticeMark::dash;
  bool alarm = false;  ///< To be seen from the last row: large, in a thick frame.
  std::string headline;
  std::vector<std::string> lines{};
};

}  // namespace app
