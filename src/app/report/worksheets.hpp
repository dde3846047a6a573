// Makes printable worksheets of the lessons, as HTML and PDF, with figures, questions, tasks and an answer
// key.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "app/picture/frame.hpp"
#include "input/keys.hpp"
#include "text/messages.hpp"

namespace app {

struct SheetItem {
  std::string number;  ///< "8.3"
  std::string title, text;
  std::string question;              ///< The question, or the goal of a task.
  std::vector<std::string> choices;  ///< Empty if the answer is a number, and for a task.
  bool wantsNumber = false;
  std::vector<std::uint8_t> figure;  ///< PNG: the state before the answer.
  std::string answer;                ///< The library's answer in words, or the keys that do the task.
  std::string reason;
  std::vector<std::uint8_t> answerFigure;
};

struct Sheet {
  std::string title;
  std::vector<SheetItem> items;
};

class SheetMaker {
 public:
  /// `keys`: the key map of the lessons' key scripts.
  SheetMaker(const std::filesystem::path& dataRoot, const input::KeyMap& keys, text::Language language);

  /// Makes the worksheet of a lesson. Throws base::InputError if the file is no lesson.
  [[nodiscard]] Sheet make(const std::filesystem::path& lesson);

 private:
  std::filesystem::path dataRoot_;
  input::KeyMap keys_;
  text::Language language_;
  OffscreenView view_;
};

struct SheetTemplate {
  std::string page;  ///< Mustache.
  /// The bytes of an OpenType font with Japanese characters, embedded for machines without one.
  std::string font;
};

enum class SheetPage { questions, answers };
[[nodiscard]] std::string sheetPage(const SheetTemplate& sheetTemplate, const std::vector<Sheet>& sheets,
                                    SheetPage page, text::Language language);

/// Returns a key script in words: "tap Z 8 times, then hold X for 1 s" for "z*8 x:1". Copies commands other
/// than keys and `wait` unchanged.
[[nodiscard]] std::string keyScriptInWords(std::string_view script, text::Language language);

/// Prints the page with Chromium into the file `pdf`, complete or not at all. Removes an old file first.
/// Returns "", or the reason why there is no PDF.
[[nodiscard]] std::string printPdf(const std::filesystem::path& html, const std::filesystem::path& pdf);

}  // namespace app
