"""Fails where the texts of assets/text/ contradict each other or the sources.

Every shipped language must have a text for each id of src/text/text_id.hpp and no other, with the same placeholders as
English; src/ must use each id and fill its placeholders. `--self-test` checks that violations are detected.
"""
import json
import pathlib
import re
import sys

# Names and abbreviations that are the same in every language.
SAME_IN_ALL = {"aabb", "obb", "ourAnswer", "methodSat", "methodGjk", "methodEpa"}
PLACEHOLDER = re.compile(r"\{([^{}]*)\}")


def ids_of(header):
    """The ids of the list, without the parameter of the macro."""
    return re.findall(r"\bTEXT\((\w+)\)", header)


def of_one_language(code, texts, english, ids):
    for word in ids:
        if word not in texts:
            yield f"{code}.json lacks {word}"
        elif not texts[word]:
            yield f"{code}.json: {word} is empty"
        elif set(PLACEHOLDER.findall(texts[word])) != set(PLACEHOLDER.findall(english.get(word, ""))):
            yield f"{code}.json: {word} has other placeholders than English"
        elif code != "en" and texts[word] == english.get(word) and word not in SAME_IN_ALL:
            yield f"{code}.json: {word} is untranslated"
    yield from (f"{code}.json: no id is called {word}" for word in texts if word not in ids)


def users_of(sources):
    """Maps each id to the sources that use it. The word of a kind of shape has the kind's name."""
    users = {}
    for text in sources:
        for word in set(re.findall(r"\b(?:TextId|ShapeKind)::(\w+)\b", text)):
            users.setdefault(word, []).append(text)
    return users


def fills(text, word, name):
    """True if a source that uses `word` fills the placeholder. Sketch::say(word, words) fills {value}."""
    return f'{{"{name}",' in text or (
        name == "value" and re.search(rf"\bsketch\.say\((?:text::)?TextId::{word}, [^{{]", text) is not None)


def of_sources(english, ids, sources):
    users = users_of(sources)
    for word in ids:
        if word not in users:
            yield f"{word} is said nowhere in src/"
            continue
        for name in set(PLACEHOLDER.findall(english.get(word, ""))):
            if not any(fills(text, word, name) for text in users[word]):
                yield f"{word}: nothing in src/ fills {{{name}}}"


def findings(header, languages, sources):
    ids, english = ids_of(header), languages.get("en", {})
    for code, texts in sorted(languages.items()):
        yield from of_one_language(code, texts, english, ids)
    yield from of_sources(english, ids, sources)


def self_test():
    header = "  TEXT(a) TEXT(b)\n"
    good = {"en": {"a": "gap {x}", "b": "B"}, "ja": {"a": "{x} g", "b": "b"}}
    source = 'say(TextId::a, {{"x", y}}); say(TextId::b);'

    def breach(code, **changes):
        return {**good, code: {word: text for word, text in {**good[code], **changes}.items() if text is not None}}

    bad = [(breach("ja", a=None), source), (breach("ja", b="B"), source), (breach("ja", a="g"), source),
           (breach("en", c="c"), source), (breach("ja", c="c"), source), (breach("en", b=None), source),
           (breach("ja", b=""), source), (good, "say(TextId::a); say(TextId::b);"), (good, 'say(TextId::a, {{"x", y}});')]
    value = {"en": {"a": "gap {value}", "b": "B"}}
    short = "sketch.say(TextId::a, figures(y)); say(TextId::b);"
    bad += [(value, "sketch.say(TextId::a); say(TextId::b);"), (value, "sketch.say(TextId::b, y); say(TextId::a);"),
            ({"en": {"a": "gap {x}", "b": "B"}}, short)]
    if list(findings(header, value, [short])):
        return False
    return not list(findings(header, good, [source])) and all(list(findings(header, *each)) for each in bad)


def main():
    if "--self-test" in sys.argv:
        return 0 if self_test() else 1
    root = pathlib.Path(sys.argv[1])
    languages = {file.stem: json.loads(file.read_text()) for file in (root / "assets/text").glob("*.json")}
    sources = [file.read_text() for file in (root / "src").rglob("*.[ch]pp")]
    found = list(findings((root / "src/text/text_id.hpp").read_text(), languages, sources))
    print("\n".join(found) or f"{len(languages)} languages fit the sources")
    return 1 if found or "en" not in languages else 0


sys.exit(main())
