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
constexpr double kWrongLength = reference::kLengthBand;

using Cells = std::array<std::string, 4>;  // yours, Hantei's, the oracle's, the difference

std::string figure(std::optional<double> value) {
  return value ? text::withMinus(text::figures("%.4g", *value + 0.0)) : std::string("–");
}

std::string shareOf(double difference, double size) {
  return difference == 0.0 ? "0" : text::figures("%.1e", std::abs(difference) / size);
}
std::string share(std::optional<double> a, std::optional<double> b, double size) {
  return a && b ? shareOf(*a - *b, size) : std::string("–");
}

/// Writes a label and four right-aligned texts. If `wrong`, the user's value and the difference have the
/// colour of errors.
void comparisonRow(const HudPen& pen, const std::string& label, const Cells& cells, bool wrong) {
  colored(pen.palette().faintInk, label);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const bool isWrongCell = wrong && (i == 0 || i == 3);
    ImGui::PushStyleColor(ImGuiCol_Text, colorOf(isWrongCell ? pen.palette().gapMark : pen.palette().ink));
    rightAligned(pen.px(kPanelPadding + kColumnEnds[i]), cells[i]);
    ImGui::PopStyleColor();
  }
}

using Contact = std::optional<collision::Contact>;

std::optional<double> wide(const std::optional<float>& number) {
  return number ? std::optional(static_cast<double>(*number)) : std::nullopt;
}
std::optional<double> depthIn(const Contact& contact) {
  return contact ? wide(contact->depth) : std::nullopt;
}
std::optional<double> normalIn(const Contact& contact, int axis) {
  return contact ? wide(contact->normal[axis]) : std::nullopt;
}
std::optional<double> positionIn(const Contact& contact, int axis) {
  return contact ? wide(contact->position[axis]) : std::nullopt;
}

class AnswerComparison {
 public:
  AnswerComparison(const HudPen& pen, const OwnAnswer& answer)
      : pen_(pen), all_(answer.all), compared_(answer.compared), normalExcess_(answer.normalExcess) {}

  void draw() const {
    comparisonRow(
        pen_, "",
        {pen_.say(Word::yourAnswer), "Hantei", pen_.say(Word::oracleAnswer), pen_.say(Word::ownDifference)},
        false);
    verdict();
    number(Word::distance, wide(all_.distance), wide(compared_.ours.distance),
           std::max(0.0, compared_.truth.value));
    number(Word::depth, depthIn(all_.contact), depthIn(compared_.ours.contact),
           isHit() ? std::optional(-compared_.truth.value) : std::nullopt);
    normal();
    position();
  }

 private:
  [[nodiscard]] bool isHit() const { return compared_.truth.value <= 0.0; }
  [[nodiscard]] std::string words(bool hit) const { return pen_.say(hit ? Word::ownHit : Word::ownApart); }

  void verdict() const {
    const double band = reference::kVerdictBand * compared_.size;
    const bool wrong = all_.hits && *all_.hits != isHit() && std::abs(compared_.truth.value) > band;
    comparisonRow(pen_, pen_.say(Word::verdictField),
                  {all_.hits ? words(*all_.hits) : "–", words(compared_.ours.overlaps), words(isHit()),
                   wrong ? shareOf(compared_.truth.value, compared_.size) : "–"},
                  wrong);
  }

  void number(Word label, std::optional<double> yours, std::optional<double> ours,
              std::optional<double> truth) const {
    const bool wrong = yours && (!truth || std::abs(*yours - *truth) > kWrongLength * compared_.size);
    comparisonRow(
        pen_, pen_.say(label),
        {figure(yours), figure(ours), figure(truth), share(yours, truth.value_or(0.0), compared_.size)},
        wrong);
  }

  /// Writes the normal. The difference is the depth along the user's normal minus the true depth.
  void normal() const {
    const bool wrong = normalExcess_ && std::abs(*normalExcess_) > kWrongLength * compared_.size;
    const std::string difference = normalExcess_ ? shareOf(*normalExcess_, compared_.size) : std::string("–");
    for (int axis = 0; axis < 3; ++axis) {
      const std::optional<double> truth =
          isHit() ? std::optional(compared_.truth.normal[axis]) : std::nullopt;
      comparisonRow(pen_, label(Word::normal, axis),
                    {figure(normalIn(all_.contact, axis)), figure(normalIn(compared_.ours.contact, axis)),
                     figure(truth), axis == 0 ? difference : ""},
                    wrong);
    }
  }

  /// The oracle gives no position, because any point of the overlap is right.
  void position() const {
    for (int axis = 0; axis < 3; ++axis) {
      const auto yours = positionIn(all_.contact, axis), ours = positionIn(compared_.ours.contact, axis);
      comparisonRow(pen_, label(Word::position, axis),
                    {figure(yours), figure(ours), "–", share(yours, ours, compared_.size)}, false);
    }
  }

  [[nodiscard]] std::string label(Word word, int axis) const {
    return std::string(pen_.say(word)) + ' ' + "xyz"[axis];
  }

  const HudPen& pen_;
  const OwnResults& all_;
  const check::Mismatch& compared_;
  const std::optional<double>& normalExcess_;
};

}  // namespace

void drawAnswerComparison(const HudPen& pen) {
  const auto answer =
      pen.state.focus ? pen.state.session.routine().answerAbout(*pen.state.focus) : std::nullopt;
  if (!answer) return;
  const float letters = letterHeight(pen) / pen.text->FontSize;
  rule(pen);
  ImGui::SetWindowFontScale(0.8f * letters);
  AnswerComparison(pen, *answer).draw();
  ImGui::SetWindowFontScale(letters);
  if (!answer->trouble.empty()) wrappedText(pen, answer->trouble);
}

}  // namespace app
