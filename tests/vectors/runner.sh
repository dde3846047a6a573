#!/usr/bin/env bash
# runner.sh LANGUAGE TOOL SOURCE LIBRARY SCRATCH: checks the committed vectors with the runner in that language. The
# runner must also detect a wrong answer.
set -euo pipefail
language=$1 tool=$2 source=$3 library=$4 scratch=$5
mkdir -p "$scratch"
export LD_LIBRARY_PATH; LD_LIBRARY_PATH=$(dirname "$library")
if [ "$language" = c ]; then
  "$tool" -std=c99 -O1 -Wall -Wextra -Wpedantic -Werror -I"$source/include" "$source/examples/vectors/run.c" \
    -L"$LD_LIBRARY_PATH" -lhantei -o "$scratch/run_c"
  run=("$scratch/run_c")
else
  run=("$tool" "$source/examples/vectors/run.py" "$library")
fi
"${run[@]}" "$source"/assets/vectors/*.jsonl | tee "$scratch/$language.txt"
grep -qx "5000 vectors, 0 wrong" "$scratch/$language.txt"

# Reverses the truth of one vector, which the runner must report.
sed '0,/"truth":"miss"/s//"truth":"hit"/' "$source/assets/vectors/random.jsonl" >"$scratch/$language-wrong.jsonl"
! "${run[@]}" "$scratch/$language-wrong.jsonl" >"$scratch/$language.txt"
grep -q " vectors, 1 wrong" "$scratch/$language.txt"
