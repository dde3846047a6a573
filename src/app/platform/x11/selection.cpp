#include <array>

#include "app/platform/display.hpp"
#include "app/platform/x11/x11.hpp"

namespace app {
namespace {

int ignoreRefusals(Display*, XErrorEvent*) { return 0; }

/// The owner of a selection (ICCCM 2.0, section 2). Writes the text to the property that a requestor names,
/// or refuses the request.
class SelectionOwner {
 public:
  SelectionOwner(Display* display, const std::string& text)
      : display_(display),
        text_(text),
        window_(XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0)) {}

  bool acquire() {
    XSetSelectionOwner(display_, clipboardAtom_, window_, CurrentTime);
    return XGetSelectionOwner(display_, clipboardAtom_) == window_;
  }

  void serveRequests() {
    for (XEvent event{}; event.type != SelectionClear;) {
      XNextEvent(display_, &event);
      if (event.type == SelectionRequest) reply(event.xselectionrequest);
    }
  }

 private:
  [[nodiscard]] Atom atom(const char* name) const { return XInternAtom(display_, name, False); }

  [[nodiscard]] bool isText(Atom target) const {
    return target == utf8Atom_ || target == plainTextAtom_ || target == plainUtf8Atom_ ||
           target == XA_STRING || target == textAtom_;
  }

  void sendText(const XSelectionRequestEvent& request, Atom property) {
    if (request.target == targetsAtom_) {
      const std::array<Atom, 6> supported{targetsAtom_,   utf8Atom_, plainUtf8Atom_,
                                          plainTextAtom_, textAtom_, XA_STRING};
      XChangeProperty(display_, request.requestor, property, XA_ATOM, 32, PropModeReplace,
                      reinterpret_cast<const unsigned char*>(supported.data()),
                      static_cast<int>(supported.size()));
    } else {
      const Atom type = request.target == textAtom_ ? utf8Atom_ : request.target;
      XChangeProperty(display_, request.requestor, property, type, 8, PropModeReplace,
                      reinterpret_cast<const unsigned char*>(text_.data()), static_cast<int>(text_.size()));
    }
  }

  void reply(const XSelectionRequestEvent& request) {
    // Clients older than ICCCM send a property of 0.
    const Atom property = request.property != 0 ? request.property : request.target;
    const bool isSupported = request.target == targetsAtom_ || isText(request.target);
    if (isSupported) sendText(request, property);
    XEvent answer{};
    answer.xselection.type = SelectionNotify;
    answer.xselection.requestor = request.requestor;
    answer.xselection.selection = request.selection;
    answer.xselection.target = request.target;
    answer.xselection.property = isSupported ? property : 0;
    answer.xselection.time = request.time;
    XSendEvent(display_, request.requestor, False, NoEventMask, &answer);
  }

  Display* display_;
  const std::string& text_;
  Window window_;
  Atom clipboardAtom_ = atom("CLIPBOARD"), targetsAtom_ = atom("TARGETS"), utf8Atom_ = atom("UTF8_STRING"),
       textAtom_ = atom("TEXT"), plainTextAtom_ = atom("text/plain"),
       plainUtf8Atom_ = atom("text/plain;charset=utf-8");
};

}  // namespace

int offerSelection(const std::string& text, const std::function<void()>& onOffered) {
  const X11Connection display = connectToX11();
  if (!display) return 1;
  XSetErrorHandler(ignoreRefusals);
  SelectionOwner owner(display.get(), text);
  if (!owner.acquire()) return 1;
  onOffered();
  owner.serveRequests();
  return 0;
}

}  // namespace app
