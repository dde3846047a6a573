// The input of the head-up display, and the drawing functions that its parts share.
#pragma once

#include <array>
#include <glm/glm.hpp>
#include <imgui.h>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "app/session/body_editor.hpp"
#include "app/session/session.hpp"
#include "app/view/label_layout.hpp"
#include "explain/focus.hpp"
#include "render/draw_list.hpp"
#include "text/messages.hpp"

namespace app {

using text::TextId;

/// Times measured by the window. A time of 0 is not shown. Pictures use 0, because they must be the same on
/// every machine.
struct ShownTimes {
  float frameMilliseconds = 0.0f;  ///< Duration of the last frame.
  /// Duration of the tree search for the bodies that the player touches.
  float queryMicroseconds = 0.0f;
};

/// The input of the head-up display for one frame.
struct HudState {
  const Session& session;
  std::span<const PaneFigure> panes;  ///< The views, each with its figure; the figure contains the labels.
  const std::optional<explain::Focus>& focus;  ///< The pair that the figures explain, if any.
  ShownTimes times{};
  render::DrawnCount drawnCount{};  ///< Element counts of the last drawn frame.
};

/// Pushes colours and sizes onto the style stacks of Dear ImGui. The destructor pops them, so the object must
/// outlive the styled Dear ImGui calls.
class PushedStyle {
 public:
  PushedStyle() = default;
  PushedStyle(const PushedStyle&) = delete;
  PushedStyle& operator=(const PushedStyle&) = delete;
  ~PushedStyle() {
    ImGui::PopStyleVar(varCount_);
    ImGui::PopStyleColor(colorCount_);
  }

  void pushColor(ImGuiCol role, ImU32 color) {
    ImGui::PushStyleColor(role, color);
    ++colorCount_;
  }
  void pushColors(ImU32 color, std::initializer_list<ImGuiCol> roles) {
    for (const ImGuiCol role : roles) pushColor(role, color);
  }
  void pushSize(ImGuiStyleVar variable, ImVec2 size) {
    ImGui::PushStyleVar(variable, size);
    ++varCount_;
  }
  void pushNumber(ImGuiStyleVar variable, float number) {
    ImGui::PushStyleVar(variable, number);
    ++varCount_;
  }
  /// Multiplies paddings and spacings by `factor`, so that the size of a layout is proportional to its scale.
  void shrinkSpacings(float factor) {
    const ImGuiStyle& current = ImGui::GetStyle();
    for (const auto& [variable, spacing] : {std::pair{ImGuiStyleVar_WindowPadding, current.WindowPadding},
                                            std::pair{ImGuiStyleVar_FramePadding, current.FramePadding},
                                            std::pair{ImGuiStyleVar_ItemSpacing, current.ItemSpacing}})
      pushSize(variable, {spacing.x * factor, spacing.y * factor});
  }

 private:
  int colorCount_ = 0;
  int varCount_ = 0;
};

/// The state that the panel keeps between frames: the edited field, and the entry chosen in the list.
struct FieldEditor {
  static constexpr std::size_t kMaxTextBytes = 32;
  using Text = std::array<char, kMaxTextBytes>;

  std::optional<BodyField> field;
  int bodyListVersion = 0;  ///< Session::bodyListVersion() in the last frame in which the field was edited.
  Text appliedText{};    ///< The text whose value is in effect, so that submitting this text changes nothing.
  Text text{};           ///< The present text of the edited field.
  Text submittedText{};  ///< The last submitted text; it stays in its field if it is refused.
  std::optional<std::size_t> chosenEntry;  ///< The entry that the arrow keys have chosen in the list.
  int numberFocusCount = 0;  ///< ViewState::numberFocusCount when a number field last got the cursor.
  /// The value of ViewState::filterFocusCount when the filter of the list last got the cursor.
  int filterFocusCount = 0;
};

/// The state, fonts and scale that every part draws with.
struct HudContext {
  const HudState& state;
  ImFont* textFont;
  ImFont* titleFont;
  ImFont* lessonFont;
  ImFont* codeFont;
  float scale;
  glm::vec2 windowSize;  ///< The framebuffer's size, pixels.
  std::vector<input::Command>& commands;
  FieldEditor& editor;
  glm::vec2& panelOffset;  ///< How far the panel has been dragged from its place at the right, pixels.
  /// The boxes of texts and panels, which no label of the figure may cover.
  std::vector<ScreenBox>& obstacles;

  void request(const input::Command& command) const;

  [[nodiscard]] const world::World& world() const { return state.session.shownWorld(); }
  /// The pairs named in the verdict. These pairs change at most four times a second, so that the user can
  /// read them.
  [[nodiscard]] std::span<const world::BodyContact> namedPairs() const { return state.session.namedPairs(); }
  [[nodiscard]] const input::KeyMap& keys() const { return state.session.keys(); }
  [[nodiscard]] const ViewState& viewState() const { return state.session.viewState(); }
  [[nodiscard]] const explain::Palette& palette() const { return *viewState().palette; }
  /// The colour of the world's axis x (0), y or z.
  [[nodiscard]] const render::Color& axisColor(int axis) const {
    return axis == 0 ? palette().axisX : axis == 1 ? palette().axisY : palette().axisZ;
  }
  [[nodiscard]] text::Language language() const { return viewState().language; }
  [[nodiscard]] const LessonPlayer& lesson() const { return state.session.lesson(); }
  [[nodiscard]] const Catalogue& catalogue() const { return state.session.catalogueLoader().catalogue(); }

  [[nodiscard]] const char* say(TextId word) const { return text::say(word, language()); }
  [[nodiscard]] std::string say(TextId word, std::initializer_list<text::Value> values) const {
    return text::say(word, language(), values);
  }
  [[nodiscard]] const std::string& localized(const world::Text& words) const {
    return text::localized(words, language());
  }
  [[nodiscard]] std::string nameOf(std::size_t body) const { return text::nameOf(world(), body, language()); }
  /// The cap of the action's key; empty if no key triggers the action.
  [[nodiscard]] std::string keyOf(input::Action action) const;

  [[nodiscard]] float px(float logicalPixels) const { return logicalPixels * scale; }
  /// The part of the window for the figure.
  [[nodiscard]] FigureArea figureArea() const { return figureAreaFor(viewState(), glm::ivec2(windowSize)); }
};

[[nodiscard]] ImU32 colorOf(const render::Color& color, float alpha = 1.0f);

/// Breaks `text` into lines at most `wrapWidth` pixels wide; a `wrapWidth` of 0 breaks no line. `size`: see
/// write().
[[nodiscard]] std::string wrapped(ImFont* font, const std::string& text, float wrapWidth, float size = 0.0f);
/// Writes a text on the scene, behind the windows of Dear ImGui. `wrapWidth`: see wrapped(). `size`: the
/// height of the letters, pixels, or 0 for the font's own.
void write(ImFont* font, ImVec2 at, ImU32 color, const std::string& text, float wrapWidth = 0.0f,
           float size = 0.0f);
/// The size of a text as write() draws it, pixels.
[[nodiscard]] ImVec2 measure(ImFont* font, const std::string& text, float wrapWidth = 0.0f,
                             float size = 0.0f);
/// Draws a plate that makes a text readable over the scene. Labels in the scene avoid the plate.
void drawTextPlate(const HudContext& hud, ImVec2 min, ImVec2 size);
[[nodiscard]] ScreenBox plateAround(const HudContext& hud, const ScreenBox& textBox);
/// The arguments of write().
struct TextStyle {
  ImFont* font;
  ImU32 color;
  float wrapWidth = 0.0f;
  float size = 0.0f;
};
/// Writes a text on a plate. Returns the size of the text, pixels.
ImVec2 writeOnPlate(const HudContext& hud, ImVec2 at, const std::string& text, const TextStyle& style);
/// Draws a plate of exactly this size in `color`. Labels in the scene avoid the plate.
void drawSolidPlate(const HudContext& hud, ImVec2 at, ImVec2 size, const render::Color& color,
                    float cornerRadius = 6.0f);

/// Receives the texts and marks over the scene. windowCanvas() receives those in a window of Dear ImGui.
[[nodiscard]] inline ImDrawList& sceneCanvas() { return *ImGui::GetBackgroundDrawList(); }
[[nodiscard]] inline ImDrawList& windowCanvas() { return *ImGui::GetWindowDrawList(); }

/// Flags of an invisible window that receives the clicks on texts over the scene.
inline constexpr ImGuiWindowFlags kInvisibleWindowFlags =
    ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoMove |
    ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoFocusOnAppearing |
    ImGuiWindowFlags_NoBringToFrontOnFocus;

/// The layers of texts over the scene. The lower layer has the lines from labels to their anchors.
enum TextLayer : int { kLineLayer, kTextLayer, kTextLayerCount };

}  // namespace app
