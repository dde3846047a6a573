#include <array>
#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "app/platform/display.hpp"
#include "app/platform/process.hpp"

namespace app {
namespace {

constexpr int kHelperTimeoutMilliseconds = 2000;  // the longest wait until the helper is ready
constexpr char kReady = '+';

/// Starts the helper with the socket as its standard input. The helper forks and detaches, so the direct
/// child ends at once. The helper must inherit no other file. If it inherited the output, a program that
/// reads the output to its end would wait for the helper.
bool startHelper(int socket) {
  const Descriptor devNull(open("/dev/null", O_WRONLY | O_CLOEXEC));
  const pid_t child = startProgram({"/proc/self/exe", kClipboardHelper}, socket, devNull.number());
  return child >= 0 && waitForSuccess(child);
}

bool isReady(int socket) {
  pollfd pollEntry{socket, POLLIN, 0};
  char answer = 0;
  return poll(&pollEntry, 1, kHelperTimeoutMilliseconds) == 1 && read(socket, &answer, 1) == 1 &&
         answer == kReady;
}

bool sendToHelper(const std::string& text) {
  auto [ownEnd, helperEnd] = socketPipe();
  if (!ownEnd.isOpen() || !startHelper(helperEnd.number())) return false;
  helperEnd = Descriptor();
  const auto* bytes = reinterpret_cast<const std::uint8_t*>(text.data());
  return sendAll(ownEnd, {bytes, text.size()}) && shutdown(ownEnd.number(), SHUT_WR) == 0 &&
         isReady(ownEnd.number());
}

std::string readAll(int socket) {
  std::string text;
  std::array<char, 4096> block{};
  for (ssize_t count = 0; (count = read(socket, block.data(), block.size())) > 0;) {
    text.append(block.data(), static_cast<std::size_t>(count));
  }
  return text;
}

}  // namespace

std::string copyToClipboard(const std::string& text) {
  return sendToHelper(text) ? "" : "the clipboard cannot be reached";
}

int runClipboardHelper() {
  if (fork() != 0) return 0;
  setsid();
  if (chdir("/") != 0) return 1;
  return offerSelection(readAll(STDIN_FILENO), [] {
    static_cast<void>(send(STDIN_FILENO, &kReady, 1, MSG_NOSIGNAL));
    close(STDIN_FILENO);
  });
}

}  // namespace app
