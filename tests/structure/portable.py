"""Fails on library features in src/ that clang 14 with libc++ 13, a compiler for browsers, lacks.

`--self-test` checks that each is detected.
"""
import re
import sys

from sources import run

FORBIDDEN = {
    "std::format": re.compile(r"\bstd::(v?format(_to)?\b|print\b)|<format>|<print>"),
    "std::jthread and stop tokens": re.compile(r"\bstd::(jthread|stop_(token|source|callback))\b|<stop_token>"),
    "ranges": re.compile(r"\bstd::(ranges|views)::|<ranges>"),
    "coroutines": re.compile(r"\bco_(await|yield|return)\b|<coroutine>"),
    "std::source_location": re.compile(r"\bstd::source_location\b|<source_location>"),
    "std::pmr": re.compile(r"\bstd::pmr\b|<memory_resource>"),
    "std::bit_cast": re.compile(r"\bstd::bit_cast\b"),
    "operator<=> (that of strings is missing)": re.compile(r"\boperator<=>"),
    "std::chars_format": re.compile(r"\bstd::chars_format\b"),
}
CHARS = re.compile(r"\b(?:from|to)_chars\(([^;]*);")
COMMENT = re.compile(r"//.*")


def chars_of_floats(text):
    """Calls of from_chars and to_chars on a variable whose last declaration before the call is not an integer."""
    for call in CHARS.finditer(text):
        for name in re.findall(r"\b[a-z]\w*\b", call.group(1)):
            types = r"\b(double|float|int\w*|std::\w+_t|unsigned|long|auto) "
            declared = re.findall(types + name + r"\b", text[:call.start()])
            if declared and declared[-1] in ("double", "float"):
                yield name


def findings(name, text):
    text = COMMENT.sub("", text)
    found = [f"{name}: {what}" for what, pattern in FORBIDDEN.items() if pattern.search(text)]
    return found + [f"{name}: from_chars or to_chars of {number}, a float; see base/number_text.hpp"
                    for number in chars_of_floats(text)]


def self_test():
    bad = ["std::format(\"{}\", 1);", "std::vector<std::jthread> threads;", "#include <ranges>",
           "std::ranges::sort(all);", "co_return;", "std::source_location::current();",
           "std::pmr::vector<int> all;", "std::bit_cast<int>(1.0f);",
           "auto operator<=>(const Kind&) const = default;",
           "double value = 0.0;\nconst auto [end, error] = std::from_chars(a, b, value);",
           "std::string text(float value) {\n  return {digits, std::to_chars(a, b, value).ptr};\n}",
           "std::to_chars(a, b, x, std::chars_format::fixed);"]
    good = ["int value = 0;\nstd::from_chars(a, b, value);", "// std::ranges::sort would do",
            "double value = 0.0;\n{ int value; std::from_chars(a, b, value); }",
            "text.format(1);",
            "float x; std::uint64_t number = 0;\nconst auto [end, error] = std::from_chars(a, b, number);"]
    return all(findings("x", text) for text in bad) and not any(findings("x", text) for text in good)


sys.exit(run(findings, self_test))
