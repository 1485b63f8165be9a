" What a case of Vim may use.

set encoding=utf-8 lines=40 columns=100
let s:repository = fnamemodify(expand('<sfile>:p'), ':h:h:h:h')
let &runtimepath = s:repository . '/scripts/editors/vim,' . $VIMRUNTIME
runtime plugin/lens_share.vim
nmap K <Plug>(lens-share)
xmap K <Plug>(lens-share)

" Says lines.
function! Say(lines) abort
  call writefile(type(a:lines) == type([]) ? a:lines : [a:lines], 'said', 'a')
endfunction

" Presses keys, as a user who goes on once `condition` holds; for at most 10 s.
function! Press(keys, condition) abort
  call feedkeys(a:keys, 'xt')
  for l:try in range(1000)
    if eval(a:condition)
      return
    endif
    sleep 10m
  endfor
  call Say('never: ' . a:condition)
endfunction

" The lines of the popup.
function! Popup() abort
  return empty(popup_list()) ? [] : getbufline(winbufnr(popup_list()[0]), 1, '$')
endfunction

" What the plugin has complained of, last.
function! Message() abort
  return get(split(execute('messages'), "\n"), -1, '')
endfunction
