#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "app/report/pictures.hpp"
#include "app/report/result_files.hpp"
#include "base/number_text.hpp"

namespace app {
namespace {

using Row = std::vector<std::string>;

/// Quotes a field of CSV. An apostrophe before =, + and the like keeps spreadsheets from computing a formula.
std::string csvField(const std::string& text) {
  const bool isFormula = !text.empty() && std::string("=+-@\t\r").find(text.front()) != std::string::npos;
  std::string quoted = isFormula ? "\"'" : "\"";
  for (const char c : text) quoted += c == '"' ? "\"\"" : std::string(1, c);
  return quoted + '"';
}

std::string csvLine(const Row& row) {
  std::string text;
  for (const std::string& value : row) text += (text.empty() ? "" : ",") + csvField(value);
  return text + "\r\n";
}

std::string withByteOrderMark(const std::string& text) { return "\xef\xbb\xbf" + text; }

const StepRecord* stepRecordOf(const PupilProgress& pupil, const ClassColumn& column) {
  const auto lesson = pupil.lessons.find(column.lesson);
  const bool hasRecord = lesson != pupil.lessons.end() && column.step < lesson->second.size();
  return hasRecord ? &lesson->second[column.step] : nullptr;
}

std::string scoreCell(const StepRecord* step) {
  if (!step) return "";
  if (step->firstGuessRight) return *step->firstGuessRight ? "1" : "0";
  return step->isDone ? "1" : step->tries > 0 ? "0" : "";
}

Row pupilRow(const PupilProgress& pupil, const std::vector<ClassColumn>& columns) {
  int doneCount = 0, rightCount = 0;
  Row scores;
  for (const ClassColumn& column : columns) {
    const StepRecord* step = stepRecordOf(pupil, column);
    doneCount += step && step->isDone ? 1 : 0;
    rightCount += step && step->firstGuessRight.value_or(false) ? 1 : 0;
    scores.push_back(scoreCell(step));
  }
  Row row{pupil.name, pupil.className, pupil.date, std::to_string(doneCount), std::to_string(rightCount)};
  row.insert(row.end(), scores.begin(), scores.end());
  return row;
}

std::string guessText(const AnswerRecord& answer, const ClassColumn& column) {
  const bool isChoice = answer.kind == AnswerKind::choice && answer.value >= 1.0 &&
                        answer.value <= static_cast<double>(column.choices.size());
  if (isChoice) return column.choices[static_cast<std::size_t>(answer.value) - 1];
  return base::numberText(answer.value);
}

/// The number of pupils per first guess. Key: the guess, and whether it is right.
using GuessCounts = std::map<std::pair<std::string, bool>, int>;

GuessCounts countGuesses(const ClassColumn& column, const std::vector<PupilProgress>& pupils) {
  GuessCounts counts;
  for (const PupilProgress& pupil : pupils) {
    const StepRecord* step = stepRecordOf(pupil, column);
    if (!step || step->answers.empty() || step->answers.front().kind == AnswerKind::steps) continue;
    const AnswerRecord& firstAnswer = step->answers.front();
    ++counts[{guessText(firstAnswer, column), firstAnswer.isRight}];
  }
  return counts;
}

}  // namespace

std::vector<ClassColumn> columnsOf(const world::Lesson& lesson, text::Language language) {
  std::vector<ClassColumn> columns;
  const std::filesystem::path file = lesson.file;
  for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
    const world::LessonStep& step = lesson.steps[i];
    if (!step.predict && !step.task) continue;
    ClassColumn column{file.stem().string(),
                       i,
                       numberOfStep(file, i),
                       text::localized(step.predict ? step.predict->question : step.task->goal, language),
                       {}};
    if (step.predict) {
      for (const world::Choice& choice : step.predict->choices)
        column.choices.push_back(text::localized(choice.text, language));
    }
    columns.push_back(std::move(column));
  }
  return columns;
}

std::vector<ClassColumn> withUnknownLessons(std::vector<ClassColumn> columns,
                                            const std::vector<PupilProgress>& pupils) {
  std::set<std::pair<std::string, std::size_t>> unknownSteps;
  const auto isKnown = [&](const std::string& name) {
    return std::any_of(columns.begin(), columns.end(),
                       [&](const ClassColumn& column) { return column.lesson == name; });
  };
  for (const PupilProgress& pupil : pupils) {
    for (const auto& [name, record] : pupil.lessons) {
      for (std::size_t i = 0; i < record.size(); ++i) {
        if (record[i].tries > 0 && !isKnown(name)) unknownSteps.emplace(name, i);
      }
    }
  }
  for (const auto& [name, step] : unknownSteps)
    columns.push_back({name, step, name + '.' + std::to_string(step + 1), "", {}});
  return columns;
}

std::string classTable(const std::vector<PupilProgress>& pupils, const std::vector<ClassColumn>& columns) {
  Row header{"name", "class", "date", "done", "right"};
  for (const ClassColumn& column : columns) header.push_back(column.number);
  std::string table = csvLine(header);
  for (const PupilProgress& pupil : pupils) table += csvLine(pupilRow(pupil, columns));
  return withByteOrderMark(table);
}

std::string guessTable(const std::vector<PupilProgress>& pupils, const std::vector<ClassColumn>& columns) {
  std::string table = csvLine({"question", "text", "guess", "right", "pupils"});
  for (const ClassColumn& column : columns) {
    const GuessCounts counts = countGuesses(column, pupils);
    std::vector<std::pair<std::pair<std::string, bool>, int>> rows(counts.begin(), counts.end());
    std::stable_sort(rows.begin(), rows.end(),
                     [](const auto& a, const auto& b) { return a.second > b.second; });
    for (const auto& [guess, count] : rows)
      table +=
          csvLine({column.number, column.text, guess.first, guess.second ? "1" : "0", std::to_string(count)});
  }
  return withByteOrderMark(table);
}

}  // namespace app
