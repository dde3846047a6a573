// Turns any bytes into user input, and runs it off screen through the session and the panels. The input is
// every action and command with equal probability, clicks, typed letters and numbers, and window sizes, in
// every scene, crowd, lesson step and kind of test case. The recording must replay to the same state.
#include <cstdlib>
#include <imgui.h>
#include <imgui_internal.h>
#include <iostream>
#include <set>

#include "app/view/scene_mouse.hpp"
#include "fuzz/any_command.hpp"
#include "fuzz/target.hpp"
#include "support/laid_frame.hpp"
#include "support/shipped_places.hpp"
#include "test_folders.hpp"
#include "text/messages.hpp"
#include "world/scene/scene_file.hpp"

namespace {

constexpr int kMaxSteps = 60;
constexpr int kMaxTicks = 2000;  // about 17 s of input

const std::vector<test::Place>& places() {
  static const std::vector<test::Place> places = test::shippedPlaces();
  return places;
}

/// The pairs of an action and a kind of place that were tried, over all inputs.
class Coverage {
 public:
  ~Coverage() {
    std::cerr << "fuzz: " << seen_.size() << " of " << input::kActionCount * test::kPlaceKinds
              << " pairs of an action and a kind of place" << std::endl;
  }
  void note(input::Action action, test::PlaceKind kind) { seen_.insert({action, kind}); }

 private:
  std::set<std::pair<input::Action, test::PlaceKind>> seen_;
};

Coverage& coverage() {
  static Coverage coverage;
  return coverage;
}

app::LogSinks silent() {
  return {[](const std::string&) {}, [](const std::string&) {}};
}

/// Keeps the meshes of the scenes, which are slow to load, from one input to the next.
bool keepMeshes() {
  static std::vector<world::Scene> kept;
  for (const char* name : {"knot.json", "terrain.json"})
    kept.push_back(world::loadScene(test::assetFolder() / "scenes" / name));
  return !kept.empty();
}

/// The panels, shared by all inputs because building their glyph atlas is slow.
app::HudLayout& layout() {
  static app::HudLayout layout(test::assetFolder() / "fonts");
  return layout;
}

class Person {
 public:
  Person(fuzz::Bytes bytes, app::Session& session) : bytes_(bytes), session_(session) {
    ImGui::ClearActiveID();
    ImGui::GetIO().MouseDown[0] = false;
  }

  void act() {
    for (int step = 0; step < kMaxSteps && !bytes_.empty() && !session_.over(); ++step) actOnce();
    session_.apply(input::Action::quit);
    session_.tick();
  }

 private:
  void actOnce() {
    switch (bytes_.below(9)) {
      case 0:
      case 1:
        return press(1);
      case 2:
        return press(24 + bytes_.next());
      case 3:
        return command(asked().anyCommand());
      case 4:
        return command(asked().setNumber());
      case 5:
        return resize();
      case 6:
        return click();
      case 7:
        return drag();
      default:
        return type();
    }
  }

  fuzz::AnyCommand asked() { return {bytes_, session_.world(), places()}; }

  void command(const input::Command& command) {
    session_.apply(command);
    tick(1);
    frame();
  }

  void tick(int times) {
    for (int i = 0; i < times && ticks_ < kMaxTicks && !session_.over(); ++i, ++ticks_) session_.tick();
  }

  /// Performs an action by one of its keys, held for `ticks`.
  void press(int ticks) {
    const auto action = static_cast<input::Action>(bytes_.below(static_cast<int>(input::kActionCount)));
    coverage().note(action, test::placeKindOf(session_));
    const auto keys = session_.keys().keysOf(action);
    if (keys.empty()) return command(action);
    const input::Key key = bytes_.of(keys);
    session_.press(key);
    tick(ticks);
    session_.release(key);
    tick(1);
    frame();
  }

  void resize() {
    size_ = {1 + 8 * bytes_.next(), 1 + 6 * bytes_.next()};
    frame();
  }

  glm::ivec2 anyPixel() {
    const int x = bytes_.next(), y = bytes_.next();
    return {x * size_.x / 256, y * size_.y / 256};
  }

  void click() {
    ImGuiIO& io = ImGui::GetIO();
    const glm::ivec2 place = anyPixel();
    io.MousePos = {static_cast<float>(place.x), static_cast<float>(place.y)};
    for (const bool down : {false, true, false, false}) {
      io.MouseDown[0] = down;
      frame();
    }
  }

  /// Drags in the scene, with an action between the strokes.
  void drag() {
    app::MouseEvent stroke{app::MouseEvent::Kind::press, {}, anyPixel()};
    stroke.isLeftButton = bytes_.below(4) != 0;
    stroke.shift = bytes_.below(2) == 0;
    play(stroke);
    press(1);
    for (const auto kind :
         {app::MouseEvent::Kind::drag, app::MouseEvent::Kind::click, app::MouseEvent::Kind::wheel}) {
      stroke = {kind, stroke.to, anyPixel(), stroke.isLeftButton, stroke.shift, bytes_.next() - 128};
      play(stroke);
    }
  }

  void play(const app::MouseEvent& stroke) {
    if (session_.over()) return;
    const app::ShownScene shown{figures_.panes(), figures_.focus(), 1.0f};
    for (const input::Command& asked : hand_.play(stroke, session_, shown)) command(asked);
  }

  void type() {
    for (int count = bytes_.below(8); count >= 0; --count)
      ImGui::GetIO().AddInputCharacter(static_cast<unsigned>(bytes_.next()));
    frame();
  }

  void frame() {
    if (session_.over()) return;
    test::layFrame(session_, size_, figures_, layout());
    for (const input::Command& command : layout().commands()) session_.apply(command);
  }

  fuzz::Bytes bytes_;
  app::Session& session_;
  app::Figures figures_;
  app::SceneMouse hand_;
  glm::ivec2 size_{640, 400};
  int ticks_ = 0;
};

std::string replayed(const test::Place& place, const std::string& recording) {
  app::Session session(startAt(place, input::parseKeyScript(recording)), silent());
  app::driveToEnd(session);
  return stateJson(session.world());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const bool loaded =
      (coverage(), text::loadMessages(test::assetFolder() / "text"), layout(), keepMeshes());
  if (!loaded) return 0;
  fuzz::Bytes bytes(data, size);
  const test::Place place = bytes.of(places());
  app::Session session(startAt(place), silent());
  Person(bytes, session).act();
  const std::string recording = app::recordingText(session.recordedScript(), "hantei");
  const std::string script = recording.substr(recording.find('\n') + 1);
  if (replayed(place, script) == stateJson(session.world())) return 0;
  std::cerr << "fuzz: a recording plays to another state: " << nameOf(place) << ": " << script << std::endl;
  std::abort();
}
