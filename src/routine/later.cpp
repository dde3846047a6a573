#include "routine/later.hpp"

#include <algorithm>
#include <utility>

#include "base/error.hpp"
#include "routine/lines.hpp"

namespace routine {
namespace {

/// Before the words of a failure.
constexpr char kFailure = '!';

class LaterProcess : public Answering {
 public:
  explicit LaterProcess(std::shared_ptr<LaterAnswers> answers) : answers_(std::move(answers)) {}

  [[nodiscard]] const Exports& exports() const override { return answers_->exports(); }
  [[nodiscard]] std::size_t ask(std::span<const Question> questions, std::span<Reply> replies) override {
    return answers_->ask(questions, replies, trouble_);
  }
  [[nodiscard]] const Trouble& trouble() const override { return trouble_; }
  [[nodiscard]] std::uint64_t nanoseconds() const override { return 0; }

 private:
  std::shared_ptr<LaterAnswers> answers_;
  Trouble trouble_;
};

}  // namespace

void LaterAnswers::begin(const Exports& exports) {
  exports_ = exports;
  answers_.clear();
  sent_.clear();
}

void LaterAnswers::take(std::string_view answers) {
  while (!answers.empty() && !sent_.empty()) {
    const std::size_t end = std::min(answers.find('\n'), answers.size());
    answers_[sent_.front()] = answers.substr(0, end);
    sent_.pop_front();
    answers.remove_prefix(std::min(end + 1, answers.size()));
  }
}

std::size_t LaterAnswers::ask(std::span<const Question> questions, std::span<Reply> replies,
                              Trouble& trouble) {
  std::string lines;
  std::size_t done = 0;
  for (; done < questions.size(); ++done) {
    const std::string line = lineOf(questions[done]);
    const auto [known, isNew] = answers_.try_emplace(line);
    replies[done] = {};
    replies[done].outcome = Outcome::outstanding;
    if (isNew) {
      lines += line;
      sent_.push_back(line);
    }
    if (!known->second) continue;
    const std::string& answer = *known->second;
    replies[done] = replyOf(questions[done].verb, answer);
    if (replies[done].outcome == Outcome::answered) continue;
    const bool isTold = answer.starts_with(kFailure);
    trouble = {Outcome::garbled,
               isTold ? answer.substr(1) : "its line is no answer: " + base::printable(answer)};
    break;
  }
  if (lines.empty()) return done;
  send_(lines);
  if (answers_.size() > kMost)
    std::erase_if(answers_, [](const auto& one) { return one.second.has_value(); });
  return done;
}

std::unique_ptr<Answering> startLater(std::shared_ptr<LaterAnswers> answers) {
  return std::make_unique<LaterProcess>(std::move(answers));
}

}  // namespace routine
