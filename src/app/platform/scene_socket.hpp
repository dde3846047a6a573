// The socket through which other programs send scenes to the window (include/hantei/hantei_show.h).
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace app {

/// The largest size of a scene in bytes, and the largest number of simultaneous senders. A larger scene is
/// dropped, and further senders wait.
inline constexpr std::size_t kMostSentBytes = std::size_t{1} << 20;
inline constexpr std::size_t kMostSenders = 16;
/// A program that needs more nanoseconds than this to send its scene is dropped.
inline constexpr std::int64_t kSlowestSender = 2'000'000'000;

/// A Unix socket that only this user may open. Each connection sends one scene and closes.
class SceneSocket {
 public:
  /// Throws base::InputError if another program listens there, or if the socket cannot be created.
  explicit SceneSocket(const std::filesystem::path& file);
  /// Removes the socket.
  ~SceneSocket();
  SceneSocket(const SceneSocket&) = delete;
  SceneSocket& operator=(const SceneSocket&) = delete;

  /// Waits for data or a sender that is too slow, and returns true; returns false when `stop` can be read.
  [[nodiscard]] bool wait(int stop) const;

  /// Returns the scenes that have arrived completely since the last call, in order. Does not wait.
  [[nodiscard]] std::vector<std::string> take(std::int64_t now);

 private:
  struct Sender {
    int descriptor = -1;
    std::int64_t since = 0;
    std::string text;
  };

  void accept(std::int64_t now);

  std::filesystem::path file_;
  int listener_ = -1;
  std::vector<Sender> senders_;
};

}  // namespace app
