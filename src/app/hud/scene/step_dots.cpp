#include "app/hud/scene/card_writer.hpp"
#include "app/hud/scene/marks.hpp"

namespace app {
namespace {

// Fractions of a letter's height.
constexpr float kStepDot = 0.2f;    // radius of a dot
constexpr float kStepCross = 0.5f;  // width of a cross
constexpr float kStepRing = 0.14f;  // from a dot to its ring
constexpr float kStepGap = 0.75f;   // from dot to dot

void drawStepDot(const HudPen& pen, ImVec2 center, const StepRecord& step, float letters) {
  ImDrawList& canvas = *ImGui::GetBackgroundDrawList();
  const explain::Palette& palette = pen.palette();
  if (step.firstRight == false)
    return drawMark(canvas, center, kStepCross * letters, CaseMark::fails, colorOf(palette.gapMark));
  const float radius = kStepDot * letters;
  step.done ? canvas.AddCircleFilled(center, radius, colorOf(palette.targetMark), 20)
            : canvas.AddCircle(center, radius, colorOf(palette.faintInk), 20, pen.px(1.5f));
}

}  // namespace

float widthOfStepDots(const LessonRecord& record, float letters) {
  return static_cast<float>(record.size()) * kStepGap * letters;
}

void drawStepDots(const HudPen& pen, const StepDots& dots, ImVec2 at, float letters) {
  plate(pen, {at.x, at.y - 0.5f * letters}, {widthOfStepDots(dots.record, letters), letters});
  for (std::size_t i = 0; i < dots.record.size(); ++i) {
    const ImVec2 center{at.x + (static_cast<float>(i) + 0.5f) * kStepGap * letters, at.y};
    drawStepDot(pen, center, dots.record[i], letters);
    if (i != dots.present) continue;
    ImGui::GetBackgroundDrawList()->AddCircle(center, (kStepDot + kStepRing) * letters,
                                              colorOf(pen.palette().ink), 20, pen.px(1.5f));
  }
}

}  // namespace app
