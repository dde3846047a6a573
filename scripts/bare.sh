#!/usr/bin/env bash
# Runs both commands of the README in a temporary bare Debian: scripts/bare.sh [COMMAND]
# SUITE=trixie makes a Debian 13, SUITE=noble an Ubuntu 24.04; the default is Debian 12. The root contains only the
# tracked files and the packages that the commands install; ccache's folder, apt's sources and name resolution come
# from this machine.
# COMMAND is a line of shell that runs instead of the two commands. The bare root is stored for a week in
# ~/.cache/hantei, and later roots start from it. KEEP="GROUP ...": the stored root has these groups of packages too,
# about 1 GB. BRING=FOLDER copies a folder that git does not track to the same path in the root.
# With 8 GB of free memory the root is in memory, because packages wait for the disk after each file.
# Exit status 77: no such root can be made here; a message gives the reason.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
suite=${SUITE:-bookworm}
read -ra kept_groups <<<"${KEEP:-}"
place=/hantei  # the same path in every root, so that ccache hits across roots
both='time scripts/run.sh; test -s out/drive.png; scripts/test.sh'

refuse() { echo "bare.sh: no bare root: $1" >&2; exit 77; }
[ "$(id -u)" = 0 ] || refuse "only root can make one"
command -v mmdebstrap >/dev/null || refuse "mmdebstrap is not installed (scripts/packages.sh bare)"
unshare --mount --pid --fork true 2>/dev/null || refuse "mounts are forbidden here"
# A separate mount namespace: what this script mounts ends with it, even if it is killed.
[ -n "${HANTEI_BARE_MOUNTS:-}" ] || HANTEI_BARE_MOUNTS=own exec unshare --mount "$PWD/scripts/bare.sh" "$@"

work=$(mktemp -d "${TMPDIR:-/var/tmp}/hantei-bare.XXXXXX")
root=$work/root
keys=()  # mmdebstrap's option with the keys of a suite whose keys Debian does not have
inside=  # the process group that runs in the root
clean() {
  [ -z "$inside" ] || kill -KILL -- "-$inside" 2>/dev/null || true
  umount "$work" 2>/dev/null || umount --lazy "$work" 2>/dev/null || true
  rm -rf --one-file-system "$work" 2>/dev/null || { sleep 1; rm -rf --one-file-system "$work"; }
}
trap clean EXIT
trap 'exit 130' INT TERM HUP
if [ "$(sed -n 's/^MemAvailable: *\([0-9]*\) kB/\1/p' /proc/meminfo)" -gt 8000000 ]; then
  mount -t tmpfs -o mode=700,size=7g tmpfs "$work" || echo "bare.sh: no file system in memory; the root is on the disk" >&2
fi

# Finds this machine's apt sources and settings: mirrors, proxies, retries. The mirrors must have the other suites
# too. Without any mirror, mmdebstrap uses its default mirror.
find_mirrors() {
  local own
  apt-config dump | grep '^Acquire::' | grep -v '^Acquire::IndexTargets' >"$work/apt.conf" || true
  if [ "$suite" = noble ]; then find_ubuntu; return; fi
  own=$(. /etc/os-release && echo "${VERSION_CODENAME:-$suite}")
  apt-get indextargets --format 'deb $(REPO_URI) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' |
    grep -E " $own(-updates|-security)? " | sed "s/ $own/ $suite/" >"$work/sources" || true
}

# Finds Ubuntu's mirror and its keys, for which Debian has no package. The hash belongs to a package in which the
# archive's key has the fingerprint F6EC B376 2474 EDA9 D21B 7022 8719 20D1 991B C93C.
find_ubuntu() {
  local mirror=http://archive.ubuntu.com/ubuntu pocket
  /usr/lib/apt/apt-helper download-file "$mirror/pool/main/u/ubuntu-keyring/ubuntu-keyring_2023.11.28.1_all.deb" "$work/keys.deb" \
    SHA256:36de43b15853ccae0028e9a767613770c704833f82586f28eb262f0311adb8a8 >"$work/log" 2>&1 ||
    refuse "the keys of Ubuntu cannot be fetched from $mirror"
  dpkg-deb --extract "$work/keys.deb" "$work/keys"
  keys=(--keyring="$work/keys/usr/share/keyrings/ubuntu-archive-keyring.gpg")
  for pocket in "" -updates -security; do echo "deb $mirror $suite$pocket main universe"; done >"$work/sources"
}

make_root() {
  local mirrors=()
  [ ! -s "$work/sources" ] || mirrors=("$work/sources")
  mmdebstrap --quiet --variant=apt "${keys[@]}" --aptopt="$work/apt.conf" "$suite" "$root" "${mirrors[@]}" 2>"$work/log" ||
    { cat "$work/log" >&2; refuse "mmdebstrap cannot make $suite from the mirrors that apt uses here"; }
}

# Prints the path of the stored root. Its name depends on the suite and the packages in it.
stored_root() {
  local folder=${XDG_CACHE_HOME:-$HOME/.cache}/hantei
  mkdir -p "$folder"
  find "$folder" -name 'root-*.tar' -mtime +7 -delete
  echo "$folder/root-$suite-$({ cat scripts/packages.{sh,txt}; echo "$(uname -m) ${KEEP:-}"; } | sha256sum | head -c 16).tar"
}

install_kept_groups() {
  lend_network
  mkdir "$root$place"
  cp -r scripts "$root$place"
  run_inside "scripts/packages.sh $KEEP; apt-get clean"
  rm -r "${root:?}$place"
}

# Makes the root from the stored root. If none is stored, makes one and stores it. Renames a temporary file, so that
# two runs at once do not disturb each other.
make_stored_root() {
  local stored
  stored=$(stored_root)
  if [ -f "$stored" ]; then
    mkdir "$root"
    tar --extract --numeric-owner --directory="$root" --file="$stored"
    return
  fi
  make_root
  [ ${#kept_groups[@]} = 0 ] || install_kept_groups
  tar --create --numeric-owner --one-file-system --directory="$root" --file="$stored.$$" . && mv "$stored.$$" "$stored"
}

lend_network() {
  cp -L /etc/resolv.conf /etc/hosts "$root/etc/"
  if [ -f /etc/ssl/certs/ca-certificates.crt ]; then  # a mirror or proxy may have a certificate of this machine
    install -D -m 644 /etc/ssl/certs/ca-certificates.crt -t "$root/etc/ssl/certs"
  fi
}

# Lists the tracked files. A source archive has no git, so there it lists all files outside the build folders.
list_sources() {
  if [ -e .git ]; then git ls-files -z; else find . \( -path ./build -o -path ./out \) -prune -o -type f -print0; fi
}

copy_sources() {
  mkdir "$root$place"
  { list_sources; [ -z "${BRING:-}" ] || printf '%s\0' "$BRING"; } |
    tar --create --null --files-from=- | tar --extract --directory="$root$place"
}

# Runs the command $1 in the root. The processes run in a separate namespace and end with this script, even if it is
# killed.
run_inside() {
  local cache limit
  cache=$(ccache --get-config cache_dir 2>/dev/null || echo "${CCACHE_DIR:-$HOME/.cache/ccache}")
  limit=$(ccache --get-config max_size 2>/dev/null || echo 5G)
  mkdir -p "$cache" "$root/ccache"
  set -m  # in a separate process group
  unshare --mount --pid --fork --kill-child bash -euc '
    root=$1 cache=$2
    shift 2
    mount -t proc proc "$root/proc"
    mount --rbind /dev "$root/dev"
    mount --bind "$cache" "$root/ccache"
    chroot "$root" "$@"
    exit  # not exec of the last command: this shell is the init process of the namespace' - "$root" "$cache" \
    env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 CCACHE_DIR=/ccache CCACHE_MAXSIZE="$limit" \
    ${http_proxy:+http_proxy="$http_proxy"} ${https_proxy:+https_proxy="$https_proxy"} ${no_proxy:+no_proxy="$no_proxy"} \
    bash -ec "cd $place; $1" </dev/null &
  inside=$!
  wait "$inside"
}

echo "Making a bare $suite in $root"
find_mirrors
make_stored_root
lend_network
copy_sources
echo "Running there: ${1:-$both}"
run_inside "${1:-$both}"
