#include "app/platform/clipboard.hpp"

#include <array>
#include <fcntl.h>
#include <functional>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <unistd.h>

#include "app/platform/process.hpp"
#if defined(HANTEI_X11)
#include "app/platform/x11/x11.hpp"
#endif

extern char** environ;

namespace app {
namespace {

constexpr int kPatienceMilliseconds = 2000;  // for the helper to start
constexpr char kReady = '+';

/// The helper detaches from its parent at once, so the process started here ends at once. Its standard input
/// is the socket. It inherits no other file, so that a reader of this program's output does not wait for
/// the helper.
bool startHelper(int socket) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, socket, STDIN_FILENO);
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  std::string name = "hantei", argument = kClipboardHelper;
  std::array<char*, 3> arguments{name.data(), argument.data(), nullptr};
  pid_t child = 0;
  const int failed = posix_spawn(&child, "/proc/self/exe", &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  return failed == 0 && endsWell(child);
}

bool isReady(int socket) {
  pollfd wait{socket, POLLIN, 0};
  char answer = 0;
  return poll(&wait, 1, kPatienceMilliseconds) == 1 && read(socket, &answer, 1) == 1 && answer == kReady;
}

bool handOver(const std::string& text) {
  auto [ours, theirs] = socketPipe();
  if (!ours.open() || !startHelper(theirs.number())) return false;
  theirs = Descriptor();
  const auto* bytes = reinterpret_cast<const std::uint8_t*>(text.data());
  return sendAll(ours, {bytes, text.size()}) && shutdown(ours.number(), SHUT_WR) == 0 &&
         isReady(ours.number());
}

std::string everythingFrom(int socket) {
  std::string text;
  std::array<char, 4096> block{};
  for (ssize_t count = 0; (count = read(socket, block.data(), block.size())) > 0;) {
    text.append(block.data(), static_cast<std::size_t>(count));
  }
  return text;
}

#if defined(HANTEI_X11)
int ignoreRefusals(Display*, XErrorEvent*) { return 0; }

/// ICCCM 2.0, section 2: the owner of a selection writes it to the property that the requestor names, or
/// refuses.
class Owner {
 public:
  Owner(Display* display, const std::string& text)
      : display_(display),
        text_(text),
        window_(XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0)) {}

  bool own() {
    XSetSelectionOwner(display_, clipboard_, window_, CurrentTime);
    return XGetSelectionOwner(display_, clipboard_) == window_;
  }

  /// Answers requests until another program owns the selection.
  void answer() {
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

  void put(const XSelectionRequestEvent& asked, Atom property) {
    if (asked.target == targets_) {
      const std::array<Atom, 6> known{targets_, utf8_, plainUtf8_, plain_, text8_, XA_STRING};
      XChangeProperty(display_, asked.requestor, property, XA_ATOM, 32, PropModeReplace,
                      reinterpret_cast<const unsigned char*>(known.data()), static_cast<int>(known.size()));
    } else {
      const Atom type = asked.target == text8_ ? utf8_ : asked.target;
      XChangeProperty(display_, asked.requestor, property, type, 8, PropModeReplace,
                      reinterpret_cast<const unsigned char*>(text_.data()), static_cast<int>(text_.size()));
    }
  }

  void reply(const XSelectionRequestEvent& asked) {
    // 0: a requestor from before ICCCM
    const Atom property = asked.property != 0 ? asked.property : asked.target;
    const bool known = asked.target == targets_ || isText(asked.target);
    if (known) put(asked, property);
    XEvent answer{};
    answer.xselection.type = SelectionNotify;
    answer.xselection.requestor = asked.requestor;
    answer.xselection.selection = asked.selection;
    answer.xselection.target = asked.target;
    answer.xselection.property = known ? property : 0;
    answer.xselection.time = asked.time;
    XSendEvent(display_, asked.requestor, False, NoEventMask, &answer);
  }

  Display* display_;
  const std::string& text_;
  Window window_;
  Atom clipboard_ = atom("CLIPBOARD"), targets_ = atom("TARGETS"), utf8_ = atom("UTF8_STRING"),
       text8_ = atom("TEXT"), plain_ = atom("text/plain"), plainUtf8_ = atom("text/plain;charset=utf-8");
};

/// Owns the CLIPBOARD selection and answers requests for the text until another program owns the selection.
/// Calls `offered` as soon as the text can be pasted. Returns 0 at the end, and 1 when there is no display. A
/// requestor that disappears before it is answered does not end the loop.
int offerSelection(const std::string& text, const std::function<void()>& offered) {
  const X11Connection display = connectToX11();
  if (!display) return 1;
  XSetErrorHandler(ignoreRefusals);
  Owner owner(display.get(), text);
  if (!owner.own()) return 1;
  offered();
  owner.answer();
  return 0;
}

#else

int offerSelection(const std::string&, const std::function<void()>&) { return 1; }

#endif

}  // namespace

std::string copyToClipboard(const std::string& text) {
  return handOver(text) ? "" : "the clipboard cannot be reached";
}

int answerForClipboard() {
  if (fork() != 0) return 0;
  setsid();
  if (chdir("/") != 0) return 1;
  return offerSelection(everythingFrom(STDIN_FILENO), [] {
    static_cast<void>(send(STDIN_FILENO, &kReady, 1, MSG_NOSIGNAL));
    close(STDIN_FILENO);
  });
}

}  // namespace app
