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
constexpr std::size_t kMaxKeptScenes = 1000;

struct ReceivedScene {
  fs::path file;
  std::string failure;
};

/// Waits for scenes on a separate thread, and saves each in a file.
class Listener {
 public:
  explicit Listener(const fs::path& runtimeFolder)
      : socket_(runtimeFolder / "hantei.sock"), folder_(runtimeFolder / "hantei-shown") {
    std::tie(stopReadEnd_, stopWriteEnd_) = socketPipe();
    if (!stopWriteEnd_.isOpen()) throw base::InputError("--listen: no pipe can be made");
  }
  ~Listener() {
    stopWriteEnd_ = Descriptor();
    if (thread_.joinable()) thread_.join();
  }

  /// Starts the thread. The thread calls `wake` after each scene.
  void start(std::function<void()> wake) {
    wake_ = std::move(wake);
    thread_ = std::thread([this] { listen(); });
  }

  std::deque<ReceivedScene> takeReceivedScenes() {
    const std::lock_guard lock(mutex_);
    return std::exchange(receivedScenes_, {});
  }

 private:
  void listen() {
    while (socket_.wait(stopReadEnd_.number())) {
      for (const std::string& scene : socket_.takeScenes(nowNanoseconds())) {
        ReceivedScene receivedScene = save(scene);
        const std::lock_guard lock(mutex_);
        receivedScenes_.push_back(std::move(receivedScene));
        if (receivedScenes_.size() > kMaxKeptScenes)
          receivedScenes_.pop_front();  // the scene's file is replaced too
      }
      if (wake_) wake_();
    }
  }

  ReceivedScene save(const std::string& scene) {
    std::error_code errorCode;
    fs::create_directory(folder_, errorCode);
    std::string number = std::to_string(savedCount_++ % kMaxKeptScenes + 1);
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
  std::size_t savedCount_ = 0;
  Descriptor stopReadEnd_, stopWriteEnd_;  // closing `stopWriteEnd_` ends the thread
  std::function<void()> wake_;
  std::mutex mutex_;
  std::deque<ReceivedScene> receivedScenes_;
  std::thread thread_;
};

std::unique_ptr<Listener> listener;

void printReceivedScene(const ReceivedScene& receivedScene) {
  if (receivedScene.failure.empty()) {
    std::cout << base::escapedLine("shown " + receivedScene.file.string()) << std::endl;
  } else {
    std::cerr << base::escapedLine("hantei: --listen: " + receivedScene.failure) << std::endl;
  }
}

}  // namespace

void makeListener() {
  const char* runtimeFolder = std::getenv("XDG_RUNTIME_DIR");
  if (!runtimeFolder || !*runtimeFolder)
    throw base::InputError("--listen: XDG_RUNTIME_DIR is not set; set it to a folder that only you can open");
  listener = std::make_unique<Listener>(runtimeFolder);
}

void startListening() {
  if (listener) listener->start(frameRequester());
}

void openReceivedScenes() {
  if (!listener) return;
  fs::path lastFile;
  for (const ReceivedScene& receivedScene : listener->takeReceivedScenes()) {
    printReceivedScene(receivedScene);
    if (receivedScene.file.empty()) continue;
    window->session.receive(receivedScene.file);
    lastFile = receivedScene.file;
  }
  if (lastFile.empty()) return;
  const input::Command openCommand = input::OpenScene{lastFile.string()};
  window->controls->apply({&openCommand, 1}, nowNanoseconds());
  afterEvent();
}

}  // namespace app
