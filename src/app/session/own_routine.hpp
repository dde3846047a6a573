// The user's own routine (`--routine FILE`), whose answers are shown beside the library's.
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

/// All answers of the routine about one pair; nullopt for a question without a valid answer.
struct OwnSaid {
  std::optional<bool> hits;
  std::optional<collision::Contact> contact;  ///< nullopt for a miss too.
  std::optional<float> distance;
};

struct OwnAnswer {
  routine::Verb verb{};
  routine::Reply reply;
  std::string function;  ///< "overlaps_obb_obb"
  std::string trouble;   ///< If the reply is no answer, the reason: "crashed: SIGSEGV at mine.c:12".
  std::optional<routine::Mistake> mistake;
  check::Answer said;        ///< The reply in the form of a library answer.
  check::Mismatch compared;  ///< The library's answer and the reference's answer.
  OwnSaid all;               ///< The answers to all questions about the pair.
  /// The depth along the routine's normal minus the true depth, world units; nullopt without a contact.
  std::optional<double> normalExcess;

  [[nodiscard]] std::optional<bool> wrongVerdict() const;
};

class OwnRoutine {
 public:
  /// `given`: the argument of --routine; empty for no routine. Throws base::InputError if the file is missing
  /// and its name has an extension. An error in the file becomes complaint(), because the user can correct it
  /// while the window is open. `host`: see routine::Routine.
  explicit OwnRoutine(std::string given = {}, std::string host = routine::kThisProgram);
  /// Starts the routine of a file. Throws base::InputError with the complaint.
  using Start = std::function<std::unique_ptr<routine::Routine>(const std::string& given)>;
  OwnRoutine(std::string given, Start start);

  [[nodiscard]] bool on() const { return !given_.empty(); }
  /// If the file was written since the last load, loads it again and returns true.
  bool reloadIfSaved();
  /// The reason why the routine does not run; empty if it runs or if there is none.
  [[nodiscard]] const std::string& complaint() const { return complaint_; }

  /// Asks about overlap, contact and distance of the pair in focus, if the pair has changed. Returns the
  /// first wrong answer, or the first answer if all are right. While the answer is outstanding, returns the
  /// answer about an earlier pair. Returns nullopt for a mesh, and for kinds without a function.
  [[nodiscard]] std::optional<OwnAnswer> about(const explain::Focus& focus) const;
  [[nodiscard]] bool awaitsFirst() const { return asked_->pending && !asked_->answer; }

  /// Returns the first wrong answer about the player and one of the first kMostTargets targets of one shape.
  /// While an answer is outstanding that may be the first wrong one, returns nullopt, and awaits() is true.
  [[nodiscard]] std::optional<check::Disagreement> check(const world::World& world) const;
  static constexpr std::size_t kMostTargets = 64;
  [[nodiscard]] bool awaits() const { return asked_->awaitsCheck; }

  [[nodiscard]] routine::Exports exports() const;

  /// For a map. answersAbout() is true if both bodies have one shape and the routine answers a question about
  /// them. asking() returns the function that asks the routine about the cells.
  [[nodiscard]] bool answersAbout(const world::Body& player, const world::Body& target) const;
  [[nodiscard]] check::MapAsk asking() const;
  /// How often the routine was loaded. Answers may differ if this number has changed.
  [[nodiscard]] int loads() const { return loads_; }

  /// The lines of a source file when it was compiled; otherwise empty.
  [[nodiscard]] const std::vector<std::string>& source() const { return source_; }
  [[nodiscard]] const std::string& given() const { return given_; }
  [[nodiscard]] std::string fileName() const;

 private:
  /// The state that a question changes. asking() shares it, because a std::function must be copyable.
  struct Asked {
    std::unique_ptr<routine::Routine> routine;
    std::optional<routine::Question> last;
    std::optional<OwnAnswer> answer;
    std::optional<routine::Question> pending;  // the question whose answer is outstanding
    bool awaitsCheck = false;                  // answers of check() are outstanding
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

/// Returns a scene of two bodies of the first kinds for which the routine exports `contact`, or else
/// `overlaps`, or else `distance`; nullopt if it exports none. The bodies overlap unless both are points.
[[nodiscard]] std::optional<world::Scene> ownPair(const routine::Exports& exports);

}  // namespace app
