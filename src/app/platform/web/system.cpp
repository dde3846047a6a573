// The platform functions in a browser. A page has no signals and no child processes.
#include <emscripten/emscripten.h>
#include <emscripten/heap.h>
#include <emscripten/html5.h>
#include <malloc.h>
#include <utility>

#include "app/platform/display.hpp"
#include "app/platform/process.hpp"

EM_JS(void, tellName, (const char* name), { Module.page.title(UTF8ToString(name)); })
EM_JS(void, tellCopied, (const char* text), { Module.page.copy(UTF8ToString(text)); })

namespace app {
namespace {

constexpr double kDotsPerDensity = 96.0;  // CSS pixels per inch
constexpr double kBytesPerMebibyte = 1024.0 * 1024.0;

KeyboardEvents pendingEvents;

}  // namespace

std::string displayProblem() { return {}; }

DisplayFacts displayFacts() {
  DisplayFacts facts;
  facts.textDpi = kDotsPerDensity * emscripten_get_device_pixel_ratio();
  return facts;
}

std::string openGlVersion() { return "none"; }
void onXError(std::function<void()>) {}
void onDisplayLost(int (*)()) {}
std::function<void()> frameRequester() { return {}; }
void setWindowTitle(const std::string& utf8) { tellName(utf8.c_str()); }

struct X11Keyboard::Impl {};
X11Keyboard::X11Keyboard() = default;
X11Keyboard::~X11Keyboard() = default;
bool X11Keyboard::isConnected() const { return true; }
KeyboardEvents X11Keyboard::takeEvents() { return std::exchange(pendingEvents, {}); }
std::optional<KeyboardState> X11Keyboard::state() const { return std::nullopt; }

// Reports success even if the browser refuses. If the text is a link to the program, it also becomes the
// page's address (page.js).
std::string copyToClipboard(const std::string& text) {
  tellCopied(text.c_str());
  return {};
}

double peakMebibytes() { return static_cast<double>(emscripten_get_heap_size()) / kBytesPerMebibyte; }
std::optional<double> allocatedBytes() { return static_cast<double>(mallinfo().uordblks); }
void giveBackFreedMemory() {}

Interruption::Interruption() = default;
Interruption::~Interruption() = default;
bool Interruption::requested() const { return false; }
void Interruption::throwIfInterrupted() const {}

StderrCapture::StderrCapture() : capturedFile_(nullptr), originalStderr_(-1) {}
StderrCapture::~StderrCapture() = default;
void StderrCapture::discard() {}

}  // namespace app

extern "C" {

EMSCRIPTEN_KEEPALIVE void focusLost() { app::pendingEvents.focusLost = true; }
EMSCRIPTEN_KEEPALIVE void shiftTabPressed() { ++app::pendingEvents.shiftTabs; }

}  // extern "C"
