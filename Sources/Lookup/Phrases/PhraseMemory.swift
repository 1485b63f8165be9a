import LexiconPack
import TextAnalysis

/// Which runs of matches may begin a headword of several words, according to the phrase filter: an automaton that is
/// built as texts need it.
///
/// A state is a run of matches with which a headword may begin. To extend it by one match, two integers are looked up in
/// a table. Only a run that is met for the first time asks the filter, for each word that its matches may be. In a text
/// whose runs are all known, the search for phrases takes 350 instructions a word, instead of 900 without the automaton.
struct PhraseMemory: ~Copyable {
  /// One way to read a run of matches: a word for each of them.
  struct Reading {
    /// The phrase filter's sequence of its words.
    fileprivate let sequence: UInt64
    /// The number of its last word in the store.
    let variant: UInt32
    /// Position of the same reading without its last word, among those of the shorter run.
    let shorter: UInt8
    /// Whether a headword may begin with it. Others are kept only for a trace.
    let mayBegin: Bool
    /// Whether it may be a headword.
    let isWhole: Bool
    /// Bytes of its words, with a space between two.
    fileprivate let length: UInt16
    /// The place of its headwords plus one; 0 if none was asked for.
    fileprivate var firstHeadword: UInt32 = 0
  }

  /// What the lexicons have of some words as a headword, and what the language says of it.
  struct Headword {
    fileprivate var isKnown = false
    var found = LexiconSet.Headword()
    var note = PhraseRules.Note.none
    /// Whether it is a verb whose particle is more often a preposition, unless there is a note.
    var hasOpenParticle = false
  }

  /// The state of no run.
  static let none = 0
  /// The bit of a state that is set if one of its readings may be a headword.
  private static let wholeBit = 1
  /// The state of one match is its number plus this; those of several are below.
  private static let one = 1 << 21
  /// The bits that the state and the match may each have in a step. A document with millions of words may exceed them;
  /// such steps are not remembered.
  private static let bitsOfMatch: UInt64 = 22
  /// The bits of the state that a step leads to.
  private static let bitsOfState: UInt64 = 20
  /// The number of steps and states after which all are forgotten. Steps take up to 4 MiB, states of ordinary texts less than one.
  /// With twice as many, one thread takes 0.96 of the time for 30 MB of prose, and 4 MiB more; two threads take as long, and 15 MiB
  /// more.
  private static let largestSize = 3 << 17
  /// The most readings of a run: a limit for texts made to defeat the filter.
  private static let mostReadings = 64

  /// Steps, by open addressing: the state, the match that follows it, and the state that both make; 0 is a free slot.
  private var steps: [UInt64] = []
  /// The number of steps. The initial value means that there is no table yet: a single word needs none.
  private var stepCount = largestSize
  private var readings: [Reading] = []
  /// For each reading whose headwords were asked for: one headword for each remembered way to join its words.
  private var headwords: [Headword] = []
  /// Where the readings of each state begin; they end where those of the next state begin.
  private var firstReadings: [UInt32] = []
  /// The numbering of matches that the states belong to.
  private var numbering = 0

  /// Forgets everything if the matches have been renumbered. With a trace it forgets in any case, so that all
  /// searches are recorded.
  mutating func check(_ engine: inout LookupEngine) {
    if numbering == engine.store.numbering, engine.lexicons.trace == nil { return }
    numbering = engine.store.numbering
    removeAll()
  }

  /// Forgets everything if it has grown too large, which makes states invalid. Call it before the first state of a run.
  @inline(__always)
  mutating func limit() {
    if stepCount &+ firstReadings.count >= Self.largestSize { removeAll() }
  }

  private mutating func removeAll() {
    if steps.isEmpty { steps = [UInt64](repeating: 0, count: 256) }
    if stepCount > 0 { for slot in steps.indices { steps[slot] = 0 } }
    stepCount = 0
    readings.removeAll(keepingCapacity: true)
    firstReadings.removeAll(keepingCapacity: true)
    firstReadings.append(0)
    headwords.removeAll(keepingCapacity: true)
  }

  /// The state of one match.
  @inline(__always)
  static func state(of match: Int) -> Int { match &+ one }

  /// Whether a headword may be one of the readings of a state.
  @inline(__always)
  static func isWhole(_ state: Int) -> Bool { state & wholeBit != 0 }

  /// The readings of a state of several matches.
  func readings(of state: Int) -> Range<Int> {
    Int(firstReadings[state >> 1 - 1])..<Int(firstReadings[state >> 1])
  }

  subscript(reading: Int) -> Reading { readings[reading] }

  // MARK: Headwords

  /// Where a headword is remembered: that of a reading of `count` words, with a hyphen where `joins` has a bit and a
  /// space elsewhere. Nil if it is not remembered.
  mutating func place(of reading: Int, joins: Int, count: Int) -> Int? {
    // Up to four words may be joined in any way; more words only all alike.
    let ways = count > 4 ? 2 : 1 << (count - 1)
    let way = count > 4 && joins == 1 << (count - 1) - 1 ? 1 : joins
    if way >= ways { return nil }
    if readings[reading].firstHeadword == 0 {
      readings[reading].firstHeadword = UInt32(headwords.count + 1)
      for _ in 0..<ways { headwords.append(Headword()) }
    }
    return Int(readings[reading].firstHeadword) - 1 + way
  }

  /// What is known of a headword; nil if nothing is.
  func headword(at place: Int) -> Headword? { headwords[place].isKnown ? headwords[place] : nil }

  mutating func set(_ headword: Headword, at place: Int) {
    headwords[place] = headword
    headwords[place].isKnown = true
  }

  // MARK: States

  /// The state after one more match; `none` if no headword begins so.
  @inline(__always)
  mutating func state(
    _ state: Int, followedBy match: Int, _ engine: inout LookupEngine
  ) throws(PackError) -> Int {
    if (state | match) &>> Int(Self.bitsOfMatch) != 0 {
      return try newState(state, followedBy: match, &engine)
    }
    let key = UInt64(truncatingIfNeeded: state) &<< Self.bitsOfMatch | UInt64(truncatingIfNeeded: match)
    var slot = Self.hash(key) & (steps.count &- 1)
    while true {
      let step = steps[slot]
      if step &>> Self.bitsOfState == key {
        return Int(truncatingIfNeeded: step & (1 &<< Self.bitsOfState &- 1))
      }
      if step == 0 {
        let new = try newState(state, followedBy: match, &engine)
        // States of steps that are not remembered may be as many as the words of a text.
        if new &>> Int(Self.bitsOfState) == 0 {
          insert(key &<< Self.bitsOfState | UInt64(truncatingIfNeeded: new))
        }
        return new
      }
      slot = (slot &+ 1) & (steps.count &- 1)
    }
  }

  @inline(__always)
  private static func hash(_ key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> 40)
  }

  @inline(never)
  private mutating func newState(
    _ state: Int, followedBy match: Int, _ engine: inout LookupEngine
  ) throws(PackError) -> Int {
    let first = readings.count
    var isWhole = false
    if state >= Self.one {
      let range = engine.store.findings[state - Self.one].variants
      for (position, number) in range.enumerated() where position < Self.mostReadings {
        let variant = engine.store.variants[Int(number)]
        if !variant.beginsPhrases { continue }
        let length = variant.text.count
        if try add(match, variant.sequence, length, position, since: first, &engine) { isWhole = true }
      }
    } else {
      for (position, number) in readings(of: state).enumerated() where readings[number].mayBegin {
        let (sequence, length) = (readings[number].sequence, Int(readings[number].length))
        if try add(match, sequence, length, position, since: first, &engine) { isWhole = true }
      }
    }
    var new = Self.none
    if readings.count > first {
      new = firstReadings.count << 1 | (isWhole ? Self.wholeBit : 0)
      firstReadings.append(UInt32(readings.count))
    }
    return new
  }

  /// Extends a reading by each word that a match may be, and adds the results. Returns whether one of them
  /// may be a headword.
  private mutating func add(
    _ match: Int, _ words: UInt64, _ length: Int, _ shorter: Int, since first: Int,
    _ engine: inout LookupEngine
  ) throws(PackError) -> Bool {
    let isTraced = engine.lexicons.trace != nil
    var hasWhole = false
    for number in engine.store.findings[match].variants {
      let variant = engine.store.variants[Int(number)]
      let sequence = engine.sequence(words, variant)
      let length = length + 1 + variant.text.count
      if length > LookupEngine.longestToken || readings.count - first >= Self.mostReadings { continue }
      let mayBegin = try engine.proposer.mayBeginPhrase(sequence)
      if !mayBegin, !isTraced { continue }
      var isWhole = mayBegin
      if mayBegin { isWhole = try engine.proposer.mayBePhrase(sequence) }
      if isWhole { hasWhole = true }
      readings.append(
        Reading(
          sequence: sequence, variant: number, shorter: UInt8(shorter), mayBegin: mayBegin, isWhole: isWhole,
          length: UInt16(length)))
    }
    return hasWhole
  }

  private mutating func insert(_ step: UInt64) {
    stepCount += 1
    if stepCount * 4 > steps.count * 3 {
      let old = steps
      steps = [UInt64](repeating: 0, count: old.count * 2)
      for step in old where step != 0 { place(step) }
    }
    place(step)
  }

  private mutating func place(_ step: UInt64) {
    var slot = Self.hash(step &>> Self.bitsOfState) & (steps.count - 1)
    while steps[slot] != 0 { slot = (slot + 1) & (steps.count - 1) }
    steps[slot] = step
  }
}
