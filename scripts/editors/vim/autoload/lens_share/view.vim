" Shows cards: in a popup window above or below the cursor, or in a preview window in a Vim that has no popups.

" Cells a line, and lines, at most.
let s:widest = 72
let s:highest = 16

" Keys that move through an entered popup, which has a cursor of its own.
let s:motions = ['h', 'j', 'k', 'l', 'w', 'b', 'e', 'W', 'B', 'E', '0', '^', '$', 'G', 'H', 'M', 'L', '(', ')',
      \ "\<Left>", "\<Down>", "\<Up>", "\<Right>", "\<Home>", "\<End>", "\<Space>"]
let s:scrolling = ["\<C-F>", "\<C-B>", "\<C-D>", "\<C-U>", "\<C-E>", "\<C-Y>", "\<PageDown>", "\<PageUp>"]

" Moves the cursor to the first suggestion, if none of the card's words was found.
let s:to_suggestion = 'call search(g:lens_share#card#suggestion)'

let s:popup = 0
let s:is_entered = 0
let s:count = ''
" The answers that were followed, oldest first, and the one on the screen.
let s:history = []
let s:answer = {}

" Where the user is: an answer is shown only if that is still so when it comes.
function! lens_share#view#Place() abort
  return [bufnr('%'), getpos('.'), s:popup]
endfunction

function! lens_share#view#Show(answer) abort
  if empty(a:answer.lookups)
    echomsg 'lens-share: no word here'
    return
  endif
  let l:is_followed = s:is_entered || &l:filetype ==# 'lens-share'
  let s:history = l:is_followed ? s:history + [s:answer] : []
  call s:Draw(a:answer)
endfunction

" Lets the reader choose one of the words.
function! lens_share#view#Choose(words, Chosen) abort
  if exists('*popup_menu')
    call popup_menu(a:words, {'title': ' looked up last ', 'maxheight': s:highest,
          \ 'callback': {id, choice -> choice > 0 ? a:Chosen(a:words[choice - 1]) : 0}})
  else
    let l:choice = inputlist(['looked up last:'] + map(copy(a:words), {index, word -> (index + 1) . '. ' . word}))
    if l:choice > 0 && l:choice <= len(a:words)
      call a:Chosen(a:words[l:choice - 1])
    endif
  endif
endfunction

" Goes into the popup, if there is one. Answers whether there is.
function! lens_share#view#Enter() abort
  if s:popup == 0 || s:is_entered
    return 0
  elseif empty(popup_getpos(s:popup))
    " Something else has removed it.
    let s:popup = 0
    return 0
  endif
  let s:is_entered = 1
  let s:count = ''
  call popup_setoptions(s:popup, {'mapping': 0, 'moved': [0, 0, 0], 'title': ' K: follow '})
  call s:MarkWord()
  return 1
endfunction

" Shows the answer before the one that was followed.
function! lens_share#view#Back() abort
  if !empty(s:history)
    call s:Draw(remove(s:history, -1))
  endif
endfunction

function! s:Draw(answer) abort
  let s:answer = a:answer
  let l:lines = lens_share#card#Lines(a:answer, min([s:widest, &columns - 6]))
  if !has('popupwin') || get(g:, 'lens_share_preview')
    call s:DrawPreview(l:lines)
  else
    call s:DrawPopup(l:lines)
  endif
endfunction

" MARK: The popup

function! s:DrawPopup(lines) abort
  if s:is_entered
    call popup_setoptions(s:popup, s:Geometry(a:lines))
    call popup_settext(s:popup, a:lines)
    call win_execute(s:popup, ['normal! gg0', s:to_suggestion])
    call s:MarkWord()
    return
  endif
  call popup_close(s:popup)
  let s:popup = popup_atcursor(a:lines, extend(s:Geometry(a:lines), {
        \ 'moved': 'any',
        \ 'filter': function('s:Filter'),
        \ 'filtermode': 'n',
        \ 'callback': function('s:Closed'),
        \ 'firstline': 0,
        \ 'border': [],
        \ 'borderchars': &encoding ==# 'utf-8' ? ['─', '│', '─', '│', '╭', '╮', '╯', '╰'] : [],
        \ 'padding': [0, 1, 0, 1],
        \ 'highlight': 'LensSharePopup',
        \ 'borderhighlight': ['LensShareBorder'],
        \ }))
  call win_execute(s:popup, ['setlocal syntax=lens-share', s:to_suggestion])
endfunction

" As high as the card, if that leaves half of the screen to the text; as wide as it, moved to the left if it must.
function! s:Geometry(lines) abort
  let l:height = min([len(a:lines), s:highest, max([3, &lines / 2 - 3])])
  let l:width = max(map(copy(a:lines), 'strdisplaywidth(v:val)'))
  " Two cells of border, two of padding, one of a scrollbar.
  let l:excess = screenpos(win_getid(), line('.'), col('.')).col - 1 + l:width + 5 - &columns
  return {
        \ 'col': 'cursor' . (l:excess > 0 ? '-' . l:excess : ''),
        \ 'minheight': l:height,
        \ 'maxheight': l:height,
        \ 'minwidth': l:width,
        \ 'maxwidth': l:width,
        \ }
endfunction

function! s:Filter(popup, key) abort
  if a:key ==# 'q' || a:key ==# "\<Esc>"
    call popup_close(a:popup)
  elseif s:is_entered && a:key =~# (s:count ==# '' ? '^[1-9]$' : '^\d$')
    let s:count .= a:key
  elseif index(s:scrolling, a:key) >= 0 || s:is_entered && index(s:motions, a:key) >= 0
    call win_execute(a:popup, 'normal! ' . s:count . a:key)
    let s:count = ''
    " Not beyond the end: the popup would shrink.
    call win_execute(a:popup, 'if line("w0") > max([1, line("$") - winheight(0) + 1]) | execute "normal! Gzb" | endif')
    if s:is_entered
      call s:MarkWord()
    endif
  elseif s:is_entered && (a:key ==# 'K' || a:key ==# "\<CR>")
    call s:Follow()
  elseif s:is_entered && (a:key ==# "\<BS>" || a:key ==# "\<C-O>")
    call lens_share#view#Back()
  else
    " Any other key is the editor's, and the reader has done with the popup. Special keys may be no key presses.
    if s:is_entered && a:key[0] !=# "\x80"
      call popup_close(a:popup)
    endif
    return 0
  endif
  return 1
endfunction

" A popup does not show its cursor: the word that it is on is marked.
function! s:MarkWord() abort
  call win_execute(s:popup, 'match LensShareWord /\k*\%#\k\+/')
endfunction

function! s:Follow() abort
  let l:position = getcurpos(s:popup)
  call lens_share#At(winbufnr(s:popup), l:position[1], l:position[2] - 1)
endfunction

function! s:Closed(popup, result) abort
  if a:popup == s:popup
    let s:popup = 0
    let s:is_entered = 0
  endif
endfunction

" MARK: The preview window

function! s:DrawPreview(lines) abort
  let l:is_inside = &l:filetype ==# 'lens-share'
  let l:window = win_getid()
  silent! wincmd P
  if &l:filetype !=# 'lens-share'
    pclose
    execute 'botright' s:highest . 'new'
    setlocal previewwindow buftype=nofile bufhidden=wipe noswapfile nobuflisted nowrap filetype=lens-share
    nnoremap <buffer> <silent> K :<C-u>call lens_share#Cursor()<CR>
    nnoremap <buffer> <silent> <CR> :<C-u>call lens_share#Cursor()<CR>
    nnoremap <buffer> <silent> <BS> :<C-u>call lens_share#view#Back()<CR>
    nnoremap <buffer> <silent> q :<C-u>pclose<CR>
  endif
  setlocal modifiable
  silent %delete _
  call setline(1, a:lines)
  execute s:to_suggestion
  setlocal nomodifiable
  execute 'resize' min([s:highest, len(a:lines)])
  if !l:is_inside
    call win_gotoid(l:window)
  endif
endfunction
