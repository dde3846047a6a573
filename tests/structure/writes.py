"""Fails where src/ creates or replaces a file without base/files, which writes to a temporary file, checks, syncs
and renames.

`--self-test` checks that each kind of write is detected.
"""
import re
import sys

from sources import run

ONE_WAY = "src/base/files.cpp"
OTHERS = {
    "a stream that writes": re.compile(r"(?<!<)\b(w?ofstream|basic_ofstream|w?fstream|basic_fstream|basic_filebuf|filebuf)\b"),
    "fopen": re.compile(r"\b(fopen|fdopen|freopen|fopen64)\s*\("),
    "open or creat": re.compile(r"\bO_(CREAT|WRONLY|RDWR|TRUNC|APPEND|TMPFILE)\b|\bcreat\s*\(|\bmkstemps?\s*\("),
    "rename or copy": re.compile(r"\b(fs|filesystem)::(rename|copy\w*|resize_file|create_\w*link)\s*\("
                                 r"|\bstd::rename\s*\(|(?<![\w.>:])(rename|renameat2?|f?truncate)\s*\("),
    "stb's file functions": re.compile(r"\bstbi_write_(png|bmp|tga|jpg|hdr)\s*\("),
    "a descriptor that writes": re.compile(r"\b(pwrite|writev|sendfile|splice)\s*\("),
}
#: Exceptions: the file and the kind of write, with the reason.
ALLOWED = {
    ("src/app/options/settings.cpp", "rename or copy"): "a broken file is moved aside, under a name that is free",
    ("src/app/platform/posix/clipboard.cpp", "open or creat"): "the null device",
    ("src/app/platform/posix/process.cpp", "open or creat"): "the null device",
    ("src/routine/child_process.cpp", "open or creat"): "the null device",
    ("src/routine/processes.cpp", "rename or copy"): "memory that is shared with a child; no file",
}
COMMENT = re.compile(r"//.*")


def findings(name, text):
    text = COMMENT.sub("", text)
    if name == ONE_WAY:
        return []
    return [f"{name}: {what}; write by base/files.hpp" for what, pattern in OTHERS.items()
            if pattern.search(text) and (name, what) not in ALLOWED]


def self_test():
    bad = ["std::ofstream out(file);", "std::fopen(name, \"wb\");", "open(name, O_WRONLY | O_CREAT, 0644);",
           "fs::rename(part, file, failed);", "stbi_write_png(name, w, h, 4, data, 0);", "std::wofstream out;",
           "fs::copy_file(a, b);", "mkstemp(name);"]
    good = ["std::ifstream in(file);", "// an ofstream would do", "base::writeWhole(file, bytes);",
            "stbi_write_png_to_func(append, &bytes, w, h, 4, data, 0);", "open(name, O_RDONLY | O_CLOEXEC);"]
    return all(findings("x", text) for text in bad) and not any(findings("x", text) for text in good)


sys.exit(run(findings, self_test))
