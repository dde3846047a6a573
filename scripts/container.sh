#!/usr/bin/env bash
# Builds the image of the Containerfile with buildah, and runs the program in it: scripts/container.sh
# Where no registry can be reached, the base image is made from Debian's packages. Exit status 77: no image can be built here;
# a message gives the reason.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
base=docker.io/library/debian:bookworm-slim

refuse() { echo "container.sh: no image: $1" >&2; exit 77; }
[ "$(id -u)" = 0 ] || refuse "only root can build one by this script"
command -v buildah >/dev/null || refuse "buildah is not installed (scripts/packages.sh container)"
work=$(mktemp -d "${TMPDIR:-/var/tmp}/hantei-container.XXXXXX")
trap 'rm -rf "$work"' EXIT
log=$work/log
quiet() { "$@" >"$log" 2>&1 || { tail -n 30 "$log" >&2; return 1; }; }

# Makes a base image from Debian's packages, with this machine's apt sources and settings.
make_base() {
  local container
  command -v mmdebstrap >/dev/null || refuse "$base cannot be pulled, and mmdebstrap is not installed (scripts/packages.sh container)"
  apt-config dump | grep '^Acquire::' | grep -v '^Acquire::IndexTargets' >"$work/apt.conf" || true
  quiet mmdebstrap --variant=minbase --include=ca-certificates --aptopt="$work/apt.conf" bookworm "$work/base.tar" ||
    refuse "$base cannot be pulled or made"
  container=$(buildah from scratch)
  buildah add "$container" "$work/base.tar" / >"$log"
  buildah commit --rm "$container" "$base" >"$log" 2>&1
}

buildah inspect --type image "$base" >"$log" 2>&1 || timeout 60 buildah pull "$base" >"$log" 2>&1 || make_base
echo "Building the image hantei"
cache=$(ccache --get-config cache_dir 2>/dev/null || echo "${CCACHE_DIR:-$HOME/.cache/ccache}")
mkdir -p "$cache"
quiet buildah build --isolation chroot --pull-never --volume "$cache:/root/.cache/ccache" --tag hantei .
container=$(buildah from --pull-never hantei)
trap 'buildah rm "$container" >"$log" 2>&1 || true; rm -rf "$work"' EXIT
for command in --version verify "render obbs --output /tmp/drive.png"; do
  read -ra words <<<"$command"
  echo "Running there: hantei $command"
  buildah run --isolation chroot "$container" -- hantei "${words[@]}"
done
