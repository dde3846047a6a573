// The user's own routine beside the library's answers: `--routine FILE`.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "check/live_oracle.hpp"
#include "check/pose_map.hpp"
#include "explain/focus.hpp"
#include "routine/judge.hpp"
#include "routine/question.hpp"
#include "routine/routine.hpp"
#include "world/scene/scene.hpp"

namespace app {

/// Everything that the routine answers about one pair; nullopt: nothing, or no answer that counts.
struct OwnSaid {
  std::optional<bool> hits;
  std::optional<collision::Contact> contact;  ///< Of a hit.
  std::optional<float> distance;
};

/// The answer of the routine about one pair.
struct OwnAnswer {
  routine::Verb verb{};
  routine::Reply reply;
  std::string function;  ///< Its name, "overlaps_obb_obb".
  std::string trouble;   ///< Where the reply is no answer: "crashed: SIGSEGV at mine.c:12".
  std::optional<routine::Mistake> mistake;
  check::Answer said;        ///< The reply, without what it lacks.
  check::Mismatch compared;  ///< The library's answer, and the reference's.
  OwnSaid all;               ///< The answers to all of its verbs.
  /// How much deeper the overlap is along its normal than along the right one, world units.
  std::optional<double> normalExcess;

  /// Whether it says "hit" where that is wrong; nullopt where its verdict is right, or there is none.
  [[nodiscard]] std::optional<bool> wrongVerdict() const;
};

class OwnRoutine {
 public:
  /// `given`: as --routine names it; empty: there is none. What is wrong with it is a complaint, not an
  /// error: the file may be mended while the window is open. A missing file throws base::InputError. `host`:
  /// as routine::Routine takes it.
  explicit OwnRoutine(std::string given = {}, std::string host = routine::kThisProgram);
  /// Starts the routine of a file; throws base::InputError with the complaint.
  using Start = std::function<std::unique_ptr<routine::Routine>(const std::string& given)>;
  OwnRoutine(std::string given, Start start);

  [[nodiscard]] bool on() const { return !given_.empty(); }
  /// Compiles and starts it again if its file was written since. True if so.
  bool reloadIfSaved();
  /// Why it does not run; empty when it does.
  [[nodiscard]] const std::string& complaint() const { return complaint_; }

  /// The first wrong answer about the player and the target in focus or, when all are right, the first
  /// answer. nullopt when it answers nothing about such a pair. Asks only when the pair has changed. While
  /// the answer is outstanding, the one about an earlier pair.
  [[nodiscard]] std::optional<OwnAnswer> about(const explain::Focus& focus) const;
  /// True when about() returned nullopt because its first answer is outstanding.
  [[nodiscard]] bool awaitsFirst() const { return asked_->pending && !asked_->answer; }

  /// The first wrong answer about the player and a target that has one shape; at most kMostTargets are asked.
  /// nullopt also while an answer is outstanding that may be the first wrong one: awaits() then.
  [[nodiscard]] std::optional<check::Disagreement> check(const world::World& world) const;
  static constexpr std::size_t kMostTargets = 64;
  [[nodiscard]] bool awaits() const { return asked_->awaitsCheck; }

  /// What it answers; nothing where it does not run.
  [[nodiscard]] routine::Exports exports() const;

  /// For a map: whether it answers anything about two bodies of one shape each, and its answers.
  [[nodiscard]] bool answersAbout(const world::Body& player, const world::Body& target) const;
  [[nodiscard]] check::MapAsk asking() const;
  /// How often it was compiled and started: answers may have changed since another count.
  [[nodiscard]] int loads() const { return loads_; }

  /// The lines of the file when it was compiled; empty where it is no source.
  [[nodiscard]] const std::vector<std::string>& source() const { return source_; }
  /// As --routine names it.
  [[nodiscard]] const std::string& given() const { return given_; }
  /// The file's name without its folder.
  [[nodiscard]] std::string fileName() const;

 private:
  /// What asking changes. Shared, because a std::function that checks must be copyable.
  struct Asked {
    std::unique_ptr<routine::Routine> routine;
    std::optional<routine::Question> last;
    std::optional<OwnAnswer> answer;
    std::optional<routine::Question> pending;  // its answer is outstanding
    bool awaitsCheck = false;                  // some of check() are
  };
  void load();
  bool take(routine::Question question) const;

  std::string given_;
  Start start_;
  std::filesystem::file_time_type written_;
  std::string complaint_;
  int loads_ = 0;
  std::vector<std::string> source_;
  std::shared_ptr<Asked> asked_ = std::make_shared<Asked>();
};

/// The pair with which the routine is shown where no scene is named: two bodies that overlap, of the first
/// kinds about which the routine answers `overlaps`, `contact` or `distance`. nullopt for one that answers
/// other questions only.
[[nodiscard]] std::optional<world::Scene> ownPair(const routine::Exports& exports);

}  // namespace app
