#!/usr/bin/env bash
# Redraws the pictures of the README, docs/images/drive.png, why.png and the animation drive.webp. Needs ffmpeg.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
program=${HANTEI:-build/program/src/app/hantei}
if [ -z "${HANTEI:-}" ]; then
  scripts/packages.sh core app runtime e2e
  scripts/build.sh program
fi
draw() { # name, scene, keys
  "$program" render "$2" --keys "$3" --lang en --size 1280x720 --output "docs/images/$1.png" >/dev/null
}
draw drive playground "q*6 x*8"
draw why obbs "f*20 e*15 x*8 t m"

# Half a minute: a body is driven into a ball; two rotated boxes are apart, with the axis that separates them; the
# boxes are shown as a point and a grown box, until the point is inside; the map shows where six axes are not enough.
frames=$(mktemp -d)
trap 'rm -rf "$frames"' EXIT
film() { # name, scene, keys
  "$program" render "$2" --keys "$3" --lang en --size 960x540 --fps 20 --frames "$frames/$1" >/dev/null
}
film 1 playground "wait:0.8 q:0.3 x:0.45 wait:1 q:0.25 wait:2 w:0.3 wait:0.6 p wait:0.4 q:0.8 wait:1"
film 2 obbs "wait:1 x:0.4 wait:1 f:0.5 wait:1 t wait:3 m wait:3 f:0.4 wait:1.5 z:0.4 wait:2.5 z:0.4 wait:3.5"
film 3 wrong-six-axes "wait:1 ~ wait:0.5 ~ wait:3 f:0.4 wait:1.5"
ffmpeg -v error -y -framerate 20 -pattern_type glob -i "$frames/*/*.png" -c:v libwebp_anim -quality 70 -compression_level 6 -loop 0 \
  docs/images/drive.webp
