// A message on a plate over the scene.
#pragma once

#include <string>
#include <vector>

namespace app {

enum class NoticeMark { tick, cross, dash, pointer, agreement };

struct Notice {
  NoticeMark mark = NoticeMark::dash;
  bool alarm = false;  ///< Large and in a thick frame, to be seen from the last row of a classroom.
  std::string headline;
  std::vector<std::string> lines{};
};

}  // namespace app
