// The texts of the page around the program. All other texts are in the program.
"use strict";

const WORDS = {
  en: {
    loading: "{done} of {all} MB",
    starting: "starting …",
    noWebGl: "This browser has no WebGL 2, with which Hantei draws. Try a newer browser, or switch on hardware acceleration in its settings.",
    nothing: "There are no texts without a network.",
    lessons: "Lessons", answer: "The answer", done: "When it is done",
    failed: "The page could not be loaded completely. Check the network, and load it again.",
    again: "Start again",
    refused: "This link cannot be opened:",
    plain: "Open Hantei without this link",
    ended: "Hantei has ended.",
    badState: "the state in this link is broken: copy the whole link again",
    crashed: "Hantei has stopped because of an error. Your progress in lessons is kept.",
    keys: "keys", keyHint: "A list of all keys follows the figure. Ctrl and Enter open the box for your own routine.",
    left: "x minus", right: "x plus", down: "y minus", up: "y plus", away: "z minus", near: "z plus",
    turnLeft: "turn left", turnRight: "turn right", shape: "next shape", why: "panel: why", scene: "next scene",
    list: "scenes and lessons", reset: "reset", next: "next step",
    "routine-title": "Your routine in JavaScript", "routine-template": "begin with …", "routine-link": "Copy a link",
    "routine-close": "Close",
    "routine-limit": "Each answer is judged while you drive. F10 checks every step; the Map shows where it is wrong. An answer may take 50 ms.",
    answers: "Answers: {names}", noFunction: "Define a function like overlaps_obb_obb.",
    copied: "The link is copied.", inAddress: "The link is in the address bar.",
    tooLong: "Too long for a link: copy the text instead.",
  },
  ja: {
    loading: "{done} / {all} MB",
    starting: "起動中…",
    noWebGl: "このブラウザには、Hantei の描画に必要な WebGL 2 がありません。新しいブラウザを使うか、設定でハードウェアアクセラレーションを有効にしてください。",
    nothing: "ネットワークがないため、文章を読み込めません。",
    lessons: "レッスン", answer: "答え", done: "できたら",
    failed: "ページを最後まで読み込めませんでした。ネットワークを確かめて、もう一度読み込んでください。",
    again: "もう一度始める",
    refused: "このリンクは開けません：",
    plain: "このリンクなしで Hantei を開く",
    ended: "Hantei を終了しました。",
    badState: "このリンクの状態は壊れています。リンク全体をもう一度コピーしてください",
    crashed: "エラーのため Hantei は停止しました。レッスンの進み具合は残っています。",
    keys: "キー", keyHint: "図のあとに、すべてのキーの一覧があります。Ctrl と Enter で自作の判定の欄を開きます。",
    left: "x マイナス", right: "x プラス", down: "y マイナス", up: "y プラス", away: "z マイナス", near: "z プラス",
    turnLeft: "左に回す", turnRight: "右に回す", shape: "次の形", why: "パネル：なぜ", scene: "次のシーン",
    list: "シーンとレッスン", reset: "最初に戻す", next: "次へ",
    "routine-title": "自作の判定（JavaScript）", "routine-template": "ひな形…", "routine-link": "リンクをコピー",
    "routine-close": "閉じる",
    "routine-limit": "動かすたびに答えが採点されます。F10 は毎ステップを検査し、マップは間違う場所を示します。答えは 50 ms 以内に返してください。",
    answers: "答える関数：{names}", noFunction: "overlaps_obb_obb のような関数を定義してください。",
    copied: "リンクをコピーしました。", inAddress: "リンクはアドレス欄にあります。",
    tooLong: "リンクには長すぎます。テキストをコピーしてください。",
  },
};

function say(word, values = {}) {
  const text = WORDS[document.documentElement.lang]?.[word] ?? WORDS.en[word];
  return text.replace(/\{(\w+)\}/g, (all, name) => values[name] ?? all);
}
