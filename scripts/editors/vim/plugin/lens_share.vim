" lens-share: what the word under the cursor means, in a popup window. For Vim 8.0 or newer with +job.
"
"   nmap K <Plug>(lens-share)
"   xmap K <Plug>(lens-share)
"
" In the popup: CTRL-F, CTRL-B and the mouse wheel scroll, q and Esc and any motion close it. K again goes into it:
" there motions choose a word, Enter or K follows it, Backspace goes back. See `:help lens-share`.

if exists('g:loaded_lens_share') || !has('job') || !has('timers')
  finish
endif
let g:loaded_lens_share = 1

command! -nargs=? -range LensShare call lens_share#Command(<range>, <q-args>)
command! LensSharePrevious call lens_share#Recall(1)
command! LensShareNext call lens_share#Recall(-1)
command! LensShareRecent call lens_share#Recall(0)

nnoremap <silent> <Plug>(lens-share) :<C-u>call lens_share#Cursor()<CR>
xnoremap <silent> <Plug>(lens-share) :<C-u>call lens_share#Selection()<CR>

highlight default link LensSharePopup Normal
highlight default link LensShareBorder Comment
highlight default link LensShareHeadword Title
highlight default link LensShareLabel Type
highlight default link LensShareNote Comment
highlight default link LensShareExample Comment
highlight default link LensShareWord Visual
