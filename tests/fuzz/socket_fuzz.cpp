// Sends any bytes to the socket, in pieces and by several senders at once. Each text that is sent completely
// must arrive once and unchanged.
#include <algorithm>
#include <array>
#include <cstring>
#include <filesystem>
#include <memory>
#include <string>
#include <sys/socket.h>
#include <sys/un.h>
#include <system_error>
#include <unistd.h>
#include <utility>
#include <vector>

#include "app/platform/scene_socket.hpp"
#include "fuzz/bytes.hpp"
#include "fuzz/target.hpp"

namespace {

using fuzz::require;

constexpr std::size_t kSenders = 20;  // more than the socket serves at once
constexpr int kMaxSteps = 200;

class Sender {
 public:
  explicit Sender(const std::string& file) : descriptor_(::socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0)) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::memcpy(address.sun_path, file.data(), std::min(file.size(), sizeof address.sun_path - 1));
    const void* const place = &address;
    connected_ = ::connect(descriptor_, static_cast<const sockaddr*>(place), sizeof address) == 0;
  }
  ~Sender() { close(); }
  Sender(const Sender&) = delete;
  Sender& operator=(const Sender&) = delete;

  void send(const std::string& piece) {
    if (!connected_) return;
    const ssize_t sent = ::send(descriptor_, piece.data(), piece.size(), MSG_NOSIGNAL);
    if (sent > 0) text_.append(piece, 0, static_cast<std::size_t>(sent));
  }
  /// The whole text; empty if nothing was sent.
  std::string close() {
    if (descriptor_ >= 0) ::close(descriptor_);
    descriptor_ = -1;
    connected_ = false;
    return std::exchange(text_, {});
  }

 private:
  int descriptor_;
  bool connected_ = false;
  std::string text_;
};

/// A new folder with a short path, because the path of a socket must be short.
class Folder {
 public:
  Folder() { require(::mkdtemp(path_.data()) != nullptr, "a folder can be made"); }
  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  [[nodiscard]] std::string file() const { return path_ + "/socket"; }

 private:
  std::string path_ = "/tmp/hantei_fuzz_XXXXXX";
};

class Traffic {
 public:
  explicit Traffic(fuzz::Bytes bytes) : bytes_(bytes) {}

  void run() {
    for (int step = 0; step < kMaxSteps && !bytes_.empty(); ++step) act();
    for (auto& sender : senders_) end(sender);
    for (std::size_t round = 0; round <= kSenders; ++round) take();
    require(sent_.empty(), "what was sent to its end arrives");
  }

 private:
  void act() {
    auto& sender = senders_[static_cast<std::size_t>(bytes_.below(kSenders))];
    if (!sender) sender = std::make_unique<Sender>(file_);
    const int what = bytes_.below(4);
    if (what == 0) return end(sender);
    if (what == 1) return take();
    sender->send(std::string(static_cast<std::size_t>(1 + bytes_.next()), static_cast<char>(bytes_.next())));
  }

  void end(std::unique_ptr<Sender>& sender) {
    if (!sender) return;
    const std::string text = sender->close();
    sender.reset();
    if (!text.empty()) sent_.push_back(text);
  }

  void take() {
    for (const std::string& text : socket_.takeScenes(0)) {
      const auto found = std::find(sent_.begin(), sent_.end(), text);
      require(found != sent_.end(), "what arrives was sent");
      sent_.erase(found);
    }
  }

  fuzz::Bytes bytes_;
  Folder folder_;
  std::string file_ = folder_.file();
  app::SceneSocket socket_{file_};
  std::array<std::unique_ptr<Sender>, kSenders> senders_;
  std::vector<std::string> sent_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Traffic(fuzz::Bytes(data, size)).run();
  return 0;
}
