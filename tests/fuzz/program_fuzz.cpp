// Any bytes as what a person does: keys, clicks, typed letters and numbers, other scenes, other sizes of the
// window; through the session and the panels, off screen. Its recording must play to the same state.
#include <array>
#include <cstdlib>
#include <imgui.h>
#include <imgui_internal.h>
#include <iostream>

#include "app/options/session_start.hpp"
#include "fuzz/target.hpp"
#include "support/laid_frame.hpp"
#include "test_folders.hpp"
#include "text/messages.hpp"
#include "world/scene/scene_reader.hpp"

namespace {

constexpr std::array<const char*, 9> kScenes{"spheres", "obbs", "push",       "playground", "course",
                                             "knot",    "rays", "tunnelling", "terrain"};
constexpr std::array<double, 12> kNumbers{0.0, -0.0, 0.5,  -1.0, 1e-30, 1e-7,
                                          0.1, 3.0,  90.0, 1e6,  1e30,  -1e30};
constexpr int kMostSteps = 60;
constexpr int kMostTicks = 2000;  // half a minute of what a person does

/// Bytes, one after the other; 0 when there are none left.
class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : at_(data), end_(data + size) {}
  [[nodiscard]] bool empty() const { return at_ == end_; }
  int next() { return empty() ? 0 : *at_++; }
  int below(int count) { return next() % count; }
  template <class List>
  const auto& of(const List& list) {
    return list[static_cast<std::size_t>(below(static_cast<int>(list.size())))];
  }

 private:
  const std::uint8_t* at_;
  const std::uint8_t* end_;
};

std::filesystem::path sceneFile(const std::string& name) {
  return test::assetFolder() / "scenes" / (name + ".json");
}

app::SessionStart start(const std::string& scene, input::KeyScript script) {
  app::SessionStart start{};
  start.scene = sceneFile(scene);
  start.keys = input::loadKeyMap(test::assetFolder() / "keymaps/qwerty.json");
  for (const char* name : kScenes) start.scenes.push_back(sceneFile(name));
  start.caseKeys = start.keys;
  start.assets = test::assetFolder();
  start.script = std::move(script);
  return start;
}

app::LogSinks silent() {
  return {[](const std::string&) {}, [](const std::string&) {}};
}

/// Keeps the meshes of the scenes, which take long to read, from one input to the next.
bool keepMeshes() {
  static std::vector<world::Scene> kept;
  for (const char* name : {"knot", "terrain"}) kept.push_back(world::loadScene(sceneFile(name)));
  return !kept.empty();
}

/// The panels: one for all inputs, for its letters take long.
app::HudLayout& layout() {
  static app::HudLayout layout(test::assetFolder() / "fonts");
  return layout;
}

class Person {
 public:
  Person(Bytes bytes, app::Session& session) : bytes_(bytes), session_(session) {
    ImGui::ClearActiveID();
    ImGui::GetIO().MouseDown[0] = false;
  }

  void act() {
    for (int step = 0; step < kMostSteps && !bytes_.empty() && !session_.over(); ++step) actOnce();
    session_.apply(input::Action::quit);
    session_.tick();
  }

 private:
  void actOnce() {
    switch (bytes_.below(9)) {
      case 0:
        return tap();
      case 1:
        return hold();
      case 2:
        return setNumber();
      case 3:
        return session_.apply(input::OpenScene{bytes_.of(kScenes)});
      case 4:
        return session_.apply(input::DragView{bytes_.next() - 128, bytes_.next() - 128});
      case 5:
        return session_.apply(input::ZoomView{bytes_.next() - 128});
      case 6:
        return resize();
      case 7:
        return click();
      default:
        return type();
    }
  }

  input::Key anyKey() {
    const auto& table = session_.keys().table();
    return std::next(table.begin(), bytes_.below(static_cast<int>(table.size())))->first;
  }

  void tick(int times) {
    for (int i = 0; i < times && ticks_ < kMostTicks && !session_.over(); ++i, ++ticks_) session_.tick();
  }

  void tap() {
    const input::Key key = anyKey();
    session_.press(key);
    tick(1);
    session_.release(key);
    tick(1);
    frame();
  }

  void hold() {
    const input::Key key = anyKey();
    session_.press(key);
    tick(24 + bytes_.next());
    session_.release(key);
    tick(1);
    frame();
  }

  void setNumber() {
    const auto bodies = session_.world().bodies();
    const std::string name =
        bodies[static_cast<std::size_t>(bytes_.below(static_cast<int>(bodies.size())))].name;
    const auto of = static_cast<input::BodyNumber>(bytes_.below(6));
    session_.apply(input::SetNumber{name, of, of == input::BodyNumber::radius ? 0 : bytes_.below(3),
                                    bytes_.of(kNumbers)});
    tick(1);
    frame();
  }

  void resize() {
    size_ = {1 + 8 * bytes_.next(), 1 + 6 * bytes_.next()};
    frame();
  }

  void click() {
    ImGuiIO& io = ImGui::GetIO();
    io.MousePos = {static_cast<float>(bytes_.next() * size_.x / 256),
                   static_cast<float>(bytes_.next() * size_.y / 256)};
    for (const bool down : {false, true, false, false}) {
      io.MouseDown[0] = down;
      frame();
    }
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

  Bytes bytes_;
  app::Session& session_;
  app::Figures figures_;
  glm::ivec2 size_{640, 400};
  int ticks_ = 0;
};

std::string replayed(const std::string& scene, const std::string& recording) {
  app::Session session(start(scene, input::parseKeyScript(recording)), silent());
  app::driveToEnd(session);
  return stateJson(session.world());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const bool loaded = (text::loadMessages(test::assetFolder() / "text"), layout(), keepMeshes());
  if (!loaded) return 0;
  Bytes bytes(data, size);
  const std::string scene = bytes.of(kScenes);
  app::Session session(start(scene, {}), silent());
  Person(bytes, session).act();
  const std::string recording = app::recordedText(session.recorded(), "hantei");
  const std::string script = recording.substr(recording.find('\n') + 1);
  if (replayed(scene, script) == stateJson(session.world())) return 0;
  std::cerr << "fuzz: a recording plays to another state: " << scene << ": " << script << std::endl;
  std::abort();
}
