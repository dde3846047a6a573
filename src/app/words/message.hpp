// A message on a plate over the scene.
#pragma once

#include <string>
#include <vector>

namespace app {

enum class MessageMark { tick, cross, dash, pointer, agreement };

struct Message {
  MessageMark mark = MessageMark::dash;
  bool alarm = false;  ///< Large and in a thick frame, to be seen from the last row of a classroom.
  std::string headline;
  std::vector<std::string> lines{};
};

}  // namespace app
