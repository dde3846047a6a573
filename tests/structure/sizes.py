"""Fails where a function of src/ has more than 40 lines between its braces, or more than five parameters.

It reads the sources as text, in the layout of .clang-format. `--self-test` checks that both limits are detected.
"""
import re
import sys

from sources import run

MOST_LINES = 40
MOST_PARAMETERS = 5
#: Functions that may have more parameters: the file and the function, with the reason.
ALLOWED = {
    ("src/app/hud/hud_context.hpp", "write"): "the arguments of ImDrawList::AddText, the last two with defaults",
    ("src/app/hud/scene/plates.cpp", "write"): "its definition",
}

#: Comments, raw strings, strings and characters. A quote after a digit separates digits.
OPAQUE = re.compile(r"""//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|(?<!\d)'(?:\\.|[^'\\\n])+'""", re.S)
DIRECTIVE = re.compile(r"^[ \t]*#(?:[^\n]*\\\n)*[^\n]*", re.M)
#: The text before the brace of a function: its parameters, and perhaps qualifiers, a return type or initializers.
FUNCTION = re.compile(r"\)( const| mutable| noexcept| override| ->[^;{}]*| :[^;{}]*)*$")
BLOCK = re.compile(r"(template <.*?> )?(namespace|struct|class|enum|union|extern|if|for|while|switch|catch|else|do)\b")
#: A name and its opening parenthesis.
CALLABLE = re.compile(r"(?<![\w.>])([A-Za-z_]\w*)\(")
DECLARED = re.compile(r"\s*(const\b|noexcept\b|override\b|->|\{|;|:)")
PARAMETER = re.compile(r"\s*(const )?[\w:<>,*& ]+[ &*]\w+( = [^,]*)?\s*$", re.S)
NOT_A_FUNCTION = {"if", "for", "while", "switch", "return", "catch", "sizeof", "decltype", "static_assert"}


def blank(text):
    """The text without comments, literals and directives, with the same lines."""
    def lines(match):
        return "\n" * match.group().count("\n")
    return DIRECTIVE.sub(lines, OPAQUE.sub(lines, text))


def line_of(text, place):
    return text.count("\n", 0, place) + 1


def bodies(text):
    """Start, end and head of every block in braces."""
    opened, last = [], -1
    for mark in re.finditer(r"[;{}]", text):
        if mark.group() == "{":
            opened.append((mark.start(), " ".join(text[last + 1:mark.start()].split())))
        elif mark.group() == "}" and opened:
            start, head = opened.pop()
            yield start, mark.start(), head
        last = mark.start()


def split_parameters(text):
    """The parts of a list between its commas. Ignores commas within brackets."""
    parts, depth = [""], 0
    for i, char in enumerate(text):
        depth += (char in "([{<") - (char in ")]}>" and text[i - 1] != "-")
        if char == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += char
    return parts


def declarations(text):
    """Place, name and parameters of everything that looks like a declaration of a function with many parameters."""
    for match in CALLABLE.finditer(text):
        if match.group(1) in NOT_A_FUNCTION:
            continue
        depth, end = 1, match.end()
        while depth and end < len(text):
            depth += (text[end] == "(") - (text[end] == ")")
            end += 1
        inside = text[match.end():end - 1]
        if inside.count(",") < MOST_PARAMETERS or not DECLARED.match(text, end):
            continue
        parts = split_parameters(inside)
        if all(PARAMETER.match(part) for part in parts):
            yield match.start(), match.group(1), parts


def findings(name, text):
    text = blank(text)
    for start, end, head in bodies(text):
        lines = text.count("\n", start, end) - 1
        if lines > MOST_LINES and FUNCTION.search(head) and not BLOCK.match(head):
            yield f"{name}:{line_of(text, start)}: a function of {lines} lines; split it at {MOST_LINES}"
    for place, function, parts in declarations(text):
        if len(parts) > MOST_PARAMETERS and (name, function) not in ALLOWED:
            yield (f"{name}:{line_of(text, place)}: {function} has {len(parts)} parameters; "
                   f"group them, {MOST_PARAMETERS} at most")


def self_test():
    many = "\n".join("  work();" for _ in range(MOST_LINES + 1))
    few = many.partition("\n")[2]
    bad = [f"void run(int a) {{\n{many}\n}}\n", f"int run() const {{\n{many}\n}}\n",
           f"A::A(int a) : a_(a) {{\n{many}\n}}\n", f"namespace a {{\nvoid f() {{\n{many}\n}}\n}}\n",
           f"const auto f = [&](int a) {{\n{many}\n}};\n",
           "void f(int a, int b, int c, int d, int e, const std::map<int, int>& f);",
           "int f(A a, A b, A c,\n      A d, A* e, std::span<const A> f) {\n}"]
    good = [f"void run(int a) {{\n{few}\n}}\n", f"struct A {{\n{many}\n}};\n", f"namespace a {{\n{many}\n}}\n",
            f"const char* k = R\"x(\n{many})x\";\nchar quote = '\"';  // {{\n", "call(a, b, c, d, e, f);",
            "void f(int a, std::map<int, int> b, std::map<int, int> c, int d, int e);",
            "return f(a + b, c, d, e, f, g);"]
    return all(list(findings("x", text)) for text in bad) and not any(list(findings("x", text)) for text in good)


sys.exit(run(findings, self_test))
