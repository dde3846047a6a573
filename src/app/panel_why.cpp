// The panel's second page: why the verdict is what it is. Every explanation has a switch and its key.
#include "app/hud_parts.hpp"
#include "app/hud_text.hpp"

namespace app {
namespace {

void overlayRow(const HudPen& pen, const explain::OverlayName& name) {
  const world::Action action = actionOf(name.overlay);
  bool on = pen.display().overlays.on.has(name.overlay);
  const std::string_view words = pen.language() == Language::ja ? name.ja : name.en;
  ImGui::PushID(static_cast<int>(action));
  if (ImGui::Checkbox("##on", &on)) pen.requests.actions.push_back(action);
  ImGui::SameLine();
  ImGui::TextUnformatted(keyCaps(pen.keys(), {action}).c_str());
  ImGui::SameLine(pen.px(kPanelPadding + 56.0f));
  ImGui::TextUnformatted(words.data(), words.data() + words.size());
  ImGui::PopID();
}

}  // namespace

void drawWhyPage(const HudPen& pen) {
  for (const explain::OverlayName& name : explain::overlayNames()) overlayRow(pen, name);
}

}  // namespace app
