#!/usr/bin/env bash
# verify.sh PROGRAM ARGUMENT...: passes when the program says that some cases hold and none fails, and ends with 0: a
# sanitizer finds a leak after the last word is said.
set -euo pipefail
status=0
said=$("$@") || status=$?
printf '%s\n' "$said"
[ "$status" = 0 ] && grep -Eq '^[1-9][0-9]* passed, 0 failed' <<<"$said"
