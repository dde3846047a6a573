#include <array>
#include <set>

#include "app/platform/display.hpp"
#include "app/platform/x11/x11.hpp"

namespace app {
namespace {

using input::Key;

struct NamedKey {
  KeySym symbol, alternative;
  Key key;
};

// X11's symbols of the keys that freeglut reports. Most keys have a second symbol, for example on the keypad.
constexpr NamedKey kNamedKeys[] = {{XK_BackSpace, XK_BackSpace, Key::backspace},
                                   {XK_Tab, XK_ISO_Left_Tab, Key::tab},
                                   {XK_Return, XK_KP_Enter, Key::enter},
                                   {XK_Escape, XK_Escape, Key::escape},
                                   {XK_Delete, XK_KP_Delete, Key::del},
                                   {XK_Left, XK_KP_Left, Key::left},
                                   {XK_Right, XK_KP_Right, Key::right},
                                   {XK_Up, XK_KP_Up, Key::up},
                                   {XK_Down, XK_KP_Down, Key::down},
                                   {XK_Home, XK_KP_Home, Key::home},
                                   {XK_End, XK_KP_End, Key::end},
                                   {XK_Prior, XK_KP_Prior, Key::pageUp},
                                   {XK_Next, XK_KP_Next, Key::pageDown},
                                   {XK_Insert, XK_KP_Insert, Key::insert}};

constexpr KeySym kFirstPrintable = XK_space;  // a Latin-1 symbol equals its character code
constexpr KeySym kLastPrintable = XK_ydiaeresis;
/// The keypad's signs and digits are in the order of ASCII.
constexpr KeySym kKeypadToAscii = XK_KP_Multiply - XK_asterisk;
constexpr int kLayouts = 4;  // the most layouts of a keyboard
constexpr int kLevels = 4;   // without modifier, with Shift, with AltGr, with both

bool isPrintable(KeySym symbol) { return symbol >= kFirstPrintable && symbol <= kLastPrintable; }

void addKeysOfSymbol(KeySym symbol, std::vector<Key>& keys) {
  for (const NamedKey& namedKey : kNamedKeys) {
    if (namedKey.symbol == symbol || namedKey.alternative == symbol) keys.push_back(namedKey.key);
  }
  if (symbol >= XK_F1 && symbol <= XK_F12) {
    keys.push_back(static_cast<Key>(static_cast<KeySym>(Key::f1) + symbol - XK_F1));
  }
  if (symbol >= XK_KP_Multiply && symbol <= XK_KP_9) symbol -= kKeypadToAscii;
  if (isPrintable(symbol)) keys.push_back(input::keyOf(static_cast<char>(symbol)));
}

// True if GLUT has not handled all events of its connection yet.
bool hasQueuedEvents() {
  Display* const glutDisplay = glXGetCurrentDisplay();
  XSync(glutDisplay, False);
  return XEventsQueued(glutDisplay, QueuedAlready) > 0;
}

bool isShift(KeySym symbol) { return symbol == XK_Shift_L || symbol == XK_Shift_R; }

}  // namespace

struct X11Keyboard::Impl {
  X11Connection connection = connectToX11();
  Display* display = connection.get();
  Window window = glXGetCurrentDrawable();
  bool tabDown = false;
  // Keys that another program has pressed with synthetic events. The server's keyboard state lacks them.
  std::set<KeyCode> syntheticKeys;

  void listen() {
    XSelectInput(display, window, KeyPressMask | KeyReleaseMask | FocusChangeMask | StructureNotifyMask);
    Bool supported = False;
    XkbSetDetectableAutoRepeat(display, True, &supported);
    XkbSetDetectableAutoRepeat(glXGetCurrentDisplay(), True, &supported);
    XSync(display, False);
  }

  void handleTab(const XKeyEvent& event, KeyboardEvents& events) {
    if (XkbKeycodeToKeysym(display, static_cast<KeyCode>(event.keycode), 0, 0) != XK_Tab) return;
    const bool isPress = event.type == KeyPress;
    const bool isOnlyShift = (event.state & (ShiftMask | ControlMask | Mod1Mask)) == ShiftMask;
    if (isPress && !tabDown && isOnlyShift) ++events.shiftTabs;
    tabDown = isPress;
  }

  void handleSynthetic(const XKeyEvent& event) {
    const auto code = static_cast<KeyCode>(event.keycode);
    if (event.type == KeyPress && event.send_event) {
      syntheticKeys.insert(code);
    } else {
      syntheticKeys.erase(code);
    }
  }

  void handle(const XEvent& event, KeyboardEvents& events) {
    if (event.type == KeyPress || event.type == KeyRelease) {
      handleTab(event.xkey, events);
      handleSynthetic(event.xkey);
    }
    if (event.type == FocusOut && event.xfocus.detail != NotifyInferior) {
      events.focusLost = true;
      tabDown = false;  // another window gets the event when Tab is released
      syntheticKeys.clear();
    }
    // The focus has returned. state() now shows which keys are still down.
    if (event.type == FocusIn) events.focusLost = false;
    if (event.type == DestroyNotify) events.windowDestroyed = true;
  }

  void addKeysOfCode(KeyCode code, KeyboardState& state) const {
    for (int index = 0; index < kLayouts * kLevels; ++index) {
      const KeySym symbol = XkbKeycodeToKeysym(display, code, index / kLevels, index % kLevels);
      addKeysOfSymbol(symbol, state.downKeys);
      state.shiftDown = state.shiftDown || isShift(symbol);
    }
  }
};

X11Keyboard::X11Keyboard() : impl_(new Impl) {
  if (isConnected()) impl_->listen();
}

X11Keyboard::~X11Keyboard() = default;

bool X11Keyboard::isConnected() const { return impl_->display != nullptr && impl_->window != 0; }

KeyboardEvents X11Keyboard::takeEvents() {
  KeyboardEvents events;
  if (!isConnected()) return events;
  XSync(impl_->display, False);  // then all events that GLUT has received have arrived here too
  while (XEventsQueued(impl_->display, QueuedAlready) > 0) {
    XEvent event;
    XNextEvent(impl_->display, &event);
    impl_->handle(event, events);
  }
  return events;
}

std::optional<KeyboardState> X11Keyboard::state() const {
  KeyboardState state;
  std::array<char, 32> keys{};
  XQueryKeymap(impl_->display, keys.data());
  if (hasQueuedEvents()) return std::nullopt;
  for (int code = 8; code < 256; ++code) {  // X11 key codes begin at 8
    const auto bits = static_cast<unsigned char>(keys[static_cast<std::size_t>(code / 8)]);
    if ((bits >> (code % 8)) & 1) impl_->addKeysOfCode(static_cast<KeyCode>(code), state);
  }
  for (const KeyCode code : impl_->syntheticKeys) impl_->addKeysOfCode(code, state);
  return state;
}

}  // namespace app
