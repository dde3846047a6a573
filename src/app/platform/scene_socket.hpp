// The socket by which other programs send scenes to the window (include/hantei/hantei_show.h).
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace app {

/// The most bytes of one scene, and the most programs that send at once. What exceeds them is dropped.
inline constexpr std::size_t kMostSentBytes = std::size_t{1} << 20;
inline constexpr std::size_t kMostSenders = 16;
/// A program that is slower than this to send its scene is dropped, nanoseconds.
inline constexpr std::int64_t kSlowestSender = 2'000'000'000;

/// A Unix socket that only this user may open. Each connection sends one scene and closes.
class SceneSocket {
 public:
  /// Throws base::InputError in one line when another program listens there, or the socket cannot be made.
  explicit SceneSocket(const std::filesystem::path& file);
  /// Removes the socket.
  ~SceneSocket();
  SceneSocket(const SceneSocket&) = delete;
  SceneSocket& operator=(const SceneSocket&) = delete;

  /// Waits until something has come or a sender is too slow, or until `stop`, a descriptor, can be read.
  /// Returns false for the latter.
  [[nodiscard]] bool wait(int stop) const;

  /// The scenes that have arrived completely since the last call, in order. Never waits.
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
