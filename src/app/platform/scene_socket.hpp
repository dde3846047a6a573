// The socket through which other programs send scenes to the window (include/hantei/hantei_show.h).
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "base/files.hpp"

namespace app {

/// The most bytes of a scene, and the most senders at the same time. A larger scene is dropped. Further
/// senders wait.
inline constexpr std::size_t kMaxSentBytes = std::size_t{1} << 20;
inline constexpr std::size_t kMaxSenders = 16;
/// The maximum time in nanoseconds to send a scene. A slower sender is dropped.
inline constexpr std::int64_t kSendTimeout = 2'000'000'000;

/// A Unix socket that only this user may open. A connection sends one scene and closes.
class SceneSocket {
 public:
  /// Throws base::InputError if another program uses the socket, or if it cannot be created.
  explicit SceneSocket(const std::filesystem::path& file);
  /// Removes the socket's file.
  ~SceneSocket();

  /// Waits until takeScenes() has something to do, and returns true. Returns false when `stopDescriptor`
  /// becomes readable.
  [[nodiscard]] bool wait(int stopDescriptor) const;

  /// Returns the scenes that have become complete since the last call, in this order. Does not wait.
  [[nodiscard]] std::vector<std::string> takeScenes(std::int64_t now);

 private:
  struct Sender {
    base::Descriptor connection;
    std::int64_t connectTime = 0;
    std::string text;
  };

  void accept(std::int64_t now);

  std::filesystem::path file_;
  base::Descriptor listener_;
  std::vector<Sender> senders_;
};

}  // namespace app
