#!/usr/bin/env bash
# Draws every step of every lesson in every language, as it opens and as it ends, for inspection: scripts/lessons.sh
# [FOLDER]. Writes a report with all pictures and each picture as a file, such as 8.3-en-opened.png, into the folder.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
folder=${1:-out/lessons}
program=${HANTEI:-build/program/src/app/hantei}
if [ -z "${HANTEI:-}" ]; then
  scripts/packages.sh core app runtime
  scripts/build.sh program
fi
mkdir -p "$folder"
"$program" verify assets/lessons --report "$folder"
python3 - "$folder" <<'UNPACK'
import base64, pathlib, re, sys
folder = pathlib.Path(sys.argv[1])
count = 0
for step in re.findall(r'<article class="step".*?</article>', (folder / "index.html").read_text(), re.S):
    language, number = re.search(r'<h3 lang="(.*?)">(\S+) ', step).groups()
    for name, png in zip(("opened", "ended"), re.findall(r'base64,([^"]*)"', step)):
        (folder / f"{number}-{language}-{name}.png").write_bytes(base64.b64decode(png))
        count += 1
print(count, "pictures in", folder)
UNPACK
