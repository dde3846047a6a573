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
  constexpr double kRounding = 1e-12, kLarge = 1e7, kMaxWrittenInFull = 1e9;
  if (std::abs(value) >= kLarge && std::abs(value) < kMaxWrittenInFull)
    return text::withMinusSign(text::formatted("%.10g", value));
  return std::abs(value) < kRounding ? text::formatted("%.3f", 0.0) : explain::formatNumber(value);
}

FieldEditor::Text fieldTextOf(const std::string& words) {
  FieldEditor::Text text{};
  std::memcpy(text.data(), words.data(), std::min(words.size(), text.size() - 1));
  return text;
}

bool isRefused(const HudPen& pen, const BodyField& field) {
  const auto& refusal = pen.state.session.refusal();
  return refusal && refusal->field == field;
}

/// True while the user edits the field. False after a change of the list of bodies, because the field's index
/// then names another body.
bool isEdited(const HudPen& pen, const BodyField& field) {
  return pen.editor.field == field && pen.editor.bodyListVersion == pen.state.session.bodyList();
}

/// The text of a field. A refused text stays until it is corrected or discarded.
FieldEditor::Text shownText(const HudPen& pen, const BodyField& field) {
  if (isRefused(pen, field)) return pen.editor.submittedText;
  const bool isAngle = field.number == BodyField::Number::degrees;
  const double value = valueOf(pen.world().bodies()[field.body], field);
  return fieldTextOf(isAngle ? text::withMinusSign(text::formatted("%.1f", value)) : lengthText(value));
}

void submit(const HudPen& pen) {
  FieldEditor& editor = pen.editor;
  const auto field = std::exchange(editor.field, std::nullopt);
  if (!field || editor.text == editor.appliedText || editor.bodyListVersion != pen.state.session.bodyList())
    return;
  editor.submittedText = editor.text;
  pen.request(typedNumberCommand(*field, pen.world().bodies()[field->body], editor.text.data()));
}

/// The distance or angle of one tap of a key that moves or turns the player.
double stepSizeOf(const HudPen& pen, const BodyField& field) {
  const world::Scene& scene = pen.world().scene();
  return field.number == BodyField::Number::degrees ? scene.turn : scene.step;
}

/// Requests the number `value` plus `steps` steps, as if the user had typed it. Returns the text of this
/// number.
std::string stepValue(const HudPen& pen, const BodyField& field, double value, int steps) {
  std::string newText = base::numberText(value + steps * stepSizeOf(pen, field));
  pen.editor.submittedText = fieldTextOf(newText);
  pen.request(typedNumberCommand(field, pen.world().bodies()[field.body], newText));
  return newText;
}

struct ArrowKeyData {
  const HudPen& pen;
  const BodyField& field;
};

int onArrow(ImGuiInputTextCallbackData* data) {
  const auto& [pen, field] = *static_cast<const ArrowKeyData*>(data->UserData);
  const auto value = parsedNumber({data->Buf, static_cast<std::size_t>(data->BufTextLen)});
  if (!value) return 0;
  const std::string newText = stepValue(pen, field, *value, data->EventKey == ImGuiKey_UpArrow ? 1 : -1);
  data->DeleteChars(0, data->BufTextLen);
  data->InsertChars(0, newText.c_str());
  pen.editor.appliedText = fieldTextOf(newText);  // this text has already been applied
  return 0;
}

/// Changes the number by the mouse wheel, unless the field shows a refused text.
void stepByWheel(const HudPen& pen, const BodyField& field) {
  const float notches = ImGui::GetIO().MouseWheel;
  if (notches == 0.0f || !ImGui::IsItemHovered() || ImGui::IsItemActive() || isRefused(pen, field)) return;
  stepValue(pen, field, valueOf(pen.world().bodies()[field.body], field),
            static_cast<int>(std::lround(notches)));
}

bool isEscapePressed() { return ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Escape), false); }

/// Tracks the editing of the last drawn field. `originalText`: the field's text before the user's changes.
/// `text`: the present text.
void trackEditing(const HudPen& pen, const BodyField& field, const FieldEditor::Text& originalText,
                  const FieldEditor::Text& text, bool isEntered) {
  FieldEditor& editor = pen.editor;
  const bool isOwnField = isEdited(pen, field);
  if (ImGui::IsItemActive()) {
    if (!isOwnField) submit(pen);
    if (!isOwnField) editor.appliedText = originalText;
    editor.field = field;
    editor.bodyListVersion = pen.state.session.bodyList();
    editor.text = text;
  } else if (isOwnField && isEntered) {
    editor.text = text;
    submit(pen);
  } else if (isOwnField && ImGui::IsItemDeactivated()) {
    isEscapePressed() ? editor.field.reset() : submit(pen);
  }
}

/// Draws a field. The number is right-aligned and shrinks to fit. While the user edits the number, it is
/// left-aligned and scrolls.
void drawField(const HudPen& pen, const BodyField& field, float width) {
  const FieldEditor::Text originalText = shownText(pen, field);
  FieldEditor::Text text = originalText;
  const float padding = pen.px(kFieldPadX);
  const bool isBeingEdited = isEdited(pen, field);
  const float textWidth = ImGui::CalcTextSize(text.data()).x,
              scale = isBeingEdited ? 1.0f : shrinkFactor(textWidth, width - 2.0f * padding);
  const float leftPadding = isBeingEdited ? padding : std::max(padding, width - textWidth * scale - padding);
  const float topPadding = pen.px(kFieldPadY) + 0.5f * (1.0f - scale) * ImGui::GetFontSize();
  const float fontScale = panelFontSize(pen) / pen.textFont->FontSize;
  ImGui::SetWindowFontScale(fontScale * scale);
  ImGui::PushID(pen.state.session.bodyList());  // unfinished input is dropped when the bodies change
  ImGui::PushID(static_cast<int>(field.body * 64 + static_cast<std::uint32_t>(field.number) * 8) +
                field.axis);
  ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, ImVec2(leftPadding, topPadding));
  ImGui::SetNextItemWidth(width);
  ArrowKeyData arrowKeyData{pen, field};
  const bool isEntered =
      ImGui::InputText("##value", text.data(), text.size(),
                       ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll |
                           ImGuiInputTextFlags_CallbackHistory,
                       onArrow, &arrowKeyData);
  if (field == BodyField{})
    focusAfterKeyPress(pen.viewState().numberFocusCount, pen.editor.numberFocusCount);  // the first number
  ImGui::PopStyleVar();
  ImGui::SetWindowFontScale(fontScale);
  stepByWheel(pen, field);
  if (isBeingEdited || isRefused(pen, field)) {
    const render::Color& frameColor = isBeingEdited ? pen.palette().ink : pen.palette().hit;
    windowCanvas().AddRect(ImGui::GetItemRectMin(), ImGui::GetItemRectMax(), colorOf(frameColor), 0.0f, 0,
                           pen.px(1.5f));
  }
  trackEditing(pen, field, originalText, text, isEntered);
  ImGui::PopID();
  ImGui::PopID();
}

void drawRefusal(const HudPen& pen, std::uint32_t body, BodyField::Number number) {
  const auto& refusal = pen.state.session.refusal();
  if (!refusal || refusal->field.body != body || refusal->field.number != number) return;
  const std::string message = std::string("! ") + pen.say(refusal->reason);
  ImGui::PushStyleColor(ImGuiCol_Text, colorOf(pen.palette().hit));
  wrappedText(pen, message);
  ImGui::PopStyleColor();
}

}  // namespace

void fieldRow(const HudPen& pen, std::uint32_t body, const FieldRow& row) {
  ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, ImVec2(0.0f, pen.px(kFieldPadY)));
  ImGui::AlignTextToFramePadding();
  ImGui::PopStyleVar();
  coloredText(pen.palette().faintInk, pen.say(row.word));
  for (int axis = 0; axis < row.count; ++axis) {
    const Column column = columnOf(pen, axis);
    ImGui::SameLine(column.left);
    const render::Color& color = row.count == 1 ? pen.palette().ink : pen.axisColor(axis);
    ImGui::PushStyleColor(ImGuiCol_Text, colorOf(color));
    drawField(pen, {body, row.number, axis}, column.width);
    ImGui::PopStyleColor();
  }
  drawRefusal(pen, body, row.number);
}

}  // namespace app
