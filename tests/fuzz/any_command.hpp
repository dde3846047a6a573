// Turns bytes into the commands of a user's mouse and panel.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "app/scenes/catalogue.hpp"
#include "fuzz/bytes.hpp"
#include "input/command.hpp"
#include "support/shipped_places.hpp"
#include "test_folders.hpp"
#include "world/world.hpp"

namespace fuzz {

/// Commands that can be given to a session with this world.
class AnyCommand {
 public:
  AnyCommand(Bytes& bytes, const world::World& world, const std::vector<test::Place>& places)
      : bytes_(bytes), world_(world), places_(places) {}

  /// Any command except an action and setting a body's number.
  input::Command anyCommand() {
    switch (bytes_.below(14)) {
      case 0:
        return input::OpenScene{app::nameOfSceneOrCase(test::assetFolder(), bytes_.of(places_).file)};
      case 1:
        return dragView();
      case 2:
        return zoomView();
      case 3:
        return panView();
      case 4:
        return input::ShowAxis{bytes_.below(input::kMaxAxesOrIterations + 1) - 1};
      case 5:
        return input::ShowPage{static_cast<input::PanelPage>(bytes_.below(5))};
      case 6:
        return input::GoToStep{bytes_.below(16)};
      case 7:
        return input::SetGuess{bytes_.of(kNumbers)};
      case 8:
        return aimRay();
      case 9:
        return input::FocusBody{anyBody()};
      case 10:
        return moveBody();
      case 11:
        return input::GoToTick{bytes_.next() * 4};
      case 12:
        return input::ShowMethod{static_cast<input::Method>(bytes_.below(3))};
      default:
        return input::FilterList{bytes_.below(2) == 0 ? "sphere" : ""};
    }
  }

  /// Sets a number of any body; the body may refuse it.
  input::Command setNumber() {
    const std::string body = anyBody();
    const auto of = static_cast<input::BodyProperty>(bytes_.below(6));
    const int axis = of == input::BodyProperty::radius ? 0 : bytes_.below(3);
    return input::SetNumber{body, of, axis, bytes_.of(kNumbers)};
  }

 private:
  static constexpr std::array<double, 12> kNumbers{0.0, -0.0, 0.5,  -1.0, 1e-30, 1e-7,
                                                   0.1, 3.0,  90.0, 1e6,  1e30,  -1e30};

  std::string anyBody() {
    const auto bodies = world_.bodies();
    const auto shown = static_cast<int>(std::min(bodies.size(), std::size_t{256}));
    return bodies[static_cast<std::size_t>(bytes_.below(shown))].name;
  }

  int offset() { return bytes_.next() - 128; }

  // Separate statements, because the order in which arguments are evaluated is unspecified.
  input::Command dragView() {
    const int right = offset(), down = offset();
    return input::DragView{right, down};
  }

  input::Command zoomView() {
    const int notches = offset(), right = offset(), up = offset();
    return input::ZoomView{notches, right, up};
  }

  input::Command panView() {
    const int right = offset(), up = offset();
    return input::PanView{right, up};
  }

  input::Command aimRay() {
    if (bytes_.below(4) == 0) return input::AimRay{};
    const double x = bytes_.of(kNumbers), y = bytes_.of(kNumbers), z = bytes_.of(kNumbers);
    return input::AimRay{{{x, y, z}}};
  }

  input::Command moveBody() {
    const std::string body = anyBody();
    const int x = offset(), y = offset(), z = offset();
    return input::MoveBody{body, {x, y, z}, bytes_.below(2) == 0, bytes_.below(2) == 0};
  }

  Bytes& bytes_;
  const world::World& world_;
  const std::vector<test::Place>& places_;
};

}  // namespace fuzz
