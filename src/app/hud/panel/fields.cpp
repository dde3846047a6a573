#include <algorithm>
#include <cmath>
#include <cstring>

#include "app/hud/panel/rows.hpp"
#include "base/number_text.hpp"
#include "explain/sketch.hpp"

namespace app {
namespace {

/// Writes a length for its field. A value below kRounding is written as 0, because it comes from the rounding
/// of repeated steps. A large value has all its digits, so that positions far from the origin can be told
/// apart.
std::string lengthText(double value) {
  constexpr double kRounding = 1e-12, kMinWrittenInFull = 1e7, kMaxWrittenInFull = 1e9;
  if (std::abs(value) >= kMinWrittenInFull && std::abs(value) < kMaxWrittenInFull)
    return text::withMinusSign(text::formatted("%.10g", value));
  return std::abs(value) < kRounding ? text::formatted("%.3f", 0.0) : explain::formatNumber(value);
}

FieldEditor::Text fieldTextOf(const std::string& words) {
  FieldEditor::Text text{};
  std::memcpy(text.data(), words.data(), std::min(words.size(), text.size() - 1));
  return text;
}

bool isRefused(const HudContext& hud, const BodyField& field) {
  const auto& refusal = hud.state.session.refusal();
  return refusal && refusal->field == field;
}

/// True while the user edits the field. False after a change of the list of bodies, because the field's index
/// then names another body.
bool isEdited(const HudContext& hud, const BodyField& field) {
  return hud.editor.field == field && hud.editor.bodyListVersion == hud.state.session.bodyListVersion();
}

/// The text of a field. A refused text stays until it is corrected or discarded.
FieldEditor::Text shownText(const HudContext& hud, const BodyField& field) {
  if (isRefused(hud, field)) return hud.editor.submittedText;
  const bool isAngle = field.property == BodyField::Property::degrees;
  const double value = valueOf(hud.world().bodies()[field.body], field);
  return fieldTextOf(isAngle ? text::withMinusSign(text::formatted("%.1f", value)) : lengthText(value));
}

void submit(const HudContext& hud) {
  FieldEditor& editor = hud.editor;
  const auto field = std::exchange(editor.field, std::nullopt);
  if (!field || editor.text == editor.appliedText ||
      editor.bodyListVersion != hud.state.session.bodyListVersion())
    return;
  editor.submittedText = editor.text;
  hud.request(typedNumberCommand(*field, hud.world().bodies()[field->body], editor.text.data()));
}

/// The distance or angle of one tap of a key that moves or turns the player.
double stepSizeOf(const HudContext& hud, const BodyField& field) {
  const world::Scene& scene = hud.world().scene();
  return field.property == BodyField::Property::degrees ? scene.turn : scene.step;
}

/// Requests the number `value` plus `steps` steps, as if the user had typed it. Returns the text of this
/// number.
std::string stepValue(const HudContext& hud, const BodyField& field, double value, int steps) {
  std::string newText = base::numberText(value + steps * stepSizeOf(hud, field));
  hud.editor.submittedText = fieldTextOf(newText);
  hud.request(typedNumberCommand(field, hud.world().bodies()[field.body], newText));
  return newText;
}

struct ArrowKeyData {
  const HudContext& hud;
  const BodyField& field;
};

int onArrowKey(ImGuiInputTextCallbackData* data) {
  const auto& [hud, field] = *static_cast<const ArrowKeyData*>(data->UserData);
  const auto value = parseNumber({data->Buf, static_cast<std::size_t>(data->BufTextLen)});
  if (!value) return 0;
  const std::string newText = stepValue(hud, field, *value, data->EventKey == ImGuiKey_UpArrow ? 1 : -1);
  data->DeleteChars(0, data->BufTextLen);
  data->InsertChars(0, newText.c_str());
  hud.editor.appliedText = fieldTextOf(newText);  // this text has already been applied
  return 0;
}

/// Changes the number by the mouse wheel, unless the field shows a refused text.
void stepByWheel(const HudContext& hud, const BodyField& field) {
  const float notches = ImGui::GetIO().MouseWheel;
  if (notches == 0.0f || !ImGui::IsItemHovered() || ImGui::IsItemActive() || isRefused(hud, field)) return;
  stepValue(hud, field, valueOf(hud.world().bodies()[field.body], field),
            static_cast<int>(std::lround(notches)));
}

bool isEscapePressed() { return ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Escape), false); }

/// Tracks the editing of the last drawn field. `originalText`: the field's text before the user's changes.
/// `text`: the present text.
void trackEditing(const HudContext& hud, const BodyField& field, const FieldEditor::Text& originalText,
                  const FieldEditor::Text& text, bool isEntered) {
  FieldEditor& editor = hud.editor;
  const bool isOwnField = isEdited(hud, field);
  if (ImGui::IsItemActive()) {
    if (!isOwnField) submit(hud);
    if (!isOwnField) editor.appliedText = originalText;
    editor.field = field;
    editor.bodyListVersion = hud.state.session.bodyListVersion();
    editor.text = text;
  } else if (isOwnField && isEntered) {
    editor.text = text;
    submit(hud);
  } else if (isOwnField && ImGui::IsItemDeactivated()) {
    isEscapePressed() ? editor.field.reset() : submit(hud);
  }
}

/// Draws a field. The number is right-aligned and shrinks to fit. While the user edits the number, it is
/// left-aligned and scrolls.
void drawField(const HudContext& hud, const BodyField& field, float width) {
  const FieldEditor::Text originalText = shownText(hud, field);
  FieldEditor::Text text = originalText;
  const float padding = hud.px(kFieldPadX);
  const bool isBeingEdited = isEdited(hud, field);
  const float textWidth = ImGui::CalcTextSize(text.data()).x,
              scale = isBeingEdited ? 1.0f : shrinkFactor(textWidth, width - 2.0f * padding);
  const float leftPadding = isBeingEdited ? padding : std::max(padding, width - textWidth * scale - padding);
  const float topPadding = hud.px(kFieldPadY) + 0.5f * (1.0f - scale) * ImGui::GetFontSize();
  const float fontScale = panelFontSize(hud) / hud.textFont->FontSize;
  ImGui::SetWindowFontScale(fontScale * scale);
  ImGui::PushID(hud.state.session.bodyListVersion());  // unfinished input is dropped when the bodies change
  ImGui::PushID(static_cast<int>(field.body * 64 + static_cast<std::uint32_t>(field.property) * 8) +
                field.axis);
  ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, ImVec2(leftPadding, topPadding));
  ImGui::SetNextItemWidth(width);
  ArrowKeyData arrowKeyData{hud, field};
  const bool isEntered =
      ImGui::InputText("##value", text.data(), text.size(),
                       ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll |
                           ImGuiInputTextFlags_CallbackHistory,
                       onArrowKey, &arrowKeyData);
  if (field == BodyField{})
    focusAfterKeyPress(hud.viewState().numberFocusCount, hud.editor.numberFocusCount);  // the first number
  ImGui::PopStyleVar();
  ImGui::SetWindowFontScale(fontScale);
  stepByWheel(hud, field);
  if (isBeingEdited || isRefused(hud, field)) {
    const render::Color& frameColor = isBeingEdited ? hud.palette().ink : hud.palette().hit;
    windowCanvas().AddRect(ImGui::GetItemRectMin(), ImGui::GetItemRectMax(), colorOf(frameColor), 0.0f, 0,
                           hud.px(1.5f));
  }
  trackEditing(hud, field, originalText, text, isEntered);
  ImGui::PopID();
  ImGui::PopID();
}

void drawRefusal(const HudContext& hud, std::uint32_t body, BodyField::Property property) {
  const auto& refusal = hud.state.session.refusal();
  if (!refusal || refusal->field.body != body || refusal->field.property != property) return;
  const std::string message = std::string("! ") + hud.say(refusal->reason);
  ImGui::PushStyleColor(ImGuiCol_Text, colorOf(hud.palette().hit));
  wrappedText(hud, message);
  ImGui::PopStyleColor();
}

}  // namespace

void fieldRow(const HudContext& hud, std::uint32_t body, const FieldRow& row) {
  ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, ImVec2(0.0f, hud.px(kFieldPadY)));
  ImGui::AlignTextToFramePadding();
  ImGui::PopStyleVar();
  coloredText(hud.palette().faintInk, hud.say(row.label));
  for (int axis = 0; axis < row.count; ++axis) {
    const Column column = columnOf(hud, axis);
    ImGui::SameLine(column.left);
    const render::Color& color = row.count == 1 ? hud.palette().ink : hud.axisColor(axis);
    ImGui::PushStyleColor(ImGuiCol_Text, colorOf(color));
    drawField(hud, {body, row.property, axis}, column.width);
    ImGui::PopStyleColor();
  }
  drawRefusal(hud, body, row.property);
}

}  // namespace app
