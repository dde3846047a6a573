// A table on the page "Why" that compares three sources of each quantity: the user's own routine, Hantei and
// the oracle.
#include <algorithm>
#include <cmath>

#include "app/hud/panel/rows.hpp"
#include "check/oracle_check.hpp"

namespace app {
namespace {

// The right ends of the columns, logical pixels from the page's left edge.
constexpr std::array kColumnEnds{150.0f, 215.0f, 280.0f, 340.0f};
/// A length is wrong if its error is above this fraction of the pair's size.
constexpr double kLengthTolerance = reference::kLengthBand;

using Cells = std::array<std::string, 4>;  // the user's, Hantei's, the oracle's, the difference

std::string valueText(std::optional<double> value) {
  return value ? text::withMinusSign(text::formatted("%.4g", *value + 0.0)) : std::string("–");
}

std::string relativeErrorText(double difference, double pairSize) {
  return difference == 0.0 ? "0" : text::formatted("%.1e", std::abs(difference) / pairSize);
}
std::string relativeDifferenceText(std::optional<double> a, std::optional<double> b, double pairSize) {
  return a && b ? relativeErrorText(*a - *b, pairSize) : std::string("–");
}

/// Writes a label and four right-aligned texts. If `isWrong`, the user's value and the difference have the
/// colour of errors.
void comparisonRow(const HudContext& hud, const std::string& label, const Cells& cells, bool isWrong) {
  coloredText(hud.palette().faintInk, label);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const bool isWrongCell = isWrong && (i == 0 || i == 3);
    ImGui::PushStyleColor(ImGuiCol_Text, colorOf(isWrongCell ? hud.palette().gapMark : hud.palette().ink));
    rightAlignedText(hud.px(kPanelPadding + kColumnEnds[i]), cells[i]);
    ImGui::PopStyleColor();
  }
}

using Contact = std::optional<collision::Contact>;

std::optional<double> toDouble(const std::optional<float>& number) {
  return number ? std::optional(static_cast<double>(*number)) : std::nullopt;
}
std::optional<double> contactDepth(const Contact& contact) {
  return contact ? toDouble(contact->depth) : std::nullopt;
}
std::optional<double> normalComponent(const Contact& contact, int axis) {
  return contact ? toDouble(contact->normal[axis]) : std::nullopt;
}
std::optional<double> positionComponent(const Contact& contact, int axis) {
  return contact ? toDouble(contact->position[axis]) : std::nullopt;
}

class AnswerComparison {
 public:
  AnswerComparison(const HudContext& hud, const UserAnswer& answer)
      : hud_(hud),
        results_(answer.results),
        mismatch_(answer.comparison),
        depthExcess_(answer.depthExcessAlongNormal) {}

  void draw() const {
    comparisonRow(hud_, "",
                  {hud_.say(TextId::yourAnswer), "Hantei", hud_.say(TextId::oracleAnswer),
                   hud_.say(TextId::ownDifference)},
                  false);
    verdictRow();
    numberRow(TextId::distance, toDouble(results_.distance), toDouble(mismatch_.answer.distance),
              std::max(0.0, mismatch_.truth.value));
    numberRow(TextId::depth, contactDepth(results_.contact), contactDepth(mismatch_.answer.contact),
              isHit() ? std::optional(-mismatch_.truth.value) : std::nullopt);
    normalRows();
    positionRows();
  }

 private:
  [[nodiscard]] bool isHit() const { return mismatch_.truth.value <= 0.0; }
  [[nodiscard]] std::string hitText(bool hit) const {
    return hud_.say(hit ? TextId::ownHit : TextId::ownApart);
  }

  void verdictRow() const {
    const double tolerance = reference::kVerdictBand * mismatch_.size;
    const bool isWrong =
        results_.overlaps && *results_.overlaps != isHit() && std::abs(mismatch_.truth.value) > tolerance;
    comparisonRow(
        hud_, hud_.say(TextId::verdictField),
        {results_.overlaps ? hitText(*results_.overlaps) : "–", hitText(mismatch_.answer.overlaps),
         hitText(isHit()), isWrong ? relativeErrorText(mismatch_.truth.value, mismatch_.size) : "–"},
        isWrong);
  }

  void numberRow(TextId label, std::optional<double> userValue, std::optional<double> libraryValue,
                 std::optional<double> trueValue) const {
    const bool isWrong =
        userValue && (!trueValue || std::abs(*userValue - *trueValue) > kLengthTolerance * mismatch_.size);
    comparisonRow(hud_, hud_.say(label),
                  {valueText(userValue), valueText(libraryValue), valueText(trueValue),
                   relativeDifferenceText(userValue, trueValue.value_or(0.0), mismatch_.size)},
                  isWrong);
  }

  /// Writes the normal. The difference is the depth along the user's normal minus the true depth.
  void normalRows() const {
    const bool isWrong = depthExcess_ && std::abs(*depthExcess_) > kLengthTolerance * mismatch_.size;
    const std::string difference =
        depthExcess_ ? relativeErrorText(*depthExcess_, mismatch_.size) : std::string("–");
    for (int axis = 0; axis < 3; ++axis) {
      const std::optional<double> trueValue =
          isHit() ? std::optional(mismatch_.truth.normal[axis]) : std::nullopt;
      comparisonRow(hud_, axisLabel(TextId::normal, axis),
                    {valueText(normalComponent(results_.contact, axis)),
                     valueText(normalComponent(mismatch_.answer.contact, axis)), valueText(trueValue),
                     axis == 0 ? difference : ""},
                    isWrong);
    }
  }

  /// The oracle gives no position, because any point of the overlap is right.
  void positionRows() const {
    for (int axis = 0; axis < 3; ++axis) {
      const auto userValue = positionComponent(results_.contact, axis),
                 libraryValue = positionComponent(mismatch_.answer.contact, axis);
      comparisonRow(hud_, axisLabel(TextId::position, axis),
                    {valueText(userValue), valueText(libraryValue), "–",
                     relativeDifferenceText(userValue, libraryValue, mismatch_.size)},
                    false);
    }
  }

  [[nodiscard]] std::string axisLabel(TextId word, int axis) const {
    return std::string(hud_.say(word)) + ' ' + "xyz"[axis];
  }

  const HudContext& hud_;
  const UserResults& results_;
  const check::Mismatch& mismatch_;
  const std::optional<double>& depthExcess_;
};

}  // namespace

void drawAnswerComparison(const HudContext& hud) {
  const auto answer =
      hud.state.focus ? hud.state.session.routine().answerAbout(*hud.state.focus) : std::nullopt;
  if (!answer) return;
  const float fontScale = panelFontSize(hud) / hud.textFont->FontSize;
  drawSeparator(hud);
  ImGui::SetWindowFontScale(0.8f * fontScale);
  AnswerComparison(hud, *answer).draw();
  ImGui::SetWindowFontScale(fontScale);
  if (!answer->failure.empty()) wrappedText(hud, answer->failure);
}

}  // namespace app
