// The functions of display.hpp that need an X server, for a build without X11.
#include "app/platform/display.hpp"

namespace app {

std::string displayProblem() { return {}; }
DisplayFacts displayFacts() { return {}; }
std::string openGlVersion() { return "none"; }
void onXError(std::function<void()>) {}
void onDisplayLost(int (*)()) {}
std::function<void()> frameRequester() { return {}; }
void setWindowTitle(const std::string&) {}
int offerSelection(const std::string&, const std::function<void()>&) { return 1; }

struct X11Keyboard::Impl {};
X11Keyboard::X11Keyboard() = default;
X11Keyboard::~X11Keyboard() = default;
bool X11Keyboard::isConnected() const { return false; }
KeyboardEvents X11Keyboard::takeEvents() { return {}; }
std::optional<KeyboardState> X11Keyboard::state() const { return std::nullopt; }

}  // namespace app
