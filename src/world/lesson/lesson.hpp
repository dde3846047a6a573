// A lesson as plain data: scenes in a row, each with a text, and with something to predict or to do.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "input/command.hpp"
#include "input/input_script.hpp"
#include "world/scene/scene.hpp"

namespace world {

/// What can be asked about the player and one target. The answer is always computed, never read from a file.
enum class Quantity : std::uint8_t {
  overlaps,  ///< true or false.
  depth,     ///< World units; none while the two are apart.
  distance,  ///< World units; 0 where they overlap.
  axis,      ///< Of two boxes: which one decides, as explainSat labels it, such as "A.x × B.z".
  axisKind,  ///< Of two boxes: "face of A", "face of B" or "edges".
  region,    ///< What of a box or capsule is nearest to the player's centre: "corner", "edge", "face", "end",
             ///< "side" or "inside".
  normal,    ///< Of the contact, where it is along a world axis: "+x" … "-z", otherwise "slanting".
  touching,  ///< How many targets the player overlaps.
  ray,       ///< The name of the target that the player's ray hits first, or "nothing".
  rayLength,  ///< World units along the player's ray to what it hits first; none where it hits nothing.
  tunnels,    ///< true where the player's next move would jump over something.
  shape,      ///< The kind of the player's shape.
  textbook,   ///< Whether the two overlap by the textbook's routine, which rounding may make wrong.
  wrongTest,  ///< Whether the two overlap by the step's deliberately wrong test; none without one.
  relation,   ///< "apart", "touching" (depth 0) or "overlapping".
  // Counts of a crowd (world/query_work.hpp).
  pairs,   ///< Of a program that tests each body with each.
  cells,   ///< Bodies that a grid finds in the player's cells.
  looked,  ///< Boxes that the tree looks at.
  tested,  ///< Bodies that the tree names.
};

/// What each is called in a file, in the order of the enumeration.
[[nodiscard]] const std::vector<std::string_view>& quantityNames();

using Answer = std::variant<bool, double, std::string>;

/// One of the answers to choose from. Which one is true, the world says.
struct Choice {
  Text text;
  Answer means;
};

/// An answer that is a number, chosen by a slider.
struct Slider {
  double from = 0.0;
  double to = 1.0;
  double step = 0.125;
  double within = 0.125;  ///< A guess that is no further from the truth is right.
};

/// Asked before the world may answer: a guess, then the drive is played, and the truth is measured at its
/// end.
struct Prediction {
  Text question;
  Quantity ask{};
  std::string target;
  std::vector<Choice> choices;   ///< Empty with a slider.
  std::optional<Slider> slider;  ///< Nothing with choices.
  input::KeyScript drive;
  std::vector<Overlay> reveal;  ///< On from the answer on: the picture that shows why.
  Text why;
};

/// What must be so for a task to be done; one of `oneOf`, or a number from `least` to `most`.
struct Condition {
  Quantity of{};
  std::vector<Answer> oneOf;
  double least = 0.0;
  double most = 0.0;
};

/// Done when all conditions hold while the player stands still.
struct Task {
  Text goal;
  std::string target;
  std::vector<Condition> until;
  std::optional<int> steps;   ///< At most so many, moves and turns together.
  input::KeyScript drive;     ///< A way to do it.
  input::KeyScript nearMiss;  ///< A way that almost does it.
  std::vector<Overlay> reveal;
  Text done;
};

/// What the user's keys cannot do in a step.
struct Locks {
  bool move = false;
  bool turn = false;
  bool shape = false;
  bool push = false;
};

/// The textbook's routine that the panel's page of code shows. Each needs bodies that it can be asked about;
/// where they are others, the page shows the verdict's.
enum class Routine : std::uint8_t {
  verdict,     ///< Do player and target touch?
  refitting,   ///< The player, an AABB that has turned, is fitted anew.
  contact,     ///< Normal, depth and point of a ball or a point and an AABB.
  pushOut,     ///< What comes of the player's next step.
  parts,       ///< A ball and a body made of boxes.
  table,       ///< Which routine is the one for the pair?
  sweep,       ///< A ball along its way to an AABB.
  ray,         ///< The player's ray and the triangle of a mesh that it hits.
  tree,        ///< The player and a tree of the targets' boxes.
  centerLine,  ///< Two balls, along the line of their centres, which divides by 0 where these are one.
};

/// What each is called in a file, in the order of the enumeration.
[[nodiscard]] const std::vector<std::string_view>& routineNames();

/// At most one of `predict` and `task`.
struct LessonStep {
  Scene scene;  ///< Its text is the step's.
  std::optional<Prediction> predict;
  std::optional<Task> task;
  Locks locked;
  std::optional<input::PanelPage> page;  ///< Of the panel, opened beside the figure; nothing: it is closed.
  Routine routine = Routine::verdict;
};

struct Lesson {
  std::string file;
  Text title;
  std::vector<LessonStep> steps;  ///< At least one.
};

inline constexpr std::size_t kMostLessonSteps = 64;

/// "FILE: steps[2].predict": how a complaint about a part of a step begins. `part` may be empty.
[[nodiscard]] std::string placeIn(const Lesson& lesson, std::size_t step, std::string_view part);

}  // namespace world
