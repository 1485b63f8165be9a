" Shows cards: in a popup above or below the cursor, which in Neovim is a floating window, or in a preview window in a Vim that
" has no popups.
scriptencoding utf-8

" Cells a line, and lines, at most.
let s:widest = 72
let s:highest = 16

" The first suggestion of a card that begins with some, whatever its language: `not found: distanc — did you mean distance, …?`
let lens_share#view#suggestion = '\%^\%([^ →]\| \S\@=\)\{-} — \_[^,?]\{-}\zs[^ ,?]\+\ze[,?]'

" Keys that move through an entered popup of Vim, which has a cursor of its own.
let s:motions = ['h', 'j', 'k', 'l', 'w', 'b', 'e', 'W', 'B', 'E', '0', '^', '$', 'G', 'H', 'M', 'L', '(', ')',
      \ "\<Left>", "\<Down>", "\<Up>", "\<Right>", "\<Home>", "\<End>", "\<Space>"]
let s:scrolling = ["\<C-F>", "\<C-B>", "\<C-D>", "\<C-U>", "\<C-E>", "\<C-Y>", "\<PageDown>", "\<PageUp>"]

" The highlight groups of the styles in which the program writes: of headwords, notes, examples, pronunciations, labels.
let s:groups = {'1': 'LensShareHeadword', '2': 'LensShareNote', '3': 'LensShareExample', '32': 'LensShareNote',
      \ '36': 'LensShareLabel'}

" The window of the popup; in Neovim, that of a text on its border.
let s:popup = 0
let s:border = 0
" Where the cursor was when it opened. Neovim may say that it has moved when it has not.
let s:origin = []
" Whether the reader moves through a popup of Vim. Other windows are entered as any window.
let s:is_entered = 0
let s:count = ''
" The answers that were followed, oldest first, and the one on the screen.
let s:history = []
let s:answer = ''
" Its lines, and what is highlighted in them: the group, line, byte and length.
let s:card = []
let s:marks = []

" The cells that a line of a card has.
function! lens_share#view#Width() abort
  return min([s:widest, &columns - 6])
endfunction

" Where the user is: an answer is shown only if that is still so when it comes.
function! lens_share#view#Place() abort
  return [win_getid(), bufnr('%'), getpos('.'), s:popup]
endfunction

function! lens_share#view#IsCard(buffer) abort
  return getbufvar(a:buffer, 'is_lens_share', 0)
endfunction

" Shows an answer of the program.
function! lens_share#view#Show(answer) abort
  if a:answer ==# ''
    echomsg 'lens-share: no word here'
    return
  endif
  let s:history = s:is_entered || lens_share#view#IsCard(bufnr('%')) ? s:history + [s:answer] : []
  call s:Draw(a:answer)
endfunction

" Lets the reader choose one of the words, and looks it up.
function! lens_share#view#Choose(words) abort
  if has('nvim')
    call luaeval('vim.ui.select(_A, { prompt = "looked up last:" }, function(word)
          \ if word then vim.fn["lens_share#AskRecalled"](word) end end)', a:words)
  elseif exists('*popup_menu')
    call popup_menu(a:words, {'title': ' looked up last ', 'maxheight': s:highest,
          \ 'callback': {id, choice -> choice > 0 ? lens_share#AskRecalled(a:words[choice - 1]) : 0}})
  else
    let l:choice = inputlist(['looked up last:'] + map(copy(a:words), {index, word -> (index + 1) . '. ' . word}))
    if l:choice > 0 && l:choice <= len(a:words)
      call lens_share#AskRecalled(a:words[l:choice - 1])
    endif
  endif
endfunction

" Goes into the popup, if there is one. Answers whether it did.
function! lens_share#view#Enter() abort
  if !s:IsOpen(s:popup) || s:is_entered || win_getid() == s:popup
    return 0
  elseif has('nvim')
    call win_gotoid(s:popup)
  else
    let s:is_entered = 1
    let s:count = ''
    call popup_setoptions(s:popup, {'mapping': 0, 'moved': [0, 0, 0]})
    call s:Mark()
  endif
  return 1
endfunction

" Shows the card before the one that was followed.
function! lens_share#view#Back() abort
  if !empty(s:history)
    call s:Draw(remove(s:history, -1))
  endif
endfunction

function! s:Draw(answer) abort
  let s:answer = a:answer
  call s:Read()
  if get(g:, 'lens_share_preview') || !has('nvim') && !has('popupwin')
    call s:DrawPreview()
  elseif has('nvim')
    call s:DrawFloat()
  else
    call s:DrawPopup()
  endif
endfunction

" Takes the styles, which go on from line to line, out of the answer.
function! s:Read() abort
  let [s:card, s:marks] = [[], []]
  let l:style = '0'
  for l:styled in split(s:answer, "\n")
    let l:line = ''
    for l:piece in split(l:style . 'm' . l:styled, '\e\[')
      let [l:style, l:text] = matchlist(l:piece, '^\%(\([0-9;]*\)m\)\?\(.*\)')[1:2]
      if has_key(s:groups, l:style) && l:text !=# ''
        call add(s:marks, [s:groups[l:style], len(s:card) + 1, strlen(l:line) + 1, strlen(l:text)])
      endif
      let l:line .= l:text
    endfor
    call add(s:card, l:line)
  endfor
endfunction

" Highlights the card in the current window, and goes to the first suggestion.
function! s:Highlight() abort
  call clearmatches()
  for l:mark in s:marks
    call matchaddpos(l:mark[0], [l:mark[1:]])
  endfor
  call cursor(1, 1)
  call search(g:lens_share#view#suggestion, 'c')
endfunction

" As wide as the card, and as high, if that leaves half of the screen to the text.
function! s:Size() abort
  return [max(map(copy(s:card), 'strdisplaywidth(v:val)')), min([len(s:card), s:highest, max([3, &lines / 2 - 3])])]
endfunction

function! s:IsOpen(window) abort
  return a:window != 0 && winbufnr(a:window) > 0
endfunction

" What says that so many lines of the card are below what a window shows of it.
function! lens_share#view#Rest(count) abort
  return a:count > 0 ? printf('… %d more line%s', a:count, a:count > 1 ? 's' : '') : ''
endfunction

function! s:PopupRest() abort
  return lens_share#view#Rest(line('$', s:popup) - line('w$', s:popup))
endfunction

" What a window of a card, other than a popup of Vim, begins with. It is the current one.
function! s:SetUp() abort
  setlocal buftype=nofile bufhidden=wipe noswapfile nobuflisted nowrap filetype=lens-share
  let b:is_lens_share = 1
  nnoremap <buffer> <silent> <nowait> K :<C-u>call lens_share#Cursor()<CR>
  nnoremap <buffer> <silent> <nowait> <CR> :<C-u>call lens_share#Cursor()<CR>
  nmap <buffer> <silent> <nowait> <2-LeftMouse> <CR>
  nnoremap <buffer> <silent> <nowait> <BS> :<C-u>call lens_share#view#Back()<CR>
  nnoremap <buffer> <silent> <nowait> q :<C-u>close<CR>
endfunction

" Puts the card into the current window.
function! s:Fill() abort
  setlocal modifiable
  silent %delete _
  call setline(1, s:card)
  setlocal nomodifiable
  call s:Highlight()
endfunction

" MARK: The popup of Vim

function! s:DrawPopup() abort
  if s:is_entered
    call popup_setoptions(s:popup, s:Geometry())
    call popup_settext(s:popup, s:card)
  else
    call popup_close(s:popup)
    let s:popup = popup_atcursor(s:card, extend(s:Geometry(), {
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
    call setbufvar(winbufnr(s:popup), 'is_lens_share', 1)
  endif
  call win_execute(s:popup, 'call s:Highlight()')
  call s:Mark()
endfunction

" The size, moved to the left if it must.
function! s:Geometry() abort
  let [l:width, l:height] = s:Size()
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
    call s:Mark()
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

" Says on the border how much there is to scroll to. A popup does not show its cursor: the word that it is on is marked.
function! s:Mark() abort
  let l:title = (s:is_entered ? 'K: follow ' : '') . s:PopupRest()
  call popup_setoptions(s:popup, {'title': l:title ==# '' ? '' : ' ' . trim(l:title) . ' '})
  if s:is_entered
    call win_execute(s:popup, 'match LensShareWord /\k*\%#\k\+/')
  endif
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

" MARK: The floating window of Neovim

function! s:DrawFloat() abort
  let [l:width, l:height] = s:Size()
  if win_getid() == s:popup
    call nvim_win_set_config(s:popup, {'width': l:width + 2, 'height': l:height})
  else
    call s:CloseFloat()
    let s:origin = getpos('.')
    let l:is_below = &lines - screenrow() - 1 >= l:height + 2
    let s:popup = s:Float({
          \ 'relative': 'cursor',
          \ 'anchor': l:is_below ? 'NW' : 'SW',
          \ 'row': l:is_below ? 1 : 0,
          \ 'col': 0,
          \ 'width': l:width + 2,
          \ 'height': l:height,
          \ 'border': 'rounded',
          \ }, 'NormalFloat:LensSharePopup,FloatBorder:LensShareBorder,FoldColumn:LensSharePopup')
    call setwinvar(s:popup, '&foldcolumn', '1') " a margin
    call win_execute(s:popup, 'call s:SetUpFloat()')
    augroup lens_share
      autocmd!
      autocmd CursorMoved,CursorMovedI <buffer> if getpos('.') !=# s:origin | call s:CloseFloat() | endif
      autocmd InsertCharPre,BufHidden <buffer> call s:CloseFloat()
      execute printf('autocmd WinLeave <buffer=%d> call s:CloseFloat()', winbufnr(s:popup))
      execute printf('autocmd CursorMoved,WinScrolled <buffer=%d> call s:ShowRest()', winbufnr(s:popup))
    augroup END
  endif
  call win_execute(s:popup, 'call s:Fill()')
  redraw " Before that, the window has no place for the text on its border.
  call s:ShowRest()
endfunction

" Opens a floating window with the colors that `highlights` says.
function! s:Float(config, highlights) abort
  let l:config = extend({'style': 'minimal'}, a:config)
  let l:window = nvim_open_win(nvim_create_buf(v:false, v:true), v:false, l:config)
  call setwinvar(l:window, '&winhighlight', a:highlights)
  return l:window
endfunction

function! s:SetUpFloat() abort
  call s:SetUp()
  nmap <buffer> <silent> <nowait> <Esc> q
  nmap <buffer> <silent> <nowait> <C-O> <BS>
endfunction

" Says on the border how much there is to scroll to.
function! s:ShowRest() abort
  call s:Close(s:border)
  let l:rest = s:PopupRest()
  if l:rest !=# ''
    let l:width = strdisplaywidth(l:rest) + 2
    let s:border = s:Float({
          \ 'relative': 'win',
          \ 'win': s:popup,
          \ 'row': winheight(s:popup),
          \ 'col': winwidth(s:popup) - l:width,
          \ 'width': l:width,
          \ 'height': 1,
          \ 'focusable': v:false,
          \ 'zindex': 60,
          \ }, 'NormalFloat:LensShareBorder')
    call setbufline(winbufnr(s:border), 1, ' ' . l:rest)
  endif
endfunction

function! s:CloseFloat() abort
  augroup lens_share
    autocmd!
  augroup END
  call s:Close(s:border)
  call s:Close(s:popup)
  let s:popup = 0
endfunction

function! s:Close(window) abort
  if s:IsOpen(a:window)
    call nvim_win_close(a:window, v:true)
  endif
endfunction

" MARK: The preview window

function! s:DrawPreview() abort
  let l:window = win_getid()
  silent! wincmd P
  if !lens_share#view#IsCard(bufnr('%'))
    pclose
    execute 'botright' s:highest . 'new'
    call s:SetUp()
    setlocal previewwindow statusline=lens-share\ %{lens_share#view#Rest(line('$')-line('w$'))}
  endif
  call s:Fill()
  execute 'resize' min([s:highest, len(s:card)])
  call win_gotoid(l:window)
endfunction
