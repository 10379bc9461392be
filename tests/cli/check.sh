# shellcheck shell=sh
# Sourced by the shell tests: small assertions, and a scratch folder that goes away.
set -u
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT

fail() {
  echo "FAILED: $*"
  exit 1
}

# holds TEXT PART: TEXT has PART in it.
holds() {
  case $1 in
    *"$2"*) ;;
    *) fail "expected '$2' in: $1" ;;
  esac
}

lacks() {
  case $1 in
    *"$2"*) fail "did not expect '$2' in: $1" ;;
  esac
}

# equals ACTUAL EXPECTED WHAT
equals() { [ "$1" = "$2" ] || fail "$3 is '$1', not '$2'"; }
