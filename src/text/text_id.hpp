// The ids of all texts on screen. The texts themselves are in assets/text/.
#pragma once

#include <cstddef>

// One list generates the enumeration and the ids in the files. Its order has no meaning.
// clang-format off
#define HANTEI_EACH_TEXT(TEXT) \
  TEXT(playerName) TEXT(targetName) TEXT(hit) TEXT(noContact) TEXT(othersHit) TEXT(morePairs) TEXT(position) \
  TEXT(boundsMiddle) TEXT(angles) TEXT(contact) TEXT(depth) TEXT(normal) TEXT(frame) TEXT(scene) \
  TEXT(pushOn) TEXT(pushOff) TEXT(push) TEXT(wedged) TEXT(brokenRight) TEXT(brokenFalseHits) \
  TEXT(brokenNoIsProof) TEXT(brokenMisses) TEXT(brokenHitIsProof) TEXT(quarterSpeed) TEXT(sixteenthSpeed) \
  TEXT(nothingToUndo) TEXT(nothingToRedo) TEXT(nothingThatWay) TEXT(radius) TEXT(halfExtents) \
  TEXT(halfHeight) TEXT(endA) TEXT(endB) TEXT(notANumber) TEXT(negativeSize) TEXT(impossible) TEXT(sphere) \
  TEXT(aabb) TEXT(obb) TEXT(capsule) TEXT(cylinder) TEXT(cone) TEXT(point) TEXT(hull) TEXT(compound) \
  TEXT(conventions) TEXT(helpTitle) TEXT(drive) TEXT(camera) TEXT(program) TEXT(panel) TEXT(valuesPage) \
  TEXT(whyPage) TEXT(codePage) TEXT(casesPage) TEXT(allScenes) TEXT(lessons) TEXT(lessonBack) \
  TEXT(lessonNext) TEXT(lessonShowMe) TEXT(lessonAgain) TEXT(lessonWatch) TEXT(lessonNowYou) \
  TEXT(lessonDone) TEXT(lessonDroveOn) TEXT(lessonStepsUsed) TEXT(lessonTooFar) TEXT(lessonAsYouSaid) \
  TEXT(lessonOtherwise) TEXT(readings) TEXT(lessonAlmost) TEXT(almostDepth) TEXT(almostDistance) \
  TEXT(almostNormal) TEXT(almostRegion) TEXT(almostAxis) TEXT(almostApart) TEXT(almostTouching) \
  TEXT(almostPairs) TEXT(taskKeys) TEXT(taskMoves) TEXT(taskTurnsX) TEXT(taskTurnsY) TEXT(taskTurnsZ) \
  TEXT(wayLeft) TEXT(wayRight) TEXT(wayUp) TEXT(wayDown) TEXT(wayNear) TEXT(wayFar) TEXT(waySlanting) \
  TEXT(partCorner) TEXT(partEdge) TEXT(partFace) TEXT(partEnd) TEXT(partSide) TEXT(partInside) TEXT(axisOfA) \
  TEXT(axisOfB) TEXT(axisOfCross) TEXT(lessonLess) TEXT(lessonMore) TEXT(lessonMyGuess) TEXT(lessonHolds) \
  TEXT(firstYourGuess) TEXT(firstLesson) TEXT(lastLesson) TEXT(showMeHelp) TEXT(showCodeHelp) \
  TEXT(reportTitle) TEXT(reportCase) TEXT(reportCases) TEXT(reportPair) TEXT(reportPairs) \
  TEXT(reportAllPassed) TEXT(reportFailedCount) TEXT(reportPassedCount) TEXT(reportPassed) \
  TEXT(reportFailed) TEXT(reportFailedHeading) TEXT(reportFilter) TEXT(reportFailedOnly) \
  TEXT(reportExpected) TEXT(reportGot) TEXT(reportLesson) TEXT(reportNone) TEXT(reportFolder) \
  TEXT(reportCopy) TEXT(reportCopyCommand) TEXT(reportOpenPage) TEXT(reportBodies) TEXT(reportScores) \
  TEXT(reportFunction) TEXT(reportFamily) TEXT(reportRight) TEXT(reportAsked) TEXT(reportOpens) \
  TEXT(reportEnds) TEXT(sheetTitle) TEXT(sheetAnswers) TEXT(sheetName) TEXT(sheetGuess) TEXT(sheetClass) \
  TEXT(sheetNumber) TEXT(sheetReason) TEXT(sheetTap) TEXT(sheetTaps) TEXT(sheetHold) TEXT(sheetTogether) \
  TEXT(sheetWait) TEXT(sheetThen) TEXT(pitfalls) TEXT(reports) TEXT(received) TEXT(filter) \
  TEXT(nothingMatches) TEXT(caseFails) TEXT(unreadable) TEXT(checking) TEXT(verdictField) TEXT(overlapping) \
  TEXT(apart) TEXT(distance) TEXT(contactPoints) TEXT(aFreeingNormal) TEXT(noNormal) TEXT(hitField) \
  TEXT(timeField) TEXT(placeField) TEXT(aHit) TEXT(noHit) TEXT(aRay) TEXT(expected) TEXT(measured) \
  TEXT(agrees) TEXT(differs) TEXT(bannerFailed) TEXT(caseHoldsNow) TEXT(drivingCase) TEXT(driveBroken) \
  TEXT(movedHolds) TEXT(movedFails) TEXT(backToCase) TEXT(oracleAgrees) TEXT(tooManyTriangles) \
  TEXT(oracleDisagrees) TEXT(worldStands) TEXT(ourAnswer) TEXT(oracleAnswer) TEXT(savedAs) \
  TEXT(captureCopied) TEXT(captureSaved) TEXT(captureOnlyCopied) TEXT(pictureSaved) TEXT(notSaved) \
  TEXT(arrowKeys) TEXT(explained) TEXT(nearest) TEXT(faintMeans) TEXT(intervalsHead) TEXT(gapHead) \
  TEXT(parallel) TEXT(decidesGap) TEXT(decidesWayOut) TEXT(chooseAxis) TEXT(otherAxesGap) \
  TEXT(otherAxesOverlap) TEXT(methodSat) TEXT(methodGjk) TEXT(methodEpa) TEXT(gjkHead) TEXT(gjkBounds) \
  TEXT(epaHead) TEXT(epaBounds) TEXT(epaNothing) TEXT(chooseStep) TEXT(gjkCaption) TEXT(epaCaption) \
  TEXT(nextMethodHelp) TEXT(noBoxes) TEXT(hullAxesHead) TEXT(hullFacesA) TEXT(hullFacesB) \
  TEXT(hullEdgePairs) TEXT(hullDecides) TEXT(hullGap) TEXT(axisOfFaceA) TEXT(axisOfFaceB) TEXT(axisOfEdges) \
  TEXT(noRoutine) TEXT(codeNote) TEXT(codeIsWrong) TEXT(codeDot) TEXT(codeCross) TEXT(codeLength) \
  TEXT(codeClamp) TEXT(codeAbs) TEXT(codeTranspose) TEXT(codeAxisOf) TEXT(codeReachOf) TEXT(codeRoutineOf7) \
  TEXT(codeOptional) TEXT(codeIsInside) TEXT(codeNearestFace) TEXT(codeShortestMove) TEXT(codeHit) \
  TEXT(codeArrow) TEXT(codeWhether) TEXT(codeNot) TEXT(codeOr) TEXT(codeCount) TEXT(codeEach) \
  TEXT(codeEntry) TEXT(codeNormalize) TEXT(codeCornerOn) TEXT(codeIs) TEXT(codeSupportPoint) \
  TEXT(codeTowards) TEXT(codeFarthest) TEXT(codeNearestPart) TEXT(codeAtOrigin) TEXT(codeMaxRounds) \
  TEXT(codeFirstFaces) TEXT(codeNearestOf) TEXT(codeBorderPoint) TEXT(codeGrown) TEXT(codeEnough) \
  TEXT(codeSays) TEXT(programSays) TEXT(conditionTrue) TEXT(conditionFalse) TEXT(valueTrue) TEXT(valueFalse) \
  TEXT(boundAround) TEXT(boundVolume) TEXT(boundAxes) TEXT(boundSays) TEXT(boundFalse) TEXT(boundsHead) \
  TEXT(workHead) TEXT(workEveryPair) TEXT(workEachBody) TEXT(workGrid) TEXT(workBoxes) TEXT(workTested) \
  TEXT(workHits) TEXT(workDrawn) TEXT(workTime) TEXT(workNote) TEXT(hits) TEXT(onlyBoxes) TEXT(onlySpheres) \
  TEXT(whyConventions) TEXT(hintMove) TEXT(hintTurn) TEXT(hintCamera) TEXT(hintShape) TEXT(hintScene) \
  TEXT(hintPush) TEXT(hintHelp) TEXT(moveX) TEXT(moveY) TEXT(moveZ) TEXT(turnX) TEXT(turnY) TEXT(turnZ) \
  TEXT(orbit) TEXT(zoom) TEXT(resetView) TEXT(becomeShapes) TEXT(scenes) TEXT(resetScene) TEXT(togglePanel) \
  TEXT(fullscreen) TEXT(help) TEXT(quit) TEXT(mouseHelp) TEXT(helpWhy) TEXT(helpTry) TEXT(helpLook) \
  TEXT(nextAxisHelp) TEXT(nextTargetHelp) TEXT(nextBrokenTestHelp) TEXT(oracleHelp) TEXT(undoHelp) \
  TEXT(pauseHelp) TEXT(stepHelp) TEXT(slowHelp) TEXT(snapHelp) TEXT(viewsHelp) TEXT(orthoHelp) \
  TEXT(fourHelp) TEXT(followHelp) TEXT(frameHelp) TEXT(frontCaption) TEXT(topCaption) TEXT(sideCaption) \
  TEXT(freeCaption) TEXT(parallelCaption) TEXT(followCaption) TEXT(stillCaption) TEXT(rayVerdict) \
  TEXT(sweepVerdict) TEXT(sweepFreeVerdict) TEXT(sceneCaption) TEXT(configurationCaption) TEXT(paletteHelp) \
  TEXT(languageHelp) TEXT(furiganaHelp) TEXT(numbersHelp) TEXT(scaleHelp) TEXT(bareHelp) TEXT(presentBack) \
  TEXT(presentFigure) TEXT(presentCode) TEXT(presentAxes) TEXT(legendOfA) TEXT(legendOfB) \
  TEXT(legendOfEdges) TEXT(playAxes) TEXT(stopAxes) TEXT(bareBack) TEXT(browseHelp) TEXT(caseHelp) \
  TEXT(reproHelp) TEXT(pictureHelp) TEXT(depthLabel) TEXT(distanceLabel) TEXT(gapLabel) TEXT(moveLabel) \
  TEXT(overlapLabel) TEXT(wayOutLabel) TEXT(axisGapLabel) TEXT(axisOverlapLabel) TEXT(axisWayOutLabel) \
  TEXT(axisDecidesLabel) TEXT(axisParallelLabel) TEXT(insideLabel) TEXT(pushedOutLabel) \
  TEXT(pushedWrongLabel) TEXT(startLabel) TEXT(reachLabel) TEXT(sweepAsked) TEXT(hitsNothingLabel) \
  TEXT(getsThereLabel) TEXT(onlyBoundsLabel) TEXT(onlyBoxLabel) TEXT(onlySphereLabel) \
  TEXT(overlayClosestPoints) TEXT(overlayPushOut) TEXT(overlayOverhang) TEXT(overlayRadii) \
  TEXT(overlayIntervals) TEXT(overlayAxes) TEXT(overlayConfiguration) TEXT(overlayBounds) TEXT(overlayRay) \
  TEXT(overlaySweep) TEXT(reflectedLabel) TEXT(nothingToShow) TEXT(lensLabel) TEXT(slopLabel) TEXT(slopName) \
  TEXT(wishLabel) TEXT(pushLabel) TEXT(meetLabel) TEXT(alongNormalLabel) TEXT(slideLabel) \
  TEXT(reversedLabel) TEXT(bounceLabel) TEXT(normalOfLabel) TEXT(contactPointLabel) TEXT(outOfLabel) \
  TEXT(insideByLabel) TEXT(tunnelsLabel) TEXT(triangleLabel) TEXT(rayHitsNote) TEXT(rayHitsTriangleNote) \
  TEXT(rayMissesNote) TEXT(sweepHitsNote) TEXT(sweepTunnelsNote) TEXT(sweepFreeNote) TEXT(sweepInsideNote) \
  TEXT(aTick) TEXT(aSecond) TEXT(rayHead) TEXT(triangleRow) TEXT(sweepHead) TEXT(reflectedRow) \
  TEXT(brokenTestNone) TEXT(brokenTestSixAxes) TEXT(brokenTestNoTolerance) TEXT(brokenTestBoundsOnly) \
  TEXT(brokenTestNotRefitted) TEXT(brokenTestTouchingApart) TEXT(brokenTestFlippedNormal) \
  TEXT(reasonSixAxes) TEXT(reasonNoTolerance) TEXT(reasonBoundsOnly) TEXT(reasonNotRefitted) \
  TEXT(reasonTouchingApart) TEXT(reasonFlippedNormal) TEXT(brokenTestSignGjk) TEXT(reasonSignGjk) \
  TEXT(brokenTestFloatGjk) TEXT(reasonFloatGjk) TEXT(labelled) TEXT(brokenTestNote) \
  TEXT(brokenTestElsewhere) TEXT(brokenTestLeave) TEXT(paused) TEXT(tick) TEXT(countHold) TEXT(countFail) \
  TEXT(expectedGot) TEXT(hitAnswer) TEXT(apartAnswer) TEXT(withDistance) TEXT(withoutContact) \
  TEXT(withContact) TEXT(leavingAfter) TEXT(routineTitle) TEXT(routineStands) TEXT(routineRight) \
  TEXT(routineWrong) TEXT(routineWrongAlone) TEXT(routineLacks) TEXT(yourAnswer) TEXT(randomPairTitle) \
  TEXT(moreLabels) TEXT(mesh) TEXT(falseAlarmsHead) TEXT(falseAlarmsShare) TEXT(falseAlarmsNote) \
  TEXT(noAlarmsYet) TEXT(falseAlarmLabel) TEXT(meshHits) TEXT(groundLabel) TEXT(againQuits) \
  TEXT(overlayNeeds) TEXT(needTarget) TEXT(needOverlap) TEXT(needRoundAndBox) TEXT(needSpheres) \
  TEXT(needAabbs) TEXT(needAabb) TEXT(needBoxes) TEXT(needNoMesh) TEXT(shortClosestPoints) \
  TEXT(shortPushOut) TEXT(shortOverhang) TEXT(shortRadii) TEXT(shortIntervals) TEXT(shortAxes) \
  TEXT(shortConfiguration) TEXT(shortBounds) TEXT(shortRay) TEXT(shortSweep) TEXT(hintWhy) TEXT(noCaseFails) \
  TEXT(tooManyBodies) TEXT(walkedOn) TEXT(noTarget) TEXT(generatedStays) TEXT(measuredSaved) \
  TEXT(guideTouch) TEXT(guideDeeper) TEXT(guideWhy) TEXT(guideBox) TEXT(guideBall) TEXT(guideCapsule) \
  TEXT(guideDone) TEXT(guideFree) TEXT(guideOn) TEXT(guideClose) TEXT(guideClosed) TEXT(guideLesson) \
  TEXT(guideContinue) TEXT(guideHelp) TEXT(playAxesHelp) TEXT(failingHelp) TEXT(bodiesHelp) \
  TEXT(measuredHelp) TEXT(nowVerdict) TEXT(falseGapLabel) TEXT(cellsLabel) TEXT(codeNan) TEXT(codeIsNan) \
  TEXT(tableNote) TEXT(tableSwapNote) TEXT(workCells) TEXT(mapPage) TEXT(showMapHelp) TEXT(mapOfHead) \
  TEXT(mapOfRoutine) TEXT(mapPlaneXz) TEXT(mapPlaneGap) TEXT(mapPlaneSize) TEXT(mapX) TEXT(mapZ) \
  TEXT(mapYaw) TEXT(mapGap) TEXT(mapSize) TEXT(mapHit) TEXT(mapApart) TEXT(mapFalseHit) TEXT(mapMissed) \
  TEXT(mapNumber) TEXT(mapNone) TEXT(mapBoundary) TEXT(mapComputing) TEXT(mapClick) TEXT(mapGaveUp) \
  TEXT(mapCell) TEXT(mapOracleApart) TEXT(mapOracleDeep) TEXT(mapNoMesh) TEXT(mapNoSize) TEXT(presentMap) \
  TEXT(ownPitfall) TEXT(ownDifference) TEXT(ownHit) TEXT(ownApart) TEXT(pitfallThin) TEXT(pitfallFlat) \
  TEXT(pitfallNearParallel) TEXT(pitfallParallel) TEXT(pitfallTouching) TEXT(pitfallContained) \
  TEXT(pitfallConcentric) TEXT(pitfallUnequal) TEXT(pitfallHuge) TEXT(pitfallTiny) TEXT(pitfallFar) \
  TEXT(pitfallZeroSize) TEXT(troubleMemory) TEXT(troubleCrashed) TEXT(troubleCrashedAt) TEXT(troubleStack) \
  TEXT(troubleLate) TEXT(troubleNoTime) TEXT(troubleEnded) TEXT(troubleClosed) TEXT(troubleNegative) \
  TEXT(troubleReturned) TEXT(troubleNan) TEXT(troubleLine) TEXT(troubleOverwrote) TEXT(ownSourceWrong) \
  TEXT(ownSourceRight) TEXT(ownReturn) TEXT(ownSourceRefused) TEXT(ownPairTitle) TEXT(ownVerdictLabel)
// clang-format on

namespace text {

#define HANTEI_MEMBER(word) word,
enum class TextId { HANTEI_EACH_TEXT(HANTEI_MEMBER) count_ };
#undef HANTEI_MEMBER

inline constexpr std::size_t kTextCount = static_cast<std::size_t>(TextId::count_);

}  // namespace text
