#!/usr/bin/env bash
# written.sh PROGRAM SOURCE SCRATCH: the program must write the committed vectors again, and its answers must agree
# with them.
set -euo pipefail
program=$1 source=$2 scratch=$3
rm -rf "$scratch"
"$program" vectors "$scratch"
diff -r "$scratch" "$source/assets/vectors"
[ "$("$program" verify "$source"/assets/vectors/*.jsonl)" = "5000 passed, 0 failed" ]
