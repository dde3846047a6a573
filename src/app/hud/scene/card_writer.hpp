// Draws or measures the parts of a lesson's card: paragraphs, lines of buttons, and a dot for each step.
#pragma once

#include <string>
#include <vector>

#include "app/hud/parts.hpp"
#include "app/lessons/lesson_record.hpp"
#include "app/scenes/catalogue.hpp"
#include "app/words/lesson_words.hpp"

namespace app {

/// Fractions of a letter's height.
constexpr float kCardLeading = 0.3f;  ///< Below a text.
constexpr float kCardPad = 0.32f;     ///< Around the words of a button.

/// Writes from the top of the card downwards; nothing is drawn when it only measures.
class CardWriter {
 public:
  enum class Ink { plain, faint, right, wrong };
  enum class Look { plain, chosen, faint };

  /// `room`: the width of the card; `letters`: their height. Both in pixels.
  CardWriter(const HudPen& pen, ImVec2 at, float room, float letters, bool drawn)
      : pen_(pen), left_(at.x), at_(at), room_(room), size_(letters), drawn_(drawn) {}

  /// Writes a text over as many lines as it needs.
  void paragraph(const std::string& text, Ink ink, ImFont* font = nullptr);
  /// Writes a text with each reading above the first use of its word.
  void paragraphWith(const std::vector<Reading>& readings, const std::string& text, Ink ink);
  /// Writes one line in letters of `size` pixels, or in smaller ones if the card is too narrow.
  void heading(const std::string& text, float size);

  /// Returns the position of the next button or mark of this width. Starts a new line if it does not fit.
  ImVec2 placeFor(float width);
  /// Ends a line of buttons, if there is one: the next part begins below it.
  void endLine();

  /// Draws a button with its key and label. A click does what the key does.
  void button(input::Action action, const std::string& label, Look look, CaseMark mark = CaseMark::unknown);
  /// Writes words among the buttons.
  void mark(const std::string& words, Ink ink = Ink::plain);

  /// Where the next line begins.
  [[nodiscard]] float bottom() const { return at_.y; }
  [[nodiscard]] float size() const { return size_; }
  [[nodiscard]] bool draws() const { return drawn_; }
  [[nodiscard]] ImU32 color(Ink ink) const;

 private:
  void words(ImFont* font, const std::string& text, Ink ink, float wrap, float size) const;
  void newLine();
  void readingOver(const Reading& reading, std::size_t column, const std::string& line, Ink ink) const;
  [[nodiscard]] float widthOfKey(const std::string& cap) const;
  void key(ImVec2 place, const std::string& cap, Ink ink) const;
  [[nodiscard]] bool clicked(ImVec2 place, ImVec2 size, input::Action action) const;
  void frame(ImVec2 place, ImVec2 size, Look look, bool hovered) const;

  const HudPen& pen_;
  float left_;
  ImVec2 at_;
  float room_;
  float size_;
  bool drawn_;
};

struct StepDots {
  const LessonRecord& record;
  std::size_t present = 0;  ///< The index of the shown step, which gets a ring.
};

/// `letters`: the height of the card's letters; widths in pixels.
[[nodiscard]] float widthOfStepDots(const LessonRecord& record, float letters);
/// Draws a dot for each step: empty, filled when it is done, a cross when its first guess was wrong.
void drawStepDots(const HudPen& pen, const StepDots& dots, ImVec2 place, float letters);

}  // namespace app
