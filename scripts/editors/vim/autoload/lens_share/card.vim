" The card of an answer: its headwords with numbered senses, then what is gathered and what was not found.
"
"   mice → mouse (plural)
"     noun  1  any of numerous small rodents typically resembling …
"           2  a swollen bruise caused by a blow to the eye
"              synonyms: shiner, black eye
"
" The layout is that of `lens-share --format text`. The fields of the answer: JSONOutput.md.

" The most suggestions of a misspelled word that are shown.
let s:most_suggestions = 3
" The first suggestion of a text that begins with one.
let lens_share#card#suggestion = '\%^not found: \_.\{-}— did\_s\+you\_s\+mean\_s\+\zs'

" The card of a decoded JSON answer, as lines of at most `width` cells.
function! lens_share#card#Lines(answer, width) abort
  let l:lines = []
  let l:function_words = []
  let l:misspelled = []
  let l:not_found = []
  let l:shown = {}
  let l:is_single = len(a:answer.lookups) == 1
  for l:lookup in a:answer.lookups
    if empty(l:lookup.entries)
      if has_key(l:lookup, 'suggestions')
        let l:suggestions = join(l:lookup.suggestions[: s:most_suggestions - 1], ', ')
        call add(l:misspelled, l:lookup.text . ' — did you mean ' . l:suggestions . '?')
      elseif l:is_single || l:lookup.text !~# '^[0-9.,]*$'
        " A number explains itself.
        call add(l:not_found, l:lookup.text)
      endif
    elseif !l:is_single && l:lookup.entries[0].lexicon ==# 'function-words'
      call add(l:function_words, l:lookup.text)
    else
      for l:entry in l:lookup.entries
        call s:AddEntry(l:lines, l:lookup, l:entry, l:shown, a:width)
      endfor
    endif
  endfor
  call s:AddClosing(l:lines, 'small words:', l:function_words, a:width)
  for l:line in l:misspelled
    call s:AddClosing(l:lines, 'not found:', [l:line], a:width)
  endfor
  call s:AddClosing(l:lines, 'not found:', l:not_found, a:width)
  return l:lines
endfunction

function! s:AddEntry(lines, lookup, entry, shown, width) abort
  call s:AddGap(a:lines)
  let l:title = s:Title(a:lookup, a:entry)
  let l:name = a:entry.lexicon . ' ' . a:entry.word
  if has_key(a:shown, l:name)
    call s:Fill(a:lines, '', 2, l:title . ' (above)', a:width)
    return
  endif
  let a:shown[l:name] = 1
  call s:Fill(a:lines, '', 2, l:title, a:width)

  let l:meanings = get(a:entry, 'meanings', [])
  let l:label_width = max(map(copy(l:meanings), 'strlen(v:val.partOfSpeech)'))
  let l:most = max(map(copy(l:meanings), 'len(v:val.definitions)'))
  let l:is_numbered = len(l:meanings) > 1 || l:most > 1 || get(a:entry, 'more')
  let l:number_width = strlen(l:most)
  for l:meaning in l:meanings
    let l:label = l:meaning.partOfSpeech
    let l:number = 0
    for l:definition in l:meaning.definitions
      let l:number += 1
      let l:prefix = printf('  %-*S  ', l:label_width, l:label)
      let l:prefix .= l:is_numbered ? printf('%*d  ', l:number_width, l:number) : ''
      call s:AddDefinition(a:lines, l:prefix, l:definition, a:width)
      let l:label = ''
    endfor
  endfor
  if get(a:entry, 'more')
    call add(a:lines, printf('%*S… %d more', l:label_width + 4, '', a:entry.more))
  endif
endfunction

function! s:AddDefinition(lines, prefix, definition, width) abort
  let l:indent = strlen(a:prefix)
  let l:detail = repeat(' ', l:indent)
  call s:Fill(a:lines, a:prefix, l:indent, a:definition.definition, a:width)
  if has_key(a:definition, 'example')
    call s:Fill(a:lines, l:detail, l:indent, '“' . a:definition.example . '”', a:width)
  endif
  for [l:label, l:words] in [['synonyms: ', a:definition.synonyms], ['opposite: ', a:definition.antonyms]]
    if !empty(l:words)
      call s:Fill(a:lines, l:detail, l:indent, l:label . join(l:words, ', '), a:width)
    endif
  endfor
endfunction

" `mice → mouse (plural)`; the dictionary's name behind it where several have answered.
function! s:Title(lookup, entry) abort
  let l:from = ''
  let l:features = []
  let l:goal = a:entry.word
  for l:step in reverse(copy(a:lookup.route))
    if l:step.step !=# 'case' && l:step.to ==? l:goal
      let l:from = a:lookup.text
      let l:features += get(l:step, 'features', [])
      let l:goal = l:step.from
    endif
  endfor
  let l:title = (empty(l:from) ? '' : l:from . ' → ') . a:entry.word
  let l:title .= empty(l:features) ? '' : ' (' . join(l:features, ', ') . ')'
  let l:others = filter(copy(a:lookup.entries), 'v:val.lexicon !=# a:entry.lexicon')
  return l:title . (empty(l:others) ? '' : ' [' . a:entry.lexicon . ']')
endfunction

function! s:AddClosing(lines, label, words, width) abort
  if !empty(a:words)
    call s:AddGap(a:lines)
    call s:Fill(a:lines, '', 2, a:label . ' ' . join(a:words, ', '), a:width)
  endif
endfunction

function! s:AddGap(lines) abort
  if !empty(a:lines)
    call add(a:lines, '')
  endif
endfunction

" Adds `prefix` and the words of `text`, broken where a line is full, further lines indented.
function! s:Fill(lines, prefix, indent, text, width) abort
  let l:line = a:prefix
  let l:gap = ''
  for l:word in split(a:text)
    if l:gap !=# '' && strdisplaywidth(l:line . l:gap . l:word) > a:width
      call add(a:lines, l:line)
      let l:line = repeat(' ', a:indent)
      let l:gap = ''
    endif
    let l:line .= l:gap . l:word
    let l:gap = ' '
  endfor
  call add(a:lines, l:line)
endfunction
