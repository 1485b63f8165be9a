-- What a case of Neovim may use.

vim.o.lines = 40
vim.o.columns = 100
local here = vim.fn.fnamemodify(debug.getinfo(1).source:sub(2), ':p:h')
vim.opt.runtimepath:prepend(vim.fn.fnamemodify(here, ':h:h:h') .. '/scripts/editors/vim')
vim.cmd('runtime plugin/lens_share.vim')
vim.keymap.set({ 'n', 'x' }, 'K', '<Plug>(lens-share)')

-- Says lines.
function say(lines)
  vim.fn.writefile(type(lines) == 'table' and lines or { lines }, 'said', 'a')
end

-- The plugin's messages.
function messages()
  return vim.tbl_filter(function(line)
    return line:find('^lens%-share: ')
  end, vim.split(vim.fn.execute('messages'), '\n'))
end

function text(lines)
  vim.api.nvim_buf_set_lines(0, 0, -1, false, lines)
  vim.api.nvim_win_set_cursor(0, { 1, 0 })
end

-- The floating window that can be entered, if there is one.
function float()
  for _, window in ipairs(vim.api.nvim_list_wins()) do
    local config = vim.api.nvim_win_get_config(window)
    if config.relative ~= '' and config.focusable then
      return window
    end
  end
end

-- The lines in it, from 1.
function card()
  return float() and vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(float()), 0, -1, false) or {}
end

-- Presses keys, as a user who goes on once the condition holds; for at most 10 s.
function press(keys, condition)
  vim.api.nvim_feedkeys(vim.api.nvim_replace_termcodes(keys, true, true, true), 'xt', false)
  if not vim.wait(10000, condition or float, 10) then
    say('never after ' .. keys)
  end
end
