// Shows the lessons as text, for a browser without WebGL 2.
"use strict";

const reading = (() => {
  const inWords = text => text[document.documentElement.lang] ?? text.en;

  function element(tag, content, ...classes) {
    const made = document.createElement(tag);
    made.append(...[content].flat());
    made.classList.add(...classes);
    return made;
  }

  function linkTo(place, words) {
    const anchor = element("a", words);
    anchor.href = "#" + [place, ...link.options(location.hash)].join("&");
    return anchor;
  }

  /// A part that the reader opens: an answer.
  const hidden = (word, text) => element("details", [element("summary", say(word)), element("p", inWords(text))]);

  function partsOf({ title, text, predict, task }, name) {
    const heading = element("h2", `${name}  ${inWords(title)}`);
    heading.id = "step-" + name;
    const parts = [heading, element("p", inWords(text))];
    if (predict) {
      parts.push(element("p", inWords(predict.question), "question"));
      if (predict.choices) parts.push(element("ol", predict.choices.map(choice => element("li", inWords(choice.text)))));
      parts.push(hidden("answer", predict.why));
    }
    if (task) parts.push(element("p", inWords(task.goal), "question"), hidden("done", task.done));
    return parts;
  }

  function lessonOf(lessons, number) {
    const { title, steps } = lessons[number - 1];
    return [element("h1", `${number}  ${inWords(title)}`), ...steps.flatMap((step, i) => partsOf(step, `${number}.${i + 1}`)), element("h2", say("lessons"))];
  }

  return {
    /// Shows `why`, the poster, the lesson of the link, and links to all lessons.
    async show(why) {
      const root = document.getElementById("reading"), picture = document.getElementById("poster");
      const notice = element("p", why, "alert");
      notice.setAttribute("role", "alert");
      root.append(notice, picture);
      document.getElementById("cover").hidden = true;
      root.hidden = false;
      root.focus();
      addEventListener("hashchange", () => location.reload());
      const lessons = await fetch("lessons.json").then(answer => answer.json()).catch(() => null);
      if (!lessons) return root.append(element("p", say("nothing")));
      const [number, step] = (Object.fromEntries(link.fields(location.hash)).lesson ?? "").split(".").map(Number);
      root.append(...lessons[number - 1] ? lessonOf(lessons, number) : [element("h1", say("lessons"))]);
      root.append(...lessons.map(({ title }, i) => linkTo(`lesson=${i + 1}`, `${i + 1}  ${inWords(title)}`)));
      if (step > 1) document.getElementById(`step-${number}.${step}`)?.scrollIntoView();
    },
  };
})();
