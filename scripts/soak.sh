#!/usr/bin/env bash
# Real windows under Xvfb, two at a time, with random keys, mouse, resizes and ends, for some minutes: scripts/soak.sh
# [MINUTES]. Every recording is replayed and compared; memory, open descriptors and files are counted.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
minutes=${1:-30}
scripts/build.sh "${PRESET:-release}" hantei
exec nice -n 19 python3 tests/e2e/soak.py "build/${PRESET:-release}/src/app/hantei" . "$minutes"
