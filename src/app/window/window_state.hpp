// The state that the files window*.cpp share. It is global because GLUT's callbacks have no user argument.
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
#include "app/platform/this_process.hpp"
#include "app/save/pending_saves.hpp"
#include "app/session/session.hpp"
#include "app/window/controls.hpp"
#include "app/window/frames.hpp"
#include "app/window/imgui_input.hpp"

namespace app {

/// Holds back events until the window is open, so that a display error is printed first.
class HeldEvents {
 public:
  explicit HeldEvents(LogSinks log) : log_(std::move(log)) {}
  /// The session must not outlive this object.
  [[nodiscard]] LogSinks sinks() {
    return {[this](const std::string& line) { held_ ? held_->push_back(line) : log_.events(line); },
            log_.errors};
  }
  void release() {
    for (const std::string& line : *held_) log_.events(line);
    held_.reset();
  }

 private:
  LogSinks log_;
  std::optional<std::vector<std::string>> held_{std::in_place};
};

/// Everything that exists as long as the window. Global, because glutMainLoop might not return.
struct WindowState {
  /// Throws base::InputError if a scene or a key map cannot be loaded.
  WindowState(const Options& given, Memory known, const std::filesystem::path& dataRoot,
              std::int64_t programStart);

  const Options& options;
  Memory memory;
  Settings start;  // the settings at the start of this session
  HeldEvents events;
  Session session;
  RunStats stats;
  std::unique_ptr<Frame> frame;  // exists only while the context does
  std::unique_ptr<Controls> controls;
  Mouse mouse;
  SceneHand hand;
  PendingSaves pendingSaves;
  TextKeys textKeys;
  glm::ivec2 size{0};
  glm::ivec2 framedSize{0};  // the last size outside full screen
  bool shrunk = false;       // the picture became smaller after the last frame, so memory can be freed
  int trims = 0;             // the next polls that return freed memory to the system
  LoopPolicy policy;
  MotionQuality quality{false};              // replaced when the renderer is known
  bool viewMoved = false;                    // the view has moved since the last frame without a tick
  std::optional<Interruption> interruption;  // holds signals back while the loop runs
  int progressWritten = 0;                   // LessonPlayer::changes() when progress was last written
  bool guided = false;                       // this session began with the guide
  bool ended = false;
  std::exception_ptr failure;  // stored here because it must not pass through GLUT's C frames
  std::optional<int> status;   // exit status, set when all pending saves are done
};

/// Null until runWindow().
extern std::unique_ptr<WindowState> window;

}  // namespace app
