"""Fails where src/ prints possibly external text without base::escapedLine, which escapes everything that could control a
terminal.

`--self-test` checks that each kind of output is detected.
"""
import re
import sys

from sources import run

PRINTS = re.compile(r"\bstd::(cout|cerr|clog)\s*<<|\bout\s*<<|\bfprintf\s*\(\s*(stdout|stderr)|\bfputs\s*\(.*\b(stdout|stderr)|\b(std::)?(printf|puts)\s*\("
                    r"|\bfwrite\s*\(.*\b(stdout|stderr)")
#: Statements that print no external text: the file and a substring of the statement, with the reason.
OWN = {
    ("src/collision/shape/problem.cpp", "problem"): "words of collision::problem, all of them literals",
    ("src/app/main.cpp", "options.printedText"): "the help and the version",
    ("src/app/save/outputs.cpp", "text"): "figures",
    ("src/app/window/window.cpp", "stats.summaryLine"): "figures",
    ("src/app/window/frames.cpp", "quantile"): "figures",
    ("src/app/platform/posix/process.cpp", "block"): "what the driver said, as it would have said it",
    ("src/app/commands/verify_command.cpp", "summaryLine"): "figures",
    ("src/app/commands/routine_commands.cpp", "figures"): "figures and the names of functions and families",
    ("src/app/commands/random_pairs_command.cpp", "options.seed"): "figures and the names of shapes",
}
COMMENT = re.compile(r"//.*")
LITERAL = re.compile(r'"(\\.|[^"\\\n])*"')
OUR_WORDS = re.compile(r'^\s*(else\s*)?std::c(out|err)\s*(<<\s*(""|std::(endl|flush))\s*)+$')


def own(name, statement):
    return any(name == file and part in statement for file, part in OWN)


def findings(name, text):
    statements = re.split(r"[;{}]", COMMENT.sub("", LITERAL.sub('""', text)))
    return [f"{name}: {' '.join(statement.split())}: print it through base::escapedLine" for statement in statements
            if PRINTS.search(statement) and not OUR_WORDS.match(statement) and "escapedLine(" not in statement
            and not own(name, statement)]


def self_test():
    bad = ["std::cout << name << std::endl;", "std::cerr << error.what();", 'std::fprintf(stderr, "%s", message);',
           "out << scene.title;", "puts(name);", "fputs(name, stderr);"]
    good = ['std::cerr << "one; two" << std::endl;', "std::cout << base::escapedLine(name) << std::endl;", "// std::cout << name", "text << name;", "std::cout.flush();",
            'std::snprintf(digits, size, "%f", x);']
    return all(findings("x", text) for text in bad) and not any(findings("x", text) for text in good)


sys.exit(run(findings, self_test))
