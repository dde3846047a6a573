#!/usr/bin/env bash
# verify.sh PROGRAM ARGUMENT...: passes if the program prints that some cases hold and none fails, and exits with 0.
# The exit status matters because a sanitizer reports a leak after the last line of output.
set -euo pipefail
status=0
said=$("$@") || status=$?
printf '%s\n' "$said"
[ "$status" = 0 ] && grep -Eq '^[1-9][0-9]* passed, 0 failed' <<<"$said"
