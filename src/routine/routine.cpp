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

Trouble notFinite() { return {Outcome::notANumber, "a number of its answer is not finite"}; }

/// The reason why a reply is invalid for all shapes. nullopt if there is none.
std::optional<Trouble> problemOf(Verb verb, const Reply& reply) {
  if (reply.outcome == Outcome::notANumber) return notFinite();
  if (reply.outcome != Outcome::answered)
    return Trouble{Outcome::garbled, "overwrote the memory of its process"};
  if (reply.result != HANTEI_HIT && reply.result != HANTEI_MISS)
    return Trouble{Outcome::badResult, "returned " + std::to_string(reply.result) + ", neither 0 nor 1"};
  if (!isFinite(verb, reply)) return notFinite();
  if (verb == Verb::distance && reply.distance < 0.0f)
    return Trouble{Outcome::badResult, "returned a negative distance"};
  return std::nullopt;
}

}  // namespace

Routine::Routine(std::shared_ptr<const PreparedRoutine> built, std::string host)
    : Routine([built = std::move(built), host = std::move(host)] {
        return built->library.empty() ? startProgram(built, host) : startLibrary(built, host);
      }) {}

Routine::Routine(StartBackend start) : start_(std::move(start)), process_(start_()) {
  exports_ = process_->exports();
}

bool Routine::answers(Verb verb, std::uint32_t kindA, std::uint32_t kindB) const {
  return exports_.answers(verb, kindA, kindB) || (isSymmetric(verb) && exports_.answers(verb, kindB, kindA));
}

void Routine::ask(std::span<const Question> questions, std::span<Reply> replies) {
  nanoseconds_ = 0;
  for (std::size_t at = 0; at < questions.size(); at += kMostQuestions) {
    const std::size_t count = std::min(kMostQuestions, questions.size() - at);
    askBatch(questions.subspan(at, count), replies.subspan(at, count));
  }
}

Reply Routine::ask(const Question& question) {
  Reply reply;
  ask({&question, 1}, {&reply, 1});
  return reply;
}

void Routine::askBatch(std::span<const Question> questions, std::span<Reply> replies) {
  passed_.clear();
  indices_.clear();
  for (std::size_t i = 0; i < questions.size(); ++i) {
    const Question& question = questions[i];
    replies[i] = {};
    if (!answers(question.verb, question.a.kind, question.b.kind)) continue;
    indices_.push_back(i);
    passed_.push_back(question);
    if (!exports_.answers(question.verb, question.a.kind, question.b.kind))
      std::swap(passed_.back().a, passed_.back().b);
  }
  got_.resize(passed_.size());
  askProcess();
  for (std::size_t i = 0; i < passed_.size(); ++i) {
    validate(passed_[i], passed_[i].a.kind != questions[indices_[i]].a.kind, got_[i]);
    replies[indices_[i]] = got_[i];
  }
}

void Routine::askProcess() {
  for (std::size_t done = 0; done < passed_.size(); ++done) {
    const auto rest = std::span<const Question>(passed_).subspan(done);
    if (!process_) process_ = start_();
    done += process_->ask(rest, std::span(got_).subspan(done));
    nanoseconds_ += process_->nanoseconds();
    if (done == passed_.size()) return;
    got_[done] = {};
    got_[done].outcome = process_->trouble().outcome;
    trouble_ = process_->trouble().words;
    process_.reset();
  }
}

void Routine::validate(const Question& passed, bool isSwapped, Reply& reply) {
  if (reply.outcome > Outcome::notANumber) return;  // the process has ended, or has not answered yet
  if (const auto problem = problemOf(passed.verb, reply)) {
    trouble_ = problem->words;
    reply.outcome = problem->outcome;
  }
  if (isSwapped) reply.contact.normal = negated(reply.contact.normal);
}

}  // namespace routine
