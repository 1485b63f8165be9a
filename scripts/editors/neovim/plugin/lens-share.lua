-- lens-share: what the word under the cursor means, in a floating window. For Neovim 0.7 or newer.
--
--   vim.keymap.set({ 'n', 'x' }, 'K', '<Plug>(lens-share)')
--
-- Any motion closes the window. K again goes into it: there Enter or K follows the word under the cursor, Backspace
-- goes back, q and Esc close it. See `:help lens-share`.

if vim.g.loaded_lens_share then
  return
end
vim.g.loaded_lens_share = true

vim.api.nvim_create_user_command('LensShare', function(command)
  local lens_share = require('lens-share')
  if command.args ~= '' then
    lens_share.text(command.args)
  elseif command.range > 0 then
    lens_share.selection()
  else
    lens_share.cursor()
  end
end, { nargs = '?', range = true, desc = 'Explain a text, the selection, or the word under the cursor' })

for name, what in pairs({
  Previous = 'Explain the word that was looked up before',
  Next = 'Explain the word that was looked up after it',
  Recent = 'Choose one of the words looked up last',
}) do
  vim.api.nvim_create_user_command('LensShare' .. name, function()
    require('lens-share')[name:lower()]()
  end, { desc = what })
end

vim.keymap.set('n', '<Plug>(lens-share)', function()
  require('lens-share').cursor()
end)
-- Through the command line, so that the marks of the selection are set.
vim.keymap.set('x', '<Plug>(lens-share)', ":<C-u>lua require('lens-share').selection()<CR>", { silent = true })

for group, link in pairs({
  LensShareHeadword = 'Title',
  LensShareLabel = 'Type',
  LensShareNote = 'Comment',
  LensShareExample = 'Comment',
  LensShareBorder = 'Comment',
}) do
  vim.api.nvim_set_hl(0, group, { link = link, default = true })
end
