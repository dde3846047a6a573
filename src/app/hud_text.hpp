// The words on screen, in English and Japanese.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "explain/figure.hpp"
#include "world/key_map.hpp"
#include "world/world.hpp"

namespace app {

using explain::Language;

enum class Word {
  hit,
  noContact,
  shape,
  position,
  angles,
  contact,
  depth,
  normal,
  frame,
  scene,
  pushOn,
  pushOff,
  push,
  wedged,
  rightHere,
  paused,
  tickNumber,
  quarterSpeed,
  sixteenthSpeed,
  nothingToUndo,
  nothingToRedo,
  nothingThatWay,
  radius,
  halfExtents,
  endA,
  endB,
  notANumber,
  negativeSize,
  impossible,
  sphere,
  aabb,
  obb,
  capsule,
  point,
  compound,
  conventions,
  helpTitle,
  drive,
  camera,
  program,
  panel,
  valuesPage,
  whyPage,
  casesPage,
  allScenes,
  lessons,
  pitfalls,
  reports,
  filter,
  nothingMatches,
  caseHolds,
  caseFails,
  expectsNothing,
  unreadable,
  checking,
  verdictField,
  overlapping,
  apart,
  distance,
  contactPoints,
  aFreeingNormal,
  noNormal,
  hitField,
  timeField,
  placeField,
  aHit,
  noHit,
  aRay,
  expected,
  measured,
  agrees,
  differs,
  bannerFailed,
  bannerExpected,
  bannerGot,
  caseHoldsNow,
  drivingCase,
  driveBroken,
  movedHolds,
  movedFails,
  backToCase,
  judgeAgrees,
  judgeDisagrees,
  ourAnswer,
  judgesAnswer,
  savedAs,
  momentCopied,
  momentSaved,
  momentOnlyCopied,
  pictureSaved,
  notSaved,
  arrowKeys,
  explained,
  nearest,
  faintMeans,
  shadowsHead,
  gapHead,
  parallel,
  decidesGap,
  decidesOverlap,
  chooseAxis,
  noBoxes,
  boundsHead,
  hits,
  onlyBoxes,
  onlySpheres,
  whyConventions,
  hintMove,
  hintTurn,
  hintCamera,
  hintShape,
  hintScene,
  hintPush,
  hintHelp,
  moveX,
  moveY,
  moveZ,
  turnX,
  turnY,
  turnZ,
  orbit,
  zoom,
  resetView,
  becomeShapes,
  scenes,
  resetScene,
  togglePanel,
  fullscreen,
  help,
  quit,
  helpWhy,
  helpTry,
  helpLook,
  nextAxisHelp,
  nextTargetHelp,
  nextMistakeHelp,
  judgeHelp,
  undoHelp,
  pauseHelp,
  stepHelp,
  slowHelp,
  snapHelp,
  viewsHelp,
  orthoHelp,
  fourHelp,
  followHelp,
  frameHelp,
  frontCaption,
  topCaption,
  sideCaption,
  freeCaption,
  parallelCaption,
  followCaption,
  sceneCaption,
  configurationCaption,
  paletteHelp,
  scaleHelp,
  bareHelp,
  browseHelp,
  caseHelp,
  reproHelp,
  pictureHelp,
  count_
};

[[nodiscard]] const char* say(Word word, Language language);

/// A scene's words in that language.
[[nodiscard]] const std::string& in(const world::Text& text, Language language);

/// "player – post": the names of every pair in which the player collides, at most `most`, then how many more.
[[nodiscard]] std::string pairNames(const world::World& world, int most);

/// The verdict on the player: "HIT: player – post", or "no contact"; names at most `most` pairs.
[[nodiscard]] std::string verdict(const world::World& world, Language language, int most = 2);

/// `value` by a printf format; what rounds to zero has no sign.
[[nodiscard]] std::string figures(const char* format, double value);

[[nodiscard]] Word wordFor(world::ShapeKind kind);

/// What is printed on the key, as one shows it to people: "Z", "Left", "Space".
[[nodiscard]] std::string keyCap(world::Key key);

/// The keys that orbit the camera, in a word when they are the arrow keys.
[[nodiscard]] std::string orbitCaps(const world::KeyMap& keys, Language language);

/// What the overlays' second body is: "the nearest", or which of how many targets.
[[nodiscard]] std::string explainedTarget(std::uint32_t target, std::size_t bodies, Language language);

/// `text` cut at its end to what `fits`, with an ellipsis; whole when it fits. Never cuts inside a character.
[[nodiscard]] std::string fitted(std::string_view text, const std::function<bool(const std::string&)>& fits);

/// The player collides with something.
[[nodiscard]] bool playerHits(const world::World& world);

/// The first key of each action, side by side: "Z X". Actions without a key are left out.
[[nodiscard]] std::string keyCaps(const world::KeyMap& keys, std::initializer_list<world::Action> actions);

}  // namespace app
