// Draws or measures the parts of a lesson's card: paragraphs, lines of buttons, and a dot for each step.
#pragma once

#include "app/hud/parts.hpp"
#include "app/lessons/lesson_files.hpp"
#include "app/scenes/catalogue.hpp"
#include "app/words/lesson_words.hpp"

namespace app {

/// Fractions of a letter's height.
constexpr float kCardLeading = 0.3f;     ///< Space below a text.
constexpr float kCardPart = 0.35f;       ///< Space between two parts of a card, besides the leading.
constexpr float kCardPartOnPage = 0.1f;  ///< Space that gap() leaves in a step above code or a chart.
constexpr float kCardPad = 0.32f;        ///< Space around the words of a button.
constexpr float kCardGap = 0.7f;         ///< Space between two buttons.
constexpr float kKeyGap = 0.4f;          ///< Space between two of the keys below a step.

/// Writes the parts of a card from top to bottom. If `drawn` is false, only measures the card.
class CardWriter {
 public:
  enum class Ink { plain, faint, right, wrong };
  enum class Look { plain, chosen, faint, quiet };  ///< Quiet: faint and without a frame.

  /// A key below a lesson's step, such as "next".
  struct StepKey {
    input::Action action;
    std::string label;
    Look look;
  };

  /// `room`: the width of the card; `letters`: the height of its letters; both in pixels.
  CardWriter(const HudPen& pen, ImVec2 at, float room, float letters, bool drawn)
      : pen_(pen),
        left_(at.x),
        at_(at),
        room_(room),
        letterSize_(letters),
        rowLetterSize_(letters),
        drawn_(drawn) {}

  void paragraph(const std::string& text, Ink ink, ImFont* font = nullptr);
  /// Leaves a space before the next part of a step beside its figure. Other steps have no room for it.
  void gap() { skip(kCardPart, kCardPartOnPage); }
  /// Leaves a space after the title, before the keys or after the keys.
  void outerGap() { skip(kCardPart, 0.0f); }
  /// Writes a text with readings (furigana), each above the first use of its word.
  void paragraphWithReadings(const std::vector<Reading>& readings, const std::string& text, Ink ink);
  /// Writes a title in letters of at most `size` pixels, in one line if slightly smaller letters suffice,
  /// otherwise in several. Leaves `beside` pixels free right of the last line. Returns the middle of that
  /// line's right end.
  ImVec2 heading(const std::string& text, float size, float beside);

  /// Returns the position of the next button or mark. Starts a new line if `width` does not fit. `gap`: the
  /// space right of the button or mark, in heights of the card's letters.
  ImVec2 nextPlace(float width, float gap = kCardGap);
  /// Ends the line of buttons, if one was begun.
  void endLine();
  /// Sets the height of the keys' letters in the following lines, pixels.
  void setRowLetterSize(float letters) { rowLetterSize_ = letters; }

  /// Draws a button with key, label and mark (no mark for CaseMark::unknown). A click triggers `action`.
  void button(input::Action action, const std::string& label, Look look, CaseMark mark = CaseMark::unknown);
  /// Draws a key below a lesson's step. Call setRowLetterSize() first.
  void stepKey(const StepKey& key);
  /// The width of a key below a lesson's step, pixels.
  [[nodiscard]] float widthOf(const StepKey& key, float letters) const;
  /// Writes words in the line of buttons or keys.
  void inlineText(const std::string& words, Ink ink = Ink::plain);

  /// The y at which the next line begins, pixels.
  [[nodiscard]] float bottom() const { return at_.y; }
  [[nodiscard]] float letterSize() const { return letterSize_; }
  [[nodiscard]] float room() const { return room_; }
  [[nodiscard]] bool draws() const { return drawn_; }
  [[nodiscard]] ImU32 color(Ink ink) const;

 private:
  void skip(float share, float onPage);
  void words(const std::string& text, const TextStyle& look) const;
  void newLine();
  void writeReadingAbove(const Reading& reading, std::size_t column, const std::string& line, Ink ink) const;
  [[nodiscard]] float widthOfKey(const std::string& cap) const;
  void key(ImVec2 place, const std::string& cap, Ink ink) const;
  [[nodiscard]] bool clicked(ImVec2 place, ImVec2 size, input::Action action) const;
  void frame(ImVec2 place, ImVec2 size, Look look, bool hovered) const;

  const HudPen& pen_;
  float left_;
  ImVec2 at_;
  float room_;
  float letterSize_;
  float rowLetterSize_;  // letters of the present line of buttons or keys
  bool drawn_;
};

/// Returns the width of the dots, pixels. `letters`: the height of the letters beside them, pixels.
[[nodiscard]] float widthOfStepDots(const HudPen& pen, float letters);
/// Draws a sign for each step: a cross after a wrong first guess, otherwise a dot, filled if the step is
/// done. The sign of the open step gets a ring. `at`: the middle of the left end.
void drawStepDots(const HudPen& pen, ImVec2 at, float letters);

}  // namespace app
