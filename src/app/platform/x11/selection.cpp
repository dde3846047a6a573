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
    XSetSelectionOwner(display_, clipboard_, window_, CurrentTime);
    return XGetSelectionOwner(display_, clipboard_) == window_;
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
    return target == utf8_ || target == plain_ || target == plainUtf8_ || target == XA_STRING ||
           target == text8_;
  }

  void put(const XSelectionRequestEvent& request, Atom property) {
    if (request.target == targets_) {
      const std::array<Atom, 6> known{targets_, utf8_, plainUtf8_, plain_, text8_, XA_STRING};
      XChangeProperty(display_, request.requestor, property, XA_ATOM, 32, PropModeReplace,
                      reinterpret_cast<const unsigned char*>(known.data()), static_cast<int>(known.size()));
    } else {
      const Atom type = request.target == text8_ ? utf8_ : request.target;
      XChangeProperty(display_, request.requestor, property, type, 8, PropModeReplace,
                      reinterpret_cast<const unsigned char*>(text_.data()), static_cast<int>(text_.size()));
    }
  }

  void reply(const XSelectionRequestEvent& request) {
    // Clients older than ICCCM send a property of 0.
    const Atom property = request.property != 0 ? request.property : request.target;
    const bool known = request.target == targets_ || isText(request.target);
    if (known) put(request, property);
    XEvent answer{};
    answer.xselection.type = SelectionNotify;
    answer.xselection.requestor = request.requestor;
    answer.xselection.selection = request.selection;
    answer.xselection.target = request.target;
    answer.xselection.property = known ? property : 0;
    answer.xselection.time = request.time;
    XSendEvent(display_, request.requestor, False, NoEventMask, &answer);
  }

  Display* display_;
  const std::string& text_;
  Window window_;
  Atom clipboard_ = atom("CLIPBOARD"), targets_ = atom("TARGETS"), utf8_ = atom("UTF8_STRING"),
       text8_ = atom("TEXT"), plain_ = atom("text/plain"), plainUtf8_ = atom("text/plain;charset=utf-8");
};

}  // namespace

int offerSelection(const std::string& text, const std::function<void()>& offered) {
  const X11Connection display = connectToX11();
  if (!display) return 1;
  XSetErrorHandler(ignoreRefusals);
  SelectionOwner owner(display.get(), text);
  if (!owner.acquire()) return 1;
  offered();
  owner.serveRequests();
  return 0;
}

}  // namespace app
