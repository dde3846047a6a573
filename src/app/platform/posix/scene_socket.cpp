#include "app/platform/scene_socket.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>
#include <utility>

#include "base/error.hpp"

namespace app {
namespace {

[[noreturn]] void refuse(const std::filesystem::path& file, const std::string& reason) {
  throw base::InputError("--listen: " + base::printable(file.string()) + ": " + reason);
}

sockaddr_un addressOf(const std::filesystem::path& file) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  const std::string name = file.string();
  if (name.size() >= sizeof address.sun_path)
    refuse(file, "the path is too long for a socket; set XDG_RUNTIME_DIR to a shorter one");
  std::memcpy(address.sun_path, name.data(), name.size());
  return address;
}

base::Descriptor newSocket() {
  return base::Descriptor(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
}

const sockaddr* asSockaddr(const sockaddr_un& address) {
  return static_cast<const sockaddr*>(static_cast<const void*>(&address));
}

bool isInUse(const sockaddr_un& address) {
  return ::connect(newSocket().number(), asSockaddr(address), sizeof address) == 0;
}

}  // namespace

SceneSocket::SceneSocket(const std::filesystem::path& file) : file_(file) {
  const sockaddr_un address = addressOf(file);
  if (isInUse(address))
    refuse(file, "another window listens there; close it, or start this one without --listen");
  ::unlink(file.c_str());  // a window that was killed leaves its socket behind
  listener_ = newSocket();
  const mode_t oldMask = ::umask(0177);  // so that other users can never open the socket
  const bool isBound =
      listener_.isOpen() && ::bind(listener_.number(), asSockaddr(address), sizeof address) == 0;
  const int bindError = errno;
  ::umask(oldMask);
  if (isBound && ::listen(listener_.number(), kMaxSenders) == 0) return;
  refuse(file, std::string("cannot be made: ") + std::strerror(isBound ? errno : bindError));
}

SceneSocket::~SceneSocket() { ::unlink(file_.c_str()); }

void SceneSocket::accept(std::int64_t now) {
  while (senders_.size() < kMaxSenders) {
    base::Descriptor connection(
        ::accept4(listener_.number(), nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK));
    if (!connection.isOpen()) return;
    senders_.push_back({std::move(connection), now, {}});
  }
}

bool SceneSocket::wait(int stopDescriptor) const {
  std::vector<pollfd> pollEntries{{stopDescriptor, POLLIN, 0}};
  for (const Sender& sender : senders_) pollEntries.push_back({sender.connection.number(), POLLIN, 0});
  if (senders_.size() < kMaxSenders) pollEntries.push_back({listener_.number(), POLLIN, 0});
  const int timeout = senders_.empty() ? -1 : static_cast<int>(kSendTimeout / 1'000'000);
  const int readyCount = ::poll(pollEntries.data(), pollEntries.size(), timeout);
  return readyCount <= 0 || pollEntries.front().revents == 0;
}

std::vector<std::string> SceneSocket::takeScenes(std::int64_t now) {
  accept(now);
  std::vector<std::string> scenes;
  std::vector<Sender> unfinishedSenders;
  std::array<char, 1 << 16> block{};
  for (Sender& sender : senders_) {
    ssize_t count = 0;
    while (sender.text.size() <= kMaxSentBytes &&
           (count = ::read(sender.connection.number(), block.data(), block.size())) > 0)
      sender.text.append(block.data(), static_cast<std::size_t>(count));
    const bool isUnfinished = count < 0 && (errno == EAGAIN || errno == EINTR);
    if (isUnfinished && now - sender.connectTime < kSendTimeout) {
      unfinishedSenders.push_back(std::move(sender));
      continue;
    }
    if (count == 0 && !sender.text.empty()) scenes.push_back(std::move(sender.text));
  }
  senders_ = std::move(unfinishedSenders);
  return scenes;
}

}  // namespace app
