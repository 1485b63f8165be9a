-- Shows cards in a floating window at the cursor.

local cards = require('lens-share.card')

local M = {}

-- Cells a line, and lines, at most.
local widest = 72
local highest = 16

local namespace = vim.api.nvim_create_namespace('lens-share')
-- The window, its buffer, the answer on it, and those that were followed, oldest first.
local window, buffer, shown
local history = {}

local function is_open()
  return window ~= nil and vim.api.nvim_win_is_valid(window)
end

local function is_entered()
  return is_open() and vim.api.nvim_get_current_win() == window
end

-- Where the user is: an answer is shown only if that is still so when it comes.
function M.place()
  return { vim.api.nvim_get_current_win(), vim.api.nvim_get_current_buf(), vim.api.nvim_win_get_cursor(0) }
end

local function close()
  if is_open() then
    vim.api.nvim_win_close(window, true)
  end
  window = nil
end

-- Goes into the window, if there is one. Answers whether it did.
function M.enter()
  if not is_open() or is_entered() then
    return false
  end
  vim.api.nvim_set_current_win(window)
  return true
end

local function open(width, height)
  buffer = vim.api.nvim_create_buf(false, true)
  vim.bo[buffer].bufhidden = 'wipe'
  vim.bo[buffer].filetype = 'lens-share'
  local origin = vim.api.nvim_get_current_buf()
  local above = vim.fn.screenrow() - 1
  local is_below = vim.o.lines - above - 2 >= height + 2
  window = vim.api.nvim_open_win(buffer, false, {
    relative = 'cursor',
    anchor = is_below and 'NW' or 'SW',
    row = is_below and 1 or 0,
    col = 0,
    width = width,
    height = height,
    style = 'minimal',
    border = 'rounded',
  })
  vim.wo[window].winhighlight = 'NormalFloat:Normal,FloatBorder:LensShareBorder,FoldColumn:Normal'
  vim.wo[window].foldcolumn = '1' -- a margin

  local function map(keys, action)
    for _, key in ipairs(keys) do
      vim.keymap.set('n', key, action, { buffer = buffer, nowait = true })
    end
  end
  map({ 'q', '<Esc>' }, close)
  map({ '<BS>', '<C-o>' }, M.back)
  map({ 'K', '<CR>', '<2-LeftMouse>' }, function()
    require('lens-share').cursor()
  end)

  local group = vim.api.nvim_create_augroup('lens-share', {})
  local moves = { 'CursorMoved', 'CursorMovedI', 'InsertCharPre', 'BufHidden' }
  vim.api.nvim_create_autocmd(moves, { group = group, buffer = origin, callback = close })
  vim.api.nvim_create_autocmd('WinLeave', { group = group, buffer = buffer, callback = close })
end

local function draw(answer)
  shown = answer
  local card = cards.card(answer, math.min(widest, vim.o.columns - 6))
  local width = 0
  for _, line in ipairs(card.lines) do
    width = math.max(width, vim.api.nvim_strwidth(line) + 2)
  end
  local height = math.min(#card.lines, highest, math.max(3, math.floor(vim.o.lines / 2) - 3))
  if is_entered() then
    vim.api.nvim_win_set_config(window, { width = width, height = height })
  else
    close()
    open(width, height)
  end
  vim.bo[buffer].modifiable = true
  vim.api.nvim_buf_set_lines(buffer, 0, -1, false, card.lines)
  vim.bo[buffer].modifiable = false
  vim.api.nvim_win_set_cursor(window, { 1, 0 })
  vim.api.nvim_win_call(window, function()
    vim.fn.search(cards.suggestion)
  end)
  for _, mark in ipairs(card.marks) do
    local place = { end_col = mark.to, hl_group = mark.group }
    vim.api.nvim_buf_set_extmark(buffer, namespace, mark.line, mark.from, place)
  end
end

function M.show(answer)
  if #answer.lookups == 0 then
    vim.notify('lens-share: no word here')
    return
  end
  if is_entered() then
    table.insert(history, shown)
  else
    history = {}
  end
  draw(answer)
end

-- Shows the answer before the one that was followed.
function M.back()
  if #history > 0 then
    draw(table.remove(history))
  end
end

return M
