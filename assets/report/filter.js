// Shows the filter, and hides the cases that it leaves out.
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
