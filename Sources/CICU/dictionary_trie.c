#include "dictionary_trie.h"

#include <stdlib.h>

// What ICU calls its folder of break rules: U_ICUDATA_BRKITR of its own sources.
#define BREAK_RULES U_ICUDATA_NAME "-brkitr"

// The first indexes of the data (dictionarydata.h).
enum { ix_trie_offset, ix_trie_type = 4, ix_transform = 5 };

bool trie_open(trie *trie, const char *name) {
  UErrorCode status = U_ZERO_ERROR;
  UDataMemory *file = udata_open(BREAK_RULES, "dict", name, &status);
  if (U_FAILURE(status)) return false;
  const int32_t *indexes = (const int32_t *)udata_getMemory(file);
  const uint8_t *data = (const uint8_t *)indexes + indexes[ix_trie_offset];
  int32_t type = indexes[ix_trie_type] & 7;
  bool is_units = type == 1;
  // Bytes are characters less an offset: TRANSFORM_TYPE_OFFSET.
  bool is_bytes = type == 0 && (indexes[ix_transform] & 0x7F000000) == 0x1000000;
  trie_step *steps = is_units || is_bytes ? calloc(sizeof(trie_step), (size_t)1 << trie_step_bits) : NULL;
  if (!steps) {
    udata_close(file);
    return false;
  }
  trie->file = file;
  trie->units = is_units ? (const uint16_t *)(const void *)data : NULL;
  trie->bytes = is_bytes ? data : NULL;
  trie->offset = is_bytes ? indexes[ix_transform] & 0x1FFFFF : 0;
  trie->steps = steps;
  return true;
}

void trie_close(trie *trie) {
  free(trie->steps);
  udata_close(trie->file);
}

// MARK: 16-bit units (ucharstrie.cpp, ucharstrie.h)

enum {
  u_linear_match = 0x30,
  u_value_lead = 0x40,
  u_node_type = 0x3F,
  u_final = 0x8000,
  u_two_unit_value = 0x4000,
  u_three_unit_value = 0x7FFF,
  u_two_unit_node_value = 0x4040,
  u_three_unit_node_value = 0x7FC0,
  u_two_unit_delta = 0xFC00,
  u_three_unit_delta = 0xFFFF,
  most_linear = 5
};

static const uint16_t *u_skip_value(const uint16_t *pos, int32_t lead) {
  return pos + (lead >= u_two_unit_value) + (lead >= u_three_unit_value);
}

static int32_t u_value(const uint16_t *pos, int32_t lead) {
  if (lead < u_two_unit_value) return lead;
  if (lead < u_three_unit_value) return (lead - u_two_unit_value) << 16 | pos[0];
  return (int32_t)((uint32_t)pos[0] << 16 | pos[1]);
}

static int32_t u_node_value(const uint16_t *pos, int32_t lead) {
  if (lead < u_two_unit_node_value) return (lead >> 6) - 1;
  if (lead < u_three_unit_node_value) return ((lead & 0x7FC0) - u_two_unit_node_value) << 10 | pos[0];
  return (int32_t)((uint32_t)pos[0] << 16 | pos[1]);
}

static const uint16_t *u_skip_node_value(const uint16_t *pos, int32_t lead) {
  return pos + (lead >= u_two_unit_node_value) + (lead >= u_three_unit_node_value);
}

static const uint16_t *u_jump(const uint16_t *pos) {
  int32_t delta = *pos++;
  if (delta >= u_three_unit_delta) {
    delta = (int32_t)((uint32_t)pos[0] << 16 | pos[1]);
    pos += 2;
  } else if (delta >= u_two_unit_delta) {
    delta = (delta - u_two_unit_delta) << 16 | *pos++;
  }
  return pos + delta;
}

static const uint16_t *u_skip_delta(const uint16_t *pos) {
  int32_t delta = *pos++;
  return pos + (delta >= u_two_unit_delta) + (delta >= u_three_unit_delta);
}

static trie_state u_at(const trie *trie, const uint16_t *pos, int32_t remaining, int32_t *value) {
  int32_t node = *pos;
  bool has_value = remaining < 0 && node >= u_value_lead;
  bool is_final = has_value && node & u_final;
  *value = -1;
  if (is_final) {
    *value = u_value(pos + 1, node & 0x7FFF);
  } else if (has_value) {
    *value = u_node_value(pos + 1, node);
  }
  return (trie_state)(pos - trie->units) << 6 | (trie_state)(remaining + 1) << 1 | is_final;
}

static trie_state u_branch(const trie *trie, const uint16_t *pos, int32_t length, uint16_t unit, int32_t *value) {
  if (length == 0) length = *pos++;
  length++;
  while (length > most_linear) {
    if (unit < *pos++) {
      length >>= 1;
      pos = u_jump(pos);
    } else {
      length -= length >> 1;
      pos = u_skip_delta(pos);
    }
  }
  for (; length > 1; length--) {
    bool is_match = unit == *pos++;
    int32_t lead = *pos & 0x7FFF;
    if (is_match && *pos & u_final) return u_at(trie, pos, -1, value);
    if (is_match) return u_at(trie, u_skip_value(pos + 1, lead) + u_value(pos + 1, lead), -1, value);
    pos = u_skip_value(pos + 1, lead);
  }
  return unit == *pos ? u_at(trie, pos + 1, -1, value) : TRIE_NO_MATCH;
}

static trie_state u_next(const trie *trie, trie_state state, uint16_t unit, int32_t *value) {
  const uint16_t *pos = trie->units + (state >> 6);
  int32_t remaining = (int32_t)(state >> 1 & 0x1F) - 1;
  if (remaining >= 0) return unit == *pos ? u_at(trie, pos + 1, remaining - 1, value) : TRIE_NO_MATCH;
  int32_t node = *pos++;
  if (node >= u_value_lead) {
    pos = u_skip_node_value(pos, node);
    node &= u_node_type;
  }
  if (node < u_linear_match) return u_branch(trie, pos, node, unit, value);
  return unit == *pos ? u_at(trie, pos + 1, node - u_linear_match - 1, value) : TRIE_NO_MATCH;
}

// MARK: Bytes (bytestrie.cpp, bytestrie.h)

enum {
  b_linear_match = 0x10,
  b_value_lead = 0x20,
  b_one_byte_value = 0x10,
  b_two_byte_value = 0x51,
  b_three_byte_value = 0x6C,
  b_four_byte_value = 0x7E,
  b_five_byte_value = 0x7F,
  b_two_byte_delta = 0xC0,
  b_three_byte_delta = 0xF0,
  b_four_byte_delta = 0xFE,
  b_five_byte_delta = 0xFF
};

// How many bytes follow the lead of a value, which is shifted right by 1.
static int32_t b_value_rest(int32_t lead) {
  return (lead >= b_two_byte_value) + (lead >= b_three_byte_value) + (lead >= b_four_byte_value) +
         (lead >= b_five_byte_value);
}

static int32_t b_value(const uint8_t *pos, int32_t lead) {
  if (lead < b_two_byte_value) return lead - b_one_byte_value;
  if (lead < b_three_byte_value) return (lead - b_two_byte_value) << 8 | pos[0];
  if (lead < b_four_byte_value) return (lead - b_three_byte_value) << 16 | pos[0] << 8 | pos[1];
  if (lead == b_four_byte_value) return pos[0] << 16 | pos[1] << 8 | pos[2];
  return (int32_t)((uint32_t)pos[0] << 24 | (uint32_t)pos[1] << 16 | (uint32_t)pos[2] << 8 | pos[3]);
}

static const uint8_t *b_jump(const uint8_t *pos) {
  int32_t lead = *pos++;
  if (lead < b_two_byte_delta) return pos + lead;
  if (lead < b_three_byte_delta) return pos + 1 + ((lead - b_two_byte_delta) << 8 | pos[0]);
  if (lead < b_four_byte_delta) return pos + 2 + ((lead - b_three_byte_delta) << 16 | pos[0] << 8 | pos[1]);
  if (lead == b_four_byte_delta) return pos + 3 + (pos[0] << 16 | pos[1] << 8 | pos[2]);
  return pos + 4 + (int32_t)((uint32_t)pos[0] << 24 | (uint32_t)pos[1] << 16 | (uint32_t)pos[2] << 8 | pos[3]);
}

static const uint8_t *b_skip_delta(const uint8_t *pos) {
  int32_t lead = *pos++;
  return pos + (lead >= b_two_byte_delta) + (lead >= b_three_byte_delta) + (lead >= b_four_byte_delta) +
         (lead >= b_five_byte_delta);
}

static trie_state b_at(const trie *trie, const uint8_t *pos, int32_t remaining, int32_t *value) {
  bool has_value = remaining < 0 && *pos >= b_value_lead;
  *value = has_value ? b_value(pos + 1, *pos >> 1) : -1;
  return (trie_state)(pos - trie->bytes) << 6 | (trie_state)(remaining + 1) << 1 | (has_value && *pos & 1);
}

static trie_state b_branch(const trie *trie, const uint8_t *pos, int32_t length, uint8_t byte, int32_t *value) {
  if (length == 0) length = *pos++;
  length++;
  while (length > most_linear) {
    if (byte < *pos++) {
      length >>= 1;
      pos = b_jump(pos);
    } else {
      length -= length >> 1;
      pos = b_skip_delta(pos);
    }
  }
  for (; length > 1; length--) {
    bool is_match = byte == *pos++;
    int32_t lead = *pos >> 1;
    if (is_match && *pos & 1) return b_at(trie, pos, -1, value);
    if (is_match) return b_at(trie, pos + 1 + b_value_rest(lead) + b_value(pos + 1, lead), -1, value);
    pos += 1 + b_value_rest(lead);
  }
  return byte == *pos ? b_at(trie, pos + 1, -1, value) : TRIE_NO_MATCH;
}

static trie_state b_next(const trie *trie, trie_state state, uint8_t byte, int32_t *value) {
  const uint8_t *pos = trie->bytes + (state >> 6);
  int32_t remaining = (int32_t)(state >> 1 & 0x1F) - 1;
  if (remaining >= 0) return byte == *pos ? b_at(trie, pos + 1, remaining - 1, value) : TRIE_NO_MATCH;
  int32_t node = *pos++;
  if (node >= b_value_lead) {
    pos += b_value_rest(node >> 1);
    node = *pos++;
  }
  if (node < b_linear_match) return b_branch(trie, pos, node, byte, value);
  return byte == *pos ? b_at(trie, pos + 1, node - b_linear_match - 1, value) : TRIE_NO_MATCH;
}

// MARK: Both

trie_state trie_next_unknown(trie *trie, trie_state state, uint16_t unit, int32_t *value) {
  *value = -1;
  trie_state next = TRIE_NO_MATCH;
  if (!(state & 1)) {
    next = trie->units ? u_next(trie, state, unit, value)
                       : b_next(trie, state, (uint8_t)(unit - trie->offset), value);
  }
  uint32_t hash = (state * 0x9E3779B1u) ^ (unit * 0x85EBCA6Bu);
  trie->steps[hash >> (32 - trie_step_bits)] = (trie_step){state + 1, next, *value, unit};
  return next;
}
