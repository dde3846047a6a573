#!/usr/bin/env bash
# Installs the required packages, builds Hantei and starts it. Arguments go to the program: scripts/run.sh obbs --lang ja
# Without a display it renders a short drive to out/drive.png instead.
set -euo pipefail
caller=$PWD
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

"$root/scripts/packages.sh" core app runtime
"$root/scripts/build.sh" program
hantei=$root/build/program/src/app/hantei

if [ -z "${DISPLAY:-}" ] && [ $# -eq 0 ]; then
  mkdir -p "$root/out"
  echo "No display (DISPLAY is not set): rendering a short drive to out/drive.png instead."
  exec "$hantei" render playground --keys 'q*6 x*8' --output "$root/out/drive.png"
fi
cd "$caller"
exec "$hantei" "$@"
