// Draws or measures the parts of a lesson's card: paragraphs, lines of buttons, and a dot for each step.
#pragma once

#include "app/hud/parts.hpp"
#include "app/lessons/lesson_files.hpp"
#include "app/scenes/catalogue.hpp"
#include "app/words/lesson_words.hpp"

namespace app {

/// Fractions of a letter's height.
constexpr float kCardLeading = 0.3f;        ///< Space below a text.
constexpr float kCardPartGap = 0.35f;       ///< Space between two parts of a card, besides the leading.
constexpr float kCardPartGapOnPage = 0.1f;  ///< Space that gap() leaves in a step above code or a chart.
constexpr float kCardButtonPad = 0.32f;     ///< Space around the words of a button.
constexpr float kCardButtonGap = 0.7f;      ///< Space between two buttons.
constexpr float kStepKeyGap = 0.4f;         ///< Space between two of the keys below a step.

/// Writes the parts of a card from top to bottom. If `draws` is false, only measures the card.
class CardWriter {
 public:
  enum class Ink { normal, faint, correct, wrong };
  enum class Look { normal, chosen, faint, frameless };  ///< Frameless: also faint.

  /// A key below a lesson's step, such as "next".
  struct StepKey {
    input::Action action;
    std::string label;
    Look look;
  };

  /// `width`: the width of the card; `size`: the height of its letters; both in pixels.
  CardWriter(const HudContext& hud, ImVec2 at, float width, float size, bool draws)
      : hud_(hud),
        left_(at.x),
        cursor_(at),
        cardWidth_(width),
        fontSize_(size),
        rowFontSize_(size),
        isDrawing_(draws) {}

  void paragraph(const std::string& text, Ink ink, ImFont* font = nullptr);
  /// Leaves a space before the next part of a step beside its figure. Other steps have no room for it.
  void gap() { skipGap(kCardPartGap, kCardPartGapOnPage); }
  /// Leaves a space after the title, before the keys or after the keys.
  void outerGap() { skipGap(kCardPartGap, 0.0f); }
  /// Writes a text with readings (furigana), each above the first use of its word.
  void paragraphWithReadings(const std::vector<Reading>& readings, const std::string& text, Ink ink);
  /// Writes a title in letters of at most `maxSize` pixels, in one line if slightly smaller letters suffice,
  /// otherwise in several. Leaves `reservedWidth` pixels free right of the last line. Returns the middle of
  /// that line's right end.
  ImVec2 heading(const std::string& text, float maxSize, float reservedWidth);

  /// Returns the position of the next button or mark. Starts a new line if `width` does not fit. `gap`: the
  /// space right of the button or mark, in heights of the card's letters.
  ImVec2 nextPosition(float width, float gap = kCardButtonGap);
  /// Ends the line of buttons, if one was begun.
  void endLine();
  /// Sets the height of the keys' letters in the following lines, pixels.
  void setRowFontSize(float size) { rowFontSize_ = size; }

  /// Draws a button with key, label and mark (no mark for CaseMark::unknown). A click triggers `action`.
  void button(input::Action action, const std::string& label, Look look, CaseMark mark = CaseMark::unknown);
  /// Draws a key below a lesson's step. Call setRowFontSize() first.
  void stepKey(const StepKey& key);
  /// The width of a key below a lesson's step, pixels.
  [[nodiscard]] float widthOf(const StepKey& key, float size) const;
  /// Writes words in the line of buttons or keys.
  void inlineText(const std::string& text, Ink ink = Ink::normal);

  /// The y at which the next line begins, pixels.
  [[nodiscard]] float bottom() const { return cursor_.y; }
  [[nodiscard]] float fontSize() const { return fontSize_; }
  [[nodiscard]] float cardWidth() const { return cardWidth_; }
  [[nodiscard]] bool isDrawing() const { return isDrawing_; }
  [[nodiscard]] ImU32 color(Ink ink) const;

 private:
  void skipGap(float gapBeside, float gapOnPage);
  void writeText(const std::string& text, const TextStyle& style) const;
  void newLine();
  void writeReadingAbove(const Reading& reading, std::size_t column, const std::string& line, Ink ink) const;
  [[nodiscard]] float widthOfKey(const std::string& cap) const;
  void drawKey(ImVec2 position, const std::string& cap, Ink ink) const;
  [[nodiscard]] bool requestOnClick(ImVec2 position, ImVec2 size, input::Action action) const;
  void drawFrame(ImVec2 position, ImVec2 size, Look look, bool hovered) const;

  const HudContext& hud_;
  float left_;
  ImVec2 cursor_;
  float cardWidth_;
  float fontSize_;
  float rowFontSize_;  // letters of the present line of buttons or keys
  bool isDrawing_;
};

/// Returns the width of the dots, pixels. `fontSize`: the height of the letters beside them, pixels.
[[nodiscard]] float widthOfStepDots(const HudContext& hud, float fontSize);
/// Draws a sign for each step: a cross after a wrong first guess, otherwise a dot, filled if the step is
/// done. The sign of the open step gets a ring. `at`: the middle of the left end.
void drawStepDots(const HudContext& hud, ImVec2 at, float fontSize);

}  // namespace app
