-- The card of an answer: its headwords with numbered senses, then what is gathered and what was not found.
--
--   mice → mouse (plural)
--     noun  1  any of numerous small rodents typically resembling …
--           2  a swollen bruise caused by a blow to the eye
--              synonyms: shiner, black eye
--
-- The layout is that of `lens-share --format text`. The fields of the answer: JSONOutput.md.

-- The most suggestions of a misspelled word that are shown.
local most_suggestions = 3

local Card = {}
Card.__index = Card

-- Adds pieces of text, each `{ text, group }`, broken at spaces where a line is full, further lines indented.
function Card:fill(indent, pieces)
  local line, column, gap = '', 0, ''
  for _, piece in ipairs(pieces) do
    local text, group = piece[1], piece[2]
    gap = gap .. text:match('^%s*')
    for word, space in text:gmatch('(%S+)(%s*)') do
      local width = vim.api.nvim_strwidth(word)
      if line:find('%S') and column + #gap + width > self.width then
        table.insert(self.lines, line)
        line, column, gap = (' '):rep(indent), indent, ''
      end
      line = line .. gap .. word
      column = column + #gap + width
      if group then
        table.insert(self.marks, { line = #self.lines, from = #line - #word, to = #line, group = group })
      end
      gap = space
    end
  end
  table.insert(self.lines, line)
end

function Card:gap()
  if #self.lines > 0 then
    table.insert(self.lines, '')
  end
end

-- `mice → mouse (plural)`; the dictionary's name behind it where several have answered.
local function title(lookup, entry)
  local goal, features, is_form = entry.word, {}, false
  for index = #lookup.route, 1, -1 do
    local step = lookup.route[index]
    if step.step ~= 'case' and vim.fn.tolower(step.to) == vim.fn.tolower(goal) then
      is_form = true
      vim.list_extend(features, step.features or {})
      goal = step.from
    end
  end
  local pieces = { { entry.word, 'LensShareHeadword' } }
  if is_form then
    table.insert(pieces, 1, { lookup.text .. ' → ', 'LensShareNote' })
  end
  if #features > 0 then
    table.insert(pieces, { ' (' .. table.concat(features, ', ') .. ')', 'LensShareNote' })
  end
  for _, other in ipairs(lookup.entries) do
    if other.lexicon ~= entry.lexicon then
      table.insert(pieces, { ' [' .. entry.lexicon .. ']', 'LensShareNote' })
      break
    end
  end
  return pieces
end

-- Text in which every run of spaces is one.
local function plain(text)
  return (text:gsub('%s+', ' '))
end

function Card:definition(prefix, indent, definition)
  local margin = { (' '):rep(indent) }
  self:fill(indent, vim.list_extend(prefix, { { plain(definition.definition) } }))
  if definition.example then
    self:fill(indent, { margin, { '“' .. plain(definition.example) .. '”', 'LensShareExample' } })
  end
  for _, list in ipairs({ { 'synonyms:', definition.synonyms }, { 'opposite:', definition.antonyms } }) do
    if #list[2] > 0 then
      self:fill(indent, { margin, { list[1], 'LensShareLabel' }, { ' ' .. table.concat(list[2], ', ') } })
    end
  end
end

function Card:entry(lookup, entry)
  self:gap()
  local pieces = title(lookup, entry)
  local name = entry.lexicon .. ' ' .. entry.word
  if self.shown[name] then
    return self:fill(2, vim.list_extend(pieces, { { ' (above)', 'LensShareNote' } }))
  end
  self.shown[name] = true
  self:fill(2, pieces)

  local meanings = entry.meanings or {}
  local label_width, most = 0, 0
  for _, meaning in ipairs(meanings) do
    label_width = math.max(label_width, #meaning.partOfSpeech)
    most = math.max(most, #meaning.definitions)
  end
  local number_width = #tostring(most)
  local is_numbered = #meanings > 1 or most > 1 or entry.more
  local indent = 2 + label_width + 2 + (is_numbered and number_width + 2 or 0)
  for _, meaning in ipairs(meanings) do
    local label = meaning.partOfSpeech
    for number, definition in ipairs(meaning.definitions) do
      local prefix = { { '  ' }, { label, 'LensShareLabel' }, { (' '):rep(label_width - #label + 2) } }
      if is_numbered then
        table.insert(prefix, { ('%' .. number_width .. 'd  '):format(number) })
      end
      self:definition(prefix, indent, definition)
      label = ''
    end
  end
  if entry.more then
    self:fill(0, { { (' '):rep(label_width + 4) }, { '… ' .. entry.more .. ' more', 'LensShareNote' } })
  end
end

function Card:closing(label, words)
  if #words > 0 then
    self:gap()
    self:fill(2, { { label, 'LensShareLabel' }, { ' ' .. table.concat(words, ', ') } })
  end
end

local M = {}

-- The first suggestion of a text that begins with one.
M.suggestion = [[\%^not found: \_.\{-}— did\_s\+you\_s\+mean\_s\+\zs]]

-- The card of a decoded JSON answer: `lines` of at most `width` cells, and `marks`: the line, from 0, the bytes and
-- the highlight group of each coloured word.
function M.card(answer, width)
  local card = setmetatable({ width = width, lines = {}, marks = {}, shown = {} }, Card)
  local function_words, misspelled, not_found = {}, {}, {}
  local is_single = #answer.lookups == 1
  for _, lookup in ipairs(answer.lookups) do
    if #lookup.entries == 0 then
      if lookup.suggestions then
        local suggestions = table.concat(vim.list_slice(lookup.suggestions, 1, most_suggestions), ', ')
        table.insert(misspelled, lookup.text .. ' — did you mean ' .. suggestions .. '?')
      elseif is_single or lookup.text:find('[^0-9.,]') then
        -- A number explains itself.
        table.insert(not_found, lookup.text)
      end
    elseif not is_single and lookup.entries[1].lexicon == 'function-words' then
      table.insert(function_words, lookup.text)
    else
      for _, entry in ipairs(lookup.entries) do
        card:entry(lookup, entry)
      end
    end
  end
  card:closing('small words:', function_words)
  for _, line in ipairs(misspelled) do
    card:closing('not found:', { line })
  end
  card:closing('not found:', not_found)
  return card
end

return M
