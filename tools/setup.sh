# shellcheck shell=sh
# Set-up shared by ./snarl, ./test, tools/fuzz, tools/check-reports and bench/run, which source this file with $root set to the checkout.
# It only ever adds packages, and writes nothing but build/ and what apt-get installs.
: "${root:?}"

say() { printf 'snarl: %s\n' "$*" >&2; }

# 69: the service is unavailable. Not 1, which would mean that races were found.
give_up() {
  say "$@"
  exit 69
}

# The clang that the distribution packages; the one with the libFuzzer runtime that setup installs.
clang_version() {
  case $(. /etc/os-release 2>/dev/null && echo "$ID-$VERSION_ID") in
    ubuntu-24.04) echo 18 ;;
    *) echo 14 ;;
  esac
}

# Package and purpose, one per line. docs/dependencies.md tells more.
packages_for() {
  case $1 in
    build) cat <<'END' ;;
g++ compiles Snarl
cmake configures the build
ninja-build runs the build
libdeflate-dev unpacks archives
libjemalloc-dev hands out memory
libfmt-dev formats text
libcli11-dev reads the command line
rapidjson-dev writes and reads JSON
libtomlplusplus-dev reads configuration files
END
    jdk) echo "openjdk-17-jre-headless has the classes that programs stand on" ;;
    test) cat <<'END' ;;
ccache makes building again fast
openjdk-17-jdk-headless compiles the Java programs of the tests, and is analysed by them
libgtest-dev runs the tests
libgmock-dev matches results in the tests
librapidcheck-dev generates cases for the tests
nlohmann-json3-dev reads JSON in the tests
shellcheck checks the shell scripts
python3-jsonschema checks JSON reports against their schema
END
    fuzz) cat <<END ;;
clang-$(clang_version) builds the fuzz targets
libclang-rt-$(clang_version)-dev is the run-time library of the fuzz targets
END
    tidy) cat <<END ;;
clang-$(clang_version) parses the code for clang-tidy
clang-tidy-$(clang_version) checks the code
END
    browser) echo "chromium opens the HTML reports in tools/check-reports" ;;
    bench) echo "libbenchmark-dev runs the benchmarks" ;;
  esac
}

# Whether Snarl will find a JDK; it looks in the same places, more closely.
has_jdk() {
  [ -n "${JAVA_HOME:-}" ] || command -v java >/dev/null ||
    [ -n "$(find /usr/lib/jvm -path "*/lib/*" \( -name modules -o -name rt.jar \) 2>/dev/null)" ]
}

# The lines of $1 (package and purpose) whose package is not installed.
missing_of() {
  names=$(printf '%s\n' "$1" | cut -d' ' -f1)
  # shellcheck disable=SC2086 # a list of names
  installed=$(dpkg-query -W -f '${db:Status-Abbrev} ${Package}\n' $names 2>/dev/null | sed -n 's/^ii *//p')
  printf '%s\n' "$1" | while read -r name purpose; do
    printf '%s\n' "$installed" | grep -qxF "$name" || printf '%s %s\n' "$name" "$purpose"
  done
}

names_of() { printf '%s\n' "$1" | cut -d' ' -f1 | tr '\n' ' ' | sed 's/ $//'; }

# Lists packages with their purposes.
explain() { printf '%s\n' "$1" | sed 's/^\([^ ]*\) \(.*\)/  \1  (\2)/' >&2; }

install_options="--no-install-recommends --no-remove"

# What installing packages would do, to standard output; fails if it can't be done.
simulate() {
  # shellcheck disable=SC2086 # lists of words
  LC_ALL=C apt-get install -s -q $install_options "$@" 2>&1
}

as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi
}

can_be_root() {
  [ "$(id -u)" -eq 0 ] && return 0
  command -v sudo >/dev/null || return 1
  [ -t 0 ] || sudo -n true 2>/dev/null
}

apt_install() {
  # shellcheck disable=SC2086 # lists of words
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q -o DPkg::Lock::Timeout=300 -o Dpkg::Use-Pty=0 \
    $install_options "$@" >&2
}

refresh_lists() { as_root apt-get update -q -o DPkg::Lock::Timeout=300 >&2; }

# Names the packages of $1 that can't be installed one by one, and what each is for, and stops.
cannot_install() {
  say "these Debian packages can't be installed here:"
  printf '%s\n' "$1" | while read -r name purpose; do
    simulate "$name" >/dev/null || explain "$name $purpose"
  done
  printf '%s\n' "$plan" | sed -n 's/^E: /  apt-get says: /p' >&2
  give_up "make them available (apt-get update, or the distribution's main and universe parts), then start again"
}

# need KIND...: installs what is missing of these kinds of packages.
need() {
  if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    say "this is not Debian or Ubuntu: going on with the tools that are there (docs/dependencies.md lists them)"
    return
  fi
  wanted=$(for kind in "$@"; do packages_for "$kind"; done)
  missing=$(missing_of "$wanted")
  [ -n "$missing" ] || return 0
  names=$(names_of "$missing")
  if ! can_be_root; then
    say "these packages are missing:"
    explain "$missing"
    give_up "you are not root and can't use sudo here; have this command run by somebody who can, then start again:
  apt-get install $install_options $names"
  fi
  say "installing Debian packages: $names"
  # shellcheck disable=SC2086 # a list of names
  set -- $names
  plan=$(simulate "$@") || { refresh_lists || true; plan=$(simulate "$@"); } || cannot_install "$missing"
  if printf '%s\n' "$plan" | grep -qE '^Remv |DOWNGRADED'; then
    printf '%s\n' "$plan" | grep -E '^Remv |DOWNGRADED' >&2
    give_up "installing $names would remove or downgrade packages that you have, so nothing was done"
  fi
  apt_install "$@" || { refresh_lists && apt_install "$@"; } || {
    say "apt-get could not install these packages:"
    explain "$missing"
    give_up "its own messages above say why"
  }
}

# Whether build/PRESET was configured, and for a checkout at this place.
configured() {
  [ -e "$root/build/$1/build.ninja" ] &&
    grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$root/build/$1/CMakeCache.txt" 2>/dev/null
}

# configure PRESET [OPTION...]
configure() {
  preset=$1
  shift
  configured "$preset" || set -- --fresh "$@"
  log=$root/build/$preset.log
  SNARL_CLANG=clang++-$(clang_version) cmake -S "$root" --preset "$preset" "$@" >"$log" 2>&1 || {
    cat "$log" >&2
    give_up "could not configure the build (preset $preset)"
  }
}

# build PRESET [TARGET...]
build() {
  preset=$1
  shift
  cmake --build "$root/build/$preset" ${1:+--target} "$@" >&2 || give_up "the build failed (preset $preset)"
}

# Builds targets of the release preset, and notes the time from which on ./snarl counts sources as changed.
build_release() {
  touch "$root/build/release/snarl.started" || give_up "can't write to $root/build"
  build release "$@"
  mv "$root/build/release/snarl.started" "$root/build/release/snarl.stamp"
}

# Keeps two set-ups at the same time apart.
lock_build() {
  mkdir -p "$root/build" 2>/dev/null
  touch "$root/build/.lock" 2>/dev/null || give_up "can't write to $root/build"
  exec 9>"$root/build/.lock"
  flock 9
}

unlock_build() { exec 9>&-; }
