// The ids of all texts on screen. The texts themselves are in assets/text/.
#pragma once

#include <cstddef>

// One list generates the enumeration and the ids in the files. Its order has no meaning.
// clang-format off
#define HANTEI_EACH_WORD(WORD) \
  WORD(playerName) WORD(targetName) WORD(hit) WORD(noContact) WORD(othersHit) WORD(morePairs) WORD(position) \
  WORD(boundsMiddle) WORD(angles) WORD(contact) WORD(depth) WORD(normal) WORD(frame) WORD(scene) \
  WORD(pushOn) WORD(pushOff) WORD(push) WORD(wedged) WORD(brokenRight) WORD(brokenFalseHits) \
  WORD(brokenNoIsProof) WORD(brokenMisses) WORD(brokenHitIsProof) WORD(quarterSpeed) WORD(sixteenthSpeed) \
  WORD(nothingToUndo) WORD(nothingToRedo) WORD(nothingThatWay) WORD(radius) WORD(halfExtents) \
  WORD(halfHeight) WORD(endA) WORD(endB) WORD(notANumber) WORD(negativeSize) WORD(impossible) WORD(sphere) \
  WORD(aabb) WORD(obb) WORD(capsule) WORD(cylinder) WORD(cone) WORD(point) WORD(hull) WORD(compound) \
  WORD(conventions) WORD(helpTitle) WORD(drive) WORD(camera) WORD(program) WORD(panel) WORD(valuesPage) \
  WORD(whyPage) WORD(codePage) WORD(casesPage) WORD(allScenes) WORD(lessons) WORD(lessonBack) \
  WORD(lessonNext) WORD(lessonShowMe) WORD(lessonAgain) WORD(lessonWatch) WORD(lessonNowYou) \
  WORD(lessonDone) WORD(lessonDroveOn) WORD(lessonStepsUsed) WORD(lessonTooFar) WORD(lessonAsYouSaid) \
  WORD(lessonOtherwise) WORD(readings) WORD(lessonAlmost) WORD(almostDepth) WORD(almostDistance) \
  WORD(almostNormal) WORD(almostRegion) WORD(almostAxis) WORD(almostApart) WORD(almostTouching) \
  WORD(almostPairs) WORD(taskKeys) WORD(taskMoves) WORD(taskTurnsX) WORD(taskTurnsY) WORD(taskTurnsZ) \
  WORD(wayLeft) WORD(wayRight) WORD(wayUp) WORD(wayDown) WORD(wayNear) WORD(wayFar) WORD(waySlanting) \
  WORD(partCorner) WORD(partEdge) WORD(partFace) WORD(partEnd) WORD(partSide) WORD(partInside) WORD(axisOfA) \
  WORD(axisOfB) WORD(axisOfCross) WORD(lessonLess) WORD(lessonMore) WORD(lessonMyGuess) WORD(lessonHolds) \
  WORD(firstYourGuess) WORD(firstLesson) WORD(lastLesson) WORD(showMeHelp) WORD(showCodeHelp) \
  WORD(reportTitle) WORD(reportCase) WORD(reportCases) WORD(reportPair) WORD(reportPairs) \
  WORD(reportAllPassed) WORD(reportFailedCount) WORD(reportPassedCount) WORD(reportPassed) \
  WORD(reportFailed) WORD(reportFailedHeading) WORD(reportFilter) WORD(reportFailedOnly) \
  WORD(reportExpected) WORD(reportGot) WORD(reportLesson) WORD(reportNone) WORD(reportFolder) \
  WORD(reportCopy) WORD(reportCopyCommand) WORD(reportOpenPage) WORD(reportBodies) WORD(reportScores) \
  WORD(reportFunction) WORD(reportFamily) WORD(reportRight) WORD(reportAsked) WORD(reportOpens) \
  WORD(reportEnds) WORD(sheetTitle) WORD(sheetAnswers) WORD(sheetName) WORD(sheetGuess) WORD(sheetClass) \
  WORD(sheetNumber) WORD(sheetReason) WORD(sheetTap) WORD(sheetTaps) WORD(sheetHold) WORD(sheetTogether) \
  WORD(sheetWait) WORD(sheetThen) WORD(pitfalls) WORD(reports) WORD(received) WORD(filter) \
  WORD(nothingMatches) WORD(caseFails) WORD(unreadable) WORD(checking) WORD(verdictField) WORD(overlapping) \
  WORD(apart) WORD(distance) WORD(contactPoints) WORD(aFreeingNormal) WORD(noNormal) WORD(hitField) \
  WORD(timeField) WORD(placeField) WORD(aHit) WORD(noHit) WORD(aRay) WORD(expected) WORD(measured) \
  WORD(agrees) WORD(differs) WORD(bannerFailed) WORD(caseHoldsNow) WORD(drivingCase) WORD(driveBroken) \
  WORD(movedHolds) WORD(movedFails) WORD(backToCase) WORD(oracleAgrees) WORD(tooManyTriangles) \
  WORD(oracleDisagrees) WORD(worldStands) WORD(ourAnswer) WORD(oracleAnswer) WORD(savedAs) \
  WORD(captureCopied) WORD(captureSaved) WORD(captureOnlyCopied) WORD(pictureSaved) WORD(notSaved) \
  WORD(arrowKeys) WORD(explained) WORD(nearest) WORD(faintMeans) WORD(intervalsHead) WORD(gapHead) \
  WORD(parallel) WORD(decidesGap) WORD(decidesWayOut) WORD(chooseAxis) WORD(otherAxesGap) \
  WORD(otherAxesOverlap) WORD(methodSat) WORD(methodGjk) WORD(methodEpa) WORD(gjkHead) WORD(gjkBounds) \
  WORD(epaHead) WORD(epaBounds) WORD(epaNothing) WORD(chooseStep) WORD(gjkCaption) WORD(epaCaption) \
  WORD(nextMethodHelp) WORD(noBoxes) WORD(hullAxesHead) WORD(hullFacesA) WORD(hullFacesB) \
  WORD(hullEdgePairs) WORD(hullDecides) WORD(hullGap) WORD(axisOfFaceA) WORD(axisOfFaceB) WORD(axisOfEdges) \
  WORD(noRoutine) WORD(codeNote) WORD(codeIsWrong) WORD(codeDot) WORD(codeCross) WORD(codeLength) \
  WORD(codeClamp) WORD(codeAbs) WORD(codeTranspose) WORD(codeAxisOf) WORD(codeReachOf) WORD(codeRoutineOf7) \
  WORD(codeOptional) WORD(codeIsInside) WORD(codeNearestFace) WORD(codeShortestMove) WORD(codeHit) \
  WORD(codeArrow) WORD(codeWhether) WORD(codeNot) WORD(codeOr) WORD(codeCount) WORD(codeEach) \
  WORD(codeEntry) WORD(codeNormalize) WORD(codeCornerOn) WORD(codeIs) WORD(codeSupportPoint) \
  WORD(codeTowards) WORD(codeFarthest) WORD(codeNearestPart) WORD(codeAtOrigin) WORD(codeMostRounds) \
  WORD(codeFirstFaces) WORD(codeNearestOf) WORD(codeBorderPoint) WORD(codeGrown) WORD(codeEnough) \
  WORD(codeSays) WORD(programSays) WORD(conditionTrue) WORD(conditionFalse) WORD(valueTrue) WORD(valueFalse) \
  WORD(boundAround) WORD(boundVolume) WORD(boundAxes) WORD(boundSays) WORD(boundFalse) WORD(boundsHead) \
  WORD(workHead) WORD(workEveryPair) WORD(workEachBody) WORD(workGrid) WORD(workBoxes) WORD(workTested) \
  WORD(workHits) WORD(workDrawn) WORD(workTime) WORD(workNote) WORD(hits) WORD(onlyBoxes) WORD(onlySpheres) \
  WORD(whyConventions) WORD(hintMove) WORD(hintTurn) WORD(hintCamera) WORD(hintShape) WORD(hintScene) \
  WORD(hintPush) WORD(hintHelp) WORD(moveX) WORD(moveY) WORD(moveZ) WORD(turnX) WORD(turnY) WORD(turnZ) \
  WORD(orbit) WORD(zoom) WORD(resetView) WORD(becomeShapes) WORD(scenes) WORD(resetScene) WORD(togglePanel) \
  WORD(fullscreen) WORD(help) WORD(quit) WORD(mouseHelp) WORD(helpWhy) WORD(helpTry) WORD(helpLook) \
  WORD(nextAxisHelp) WORD(nextTargetHelp) WORD(nextBrokenTestHelp) WORD(oracleHelp) WORD(undoHelp) \
  WORD(pauseHelp) WORD(stepHelp) WORD(slowHelp) WORD(snapHelp) WORD(viewsHelp) WORD(orthoHelp) \
  WORD(fourHelp) WORD(followHelp) WORD(frameHelp) WORD(frontCaption) WORD(topCaption) WORD(sideCaption) \
  WORD(freeCaption) WORD(parallelCaption) WORD(followCaption) WORD(stillCaption) WORD(rayVerdict) \
  WORD(sweepVerdict) WORD(sweepFreeVerdict) WORD(sceneCaption) WORD(configurationCaption) WORD(paletteHelp) \
  WORD(languageHelp) WORD(furiganaHelp) WORD(numbersHelp) WORD(scaleHelp) WORD(bareHelp) WORD(presentBack) \
  WORD(presentFigure) WORD(presentCode) WORD(presentAxes) WORD(legendOfA) WORD(legendOfB) \
  WORD(legendOfEdges) WORD(playAxes) WORD(stopAxes) WORD(bareBack) WORD(browseHelp) WORD(caseHelp) \
  WORD(reproHelp) WORD(pictureHelp) WORD(depthLabel) WORD(distanceLabel) WORD(gapLabel) WORD(moveLabel) \
  WORD(overlapLabel) WORD(wayOutLabel) WORD(axisGapLabel) WORD(axisOverlapLabel) WORD(axisWayOutLabel) \
  WORD(axisDecidesLabel) WORD(axisParallelLabel) WORD(insideLabel) WORD(pushedOutLabel) \
  WORD(pushedWrongLabel) WORD(startLabel) WORD(reachLabel) WORD(sweepAsked) WORD(hitsNothingLabel) \
  WORD(getsThereLabel) WORD(onlyBoundsLabel) WORD(onlyBoxLabel) WORD(onlySphereLabel) \
  WORD(overlayClosestPoints) WORD(overlayPushOut) WORD(overlayOverhang) WORD(overlayRadii) \
  WORD(overlayIntervals) WORD(overlayAxes) WORD(overlayConfiguration) WORD(overlayBounds) WORD(overlayRay) \
  WORD(overlaySweep) WORD(reflectedLabel) WORD(nothingToShow) WORD(lensLabel) WORD(slopLabel) WORD(slopName) \
  WORD(wishLabel) WORD(pushLabel) WORD(meetLabel) WORD(alongNormalLabel) WORD(slideLabel) \
  WORD(reversedLabel) WORD(bounceLabel) WORD(normalOfLabel) WORD(contactPointLabel) WORD(outOfLabel) \
  WORD(insideByLabel) WORD(tunnelsLabel) WORD(triangleLabel) WORD(rayHitsNote) WORD(rayHitsTriangleNote) \
  WORD(rayMissesNote) WORD(sweepHitsNote) WORD(sweepTunnelsNote) WORD(sweepFreeNote) WORD(sweepInsideNote) \
  WORD(aTick) WORD(aSecond) WORD(rayHead) WORD(triangleRow) WORD(sweepHead) WORD(reflectedRow) \
  WORD(brokenTestNone) WORD(brokenTestSixAxes) WORD(brokenTestNoTolerance) WORD(brokenTestBoundsOnly) \
  WORD(brokenTestNotRefitted) WORD(brokenTestTouchingApart) WORD(brokenTestFlippedNormal) \
  WORD(reasonSixAxes) WORD(reasonNoTolerance) WORD(reasonBoundsOnly) WORD(reasonNotRefitted) \
  WORD(reasonTouchingApart) WORD(reasonFlippedNormal) WORD(brokenTestSignGjk) WORD(reasonSignGjk) \
  WORD(brokenTestFloatGjk) WORD(reasonFloatGjk) WORD(labelled) WORD(brokenTestNote) \
  WORD(brokenTestElsewhere) WORD(brokenTestLeave) WORD(paused) WORD(tick) WORD(countHold) WORD(countFail) \
  WORD(expectedGot) WORD(hitAnswer) WORD(apartAnswer) WORD(withDistance) WORD(withoutContact) \
  WORD(withContact) WORD(leavingAfter) WORD(routineTitle) WORD(routineStands) WORD(routineRight) \
  WORD(routineWrong) WORD(routineWrongAlone) WORD(routineLacks) WORD(yourAnswer) WORD(randomPairTitle) \
  WORD(moreLabels) WORD(mesh) WORD(falseAlarmsHead) WORD(falseAlarmsShare) WORD(falseAlarmsNote) \
  WORD(noAlarmsYet) WORD(falseAlarmLabel) WORD(meshHits) WORD(groundLabel) WORD(againQuits) \
  WORD(overlayNeeds) WORD(needTarget) WORD(needOverlap) WORD(needRoundAndBox) WORD(needSpheres) \
  WORD(needAabbs) WORD(needAabb) WORD(needBoxes) WORD(needNoMesh) WORD(shortClosestPoints) \
  WORD(shortPushOut) WORD(shortOverhang) WORD(shortRadii) WORD(shortIntervals) WORD(shortAxes) \
  WORD(shortConfiguration) WORD(shortBounds) WORD(shortRay) WORD(shortSweep) WORD(hintWhy) WORD(noCaseFails) \
  WORD(tooManyBodies) WORD(walkedOn) WORD(noTarget) WORD(generatedStays) WORD(measuredSaved) \
  WORD(guideTouch) WORD(guideDeeper) WORD(guideWhy) WORD(guideBox) WORD(guideBall) WORD(guideCapsule) \
  WORD(guideDone) WORD(guideFree) WORD(guideOn) WORD(guideClose) WORD(guideClosed) WORD(guideLesson) \
  WORD(guideContinue) WORD(guideHelp) WORD(playAxesHelp) WORD(failingHelp) WORD(bodiesHelp) \
  WORD(measuredHelp) WORD(nowVerdict) WORD(falseGapLabel) WORD(cellsLabel) WORD(codeNan) WORD(codeIsNan) \
  WORD(tableNote) WORD(tableSwapNote) WORD(workCells) WORD(mapPage) WORD(showMapHelp) WORD(mapOfHead) \
  WORD(mapOfRoutine) WORD(mapPlaneXz) WORD(mapPlaneGap) WORD(mapPlaneSize) WORD(mapX) WORD(mapZ) \
  WORD(mapYaw) WORD(mapGap) WORD(mapSize) WORD(mapHit) WORD(mapApart) WORD(mapFalseHit) WORD(mapMissed) \
  WORD(mapNumber) WORD(mapNone) WORD(mapBoundary) WORD(mapComputing) WORD(mapClick) WORD(mapGaveUp) \
  WORD(mapCell) WORD(mapOracleApart) WORD(mapOracleDeep) WORD(mapNoMesh) WORD(mapNoSize) WORD(presentMap) \
  WORD(ownPitfall) WORD(ownDifference) WORD(ownHit) WORD(ownApart) WORD(pitfallThin) WORD(pitfallFlat) \
  WORD(pitfallNearParallel) WORD(pitfallParallel) WORD(pitfallTouching) WORD(pitfallContained) \
  WORD(pitfallConcentric) WORD(pitfallUnequal) WORD(pitfallHuge) WORD(pitfallTiny) WORD(pitfallFar) \
  WORD(pitfallZeroSize) WORD(troubleMemory) WORD(troubleCrashed) WORD(troubleCrashedAt) WORD(troubleStack) \
  WORD(troubleLate) WORD(troubleNoTime) WORD(troubleEnded) WORD(troubleClosed) WORD(troubleNegative) \
  WORD(troubleReturned) WORD(troubleNan) WORD(troubleLine) WORD(troubleOverwrote) WORD(ownSourceWrong) \
  WORD(ownSourceRight) WORD(ownReturn) WORD(ownSourceRefused) WORD(ownPairTitle) WORD(ownVerdictLabel)
// clang-format on

namespace text {

#define HANTEI_MEMBER(word) word,
enum class Word { HANTEI_EACH_WORD(HANTEI_MEMBER) count_ };
#undef HANTEI_MEMBER

inline constexpr std::size_t kWordCount = static_cast<std::size_t>(Word::count_);

}  // namespace text
