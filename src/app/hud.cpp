#include "app/hud.hpp"

#include <array>
#include <backends/imgui_impl_opengl3.h>
#include <string>

#include "app/hud_font.hpp"
#include "app/hud_parts.hpp"
#include "app/hud_text.hpp"
#include "app/notices.hpp"
#include "explain/draw_mistake.hpp"

namespace app {
namespace {

// Key caps and punctuation that no string table holds.
constexpr const char* kSymbols = "−×–°…·±";

// Whatever can be typed into a field.
std::string typeable() {
  std::string all;
  for (char c = ' '; c <= '~'; ++c) all += c;
  return all;
}

void styleFor(float scale) {
  ImGuiStyle& style = ImGui::GetStyle();
  style = ImGuiStyle();
  style.WindowRounding = 8.0f;
  style.WindowPadding = {16.0f, 12.0f};
  style.FramePadding = {14.0f, 5.0f};
  style.ItemSpacing = {10.0f, 3.0f};
  style.WindowBorderSize = 1.0f;
  style.ScaleAllSizes(scale);
}

bool needWords(HudFont& font) {
  bool more = font.need(kSymbols);
  more = font.need(typeable()) || more;
  for (int i = 0; i < static_cast<int>(Word::count_); ++i) {
    for (const Language language : {Language::en, Language::ja}) {
      more = font.need(say(static_cast<Word>(i), language)) || more;
    }
  }
  for (const explain::OverlayName& name : explain::overlayNames()) {
    more = font.need(name.en) || more;
    more = font.need(name.ja) || more;
  }
  for (std::size_t i = 0; i < world::mistakeIds().size(); ++i) {
    for (const Language language : {Language::en, Language::ja}) {
      more = font.need(explain::mistakeName(static_cast<world::Mistake>(i), language)) || more;
      more = font.need(explain::mistakeReason(static_cast<world::Mistake>(i), language)) || more;
    }
  }
  return more;
}

bool needScene(HudFont& font, const HudState& state) {
  const world::World& world = state.session.world();
  const world::Scene& scene = world.scene();
  bool more = false;
  for (const std::string* text : {&scene.title.en, &scene.title.ja, &scene.text.en, &scene.text.ja}) {
    more = font.need(*text) || more;
  }
  for (const Notice& notice : noticesOf(state.session)) {
    more = font.need(notice.headline) || more;
    for (const std::string& line : notice.lines) more = font.need(line) || more;
  }
  for (const world::Body& body : world.bodies()) more = font.need(body.name) || more;
  for (const PaneFigure& shown : state.panes) {
    for (const render::Label& label : shown.figure->labels) more = font.need(label.text) || more;
  }
  return more;
}

bool needTitles(HudFont& font, const Catalogue& catalogue) {
  bool more = false;
  for (const CatalogueEntry& entry : catalogue.entries()) {
    for (const std::string* text : {&entry.title.en, &entry.title.ja, &entry.note, &entry.name}) {
      more = font.need(*text) || more;
    }
  }
  return more;
}

}  // namespace

struct Hud::Impl {
  HudFont font;
  HudRequests requests{};
  PanelFit panel{};
  FieldEditor editor{};
  bool titlesKnown = false;  // all that the list of cases can show

  bool needMore(const HudState& state) {
    bool more = needScene(font, state);
    if (!titlesKnown && state.session.browser().finished()) {
      titlesKnown = true;
      more = needTitles(font, state.session.browser().catalogue()) || more;
    }
    return more;
  }

  void write(const HudPen& pen) {
    ImGui::NewFrame();
    drawLabels(pen);
    drawPanes(pen);
    if (pen.display().bare) return;
    drawHeadline(pen);
    drawHints(pen);
    if (pen.display().showPanel) panel = drawPanel(pen, panel);
    if (pen.display().showHelp) drawHelp(pen);
  }

  void rebuildFont() {
    font.build();
    ImGui_ImplOpenGL3_DestroyFontsTexture();
    ImGui_ImplOpenGL3_CreateFontsTexture();
  }
};

Hud::Hud(const std::filesystem::path& fontDir) {
  HudFont font(fontDir);
  needWords(font);
  impl_.reset(new Impl{std::move(font)});
  IMGUI_CHECKVERSION();
  ImGui::CreateContext();
  ImGui::GetIO().IniFilename = nullptr;
  ImGui::GetIO().ConfigInputTextCursorBlink = false;  // an idle window does not draw
  ImGui_ImplOpenGL3_Init("#version 330 core");
}

Hud::~Hud() {
  ImGui_ImplOpenGL3_Shutdown();
  ImGui::DestroyContext();
}

void Hud::draw(const HudState& state, glm::ivec2 framebufferSize) {
  if (framebufferSize.x <= 0 || framebufferSize.y <= 0) return;
  const float scale = state.session.display().scale;
  if (impl_->font.resize(scale)) styleFor(scale);
  if (impl_->needMore(state) || !impl_->font.text()) impl_->rebuildFont();
  ImGuiIO& io = ImGui::GetIO();
  io.DisplaySize = {static_cast<float>(framebufferSize.x), static_cast<float>(framebufferSize.y)};
  io.DeltaTime = 1.0f / 60.0f;
  ImGui_ImplOpenGL3_NewFrame();
  impl_->requests.clear();
  const HudPen pen{state,        impl_->font.text(),         impl_->font.title(),
                   scale,        glm::vec2(framebufferSize), impl_->requests,
                   impl_->editor};
  // Dear ImGui hides a new window until it has measured it, so everything is laid out once before it is
  // drawn.
  impl_->write(pen);
  ImGui::EndFrame();
  impl_->write(pen);
  ImGui::Render();
  ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
}

const HudRequests& Hud::requests() const { return impl_->requests; }

bool Hud::wantsMouse() const { return ImGui::GetIO().WantCaptureMouse; }

}  // namespace app
