// What is written straight onto the scene: headline, labels, key hints.
#include <algorithm>
#include <vector>

#include "app/headline_notes.hpp"
#include "app/hud_parts.hpp"
#include "app/hud_text.hpp"
#include "app/label_layout.hpp"

namespace app {
namespace {

constexpr float kMargin = 20.0f;  // logical pixels from the window's border
// Of the scene's text: more, in a small window or at a large scale, would hide the scene itself.
constexpr float kMostLines = 4.0f;
constexpr float kPlateRound = 6.0f;  // logical pixels
constexpr float kPlatePad = 5.0f;    // logical pixels

const std::string& in(const world::Text& text, Language language) {
  return language == Language::ja ? text.ja : text.en;
}

/// A filled disc before the verdict for a hit, a ring for none: the shape says it, not only the colour.
void drawLamp(const HudPen& pen, ImVec2 center, float radius, bool hit) {
  ImDrawList& list = *ImGui::GetBackgroundDrawList();
  if (hit) {
    list.AddCircleFilled(center, radius, colorOf(pen.palette().hit), 32);
  } else {
    list.AddCircle(center, radius, colorOf(pen.palette().faintInk), 32, pen.px(2.5f));
  }
}

void drawVerdict(const HudPen& pen, ImVec2 at) {
  const bool hit = playerHits(pen.world());
  const float size = pen.title->FontSize;
  const std::string words =
      pen.world().wedged() ? say(Word::wedged, pen.language()) : verdict(pen.world(), pen.language());
  plate(pen, at, {size * 0.85f + measure(pen.title, words).x, size});
  drawLamp(pen, {at.x + size * 0.35f, at.y + size * 0.5f}, size * 0.28f, hit);
  const render::Color& color = hit ? pen.palette().hit : pen.palette().faintInk;
  write(pen.title, {at.x + size * 0.85f, at.y}, colorOf(color), words);
}

/// A tick or a cross of two strokes, in a square of side `size`.
void drawMark(const HudPen& pen, ImVec2 at, float size, Mark mark, ImU32 color) {
  ImDrawList& list = *ImGui::GetBackgroundDrawList();
  const auto place = [&](float x, float y) { return ImVec2(at.x + x * size, at.y + y * size); };
  const auto stroke = [&](ImVec2 from, ImVec2 to) { list.AddLine(from, to, color, pen.px(3.0f)); };
  if (mark == Mark::holds) {
    stroke(place(0.1f, 0.55f), place(0.4f, 0.85f));
    stroke(place(0.4f, 0.85f), place(0.9f, 0.15f));
  } else if (mark == Mark::fails) {
    stroke(place(0.15f, 0.15f), place(0.85f, 0.85f));
    stroke(place(0.15f, 0.85f), place(0.85f, 0.15f));
  }
}

void drawNote(const HudPen& pen, ImVec2 at, const HeadlineNote& note) {
  const float size = pen.text->FontSize, indent = note.mark == Mark::none ? 0.0f : size * 1.2f;
  const render::Color& color = note.mark == Mark::fails ? pen.palette().gapMark : pen.palette().ink;
  plate(pen, at, {indent + measure(pen.text, note.words).x, size});
  drawMark(pen, {at.x, at.y + size * 0.1f}, size * 0.8f, note.mark, colorOf(color));
  write(pen.text, {at.x + indent, at.y}, colorOf(color), note.words);
}

struct Hint {
  std::string keys;
  Word word;
};

std::vector<Hint> hintsFor(const world::KeyMap& k, Language language) {
  using world::Action;
  return {
      {keyCaps(k, {Action::moveXMinus, Action::moveXPlus, Action::moveYMinus, Action::moveYPlus,
                   Action::moveZMinus, Action::moveZPlus}),
       Word::hintMove},
      {keyCaps(k, {Action::turnXMinus, Action::turnXPlus, Action::turnYMinus, Action::turnYPlus,
                   Action::turnZMinus, Action::turnZPlus}),
       Word::hintTurn},
      {orbitCaps(k, language), Word::hintCamera},
      {keyCaps(k, {Action::becomeSphere}) + "–" + keyCaps(k, {Action::becomePoint}), Word::hintShape},
      {keyCaps(k, {Action::nextScene}), Word::hintScene},
      {keyCaps(k, {Action::togglePush}), Word::hintPush},
      {keyCaps(k, {Action::toggleHelp}), Word::hintHelp},
  };
}

}  // namespace

ImVec2 measure(ImFont* font, const std::string& text, float wrap) {
  return font->CalcTextSizeA(font->FontSize, FLT_MAX, wrap, text.c_str());
}

void write(ImFont* font, ImVec2 at, ImU32 color, const std::string& text, float wrap) {
  ImGui::GetBackgroundDrawList()->AddText(font, font->FontSize, at, color, text.c_str(), nullptr, wrap);
}

void plate(const HudPen& pen, ImVec2 min, ImVec2 size) {
  const float pad = pen.px(kPlatePad);
  ImGui::GetBackgroundDrawList()->AddRectFilled({min.x - pad, min.y - pad * 0.4f},
                                                {min.x + size.x + pad, min.y + size.y + pad * 0.4f},
                                                colorOf(pen.palette().plate), pen.px(kPlateRound));
}

ImU32 colorOf(const render::Color& c, float alpha) {
  return ImGui::ColorConvertFloat4ToU32({c.r, c.g, c.b, c.a * alpha});
}

void drawHeadline(const HudPen& pen) {
  const world::Scene& scene = pen.world().scene();
  const float margin = pen.px(kMargin);
  ImVec2 at{margin, margin * 0.7f};
  const std::string& title = in(scene.title, pen.language());
  plate(pen, at, measure(pen.title, title));
  write(pen.title, at, colorOf(pen.palette().ink), title);
  at.y += pen.title->FontSize * 1.15f;
  const std::string& text = in(scene.text, pen.language());
  if (!text.empty() && splitOf(pen.display()) == Split::one) {
    const float taken =
        pen.display().showPanel ? panelScale(pen.scale, pen.size.x) * kPanelWidth + margin : 0.0f;
    const float wrap = pen.size.x - 2.0f * margin - taken;
    const ImVec2 size = measure(pen.text, text, wrap);
    if (size.y < (kMostLines + 0.5f) * pen.text->FontSize) {
      plate(pen, at, size);
      write(pen.text, at, colorOf(pen.palette().faintInk), text, wrap);
      at.y += size.y + pen.px(8.0f);
    }
  }
  drawVerdict(pen, at);
  at.y += pen.title->FontSize * 1.25f;
  for (const HeadlineNote& note : headlineNotes(pen.state.session)) {
    drawNote(pen, at, note);
    at.y += pen.text->FontSize * 1.4f;
  }
  drawNotices(pen, drawTime(pen, {at.x, at.y + pen.px(2.0f)}));
}

void drawLabelsOf(const HudPen& pen, const PaneFigure& shown) {
  std::vector<LabelBox> boxes;
  std::vector<const render::Label*> labels;
  for (const render::Label& label : shown.figure->labels) {
    const auto place = placeIn(shown, label.anchor);
    if (!place) continue;
    const ImVec2 size = measure(pen.text, label.text);
    const glm::vec2 half(size.x * 0.5f, size.y * 0.5f);
    boxes.push_back({*place + label.offset * pen.scale - half, 2.0f * half});
    labels.push_back(&label);
  }
  keepApart(boxes, pen.px(kPlatePad * 1.5f));
  for (std::size_t i = 0; i < labels.size(); ++i) {
    const ImVec2 at{boxes[i].min.x, boxes[i].min.y};
    if (labels[i]->framed) plate(pen, at, {boxes[i].size.x, boxes[i].size.y});
    write(pen.text, at, colorOf(labels[i]->color), labels[i]->text);
  }
}

void drawLabels(const HudPen& pen) {
  for (const PaneFigure& shown : pen.state.panes) {
    const glm::vec2 min(shown.pane.min), max(shown.pane.min + shown.pane.size);
    ImGui::GetBackgroundDrawList()->PushClipRect({min.x, min.y}, {max.x, max.y}, true);
    drawLabelsOf(pen, shown);
    ImGui::GetBackgroundDrawList()->PopClipRect();
  }
}

void drawHints(const HudPen& pen) {
  const float gap = pen.px(26.0f), space = pen.px(8.0f), margin = pen.px(kMargin);
  float x = margin;
  const float y = pen.size.y - margin * 0.7f - pen.text->FontSize;
  for (const Hint& hint : hintsFor(pen.keys(), pen.language())) {
    if (hint.keys.empty()) continue;
    const std::string word = say(hint.word, pen.language());
    const float keysWidth = measure(pen.text, hint.keys).x, wordWidth = measure(pen.text, word).x;
    if (x + keysWidth + space + wordWidth > pen.size.x - margin) break;
    plate(pen, {x, y}, {keysWidth + space + wordWidth, pen.text->FontSize});
    write(pen.text, {x, y}, colorOf(pen.palette().ink), hint.keys);
    write(pen.text, {x + keysWidth + space, y}, colorOf(pen.palette().faintInk), word);
    x += keysWidth + space + wordWidth + gap;
  }
}

}  // namespace app
