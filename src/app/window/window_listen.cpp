#include <cstdlib>
#include <deque>
#include <exception>
#include <filesystem>
#include <functional>
#include <iostream>
#include <memory>
#include <mutex>
#include <string>
#include <system_error>
#include <thread>
#include <tuple>
#include <utility>

#include "app/platform/display.hpp"
#include "app/platform/process.hpp"
#include "app/platform/scene_socket.hpp"
#include "app/window/window_state.hpp"
#include "base/error.hpp"
#include "base/files.hpp"

namespace app {
namespace fs = std::filesystem;
namespace {

/// The maximum number of received scenes that are kept. A further scene replaces the oldest file.
constexpr std::size_t kMostKept = 1000;

struct Received {
  fs::path file;
  std::string failure;
};

/// Waits for scenes on a separate thread, and saves each in a file.
class Listener {
 public:
  explicit Listener(const fs::path& runtime)
      : socket_(runtime / "hantei.sock"), folder_(runtime / "hantei-shown") {
    std::tie(stopped_, stop_) = socketPipe();
    if (!stop_.open()) throw base::InputError("--listen: no pipe can be made");
  }
  ~Listener() {
    stop_ = Descriptor();
    if (thread_.joinable()) thread_.join();
  }

  /// Starts the thread. The thread calls `wake` after each scene.
  void start(std::function<void()> wake) {
    wake_ = std::move(wake);
    thread_ = std::thread([this] { listen(); });
  }

  std::deque<Received> take() {
    const std::lock_guard lock(mutex_);
    return std::exchange(received_, {});
  }

 private:
  void listen() {
    while (socket_.wait(stopped_.number())) {
      for (const std::string& scene : socket_.take(nowNanoseconds())) {
        Received received = save(scene);
        const std::lock_guard lock(mutex_);
        received_.push_back(std::move(received));
        if (received_.size() > kMostKept) received_.pop_front();  // the scene's file is replaced too
      }
      if (wake_) wake_();
    }
  }

  Received save(const std::string& scene) {
    std::error_code failed;
    fs::create_directory(folder_, failed);
    std::string number = std::to_string(count_++ % kMostKept + 1);
    number.insert(0, 4 - number.size(), '0');
    const fs::path file = folder_ / (number + ".json");
    try {
      base::writeText(file, scene);
      return {file, {}};
    } catch (const std::exception& error) {  // a full disk must not end the session
      return {{}, error.what()};
    }
  }

  SceneSocket socket_;
  fs::path folder_;
  std::size_t count_ = 0;
  Descriptor stopped_, stop_;  // closing `stop_` ends the thread
  std::function<void()> wake_;
  std::mutex mutex_;
  std::deque<Received> received_;
  std::thread thread_;
};

std::unique_ptr<Listener> listener;

void report(const Received& received) {
  if (received.failure.empty()) {
    std::cout << base::visible("shown " + received.file.string()) << std::endl;
  } else {
    std::cerr << base::visible("hantei: --listen: " + received.failure) << std::endl;
  }
}

}  // namespace

void makeListener() {
  const char* runtime = std::getenv("XDG_RUNTIME_DIR");
  if (!runtime || !*runtime)
    throw base::InputError("--listen: XDG_RUNTIME_DIR is not set; set it to a folder that only you can open");
  listener = std::make_unique<Listener>(runtime);
}

void startListening() {
  if (listener) listener->start(frameRequest());
}

void openReceived() {
  if (!listener) return;
  fs::path last;
  for (const Received& received : listener->take()) {
    report(received);
    if (received.file.empty()) continue;
    window->session.receive(received.file);
    last = received.file;
  }
  if (last.empty()) return;
  const input::Command open = input::OpenScene{last.string()};
  window->controls->apply({&open, 1}, nowNanoseconds());
  afterEvent();
}

}  // namespace app
