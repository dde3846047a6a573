// The quit key under a hand: it takes back what is in the way, one thing at a time, before it quits.
#include "app/session.hpp"
#include "app/way_back.hpp"

namespace app {

using world::Action;

// What is hidden is in nobody's way.
WayBack Session::wayBack() const {
  const bool words = !display_.bare;
  const bool refused = refusal_ && words && display_.showPanel && display_.tab == PanelTab::values;
  InTheWay now;
  now.help = words && display_.showHelp;
  now.message = refused || (words && notice_) || receipts_.shown();
  now.judge = words && judge_.frozen();
  now.failure = words && caseRun_.alarming();
  now.list = words && display_.showsList();
  now.bare = display_.bare;
  now.fullscreen = display_.fullscreen;
  return app::wayBack(now);
}

void Session::dropMessages() {
  refusal_.reset();
  notice_.reset();
  receipts_.forget();
}

// Each as a tap of the key that brought it, which a recording can say; what no key brought is not recorded.
bool Session::takeBack() {
  const WayBack back = wayBack();
  switch (back) {
    case WayBack::help:
      perform(Action::toggleHelp);
      break;
    case WayBack::message:
      dropMessages();
      break;
    case WayBack::judge:
      perform(Action::toggleJudge);
      break;
    case WayBack::failure:
      caseRun_.acknowledge();
      break;
    case WayBack::list:
      perform(Action::browse);
      break;
    case WayBack::bare:
      perform(Action::hidePanels);
      break;
    case WayBack::fullscreen:
      perform(Action::toggleFullscreen);
      break;
    case WayBack::quit:
      return false;
  }
  return tookBack_ = true;
}

}  // namespace app
