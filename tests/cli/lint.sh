#!/bin/sh
# lint.sh SOURCE: there is nothing to say about the shell scripts, and the tests that docs/soundness.md names exist.
cd "$1" || exit 1
shellcheck -x snarl test .ci/run bench/run bench/fetch bench/corpus.sh bench/drivers/build tools/check-reports \
  tools/debian-jars tools/fuzz tools/manpage tools/setup.sh fuzz/smoke fuzz/make-seeds examples/*/make-jar tests/cli/*.sh || exit 1

# shellcheck disable=SC2016 # the backquotes are Markdown's
for name in $(grep -o '`[A-Z][A-Za-z]*\.[A-Z][A-Za-z]*`' docs/soundness.md | tr -d '`'); do
  grep -rqE "^TEST(_[FP])?\(${name%.*}, ${name#*.}\)" tests || { echo "docs/soundness.md: no test $name"; exit 1; }
done
# shellcheck disable=SC2016
for suite in $(grep -o '`[A-Z][A-Za-z]*\.\*`' docs/soundness.md | tr -d '`.*'); do
  grep -rqE "^TEST(_[FP])?\($suite, " tests || { echo "docs/soundness.md: no tests $suite"; exit 1; }
done
