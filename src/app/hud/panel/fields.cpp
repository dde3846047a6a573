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
std::string shownLength(double value) {
  constexpr double kRounding = 1e-12, kLarge = 1e7, kInFull = 1e9;
  if (std::abs(value) >= kLarge && std::abs(value) < kInFull)
    return text::withMinus(text::figures("%.10g", value));
  return std::abs(value) < kRounding ? text::figures("%.3f", 0.0) : explain::formatNumber(value);
}

FieldEditor::Text textOf(const std::string& words) {
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
  return pen.editor.field == field && pen.editor.bodyList == pen.state.session.bodyList();
}

/// The text of a field. A refused text stays until it is corrected or discarded.
FieldEditor::Text shownText(const HudPen& pen, const BodyField& field) {
  if (isRefused(pen, field)) return pen.editor.submitted;
  const bool angle = field.number == BodyField::Number::degrees;
  const double value = valueOf(pen.world().bodies()[field.body], field);
  return textOf(angle ? text::withMinus(text::figures("%.1f", value)) : shownLength(value));
}

void submit(const HudPen& pen) {
  FieldEditor& editor = pen.editor;
  const auto field = std::exchange(editor.field, std::nullopt);
  if (!field || editor.text == editor.applied || editor.bodyList != pen.state.session.bodyList()) return;
  editor.submitted = editor.text;
  pen.request(typedNumberCommand(*field, pen.world().bodies()[field->body], editor.text.data()));
}

/// The distance or angle of one tap of a key that moves or turns the player.
double stepOf(const HudPen& pen, const BodyField& field) {
  const world::Scene& scene = pen.world().scene();
  return field.number == BodyField::Number::degrees ? scene.turn : scene.step;
}

/// Requests the number `value` plus `steps` steps, as if the user had typed it. Returns the text of this
/// number.
std::string stepValue(const HudPen& pen, const BodyField& field, double value, int steps) {
  std::string words = base::numberText(value + steps * stepOf(pen, field));
  pen.editor.submitted = textOf(words);
  pen.request(typedNumberCommand(field, pen.world().bodies()[field.body], words));
  return words;
}

struct ArrowKeyData {
  const HudPen& pen;
  const BodyField& field;
};

int onArrow(ImGuiInputTextCallbackData* data) {
  const auto& [pen, field] = *static_cast<const ArrowKeyData*>(data->UserData);
  const auto value = parsedNumber({data->Buf, static_cast<std::size_t>(data->BufTextLen)});
  if (!value) return 0;
  const std::string words = stepValue(pen, field, *value, data->EventKey == ImGuiKey_UpArrow ? 1 : -1);
  data->DeleteChars(0, data->BufTextLen);
  data->InsertChars(0, words.c_str());
  pen.editor.applied = textOf(words);  // this text has already been applied
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

/// Tracks the editing of the last drawn field. `shown`: the field's text before the user's changes. `text`:
/// the present text.
void trackEditing(const HudPen& pen, const BodyField& field, const FieldEditor::Text& shown,
                  const FieldEditor::Text& text, bool entered) {
  FieldEditor& editor = pen.editor;
  const bool mine = isEdited(pen, field);
  if (ImGui::IsItemActive()) {
    if (!mine) submit(pen);
    if (!mine) editor.applied = shown;
    editor.field = field;
    editor.bodyList = pen.state.session.bodyList();
    editor.text = text;
  } else if (mine && entered) {
    editor.text = text;
    submit(pen);
  } else if (mine && ImGui::IsItemDeactivated()) {
    isEscapePressed() ? editor.field.reset() : submit(pen);
  }
}

/// Draws a field. The number is right-aligned and shrinks to fit. While the user edits the number, it is
/// left-aligned and scrolls.
void field(const HudPen& pen, const BodyField& field, float width) {
  const FieldEditor::Text shown = shownText(pen, field);
  FieldEditor::Text text = shown;
  const float pad = pen.px(kFieldPad);
  const bool edited = isEdited(pen, field);
  const float wide = ImGui::CalcTextSize(text.data()).x,
              share = edited ? 1.0f : shrinkFactor(wide, width - 2.0f * pad);
  const float left = edited ? pad : std::max(pad, width - wide * share - pad);
  const float rise = pen.px(kFieldPadY) + 0.5f * (1.0f - share) * ImGui::GetFontSize();
  const float letters = letterHeight(pen) / pen.text->FontSize;
  ImGui::SetWindowFontScale(letters * share);
  ImGui::PushID(pen.state.session.bodyList());  // unfinished input is dropped when the bodies change
  ImGui::PushID(static_cast<int>(field.body * 64 + static_cast<std::uint32_t>(field.number) * 8) +
                field.axis);
  ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, ImVec2(left, rise));
  ImGui::SetNextItemWidth(width);
  ArrowKeyData arrowKeyData{pen, field};
  const bool entered =
      ImGui::InputText("##value", text.data(), text.size(),
                       ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll |
                           ImGuiInputTextFlags_CallbackHistory,
                       onArrow, &arrowKeyData);
  if (field == BodyField{})
    focusAfterKeyPress(pen.viewState().numberFocusCount, pen.editor.numberFocusCount);  // the first number
  ImGui::PopStyleVar();
  ImGui::SetWindowFontScale(letters);
  stepByWheel(pen, field);
  if (edited || isRefused(pen, field)) {
    const render::Color& frame = edited ? pen.palette().ink : pen.palette().hit;
    windowCanvas().AddRect(ImGui::GetItemRectMin(), ImGui::GetItemRectMax(), colorOf(frame), 0.0f, 0,
                           pen.px(1.5f));
  }
  trackEditing(pen, field, shown, text, entered);
  ImGui::PopID();
  ImGui::PopID();
}

void refusalBelow(const HudPen& pen, std::uint32_t body, BodyField::Number of) {
  const auto& refusal = pen.state.session.refusal();
  if (!refusal || refusal->field.body != body || refusal->field.number != of) return;
  const std::string words = std::string("! ") + pen.say(refusal->why);
  ImGui::PushStyleColor(ImGuiCol_Text, colorOf(pen.palette().hit));
  wrappedText(pen, words);
  ImGui::PopStyleColor();
}

}  // namespace

void fieldRow(const HudPen& pen, std::uint32_t body, const FieldRow& row) {
  ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, ImVec2(0.0f, pen.px(kFieldPadY)));
  ImGui::AlignTextToFramePadding();
  ImGui::PopStyleVar();
  colored(pen.palette().faintInk, pen.say(row.word));
  for (int axis = 0; axis < row.count; ++axis) {
    const Column column = columnOf(pen, axis);
    ImGui::SameLine(column.left);
    const render::Color& color = row.count == 1 ? pen.palette().ink : pen.axisColor(axis);
    ImGui::PushStyleColor(ImGuiCol_Text, colorOf(color));
    field(pen, {body, row.number, axis}, column.width);
    ImGui::PopStyleColor();
  }
  refusalBelow(pen, body, row.number);
}

}  // namespace app
