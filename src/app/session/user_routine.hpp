// The user's own routine (`--routine FILE`). Its answers are shown beside the library's.
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
#include "routine/question.hpp"
#include "routine/routine.hpp"
#include "routine/trial.hpp"
#include "world/scene/scene.hpp"

namespace app {

/// All answers of the routine about one pair. A field is nullopt if its answer is missing or invalid.
struct UserResults {
  std::optional<bool> overlaps;
  std::optional<collision::Contact> contact;  ///< Also nullopt if the routine found no contact.
  std::optional<float> distance;
};

struct UserAnswer {
  routine::Verb verb{};
  routine::Reply reply;
  std::string function;  ///< "overlaps_obb_obb"
  std::string failure;   ///< Why the reply is no answer: "crashed: SIGSEGV at mine.c:12".
  std::optional<routine::Mistake> mistake;
  check::PairAnswer result;    ///< The reply in the form of a library answer.
  check::Mismatch comparison;  ///< The library's answer and the reference's answer.
  UserResults results;         ///< The answers to all questions about the pair.
  /// The depth along the routine's normal minus the true depth, in world units. Nullopt without a contact.
  std::optional<double> depthExcessAlongNormal;

  [[nodiscard]] std::optional<bool> wrongVerdict() const;
};

class UserRoutine {
 public:
  /// `routineArgument`: the argument of --routine, or "" for no routine. `host`: see routine::Routine. Throws
  /// base::InputError if the file is missing and its name has an extension. Errors in the file do not throw.
  /// See loadError().
  explicit UserRoutine(std::string routineArgument = {}, std::string host = routine::kThisProgram);
  /// Loads a routine. The message of a thrown base::InputError becomes loadError().
  using RoutineStarter = std::function<std::unique_ptr<routine::Routine>(const std::string& routineArgument)>;
  UserRoutine(std::string routineArgument, RoutineStarter routineStarter);

  [[nodiscard]] bool isEnabled() const { return !argument_.empty(); }
  /// Reloads the routine's file if it was written since the last load. Returns true if it has reloaded the
  /// file.
  bool reloadIfSaved();
  /// The reason why the routine does not run, or "".
  [[nodiscard]] const std::string& loadError() const { return loadError_; }

  /// If the pair in focus has changed, asks the routine about its overlap, contact and distance. Returns the
  /// first wrong answer, or the first answer if all are right. While the routine has not answered yet,
  /// returns the answer about an earlier pair. Returns nullopt for a mesh, and for shapes for which the
  /// routine has no function.
  [[nodiscard]] std::optional<UserAnswer> answerAbout(const explain::Focus& focus) const;
  [[nodiscard]] bool awaitsFirstAnswer() const { return state_->pendingPair && !state_->answer; }

  /// Checks the player against the first kMaxTargets targets, and returns the first wrong answer. Skips
  /// bodies of several shapes. If an earlier answer has not arrived yet and could be wrong, returns nullopt.
  /// awaitsAnswers() is then true.
  [[nodiscard]] std::optional<check::Disagreement> check(const world::World& world) const;
  static constexpr std::size_t kMaxTargets = 64;
  [[nodiscard]] bool awaitsAnswers() const { return state_->awaitsCheckAnswers; }

  [[nodiscard]] routine::Exports exports() const {
    return state_->routine ? state_->routine->exports() : routine::Exports{};
  }

  /// These two functions are for maps. canAnswer() returns true if each body has one shape, and the
  /// routine answers a question about these shapes. mapFiller() returns a function that asks the routine
  /// about cells of the map.
  [[nodiscard]] bool canAnswer(const world::Body& player, const world::Body& target) const;
  [[nodiscard]] check::MapCellFiller mapFiller() const;
  /// The number of loads. Answers of different loads may differ.
  [[nodiscard]] int loadCount() const { return loadCount_; }

  /// The lines of the source file at the last load. Empty for a library or a program.
  [[nodiscard]] const std::vector<std::string>& sourceLines() const { return sourceLines_; }
  [[nodiscard]] const std::string& argument() const { return argument_; }
  [[nodiscard]] std::string fileName() const;

 private:
  struct Pair {
    collision::Shape player, target;
  };

  /// The state that a question changes. This object and the function that mapFiller() returns share the
  /// state, because a std::function must be copyable.
  struct State {
    std::unique_ptr<routine::Routine> routine;
    std::optional<Pair> lastPair;
    std::optional<UserAnswer> answer;
    std::optional<Pair> pendingPair;  // the pair about which an answer is outstanding
    bool awaitsCheckAnswers = false;  // answers of check() are outstanding
  };
  void load();
  bool ask(Pair pair) const;

  std::string argument_;
  RoutineStarter startRoutine_;
  std::filesystem::file_time_type lastWriteTime_;
  std::string loadError_;
  int loadCount_ = 0;
  std::vector<std::string> sourceLines_;
  std::shared_ptr<State> state_ = std::make_shared<State>();
};

/// Returns a scene of the first pair of shapes for which the routine exports a function. Prefers `contact`,
/// then `overlaps`, then `distance`. Nullopt if the routine exports no function. The bodies of the scene
/// overlap unless both are points.
[[nodiscard]] std::optional<world::Scene> userPairScene(const routine::Exports& exports);

}  // namespace app
