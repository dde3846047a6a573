#include <utility>

#include "app/platform/display.hpp"
#include "app/window/glut.hpp"
#include "app/window/window_loop.hpp"
#include "text/scene_text.hpp"

namespace app {
namespace {

std::string given;

}  // namespace

std::string titleOf(const Session& session) {
  return "Hantei - " + text::in(session.world().scene().title, session.viewState().language);
}

void retitle(const Session& session) {
  std::string title = titleOf(session);
  if (title == given) return;
  given = std::move(title);
  glutSetWindowTitle(given.c_str());
  nameWindow(given);
}

}  // namespace app
