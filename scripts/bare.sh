#!/usr/bin/env bash
# Runs both commands of the README in a bare Debian 12 that is made for it and thrown away: scripts/bare.sh [COMMAND]
# The root holds the tracked files and what the commands install, nothing else; this machine lends ccache's folder,
# where apt fetches from, and name resolution. COMMAND, a line of shell, runs there in place of the two.
# Exit status 77: no such root can be made here; why is said.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
suite=bookworm
place=/hantei  # the same in every root, so that ccache finds what an earlier one compiled
both='time scripts/run.sh; test -s out/drive.png; scripts/test.sh'

refuse() { echo "bare.sh: no bare root: $1" >&2; exit 77; }
[ "$(id -u)" = 0 ] || refuse "only root can make one"
command -v mmdebstrap >/dev/null || refuse "mmdebstrap is not installed (scripts/packages.sh bare)"
unshare --mount --pid --fork true 2>/dev/null || refuse "mounts are forbidden here"

work=$(mktemp -d "${TMPDIR:-/var/tmp}/hantei-bare.XXXXXX")
root=$work/root
inside=  # the process group that runs in the root
clean() {
  [ -z "$inside" ] || kill -KILL -- "-$inside" 2>/dev/null || true
  rm -rf --one-file-system "$work" 2>/dev/null || { sleep 1; rm -rf --one-file-system "$work"; }
}
trap clean EXIT
trap 'exit 130' INT TERM HUP

# From where this machine's apt fetches Debian 12, and how: mirrors, proxies, tries. Else mmdebstrap knows a mirror.
find_mirrors() {
  apt-get indextargets --format 'deb $(REPO_URI) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' |
    grep -E " $suite(-updates|-security)? " >"$work/sources" || true
  apt-config dump | grep '^Acquire::' | grep -v '^Acquire::IndexTargets' >"$work/apt.conf" || true
}

make_root() {
  local mirrors=()
  [ ! -s "$work/sources" ] || mirrors=("$work/sources")
  mmdebstrap --quiet --variant=apt --aptopt="$work/apt.conf" "$suite" "$root" "${mirrors[@]}"
  cp -L /etc/resolv.conf /etc/hosts "$root/etc/"
  if [ -f /etc/ssl/certs/ca-certificates.crt ]; then  # a mirror's or a proxy's may be this machine's own
    install -D -m 644 /etc/ssl/certs/ca-certificates.crt -t "$root/etc/ssl/certs"
  fi
}

# Of a source archive, which git does not know, everything that is not built.
list_sources() {
  if [ -e .git ]; then git ls-files -z; else find . \( -path ./build -o -path ./out \) -prune -o -type f -print0; fi
}

copy_sources() {
  mkdir "$root$place"
  list_sources | tar --create --null --files-from=- | tar --extract --directory="$root$place"
}

# Mounts and processes are in namespaces of their own, and go when this ends, however it ends.
run_inside() {
  local cache limit
  cache=$(ccache --get-config cache_dir 2>/dev/null || echo "${CCACHE_DIR:-$HOME/.cache/ccache}")
  limit=$(ccache --get-config max_size 2>/dev/null || echo 5G)
  mkdir -p "$cache" "$root/ccache"
  set -m  # a process group of its own
  unshare --mount --pid --fork --kill-child bash -euc '
    root=$1 cache=$2
    shift 2
    mount -t proc proc "$root/proc"
    mount --rbind /dev "$root/dev"
    mount --bind "$cache" "$root/ccache"
    chroot "$root" "$@"
    exit  # not at once with the last command: this shell is the init of what runs here' - "$root" "$cache" \
    env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 CCACHE_DIR=/ccache CCACHE_MAXSIZE="$limit" \
    ${http_proxy:+http_proxy="$http_proxy"} ${https_proxy:+https_proxy="$https_proxy"} ${no_proxy:+no_proxy="$no_proxy"} \
    bash -ec "cd $place; $1" </dev/null &
  inside=$!
  wait "$inside"
}

echo "Making a bare $suite in $root"
find_mirrors
make_root
copy_sources
echo "Running there: ${1:-$both}"
run_inside "${1:-$both}"
