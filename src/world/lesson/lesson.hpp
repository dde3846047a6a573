// A lesson as plain data: a sequence of scenes, each with a text and a question or a task. Reads lesson
// files, which are scene files with `steps`.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "input/command.hpp"
#include "input/input_script.hpp"
#include "world/scene/scene.hpp"

namespace world {

/// The subject of a question about the player and one target. The program computes the answer.
enum class Quantity : std::uint8_t {
  overlaps,  ///< true or false.
  depth,     ///< World units; no answer while the bodies are apart.
  distance,  ///< World units; 0 while the bodies overlap.
  axis,      ///< For two boxes: the deciding axis, as explainSat labels it, such as "A.x × B.z".
  axisKind,  ///< For two boxes: the kind of the deciding axis, "face of A", "face of B" or "edges".
  /// The part of a box, capsule, cylinder or cone that is nearest to the player's centre: "corner", "edge",
  /// "face", "end", "side" or "inside".
  region,
  normal,     ///< The contact normal, if it is along a world axis: "+x" … "-z", otherwise "slanting".
  touching,   ///< The number of targets that the player overlaps.
  ray,        ///< The name of the target that the player's ray hits first, or "nothing".
  rayLength,  ///< World units along the player's ray to its first hit; no answer without a hit.
  shape,      ///< The kind of the player's shape.
  textbook,  ///< True when the routine of src/textbook reports an overlap. Rounding errors can make it wrong.
  wrongTest,   ///< True when the step's Scene::brokenTest reports an overlap; no answer if the step has none.
  relation,    ///< "apart", "touching" (depth 0) or "overlapping".
  reach,       ///< World units from the target's centre to its support plane towards the player.
  supportGap,  ///< World units between the support planes along the line of both centres; negative if the
               ///< shapes' intervals on this line overlap.
  iterations,  ///< The number of iterations of GJK until its verdict.
  simplex,     ///< The number of corners of GJK's simplex at its verdict.
  bounce,      ///< The player's velocity (Scene::velocity) after a full bounce, such as "(2, 3, 0)".
  // The numbers of tests that three methods need to find the player's contacts (world/queries.hpp).
  pairs,   ///< The number of tests if every pair is tested.
  cells,   ///< Bodies that the grid finds in the player's cells.
  looked,  ///< Boxes of the tree that the query visits.
  tested,  ///< Bodies that the tree reports.
};

/// The names of the quantities in lesson files, in the order of the enumeration.
[[nodiscard]] const std::vector<std::string_view>& quantityNames();

using Answer = std::variant<bool, double, std::string>;

struct Choice {
  Text text;
  Answer answer;
};

/// An answer that is a number, chosen by a slider.
struct Slider {
  double from = 0.0;
  double to = 1.0;
  double step = 0.125;
  double within = 0.125;  ///< A guess is right if it differs from the truth by at most this much.
};

/// A question that the pupil answers by a guess. Then a key script is played, and the true answer is measured
/// at its end.
struct Prediction {
  Text question;
  Quantity ask{};
  std::string target;
  std::vector<Choice> choices;   ///< Empty if there is a slider.
  std::optional<Slider> slider;  ///< nullopt if there are choices.
  input::KeyScript drive;
  std::vector<Overlay> reveal;  ///< Overlays that are switched on with the answer to explain it.
  Text why;
};

/// A condition of a task: a quantity must be one of `oneOf`, or a number from `min` to `max`.
struct Condition {
  Quantity quantity{};
  std::vector<Answer> oneOf;
  double min = 0.0;
  double max = 0.0;
};

/// A task is done when all conditions hold and the player stands still.
struct Task {
  Text goal;
  std::string target;
  std::vector<Condition> until;
  std::optional<int> steps;   ///< The largest allowed number of steps; moves and turns both count.
  input::KeyScript drive;     ///< A solution.
  input::KeyScript nearMiss;  ///< An attempt that nearly succeeds.
  std::vector<Overlay> reveal;
  Text done;
};

/// The groups of keys that a lesson step disables.
struct Locks {
  bool move = false;
  bool turn = false;
  bool shape = false;
  bool push = false;
};

/// The routine of src/textbook that the panel's Code page shows. If it does not apply to the bodies, the page
/// shows `verdict`.
enum class Routine : std::uint8_t {
  verdict,     ///< The test whether player and target touch.
  refitting,   ///< The refit of the player, an AABB that has turned.
  contact,     ///< Normal, depth and point for a ball or a point against an AABB.
  pushOut,     ///< The push-out after the player's next step.
  parts,       ///< A ball against a body that consists of boxes.
  table,       ///< The table that chooses the routine for the pair.
  sweep,       ///< The sweep of a ball against an AABB.
  ray,         ///< The player's ray against the triangle that the ray hits in a mesh.
  tree,        ///< The player against a tree of the targets' boxes.
  centerLine,  ///< Two balls, tested along the line of their centres; divides by 0 when the centres coincide.
  support,     ///< The target's support point towards the player's centre.
  gjk,         ///< The verdict by GJK.
  epa,         ///< The contact by EPA.
};

/// The names of the routines in lesson files, in the order of the enumeration.
[[nodiscard]] const std::vector<std::string_view>& routineNames();

/// One step of a lesson, with at most one question or task.
struct LessonStep {
  Scene scene;  ///< The text of the scene is the text of the step.
  std::optional<Prediction> predict;
  std::optional<Task> task;
  Locks locked;
  std::optional<input::PanelPage> page;  ///< The panel's page beside the figure; nullopt for no panel.
  Routine routine = Routine::verdict;
  Text screenOnly;  ///< The part of the text that is about the screen; worksheets leave it out.
  /// Shows a magnified inset of the contact or of the iterations of push-out.
  bool lens = false;
  bool moves = false;            ///< The six moves that separate two AABBs are drawn beside their intervals.
  bool contact = true;           ///< The contact's normal, depth and point are drawn.
  bool centers = false;          ///< The distances between both centres along the axes are drawn.
  bool putsNamesInside = false;  ///< The names of bodies stand inside the bodies.
  bool tableOnly = false;        ///< True if the panel's page shows the table of routines but no code.
  std::string frame;  ///< The name of the target into whose frame the view turns and back, or empty.
};

struct Lesson {
  std::string file;
  Text title;
  std::vector<LessonStep> steps;  ///< At least one.
};

/// True if the question or the task of the step is about `quantity`.
[[nodiscard]] bool asksFor(const LessonStep& step, Quantity quantity);

inline constexpr std::size_t kMaxLessonSteps = 64;
/// The maximum number of listed bodies in all steps of a lesson. Bodies that steps share count once per step,
/// because each step stores a whole scene.
inline constexpr std::size_t kMaxBodiesInLesson = 4096;

/// Returns the beginning of an error message: "FILE: steps[2].predict". `part` may be empty.
[[nodiscard]] std::string errorPrefix(const Lesson& lesson, std::size_t step, std::string_view part);

struct SceneFile {
  Scene scene;                   ///< For a lesson, the fields that its steps have in common.
  std::optional<Lesson> lesson;  ///< nullopt for a scene without steps.
};

/// Reads a scene or a lesson. "-" is standard input. Throws base::InputError with one line that names the
/// file, the place and the correction.
[[nodiscard]] SceneFile loadSceneFile(const std::filesystem::path& file);
/// Reads a scene or a lesson from text. `name`: the file's name in messages.
[[nodiscard]] SceneFile parseSceneFile(std::string_view json, const std::string& name);

}  // namespace world
