#include "support/text_faults.hpp"

#include <algorithm>
#include <imgui_internal.h>

#include "support/contrast.hpp"

namespace test {
namespace {

constexpr float kHair = 1.0f;           // pixels: the antialiased rim of letters
constexpr float kUsualHeight = 720.0f;  // of a window in which letters have scale 1
constexpr float kLarge = 1.6f;          // scale of letters
constexpr float kHuge = 2.5f;
constexpr double kMinContrast = 4.5;  // WCAG 2.2, "contrast (minimum)"
constexpr float kWholly = 0.999f;     // the least opacity of an opaque colour

bool overlap(const DrawnText& a, const glm::vec2& min, const glm::vec2& max) {
  return a.min.x + kHair < max.x && min.x + kHair < a.max.x && a.min.y + kHair < max.y &&
         min.y + kHair < a.max.y;
}

std::string quoted(const DrawnText& text) { return "\"" + text.letters + "\""; }

/// The text up to a space or a change of script, where a label may break.
std::string firstWord(const std::string& text) {
  const auto latin = [](char c) { return static_cast<unsigned char>(c) < 0x80; };
  const bool first = latin(text.front());
  const auto ends = [&](char c) { return c == ' ' || latin(c) != first; };
  return {text.begin(), std::find_if(text.begin(), text.end(), ends)};
}

bool isScene(const DrawnLayer& layer) { return layer.name == "##Background"; }

render::Color mixed(const glm::vec4& over, const glm::vec3& below) {
  return {glm::mix(below, glm::vec3(over), over.a), 1.0f};
}

/// The window positions of the player's contacts.
std::vector<glm::vec2> contactsIn(const LaidOut& frame) {
  std::vector<glm::vec2> places;
  for (const app::PaneFigure& shown : frame.state.panes) {
    if (shown.pane.kind == app::PaneKind::configuration) continue;
    for (const world::BodyContact& pair : frame.state.session.world().contacts()) {
      const auto place = app::windowPixel(shown, pair.contact.position - shown.origin);
      if (pair.a == 0 && place && app::paneAt({&shown, 1}, glm::ivec2(*place))) places.push_back(*place);
    }
  }
  return places;
}

class Faults {
 public:
  explicit Faults(const LaidOut& frame)
      : frame_(frame), help_(frame.state.session.viewState().showHelp), contacts_(contactsIn(frame)) {
    for (const DrawnLayer& layer : frame.drawn) {
      if (help_ && layer.name.find("###help") == std::string::npos) continue;  // help covers everything
      seeLayer(layer);
    }
    for (const ImGuiWindow* window : ImGui::GetCurrentContext()->Windows) seeWindow(*window);
  }

  [[nodiscard]] const std::string& words() const { return words_; }

 private:
  void say(const std::string& line) { words_ += "  " + line + "\n"; }

  void seeLayer(const DrawnLayer& layer) {
    for (std::size_t i = 0; i < layer.texts.size(); ++i) {
      const DrawnText& text = layer.texts[i];
      seeWhole(text, layer.name);
      seeContrast(text);
      if (isScene(layer)) seeContacts(text);
      for (std::size_t j = 0; j < i; ++j) {
        const DrawnText& other = layer.texts[j];
        if (overlap(text, other.min, other.max)) say(quoted(text) + " lies over " + quoted(other));
      }
    }
  }

  void seeWhole(const DrawnText& text, const std::string& layer) {
    if (layer.find("/expect") != std::string::npos) return;  // it scrolls
    const glm::vec2 low = glm::max(text.clipMin, glm::vec2(0.0f));
    const glm::vec2 high = glm::min(text.clipMax, glm::vec2(frame_.window));
    const bool seen =
        glm::all(glm::greaterThan(text.min + kHair, low)) && glm::all(glm::lessThan(text.max - kHair, high));
    if (!seen || text.trimmed) say(quoted(text) + " is cut off in " + layer);
  }

  /// Checks the contrast. Behind a translucent ground, the scene may have any colour.
  void seeContrast(const DrawnText& text) {
    std::vector<glm::vec3> below{glm::vec3(frame_.state.session.viewState().palette->background)};
    const auto overPane = [&](const app::PaneFigure& shown) {
      const glm::vec2 min(shown.pane.min);
      return overlap(text, min, min + glm::vec2(shown.pane.size));
    };
    const auto& panes = frame_.state.panes;
    if (text.ground.a < kWholly && std::any_of(panes.begin(), panes.end(), overPane))
      below = {glm::vec3(0.0f), glm::vec3(1.0f)};
    for (const glm::vec3& color : below) {
      const render::Color ground = mixed(text.ground, color);
      const double found = contrast(mixed(text.color, ground), ground);
      if (found < kMinContrast) return say(quoted(text) + " has a contrast of " + std::to_string(found));
    }
  }

  [[nodiscard]] bool isLabel(const DrawnText& text) const {
    const auto& panes = frame_.state.panes;
    return std::any_of(panes.begin(), panes.end(), [&](const app::PaneFigure& shown) {
      const auto& labels = shown.figure->labels;
      return std::any_of(labels.begin(), labels.end(), [&](const render::Label& label) {
        return label.text.find(text.letters) != std::string::npos;
      });
    });
  }

  /// False if the letters are so large that texts fill more than half of the window. The limit is lower while
  /// the guide's prompt takes its fixed position above the key hints.
  [[nodiscard]] bool hasRoomForAll() const {
    const app::Session& session = frame_.state.session;
    const float height = static_cast<float>(frame_.window.y);
    const float letters = app::displayScale(session.viewState(), frame_.window.y) * kUsualHeight / height;
    return letters < (session.guide().running() ? kLarge : kHuge);
  }

  void seeContacts(const DrawnText& text) {
    if (!hasRoomForAll() && !isLabel(text)) return;
    for (const glm::vec2& place : contacts_)
      if (overlap(text, place - kHair, place + kHair)) say(quoted(text) + " lies over a contact");
  }

  void seeWindow(const ImGuiWindow& window) {
    if (!window.WasActive || window.Hidden || (window.Flags & ImGuiWindowFlags_NoTitleBar && !help_)) return;
    if (std::string(window.Name).find("Debug") == 0) return;
    const glm::vec2 min(window.Pos.x, window.Pos.y),
        max(window.Pos.x + window.Size.x, window.Pos.y + window.Size.y);
    if (window.DC.CursorMaxPos.x > max.x || window.DC.CursorMaxPos.y > max.y)
      say(std::string(window.Name) + " is too small for its page");
    const glm::vec2 end(frame_.window);
    if (min.x < 0 || min.y < 0 || max.x > end.x || max.y > end.y)
      say(std::string(window.Name) + " leaves the window");
    if (help_) return;
    for (const DrawnLayer& layer : frame_.drawn) {
      if (!isScene(layer)) continue;
      for (const DrawnText& text : layer.texts)
        if (overlap(text, min, max)) say(quoted(text) + " lies under " + window.Name);
    }
  }

  const LaidOut& frame_;
  bool help_;
  std::vector<glm::vec2> contacts_;
  std::string words_;
};

}  // namespace

std::string textFaults(const LaidOut& frame) { return Faults(frame).words(); }

std::string leftOut(const LaidOut& frame) {
  std::string scene, words;
  for (const DrawnLayer& layer : frame.drawn) {
    for (const DrawnText& text : layer.texts)
      if (isScene(layer)) scene += text.letters + '\n';
  }
  for (const app::PaneFigure& shown : frame.state.panes) {
    for (const render::Label& label : shown.figure->labels) {
      const auto place = app::windowPixel(shown, label.anchor);
      const app::FigureArea room = app::figureAreaFor(frame.state.session.viewState(), frame.window);
      const bool underPanel = shown.pane.kind == app::PaneKind::whole && place &&
                              place->x > static_cast<float>(room.min.x + room.size.x);
      const bool inView = place && !underPanel && app::paneAt({&shown, 1}, glm::ivec2(*place));
      if (label.rank < render::LabelRank::deciding || !inView ||
          scene.find(firstWord(label.text)) != std::string::npos)
        continue;
      words += "  \"" + label.text + "\" is left out\n";
    }
  }
  return words;
}

}  // namespace test
