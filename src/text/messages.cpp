#include "text/messages.hpp"

#include <array>
#include <cstdio>
#include <cstdlib>

namespace text {
namespace {

struct Entry {
  Word word;
  const char* en;
  const char* ja;
};

constexpr std::array<Entry, static_cast<std::size_t>(Word::count_)> kWords{{
    {Word::hit, "HIT", "衝突"},
    {Word::noContact, "no contact", "接触なし"},
    {Word::shape, "shape", "形"},
    {Word::position, "position", "位置"},
    {Word::angles, "angles (°)", "角度（°）"},
    {Word::contact, "contact", "接触"},
    {Word::depth, "depth", "深さ"},
    {Word::normal, "normal", "法線"},
    {Word::frame, "frame", "描画時間"},
    {Word::scene, "scene", "場面"},
    {Word::pushOn, "on", "オン"},
    {Word::pushOff, "off", "オフ"},
    {Word::push, "push-out", "押し出し"},
    {Word::wedged, "WEDGED: no way out", "はさまれて動けません"},
    {Word::rightHere, "right in this place", "ここでは正しい"},
    {Word::paused, "PAUSED", "一時停止"},
    {Word::tickNumber, "tick", "コマ"},
    {Word::quarterSpeed, "1/4 speed", "1/4 の速さ"},
    {Word::sixteenthSpeed, "1/16 speed", "1/16 の速さ"},
    {Word::nothingToUndo, "nothing to undo", "元に戻せる移動がありません"},
    {Word::nothingToRedo, "nothing to redo", "やり直せる移動がありません"},
    {Word::nothingThatWay, "nothing to touch that way", "その先に触れるものがありません"},
    {Word::radius, "radius", "半径"},
    {Word::halfExtents, "half size", "辺の半分"},
    {Word::endA, "end a", "端点 a"},
    {Word::endB, "end b", "端点 b"},
    {Word::notANumber, "not a number", "数ではありません"},
    {Word::negativeSize, "a size is 0 or more", "大きさは 0 以上です"},
    {Word::impossible, "no body can be so", "そのような物体は作れません"},
    {Word::sphere, "sphere", "球"},
    {Word::aabb, "AABB", "AABB"},
    {Word::obb, "OBB", "OBB"},
    {Word::capsule, "capsule", "カプセル"},
    {Word::point, "point", "点"},
    {Word::compound, "compound", "複合形状"},
    {Word::conventions, "Touching counts. The normal points at the player.",
     "触れたら衝突。法線は操作する物体の側を向きます。"},
    {Word::helpTitle, "Keys", "キー操作"},
    {Word::drive, "Drive", "操作"},
    {Word::camera, "Camera", "カメラ"},
    {Word::program, "Scene and window", "場面とウィンドウ"},
    {Word::panel, "Verdict", "判定"},
    {Word::valuesPage, "Values", "数値"},
    {Word::whyPage, "Why", "理由"},
    {Word::casesPage, "Scenes", "場面"},
    {Word::allScenes, "Scenes", "場面"},
    {Word::lessons, "Lessons", "レッスン"},
    {Word::pitfalls, "Pitfalls", "よくある誤り"},
    {Word::reports, "Bug reports", "不具合の報告"},
    {Word::filter, "filter", "絞り込み"},
    {Word::nothingMatches, "nothing has these words", "該当するものがありません"},
    {Word::caseHolds, "hold", "成立"},
    {Word::caseFails, "FAIL", "不成立"},
    {Word::expectsNothing, "expect nothing", "期待値なし"},
    {Word::unreadable, "unreadable", "読めません"},
    {Word::checking, "checking", "確認中"},
    {Word::verdictField, "verdict", "判定"},
    {Word::overlapping, "overlapping", "重なっている"},
    {Word::apart, "apart", "離れている"},
    {Word::distance, "distance", "距離"},
    {Word::contactPoints, "contact points", "接触点の数"},
    {Word::aFreeingNormal, "one that frees the pair", "離れられる向き"},
    {Word::noNormal, "none", "なし"},
    {Word::hitField, "hit", "命中"},
    {Word::timeField, "first touch at", "最初の接触"},
    {Word::placeField, "point", "位置"},
    {Word::aHit, "a hit", "当たる"},
    {Word::noHit, "no hit", "当たらない"},
    {Word::aRay, "ray", "光線"},
    {Word::expected, "expected", "期待値"},
    {Word::measured, "measured", "実測値"},
    {Word::agrees, "agrees", "一致"},
    {Word::differs, "differs", "不一致"},
    {Word::bannerFailed, "FAILED: ", "不成立："},
    {Word::bannerExpected, " expected ", "の期待値は "},
    {Word::bannerGot, ", got ", "、実測値は "},
    {Word::caseHoldsNow, "case holds", "事例は成立"},
    {Word::drivingCase, "driving by the case's keys", "事例のキー操作を再生中"},
    {Word::driveBroken, "the case's keys were broken off: not judged", "事例のキー操作を中断（判定なし）"},
    {Word::movedHolds, "moved away from the case, which holds", "事例の位置から動いた（事例は成立）"},
    {Word::movedFails, "moved away from the case, which FAILS", "事例の位置から動いた（事例は不成立）"},
    {Word::backToCase, "back to the case", "事例に戻る"},
    {Word::judgeAgrees, "judge agrees", "審判も同じ答え"},
    {Word::judgeDisagrees, "JUDGE DISAGREES", "審判は別の答え"},
    {Word::worldStands, "the world stands still; go on without the judge", "世界は停止中。審判なしで続ける"},
    {Word::ourAnswer, "Hantei", "Hantei"},
    {Word::judgesAnswer, "judge", "審判"},
    {Word::savedAs, "saved; open it with", "保存済み。開くには"},
    {Word::momentCopied, "this moment copied, and saved as", "この瞬間をコピーし、保存しました"},
    {Word::momentSaved, "this moment saved, but not copied: no clipboard",
     "この瞬間を保存しました（クリップボードが使えずコピーは不可）"},
    {Word::momentOnlyCopied, "this moment copied, but not saved",
     "この瞬間をコピーしましたが、保存できません"},
    {Word::pictureSaved, "picture saved as", "画像を保存しました"},
    {Word::notSaved, "not saved", "保存できません"},
    {Word::arrowKeys, "arrow keys", "矢印キー"},
    {Word::explained, "explained", "説明する組"},
    {Word::nearest, "the nearest", "最も近い相手"},
    {Word::faintMeans, "Faint: says nothing about this pair.", "薄い行：この組には当てはまりません。"},
    {Word::shadowsHead, "shadows of A, B", "A と B の影"},
    {Word::gapHead, "gap +  overlap −", "すき間 +　重なり −"},
    {Word::parallel, "parallel edges: no axis", "辺が平行：軸なし"},
    {Word::decidesGap, "decides: the largest gap", "が決め手：最大のすき間"},
    {Word::decidesOverlap, "decides: the least overlap", "が決め手：最小の重なり"},
    {Word::chooseAxis, "another axis (or click)", "軸を選ぶ（クリックも可）"},
    {Word::noBoxes, "The fifteen axes are those of two boxes.", "15 本の軸は、箱どうしのものです。"},
    {Word::boundsHead, "hits of the player", "操作する物体の衝突"},
    {Word::hits, "the bodies themselves", "物体そのもの"},
    {Word::onlyBoxes, "only the AABBs", "AABB だけ"},
    {Word::onlySpheres, "only the bounding spheres", "境界球だけ"},
    {Word::whyConventions,
     "Touching counts: a gap of 0 is a hit. The normal points from B to A, the player. Depth is never below "
     "0.",
     "触れたら衝突（すき間 0 も衝突）。法線は B から A（操作する物体）へ。深さは 0 以上。"},
    {Word::hintMove, "move", "移動"},
    {Word::hintTurn, "turn", "回転"},
    {Word::hintCamera, "camera", "カメラ"},
    {Word::hintShape, "shape", "形"},
    {Word::hintScene, "next scene", "次の場面"},
    {Word::hintPush, "push-out", "押し出し"},
    {Word::hintHelp, "all keys", "全キー"},
    {Word::moveX, "move left, right  (−x +x)", "左右に移動（−x +x）"},
    {Word::moveY, "move down, up  (−y +y)", "上下に移動（−y +y）"},
    {Word::moveZ, "move away, nearer  (−z +z)", "奥・手前に移動（−z +z）"},
    {Word::turnX, "turn about x", "x 軸まわりに回転"},
    {Word::turnY, "turn about y", "y 軸まわりに回転"},
    {Word::turnZ, "turn about z", "z 軸まわりに回転"},
    {Word::orbit, "orbit the scene (or drag)", "場面のまわりを回る（ドラッグも可）"},
    {Word::zoom, "zoom (or wheel)", "拡大・縮小（ホイールも可）"},
    {Word::resetView, "reset the view", "視点を戻す"},
    {Word::becomeShapes, "sphere, AABB, OBB, capsule, point", "球・AABB・OBB・カプセル・点になる"},
    {Word::scenes, "next, previous scene", "次・前の場面"},
    {Word::resetScene, "reset the scene", "場面を初めに戻す"},
    {Word::togglePanel, "the panel", "情報パネル"},
    {Word::fullscreen, "full screen", "全画面表示"},
    {Word::help, "this help", "この説明"},
    {Word::quit, "quit", "終了"},
    {Word::helpWhy, "Why", "理由を見る"},
    {Word::helpTry, "Try", "試す"},
    {Word::helpLook, "Look", "見やすさ"},
    {Word::nextAxisHelp, "separating axis: previous, next", "分離軸：前・次"},
    {Word::nextTargetHelp, "explain the next target", "次の相手を説明"},
    {Word::nextMistakeHelp, "broken on purpose: next mistake", "わざと間違える：次の誤り"},
    {Word::judgeHelp, "judge lamp", "審判ランプ"},
    {Word::undoHelp, "undo, redo a move", "移動を戻す・やり直す"},
    {Word::pauseHelp, "pause", "一時停止"},
    {Word::stepHelp, "step back, step on", "一歩戻す・進める"},
    {Word::slowHelp, "slow motion", "スローモーション"},
    {Word::snapHelp, "snap to touch", "触れるまで動かす"},
    {Word::viewsHelp, "front, top, side", "正面・上・横"},
    {Word::orthoHelp, "orthographic", "平行投影"},
    {Word::fourHelp, "four views", "四面図"},
    {Word::followHelp, "camera follows", "カメラが追う"},
    {Word::frameHelp, "frame the pair", "二物体を画面に収める"},
    {Word::frontCaption, "front  x, y", "正面  x, y"},
    {Word::topCaption, "top  x, −z", "上  x, −z"},
    {Word::sideCaption, "side  −z, y", "横  −z, y"},
    {Word::freeCaption, "free", "自由"},
    {Word::parallelCaption, "orthographic", "平行投影"},
    {Word::followCaption, "camera follows", "カメラが追う"},
    {Word::sceneCaption, "the scene", "場面"},
    {Word::configurationCaption, "configuration space: A is a point, B has grown by A",
     "配置空間：Aは点になり、BはAの分だけ大きい"},
    {Word::paletteHelp, "next palette", "次の配色"},
    {Word::scaleHelp, "letters smaller, larger", "文字を小さく・大きく"},
    {Word::bareHelp, "hide all panels", "表示をすべて隠す"},
    {Word::browseHelp, "browse scenes and cases", "場面と事例の一覧"},
    {Word::caseHelp, "previous, next case", "前・次の事例"},
    {Word::reproHelp, "copy this moment", "この瞬間をコピー"},
    {Word::pictureHelp, "save a picture", "画像を保存"},
    {Word::moreBefore, "+", "ほか "},
    {Word::moreAfter, " more", " 件"},
}};

constexpr bool inOrder() {
  for (std::size_t i = 0; i < kWords.size(); ++i) {
    if (kWords[i].word != static_cast<Word>(i)) return false;
  }
  return true;
}
static_assert(inOrder(), "kWords lists every Word once, in the order of the enum");

}  // namespace

const char* say(Word word, Language language) {
  const Entry& entry = kWords[static_cast<std::size_t>(word)];
  return in(entry, language);
}

const char* colon(Language language) { return in(Both{": ", "："}, language); }

std::string figures(const char* format, double value) {
  char text[32];
  std::snprintf(text, sizeof text, format, value);
  if (text[0] == '-' && std::strtod(text, nullptr) == 0.0) return text + 1;
  return text;
}

std::string explainedTarget(std::uint32_t target, std::size_t bodies, Language language) {
  if (target == 0 || target >= bodies) return say(Word::nearest, language);
  return std::to_string(target) + " / " + std::to_string(bodies - 1);
}

Word wordFor(world::ShapeKind kind) {
  switch (kind) {
    case world::ShapeKind::sphere:
      return Word::sphere;
    case world::ShapeKind::aabb:
      return Word::aabb;
    case world::ShapeKind::obb:
      return Word::obb;
    case world::ShapeKind::capsule:
      return Word::capsule;
    case world::ShapeKind::point:
      break;
  }
  return Word::point;
}

}  // namespace text
