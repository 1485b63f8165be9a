# shellcheck shell=sh disable=SC2034,SC2154  # what others of these files set, and read
# The texts on which words are counted and timed: which packages hold them, what of them is kept. They lie in the
# user's cache beside the dictionaries and are fetched as those are. Sourced after fetch.sh.

corpora=${dictionaries%/*}/corpora

# What scripts/bench reads of these. It does without those that cannot be had.
corpora_to_bench="debian-handbook help-de help-ja help-km help-ru help-zh-cn linux-doc thai-titles"

# describe_corpus NAME: status 1 if there is none of this name; else it sets what `describe_reference` sets.
describe_corpus() {
  version='' sha256=''
  case $1 in
    # Names and keywords of emoji in more than a hundred languages.
    cldr-annotations)
      kind=deb package=unicode-cldr-core
      files='./usr/share/unicode/cldr/common/annotations ./usr/share/doc/unicode-cldr-core/copyright'
      ;;
    # Titles of the Thai Wikipedia, and words.
    thai-titles)
      kind=wheel package=pythainlp version=5.4.0
      sha256=9239753df877202da1a50dd2842d9569eff764034f31f20222b3df4def5df193
      files='pythainlp/corpus/wikipedia_titles_th.txt *.dist-info/*'
      ;;
    # One help text, in the language that its name ends in.
    help-*)
      kind=deb package=libreoffice-$1
      files=./usr/share/libreoffice/help
      ;;
    # What kernel developers write: English with names, paths and code.
    linux-doc)
      kind=deb package=linux-doc-6.1
      files=./usr/share/doc/linux-doc-6.1
      ;;
    debian-handbook)
      kind=deb package=debian-handbook
      files='./usr/share/doc/debian-handbook/html/en-US/*.html ./usr/share/doc/debian-handbook/copyright'
      ;;
    *) return 1 ;;
  esac
}

# with_corpora COMMAND NAME…: runs fetch_references or require_references for them.
with_corpora() (
  dictionaries=$corpora
  # shellcheck disable=SC2317  # the command calls it
  describe_reference() { describe_corpus "$1"; }
  "$@"
)
