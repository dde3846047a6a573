#include <cstdlib>
#include <exception>
#include <filesystem>
#include <iostream>
#include <memory>
#include <string>
#include <system_error>

#include "app/platform/scene_socket.hpp"
#include "app/platform/steady_clock.hpp"
#include "app/window/glut.hpp"
#include "app/window/window_loop.hpp"
#include "app/window/window_state.hpp"
#include "base/error.hpp"
#include "base/output_file.hpp"
#include "base/visible.hpp"

namespace app {
namespace fs = std::filesystem;
namespace {

constexpr unsigned kListenMilliseconds = 20;
/// After so many, the oldest files are replaced.
constexpr int kMostKept = 1000;

/// The socket, and the folder in which what came is kept.
struct Listener {
  explicit Listener(const fs::path& runtime)
      : socket(runtime / "hantei.sock"), folder(runtime / "hantei-shown") {}

  SceneSocket socket;
  fs::path folder;
  int count = 0;
};

std::unique_ptr<Listener> listener;

fs::path keep(const std::string& scene) {
  std::error_code failed;
  fs::create_directory(listener->folder, failed);
  std::string number = std::to_string(listener->count++ % kMostKept + 1);
  number.insert(0, 4 - number.size(), '0');
  const fs::path file = listener->folder / (number + ".json");
  base::writeText(file, scene);
  return file;
}

/// Keeps what has arrived. Returns the last file; an empty path when nothing came.
fs::path keepNew() {
  fs::path last;
  for (const std::string& scene : listener->socket.take(nowNanoseconds())) {
    try {
      last = keep(scene);
      std::cout << base::visible("shown " + last.string()) << std::endl;
    } catch (const std::exception& error) {  // a full disk does not end the session
      std::cerr << base::visible(std::string("hantei: --listen: ") + error.what()) << std::endl;
    }
  }
  return last;
}

/// Of several scenes that came together, the last one is opened.
void onListen(int) {
  guarded([] {
    glutTimerFunc(kListenMilliseconds, onListen, 0);
    const fs::path last = keepNew();
    if (last.empty()) return;
    const input::Command open = input::OpenScene{last.string()};
    window->controls->apply({&open, 1}, nowNanoseconds());
    afterEvent();
  });
}

}  // namespace

void makeListener() {
  const char* runtime = std::getenv("XDG_RUNTIME_DIR");
  if (!runtime || !*runtime)
    throw base::InputError("--listen: XDG_RUNTIME_DIR is not set; set it to a folder that only you can open");
  listener = std::make_unique<Listener>(runtime);
}

void startListening() {
  if (listener) glutTimerFunc(kListenMilliseconds, onListen, 0);
}

}  // namespace app
