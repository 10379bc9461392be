#!/bin/sh
# examples.sh SOURCE BINARY: the example's jar is made from the source beside it, runs, and can be read.
source=$1
binary=$2
. "$source/tests/cli/check.sh"

cp -R "$source/examples/spider" "$scratch/spider"
rm "$scratch/spider/spider.jar"
# Other compilers write other bytes.
case $(javac -version 2>&1) in
  "javac 17."*)
    "$scratch/spider/make-jar" || fail "make-jar"
    mkdir "$scratch/made" "$scratch/kept"
    (cd "$scratch/made" && jar --extract --file "$scratch/spider/spider.jar") || fail "the jar can't be unpacked"
    (cd "$scratch/kept" && jar --extract --file "$source/examples/spider/spider.jar") || fail "spider.jar can't be unpacked"
    # The manifest names the patch level of the JDK.
    rm "$scratch/made/META-INF/MANIFEST.MF" "$scratch/kept/META-INF/MANIFEST.MF"
    diff -r "$scratch/made" "$scratch/kept" || fail "spider.jar is out of date: run make-jar"
    ;;
  *) echo "skipped: the jar is compared with the source by JDK 17 only" ;;
esac
holds "$(java -jar "$source/examples/spider/spider.jar" 1000)" "of 1000 pages"

said=$("$binary" check "$source/examples/spider/spider.jar")
equals $? 1 "the status"
holds "$said" "spider.Spider.visited"
lacks "$said" "spider.Spider.handedOut"
