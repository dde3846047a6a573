#!/usr/bin/env bash
# Opens real windows under Xvfb, two at a time, with random keys, mouse input and window sizes, and closes them at
# random: scripts/soak.sh [MINUTES]. Replays and compares every recording, measures memory, and counts open
# descriptors and files.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
minutes=${1:-30}
scripts/build.sh "${PRESET:-release}" hantei
exec nice -n 19 python3 tests/e2e/soak.py "build/${PRESET:-release}/src/app/hantei" . "$minutes"
