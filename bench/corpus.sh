# shellcheck shell=sh
# Reads bench/corpus.toml for bench/fetch and bench/drivers/build, which source this file with $here set to its folder. Every
# list of the file stands on one line.
: "${here:?}"

corpus_folder() { echo "${SNARL_CORPUS:-${XDG_CACHE_HOME:-$HOME/.cache}/snarl/corpus}"; }

corpus_programs() { sed -n 's/^name = "\(.*\)"/\1/p' "$here/corpus.toml"; }

corpus_packages() { sed -n 's/^packages = \[\(.*\)\]/\1/p' "$here/corpus.toml" | tr -d '",' | tr ' ' '\n' | sort -u; }

# corpus_list PROGRAM KEY: the words of a list, or the one word of a string.
corpus_list() {
  awk -v name="\"$1\"" -v key="$2" '
    $1 == "name" { mine = $3 == name }
    mine && $1 == key { sub(/^[a-z]+ = /, ""); gsub(/[][",]/, " "); print }' "$here/corpus.toml"
}
