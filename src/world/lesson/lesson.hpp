// A lesson as plain data: a sequence of scenes, each with a text and a question or a task.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "input/command.hpp"
#include "input/input_script.hpp"
#include "world/scene/scene.hpp"

namespace world {

/// The quantities of questions about the player and one target. The answer is always computed, never read
/// from a file.
enum class Quantity : std::uint8_t {
  overlaps,  ///< true or false.
  depth,     ///< World units; none while the two are apart.
  distance,  ///< World units; 0 where they overlap.
  axis,      ///< For two boxes: the deciding axis, as explainSat labels it, such as "A.x × B.z".
  axisKind,  ///< For two boxes: "face of A", "face of B" or "edges".
  region,  ///< The part of a box or capsule that is nearest to the player's centre: "corner", "edge", "face",
           ///< "end", "side" or "inside".
  normal,  ///< The contact normal, if it is along a world axis: "+x" … "-z", otherwise "slanting".
  touching,    ///< How many targets the player overlaps.
  ray,         ///< The name of the target that the player's ray hits first, or "nothing".
  rayLength,   ///< World units along the player's ray to what it hits first; none where it hits nothing.
  tunnels,     ///< true when the player's next move would pass through a target.
  shape,       ///< The kind of the player's shape.
  textbook,    ///< Whether the two overlap by the textbook's routine, which rounding may make wrong.
  wrongTest,   ///< Whether the two overlap by the step's broken test; none without one.
  relation,    ///< "apart", "touching" (depth 0) or "overlapping".
  reach,       ///< World units: how far the target reaches from its centre towards the player's centre.
  supportGap,  ///< World units between the support planes along the line of both centres; below 0 they
               ///< overlap.
  iterations,  ///< Of GJK until the verdict.
  simplex,     ///< Corners that GJK keeps when it decides.
  bounce,      ///< The player's velocity (Scene::velocity) after a full bounce, such as "(2, 3, 0)".
  // Counts of a crowd (world/near_player.hpp).
  pairs,   ///< Tests of a program that tests every pair.
  cells,   ///< Bodies that a grid finds in the player's cells.
  looked,  ///< Boxes of the tree that are visited.
  tested,  ///< Bodies that the tree reports.
};

/// The name of each in files, in the order of the enumeration.
[[nodiscard]] const std::vector<std::string_view>& quantityNames();

using Answer = std::variant<bool, double, std::string>;

/// One of the answers to choose from. The true one is computed, not stored.
struct Choice {
  Text text;
  Answer means;
};

/// An answer that is a number, chosen by a slider.
struct Slider {
  double from = 0.0;
  double to = 1.0;
  double step = 0.125;
  double within = 0.125;  ///< A guess within this of the truth is right.
};

/// A question to be answered by a guess; then the drive is played and the true answer measured at its end.
struct Prediction {
  Text question;
  Quantity ask{};
  std::string target;
  std::vector<Choice> choices;   ///< Empty with a slider.
  std::optional<Slider> slider;  ///< Nothing with choices.
  input::KeyScript drive;
  std::vector<Overlay> reveal;  ///< Switched on with the answer, to show why.
  Text why;
};

/// A condition of a task: the quantity is one of `oneOf`, or a number from `least` to `most`.
struct Condition {
  Quantity of{};
  std::vector<Answer> oneOf;
  double least = 0.0;
  double most = 0.0;
};

/// A task is done when all of its conditions hold while the player stands still.
struct Task {
  Text goal;
  std::string target;
  std::vector<Condition> until;
  std::optional<int> steps;   ///< The most steps allowed, moves and turns together.
  input::KeyScript drive;     ///< A solution.
  input::KeyScript nearMiss;  ///< An attempt that nearly succeeds.
  std::vector<Overlay> reveal;
  Text done;
};

/// The kinds of keys that are locked in a step.
struct Locks {
  bool move = false;
  bool turn = false;
  bool shape = false;
  bool push = false;
};

/// The textbook's routine on the Code page. Where it does not apply to the bodies, the page shows the
/// verdict's routine.
enum class Routine : std::uint8_t {
  verdict,     ///< Whether player and target touch.
  refitting,   ///< Refits the player, an AABB that has turned.
  contact,     ///< Normal, depth and point of a ball or a point and an AABB.
  pushOut,     ///< The result of the player's next step.
  parts,       ///< A ball and a body made of boxes.
  table,       ///< The table that chooses the routine for the pair.
  sweep,       ///< A ball along its way to an AABB.
  ray,         ///< The player's ray and the triangle of a mesh that it hits.
  tree,        ///< The player and a tree of the targets' boxes.
  centerLine,  ///< Two balls along the line of their centres; divides by 0 when the centres coincide.
  support,     ///< The target's farthest point towards the player's centre.
  gjk,         ///< The verdict by GJK.
  epa,         ///< The contact by EPA.
};

/// The name of each in files, in the order of the enumeration.
[[nodiscard]] const std::vector<std::string_view>& routineNames();

/// A step has a question or a task, or neither.
struct LessonStep {
  Scene scene;  ///< Its text is the step's.
  std::optional<Prediction> predict;
  std::optional<Task> task;
  Locks locked;
  std::optional<input::PanelPage> page;  ///< The panel's page beside the figure; nullopt: no panel.
  Routine routine = Routine::verdict;
  Text screenOnly;  ///< The part of the text that speaks of the screen; worksheets leave it out.
  /// An inset magnifies the contact, whose overlap is too small to see, or the rounds of push-out.
  bool lens = false;
  std::string frame;  ///< The name of a target: the view turns into its frame and back; empty: none.
};

struct Lesson {
  std::string file;
  Text title;
  std::vector<LessonStep> steps;  ///< At least one.
};

inline constexpr std::size_t kMostLessonSteps = 64;
/// The most listed bodies of all steps together, including those that a step takes from the lesson. Bounds
/// memory and time, because each step is kept as a whole scene.
inline constexpr std::size_t kMostBodiesInLesson = 4096;

/// "FILE: steps[2].predict": the beginning of a message about a part of a step. `part` may be empty.
[[nodiscard]] std::string placeIn(const Lesson& lesson, std::size_t step, std::string_view part);

}  // namespace world
