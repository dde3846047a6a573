#include "app/report/report_style.hpp"

namespace app {
namespace {

// Okabe and Ito's blue for what holds, their vermilion for what fails; each has a sign and a word too.
constexpr std::string_view kStyle = R"css(
:root { --page: #f6f6f3; --card: #ffffff; --ink: #1d1f21; --soft: #5c6166; --line: #dcdcd6; --good: #00578f;
  --bad: #b03a00; --bad-back: #fdeee6; --code: #f0f0ec; color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  :root { --page: #17191b; --card: #212427; --ink: #ececea; --soft: #a6abb0; --line: #3a3e42; --good: #7cc4f2;
    --bad: #ff9a66; --bad-back: #3a241a; --code: #2b2f33; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink);
  font: 15px/1.5 system-ui, -apple-system, "Segoe UI", "Noto Sans", "Hiragino Sans", "Yu Gothic UI",
    "Noto Sans CJK JP", sans-serif; }
:lang(ja) { font-family: "Hiragino Sans", "Yu Gothic UI", Meiryo, "Noto Sans CJK JP", "Noto Sans JP",
  "IPAexGothic", system-ui, sans-serif; }
header, main, footer { max-width: 1500px; margin: 0 auto; padding: 0 20px; }
header { padding-top: 28px; }
h1 { margin: 0; font-size: 26px; line-height: 1.2; }
h1 small { color: var(--soft); font-weight: 400; }
.tally { display: flex; flex-wrap: wrap; gap: 6px 22px; margin: 10px 0 0; font-size: 17px; }
.tally span { color: var(--soft); }
.good, .tally .good { color: var(--good); font-weight: 600; }
.bad, .tally .bad { color: var(--bad); font-weight: 600; }
.filter { position: sticky; top: 0; z-index: 1; background: var(--page); border-bottom: 1px solid var(--line);
  margin-top: 14px; }
.filter div { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 18px; max-width: 1500px; margin: 0 auto;
  padding: 10px 20px; }
.filter input[type=search] { flex: 1 1 220px; min-width: 0; max-width: 460px; padding: 8px 12px; font: inherit;
  color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: 8px; }
.filter label { display: flex; align-items: center; gap: 7px; }
.filter output { color: var(--soft); font-variant-numeric: tabular-nums; }
h2 { margin: 30px 0 12px; font-size: 19px; }
h2 small { color: var(--soft); font-weight: 400; }
.grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 340px), 1fr)); gap: 18px; }
article { display: flex; flex-direction: column; overflow: hidden; background: var(--card);
  border: 1px solid var(--line); border-radius: 10px; content-visibility: auto; contain-intrinsic-size: auto 560px; }
article.failed { border: 2px solid var(--bad); }
article img { display: block; width: 100%; height: auto; aspect-ratio: 8 / 5; background: #fafaf8; }
.words { display: flex; flex-direction: column; gap: 8px; padding: 12px 16px 16px; min-width: 0; }
.words > * { margin: 0; }
.mark { font-size: 14px; }
h3 { font-size: 16px; line-height: 1.35; }
h3 .other { display: block; color: var(--soft); font-size: 14px; font-weight: 400; }
.note { white-space: pre-line; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; font-size: 13px; font-variant-numeric: tabular-nums; }
caption { text-align: left; padding: 2px 0; color: var(--soft); overflow-wrap: anywhere; }
th, td { padding: 4px 8px 4px 0; border-top: 1px solid var(--line); text-align: left; vertical-align: top;
  overflow-wrap: break-word; }
thead th { border-top: 0; color: var(--soft); font-weight: 400; }
tbody th { font-weight: 600; white-space: nowrap; }
tr.bad td, tr.bad th { background: var(--bad-back); font-weight: 400; }
tr.bad th, tr.bad td:last-child { color: var(--bad); font-weight: 600; }
.link { font-size: 13px; overflow-wrap: anywhere; }
a { color: var(--good); }
.open { display: flex; align-items: stretch; gap: 6px; margin-top: auto; }
.open code { flex: 1; min-width: 0; padding: 6px 10px; background: var(--code); border-radius: 6px;
  font: 12px/1.5 ui-monospace, "DejaVu Sans Mono", monospace; overflow-wrap: anywhere; }
.open button { flex: none; padding: 0 10px; font: inherit; font-size: 12px; color: inherit; background: var(--code);
  border: 1px solid var(--line); border-radius: 6px; cursor: pointer; }
.none { margin: 40px 0; color: var(--soft); font-size: 17px; }
footer { padding-top: 26px; padding-bottom: 40px; color: var(--soft); font-size: 13px; overflow-wrap: anywhere; }
[hidden] { display: none !important; }
@media (max-width: 480px) { header, main, footer { padding-left: 12px; padding-right: 12px; }
  .filter div { padding: 8px 12px; } h1 { font-size: 22px; } .tally { font-size: 16px; } }
@media print { .filter, .open button { display: none; } article { break-inside: avoid; } }
)css";

constexpr std::string_view kScript = R"js(
const filter = document.querySelector(".filter"), text = filter.querySelector("[type=search]");
const failed = filter.querySelector("[type=checkbox]"), count = filter.querySelector("output");
const cases = [...document.querySelectorAll("article")];
const texts = new Map(cases.map(one => [one, one.dataset.text.toLowerCase()])), none = document.querySelector(".none");
function show() {
  const words = text.value.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const one of cases) {
    const fits = words.every(word => texts.get(one).includes(word));
    one.hidden = !fits || (failed.checked && !one.classList.contains("failed"));
    shown += one.hidden ? 0 : 1;
  }
  for (const section of document.querySelectorAll("section"))
    section.hidden = !section.querySelector("article:not([hidden])");
  none.hidden = shown > 0;
  count.textContent = shown + " of " + cases.length + " shown";
}
for (const button of document.querySelectorAll(".open button")) {
  button.hidden = !navigator.clipboard;
  button.onclick = () => navigator.clipboard.writeText(button.previousElementSibling.textContent).then(() => {
    button.textContent = "copied";
    setTimeout(() => button.textContent = "copy", 1200);
  });
}
filter.hidden = false;
filter.oninput = show;
filter.onsubmit = event => event.preventDefault();
show();
)js";

}  // namespace

std::string_view reportStyle() { return kStyle; }

std::string_view reportScript() { return kScript; }

}  // namespace app
