#include "routine/routine.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "routine/host.hpp"

namespace routine {
namespace {

bool isSymmetric(Verb verb) { return verb < Verb::raycast; }

hantei_vector negated(const hantei_vector& v) { return {-v.x, -v.y, -v.z}; }

bool isFinite(const hantei_point& p) {
  return std::isfinite(p.x) && std::isfinite(p.y) && std::isfinite(p.z);
}

bool isFinite(Verb verb, const Reply& reply) {
  if (verb == Verb::distance) return std::isfinite(reply.distance);
  if (reply.result != HANTEI_HIT) return true;
  if (verb == Verb::contact)
    return std::isfinite(reply.contact.depth) && isFinite(reply.contact.normal) &&
           isFinite(reply.contact.position);
  if (verb == Verb::raycast)
    return std::isfinite(reply.ray.t) && isFinite(reply.ray.normal) && isFinite(reply.ray.point);
  if (verb == Verb::sweep)
    return std::isfinite(reply.sweep.time) && isFinite(reply.sweep.normal) && isFinite(reply.sweep.point);
  return true;
}

Failure nonFiniteFailure() { return {Outcome::notANumber, "a number of its answer is not finite"}; }

/// The reason why a reply is invalid for all shapes. nullopt if there is none.
std::optional<Failure> problemOf(Verb verb, const Reply& reply) {
  if (reply.outcome == Outcome::notANumber) return nonFiniteFailure();
  if (reply.outcome != Outcome::answered)
    return Failure{Outcome::garbled, "overwrote the memory of its process"};
  if (reply.result != HANTEI_HIT && reply.result != HANTEI_MISS)
    return Failure{Outcome::badResult, "returned " + std::to_string(reply.result) + ", neither 0 nor 1"};
  if (!isFinite(verb, reply)) return nonFiniteFailure();
  if (verb == Verb::distance && reply.distance < 0.0f)
    return Failure{Outcome::badResult, "returned a negative distance"};
  return std::nullopt;
}

}  // namespace

Routine::Routine(std::shared_ptr<const PreparedRoutine> prepared, std::string host)
    : Routine([prepared = std::move(prepared), host = std::move(host)] {
        return prepared->library.empty() ? startProgram(prepared, host) : startLibrary(prepared, host);
      }) {}

Routine::Routine(StartBackend start) : start_(std::move(start)), backend_(start_()) {
  exports_ = backend_->exports();
}

bool Routine::canAnswer(Verb verb, std::uint32_t kindA, std::uint32_t kindB) const {
  return exports_.canAnswer(verb, kindA, kindB) ||
         (isSymmetric(verb) && exports_.canAnswer(verb, kindB, kindA));
}

void Routine::ask(std::span<const Question> questions, std::span<Reply> replies) {
  nanoseconds_ = 0;
  for (std::size_t first = 0; first < questions.size(); first += kMaxQuestions) {
    const std::size_t count = std::min(kMaxQuestions, questions.size() - first);
    askBatch(questions.subspan(first, count), replies.subspan(first, count));
  }
}

Reply Routine::ask(const Question& question) {
  Reply reply;
  ask({&question, 1}, {&reply, 1});
  return reply;
}

void Routine::askBatch(std::span<const Question> questions, std::span<Reply> replies) {
  passedQuestions_.clear();
  indices_.clear();
  for (std::size_t i = 0; i < questions.size(); ++i) {
    const Question& question = questions[i];
    replies[i] = {};
    if (!canAnswer(question.verb, question.a.kind, question.b.kind)) continue;
    indices_.push_back(i);
    passedQuestions_.push_back(question);
    if (!exports_.canAnswer(question.verb, question.a.kind, question.b.kind))
      std::swap(passedQuestions_.back().a, passedQuestions_.back().b);
  }
  receivedReplies_.resize(passedQuestions_.size());
  askBackend();
  for (std::size_t i = 0; i < passedQuestions_.size(); ++i) {
    validate(passedQuestions_[i], passedQuestions_[i].a.kind != questions[indices_[i]].a.kind,
             receivedReplies_[i]);
    replies[indices_[i]] = receivedReplies_[i];
  }
}

void Routine::askBackend() {
  for (std::size_t answeredCount = 0; answeredCount < passedQuestions_.size(); ++answeredCount) {
    const auto restQuestions = std::span<const Question>(passedQuestions_).subspan(answeredCount);
    if (!backend_) backend_ = start_();
    answeredCount += backend_->ask(restQuestions, std::span(receivedReplies_).subspan(answeredCount));
    nanoseconds_ += backend_->nanoseconds();
    if (answeredCount == passedQuestions_.size()) return;
    receivedReplies_[answeredCount] = {};
    receivedReplies_[answeredCount].outcome = backend_->failure().outcome;
    failure_ = backend_->failure().words;
    backend_.reset();
  }
}

void Routine::validate(const Question& question, bool isSwapped, Reply& reply) {
  if (reply.outcome > Outcome::notANumber) return;  // the process has ended, or has not answered yet
  if (const auto problem = problemOf(question.verb, reply)) {
    failure_ = problem->words;
    reply.outcome = problem->outcome;
  }
  if (isSwapped) reply.contact.normal = negated(reply.contact.normal);
}

}  // namespace routine
