// What the mouse does to a view.
#pragma once

#include <glm/glm.hpp>

namespace app {

class Orbit {
 public:
  virtual ~Orbit() = default;
  /// The mouse dragged the scene by so many pixels, x right, y down.
  virtual void drag(glm::ivec2 pixels) = 0;
  /// The wheel turned by so many notches, nearer positive.
  virtual void zoom(int notches) = 0;

 protected:
  Orbit() = default;
  Orbit(const Orbit&) = default;
  Orbit& operator=(const Orbit&) = default;
  Orbit(Orbit&&) = default;
  Orbit& operator=(Orbit&&) = default;
};

}  // namespace app
