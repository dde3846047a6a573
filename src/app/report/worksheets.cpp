#include "app/report/worksheets.hpp"

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <kainjow/mustache.hpp>
#include <memory>
#include <sstream>
#include <system_error>
#include <unistd.h>
#include <utility>

#include "app/lessons/lesson_files.hpp"
#include "app/platform/process.hpp"
#include "app/report/pictures.hpp"
#include "app/report/result_files.hpp"
#include "app/session/session.hpp"
#include "base/error.hpp"
#include "base/files.hpp"
#include "explain/sketch.hpp"
#include "render/image.hpp"

namespace app {
namespace fs = std::filesystem;
namespace {

using kainjow::mustache::data;
using kainjow::mustache::mustache;
using kainjow::mustache::object;

constexpr glm::ivec2 kFigureSize{840, 472};
constexpr float kFigureScale = 2.0f;  // scale of letters and lines; a figure is half a page wide

ViewState sheetViewState(text::Language language) {
  ViewState viewState;
  viewState.language = language;
  viewState.scale = kFigureScale;
  viewState.figureOnly = true;
  return viewState;
}

/// Returns the text of the right choice, or the right number. Empty without an answer.
std::string lessonAnswerText(const LessonPlayer& lesson, text::Language language) {
  const world::Prediction& prediction = *lesson.step().predict;
  if (!lesson.truth()) return {};
  if (const auto choice = check::correctChoice(prediction, *lesson.truth()))
    return text::localized(prediction.choices[*choice].text, language);
  const auto* number = std::get_if<double>(&*lesson.truth());
  return number ? explain::formatNumber(*number) : std::string();
}

std::string textOnPaper(const world::LessonStep& step, text::Language language) {
  std::string printedText = text::localized(step.scene.text, language);
  const std::string& screenOnlyText = text::localized(step.screenOnly, language);
  const std::size_t begin = screenOnlyText.empty() ? std::string::npos : printedText.find(screenOnlyText);
  if (begin == std::string::npos) return printedText;
  printedText.erase(begin, screenOnlyText.size());
  if (printedText.ends_with(' ')) printedText.pop_back();
  return printedText;
}

SheetItem sheetItemOf(const LessonPlayer& lesson, text::Language language) {
  SheetItem item;
  const world::LessonStep& step = lesson.step();
  item.number = numberOfStep(lesson.lesson().file, lesson.stepIndex());
  item.title = text::localized(step.scene.title, language);
  item.text = textOnPaper(step, language);
  item.question = text::localized(step.predict ? step.predict->question : step.task->goal, language);
  item.reason = text::localized(step.predict ? step.predict->why : step.task->done, language);
  if (step.predict)
    for (const world::Choice& choice : step.predict->choices)
      item.choices.push_back(text::localized(choice.text, language));
  item.wantsNumber = step.predict && step.predict->slider;
  return item;
}

/// True if the step has a question or a task that can be answered on paper. A step on the page Map needs the
/// screen.
bool isForPaper(const world::LessonStep& step) {
  return (step.predict || step.task) && step.page != input::PanelPage::map;
}

data choicesData(const SheetItem& item) {
  data choices(data::type::list);
  for (const std::string& choice : item.choices) choices << data("words", choice);
  return choices;
}

data itemData(const SheetItem& item, SheetPage page) {
  const bool showAnswers = page == SheetPage::answers;
  return object{{"number", item.number},
                {"title", item.title},
                {"text", item.text},
                {"question", item.question},
                {"choices", choicesData(item)},
                {"blank", item.wantsNumber},
                {"asks", item.wantsNumber || !item.choices.empty()},
                {"answers", showAnswers},
                {"answer", item.answer},
                {"why", item.reason},
                {"png", base64(showAnswers ? item.answerFigure : item.figure)}};
}

data sheetData(const Sheet& sheet, SheetPage page) {
  data items(data::type::list);
  for (const SheetItem& item : sheet.items) items << itemData(item, page);
  return object{{"title", sheet.title}, {"items", items}};
}

}  // namespace

SheetMaker::SheetMaker(const fs::path& dataRoot, const input::KeyMap& keys, text::Language language)
    : dataRoot_(dataRoot), keys_(keys), language_(language), view_(dataRoot, kFigureSize) {}

Sheet SheetMaker::make(const fs::path& file) {
  Session session = sessionOfLesson(file, dataRoot_, keys_, sheetViewState(language_));
  Sheet sheet{std::to_string(numberOfLesson(file)) + "  " +
                  text::localized(session.lesson().lesson().title, language_),
              {}};
  for (std::size_t i = 0; i < session.lesson().lesson().steps.size(); ++i) {
    session.apply(input::GoToStep{static_cast<int>(i) + 1});
    const LessonPlayer& lesson = session.lesson();
    if (!isForPaper(lesson.step())) continue;
    SheetItem item = sheetItemOf(lesson, language_);
    item.figure = render::pngOf(view_.draw(session));
    playToEnd(session);
    item.answer = lesson.step().predict ? lessonAnswerText(lesson, language_)
                                        : keyScriptInWords(lesson.step().task->drive.text, language_);
    item.answerFigure = render::pngOf(view_.draw(session));
    sheet.items.push_back(std::move(item));
  }
  return sheet;
}

std::string sheetPage(const SheetTemplate& sheetTemplate, const std::vector<Sheet>& sheets, SheetPage page,
                      text::Language language) {
  mustache document(sheetTemplate.page);
  document.set_custom_escape([](const std::string& text) { return escaped(text); });
  data sheetList(data::type::list);
  for (const Sheet& sheet : sheets) sheetList << sheetData(sheet, page);
  const bool showAnswers = page == SheetPage::answers;
  return document.render(data(object{
      {"language", text::codeOf(language)},
      {"heading", text::say(showAnswers ? text::TextId::sheetAnswers : text::TextId::sheetTitle, language)},
      {"name", text::say(text::TextId::sheetName, language)},
      {"class", text::say(text::TextId::sheetClass, language)},
      {"pupilNumber", text::say(text::TextId::sheetNumber, language)},
      {"reason", text::say(text::TextId::sheetReason, language)},
      {"guess", text::say(text::TextId::sheetGuess, language)},
      {"questions", !showAnswers},
      {"sheets", sheetList},
      {"font", base64(std::vector<std::uint8_t>(sheetTemplate.font.begin(), sheetTemplate.font.end()))}}));
}

namespace {

using text::TextId;

/// Returns keys in words: "X" for "x", "X and D" for "x+d".
std::string keyNames(std::string_view keys, text::Language language) {
  std::string names;
  while (!keys.empty()) {
    const std::size_t end = std::min(keys.find('+', 1), keys.size());
    std::string key(keys.substr(0, end));
    if (key.size() == 1)
      key.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(key.front())));
    if (!names.empty()) names += text::say(TextId::sheetTogether, language);
    names += key;
    keys.remove_prefix(std::min(end + 1, keys.size()));
  }
  return names;
}

std::string tokenText(const std::string& token, text::Language language) {
  const std::size_t separator = token.find_first_of("*:", 1);
  const std::string keys = token.substr(0, separator);
  if (separator == std::string::npos)
    return text::say(TextId::sheetTap, language, {{"key", keyNames(keys, language)}});
  const std::string number = token.substr(separator + 1);
  const bool isNumber = !number.empty() && number.find_first_not_of("0123456789.") == std::string::npos;
  if (!isNumber) return token;
  if (keys == "wait") return text::say(TextId::sheetWait, language, {{"seconds", number}});
  if (token[separator] == '*')
    return text::say(TextId::sheetTaps, language, {{"key", keyNames(keys, language)}, {"count", number}});
  return text::say(TextId::sheetHold, language, {{"key", keyNames(keys, language)}, {"seconds", number}});
}

}  // namespace

std::string keyScriptInWords(std::string_view script, text::Language language) {
  std::istringstream in{std::string(script)};
  std::string sentence;
  for (std::string token; in >> token;) {
    if (!sentence.empty()) sentence += text::say(TextId::sheetThen, language);
    sentence += tokenText(token, language);
  }
  return sentence;
}

namespace {

/// Time limit of printing: a slow machine needs minutes for sixty pages with pictures.
constexpr std::chrono::minutes kPrintTimeout{5};

/// Returns the first browser on PATH that can print.
fs::path findChromium() {
  for (const char* name : {"chromium", "chromium-browser", "google-chrome"}) {
    if (fs::path found = findProgram(name); !found.empty()) return found;
  }
  return {};
}

/// Returns the command line that prints a page. A separate profile avoids conflicts with an open browser. For
/// root the sandbox is off, because Chromium does not start with a sandbox as root.
std::vector<std::string> printCommand(const fs::path& program, const fs::path& html, const fs::path& output,
                                      const fs::path& profile) {
  std::vector<std::string> arguments{program.string(),
                                     "--headless",
                                     "--disable-gpu",
                                     "--no-first-run",
                                     "--no-pdf-header-footer",
                                     "--user-data-dir=" + profile.string(),
                                     "--print-to-pdf=" + output.string()};
  if (geteuid() == 0) arguments.emplace_back("--no-sandbox");
  arguments.push_back("file://" + fs::absolute(html).string());
  return arguments;
}

bool runPrintCommand(const std::vector<std::string>& arguments) {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> errors(std::tmpfile(), std::fclose);
  if (!errors) return false;
  auto [ownEnd, childEnd] = socketPipe();
  const pid_t child = startProgram(arguments, childEnd.number(), fileno(errors.get()));
  childEnd = Descriptor();
  return child >= 0 && waitForSuccessWithin(child, ownEnd, kPrintTimeout);
}

}  // namespace

std::string printPdf(const fs::path& html, const fs::path& pdf) {
  std::error_code errorCode, ignored;
  fs::remove(pdf, ignored);
  const fs::path program = findChromium();
  if (program.empty()) return "no chromium, chromium-browser or google-chrome is on PATH";
  const fs::path target = fs::absolute(pdf);
  const fs::path unfinishedPdf = target.string() + ".part", profile = target.string() + ".profile";
  const bool isPrinted = runPrintCommand(printCommand(program, html, unfinishedPdf, profile)) &&
                         fs::file_size(unfinishedPdf, errorCode) > 0 && !errorCode &&
                         base::moveIntoPlace(unfinishedPdf, target) == 0;
  fs::remove(unfinishedPdf, ignored);
  fs::remove_all(profile, ignored);
  return isPrinted ? std::string() : program.string() + " could not print " + html.string();
}

}  // namespace app
