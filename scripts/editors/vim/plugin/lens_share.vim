" lens-share: what the word under the cursor means, in a popup. For Vim 8.0 or newer with +job, and Neovim 0.7 or newer.
"
"   nmap K <Plug>(lens-share)
"   xmap K <Plug>(lens-share)
"
" Any motion closes the popup, and q and Esc do. K again goes into it: there motions choose a word and scroll, Enter or K
" follows the word, Backspace goes back. See `:help lens-share`.

if exists('g:loaded_lens_share') || !has('timers') || !(has('job') || has('nvim-0.7'))
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
