#!/usr/bin/env bash
# Redraws the pictures of the README, docs/images/drive.png and why.png.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
program=${HANTEI:-build/program/src/app/hantei}
if [ -z "${HANTEI:-}" ]; then
  scripts/packages.sh core app runtime
  scripts/build.sh program
fi
draw() { # name, scene, keys
  "$program" render "$2" --keys "$3" --lang en --size 1280x720 --output "docs/images/$1.png" >/dev/null
}
draw drive playground "q*6 x*8"
draw why obbs "f*20 e*15 x*8 t m"
