#include <array>
#include <string_view>
#include <vector>

#include "bits.hpp"
#include "reference/random_shape.hpp"
#include "state_hash.hpp"
#include "world/queries.hpp"
#include "world/scene/scene_file.hpp"
#include "world/world.hpp"

namespace bits {
namespace {

using input::Action;

/// Every kind of body and of response, with rotations that floats do not represent exactly.
constexpr std::array<std::string_view, 4> kScenes{
    R"({"player": {"shape": "obb", "center": [0.3, 0.1, 0], "halfExtents": [0.4, 0.5, 0.6], "rotation": [10, 20, 30]},
        "targets": [{"name": "a", "shape": "obb", "center": [1.2, 0, 0.1], "halfExtents": [0.5, 0.3, 0.7],
                     "rotation": [33, 7, 71]},
                    {"name": "b", "shape": "sphere", "center": [-1, 0.2, 0], "radius": 0.45},
                    {"name": "c", "shape": "capsule", "a": [0, 1.1, 0], "b": [0.3, 1.9, 0.2], "radius": 0.3}]})",
    R"({"player": {"shape": "sphere", "center": [0, 0, 0], "radius": 0.37}, "response": "push", "step": 0.1,
        "targets": [{"name": "a", "shape": "aabb", "center": [1.1, 0, 0], "halfExtents": [0.5, 1, 0.3]},
                    {"name": "b", "shape": "obb", "center": [0, 1, 0.3], "halfExtents": [0.6, 0.2, 0.5],
                     "rotation": [0, 45, 12]}]})",
    R"({"player": {"shape": "capsule", "a": [0, 0, 0], "b": [0.1, 0.7, 0.2], "radius": 0.21}, "response": "push",
        "share": true, "step": 0.07, "turn": 3.7,
        "targets": [{"name": "a", "shape": "sphere", "center": [0.9, 0.2, 0], "radius": 0.5},
                    {"name": "b", "shape": "aabb", "center": [-0.9, 0.1, 0.2], "halfExtents": [0.3, 0.4, 0.5]}]})",
    R"({"player": {"shapes": [{"shape": "aabb", "center": [0, 0, 0], "halfExtents": [0.4, 0.2, 0.3]},
                              {"shape": "sphere", "center": [0.4, 0.3, 0], "radius": 0.25}],
                   "center": [1000.1, 2000.3, -500.7], "rotation": [5, 15, 25], "scale": [1, 1.5, 0.7]},
        "targets": [{"name": "a", "shape": "obb", "center": [1001.3, 2000.2, -500.6], "halfExtents": [0.5, 0.6, 0.2],
                     "rotation": [12, 34, 56]},
                    {"name": "b", "shape": "point", "center": [999.2, 2000, -501]}]})"};

constexpr std::array<Action, 7> kChanges{Action::becomeSphere,  Action::becomeAabb,  Action::becomeObb,
                                         Action::becomeCapsule, Action::becomePoint, Action::togglePush,
                                         Action::resetScene};
constexpr int kMoves = 40;

class Drive {
 public:
  explicit Drive(std::uint64_t seed)
      : random_(seed), world_(world::parseScene(std::string(kScenes[seed % kScenes.size()]), "drive")) {}

  std::uint64_t play() {
    for (int i = 0; i < kMoves; ++i) {
      kept_.push_back(world_.snapshot());
      moveOnce();
    }
    return hash_.value();
  }

 private:
  void moveOnce() {
    const int what = random_.below(8);
    if (what < 5) return what < 3 ? tap() : glide();
    if (what == 5) return change();
    if (what == 6) return snap();
    world_.restore(kept_[static_cast<std::size_t>(random_.below(static_cast<int>(kept_.size())))]);
  }

  input::AxisInput& anyAxis(input::TickInput& input) {
    const auto axis = static_cast<std::size_t>(random_.below(3));
    return random_.chance(0.6) ? input.move[axis] : input.turn[axis];
  }

  void tap() {
    input::TickInput input;
    anyAxis(input).steps = random_.below(9) - 4;
    step(input);
  }

  void glide() {
    input::TickInput input;
    anyAxis(input).glide = random_.chance(0.5) ? 1 : -1;
    for (int tick = random_.below(30); tick >= 0; --tick) step(input);
    for (int tick = 0; tick < 200 && !world_.settled(); ++tick) step({});
  }

  void change() {
    input::TickInput input;
    input.pressedActions = {
        kChanges[static_cast<std::size_t>(random_.below(static_cast<int>(kChanges.size())))]};
    step(input);
  }

  void snap() {
    const glm::dvec3 way = random_.chance(0.3) ? glm::dvec3(0.0) : random_.direction();
    const auto place = world::snapToTouch(world_, way);
    if (place) hash_.add(world_.setPlacement(0, *place).empty());
    step({});
  }

  void step(const input::TickInput& input) {
    world_.step(input);
    addState(world_, hash_);
  }

  reference::Random random_;
  world::World world_;
  std::vector<world::Snapshot> kept_;
  BitHash hash_;
};

}  // namespace

std::uint64_t drive(std::uint64_t seed) { return Drive(seed).play(); }

}  // namespace bits
