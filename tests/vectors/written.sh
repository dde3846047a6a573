#!/usr/bin/env bash
# written.sh PROGRAM SOURCE SCRATCH: the program writes the committed vectors again, and its answers agree with them.
set -euo pipefail
program=$1 source=$2 scratch=$3
rm -rf "$scratch"
"$program" vectors "$scratch"
diff -r "$scratch" "$source/assets/vectors"
[ "$("$program" verify "$source"/assets/vectors/*.jsonl)" = "5000 passed, 0 failed" ]
