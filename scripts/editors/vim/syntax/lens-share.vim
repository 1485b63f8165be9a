" The roles of a card: see autoload/lens_share/card.vim.

if exists('b:current_syntax')
  finish
endif
let b:current_syntax = 'lens-share'

syntax match LensShareHeadword /^\S.*/ contains=LensShareNote
syntax match LensShareNote /^.\{-} → / contained
syntax match LensShareNote / (.*)$/ contained
syntax match LensShareNote / \[.*\]$/ contained
syntax match LensShareNote /^ \+… \d\+ more$/
syntax match LensShareLabel /^  \l\+/
syntax match LensShareLabel /^ \+\(synonyms\|opposite\):/
syntax match LensShareLabel /^\(small words\|not found\):.*/ contains=LensShareGathered
syntax match LensShareGathered /: \zs.*/ contained
syntax region LensShareExample start=/^ \+“/ end=/”$/
