// The state and the functions that the files window*.cpp share. The state is global because GLUT's callbacks
// have no user argument.
#pragma once

#include <cstdint>
#include <exception>
#include <filesystem>
#include <glm/glm.hpp>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/options/settings.hpp"
#include "app/picture/frame.hpp"
#include "app/platform/process.hpp"
#include "app/save/pending_saves.hpp"
#include "app/session/session.hpp"
#include "app/window/controls.hpp"
#include "app/window/frames.hpp"

namespace app {

/// Holds back events until the window is open, so that a display error is printed first.
class BufferedEvents {
 public:
  explicit BufferedEvents(LogSinks log) : log_(std::move(log)) {}
  /// The session must not outlive this object.
  [[nodiscard]] LogSinks sinks() {
    return {[this](const std::string& line) { heldLines_ ? heldLines_->push_back(line) : log_.events(line); },
            log_.errors};
  }
  void release() {
    for (const std::string& line : *heldLines_) log_.events(line);
    heldLines_.reset();
  }

 private:
  LogSinks log_;
  std::optional<std::vector<std::string>> heldLines_{std::in_place};
};

/// The state that exists as long as the window. Global, because glutMainLoop might not return.
struct WindowState {
  /// Throws base::InputError if a scene or a key map cannot be loaded.
  WindowState(const Options& givenOptions, SettingsStore store, const std::filesystem::path& dataRoot,
              std::int64_t programStart);

  const Options& options;
  SettingsStore settings;
  Settings initialSettings;  // the settings at the start of this session
  BufferedEvents events;
  Session session;
  RunStats stats;
  std::unique_ptr<Frame> frame;  // exists only while the context does
  std::unique_ptr<Controls> controls;
  Mouse mouse;
  SceneMouse sceneMouse;
  PendingSaves pendingSaves;
  TextKeys textKeys;
  glm::ivec2 size{0};
  glm::ivec2 windowedSize{0};  // the last size outside full screen
  bool pictureShrunk = false;  // the picture became smaller after the last frame, so memory can be freed
  int pendingMemoryTrims = 0;  // this many of the next polls return freed memory to the system
  LoopPolicy policy;
  MotionQuality quality{false};              // replaced when the renderer is known
  bool viewMoved = false;                    // without a tick, the view has moved since the last frame
  std::optional<Interruption> interruption;  // holds signals back while the loop runs
  int writtenChangeCount = 0;                // LessonPlayer::changeCount() when progress was last written
  bool guideStarted = false;                 // this session began with the guide
  bool ended = false;
  std::exception_ptr failure;  // stored here because it must not pass through GLUT's C frames
  std::optional<int> status;   // exit status, set when all pending saves are done
};

/// Null until runWindow().
extern std::unique_ptr<WindowState> window;

/// Starts GLUT and opens the window with its context current. Without OpenGL 3.3, prints the version found
/// and ends the process with base::kBadInput. At this point, GLUT and Xlib cannot return an error.
void openWindow(const std::string& title, glm::ivec2 size, bool debug);

/// Registers the callbacks for keys, buttons and mouse movements. Text fields and panels receive input
/// before the scene.
void registerInputCallbacks();

void registerFrameCallbacks();

/// Reads the size of the window, which may have opened before its callbacks were registered.
void readWindowSize();

/// Returns the title of the window: the program and the scene, in the session's language.
std::string titleOf(const Session& session);

/// Updates the title of the window whose OpenGL context is current.
void updateTitle(const Session& session);

/// Dear ImGui needs one frame to register a click, and another to draw its effect.
inline constexpr int kFramesAfterMouse = 2;

/// Creates the socket of `--listen`. Throws base::InputError, so it must be called before the window opens.
void makeListener();
/// With a socket, receives scenes until the program ends. Each scene requests a frame.
void startListening();
/// Call this before each frame. Lists the newly received scenes, and opens the last.
void openReceivedScenes();

/// Reloads the user's own routine whenever its file is saved.
void watchRoutine();

/// Starts the timer for ticks and the timer that checks whether the window still exists.
void startLoop();
/// Saves the changed settings and the user's progress in the lessons for later sessions.
void rememberSession();
/// Ends the session. Later callbacks do nothing.
void endSession();
/// Ends the session, and leaves GLUT's loop.
void endLoop();

/// True if new results of the list or map should be drawn (LoopPolicy::shouldDrawBrowsing). `now`:
/// nanoseconds.
[[nodiscard]] bool shouldDrawBrowsing(std::int64_t now);
void handleMouse();

/// Call this after anything that may change the picture. Requests the frames and timers that are due.
void afterEvent();
void requestFrames(int frames);

/// Every callback must run its work through this function. Stores an exception and ends the loop, because
/// exceptions must not pass through GLUT's C code.
template <typename Function>
void guarded(Function function) {
  if (!window || window->ended) return;
  try {
    function();
  } catch (...) {
    window->failure = std::current_exception();
    endLoop();
  }
}

}  // namespace app
