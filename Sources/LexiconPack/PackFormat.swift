/// The layout of a pack file, version 8: names for every number that reader and writer share.
///
/// A pack is one immutable file, little-endian, without pointers; all offsets are bytes from its start.
/// `Filter`'s documentation catalogue has the layout byte by byte ("Pack format").
///
/// ```
/// 0    header, 64 bytes
/// 64   section table, one row of 32 bytes a section
/// …    sections, each aligned to 64 bytes, gaps are zero
/// …    page checksums, the last section: the low half of XXH3 of every 128 bytes before it
/// −32  SHA-256 of all bytes before it
/// ```
public enum PackFormat {
  /// The version this program writes, and the only one it reads.
  public static let version: UInt32 = 8

  /// The first eight bytes: a byte that is no ASCII, `LEXP`, and the line ends that text transfers damage.
  public static let magic: UInt64 = 0x1A0A_0D50_5845_4C89

  package static let headerLength = 64
  package static let sectionRowLength = 32
  /// Bytes of the header and the section table together, at most.
  static let longestHead = headerLength + maximumSections * sectionRowLength
  package static let sectionAlignment = 64
  package static let digestLength = 32

  /// Bytes that share one checksum: two cache lines. A text touches its pages in no order, and a checksum waits for all of
  /// them: with 512 bytes, checksums took a fifth of the time of a short text.
  @inlinable public static var pageLength: Int { 128 }

  /// Bytes of a checksum.
  package static let checksumLength = 4

  /// Limits that reader and writer both enforce.
  public static let maximumSections = 64
  /// Bytes of a section.
  @inlinable public static var maximumSectionLength: Int { 1 << 32 }
  /// Bytes of one record: an entry, a synset, the forms of one surface, or the facts of one word.
  public static let maximumRecordLength = 64 << 20

  /// Byte offsets of the header's fields.
  public enum Header {
    package static let magic = 0
    package static let version = 8
    package static let sectionCount = 12
    package static let fileLength = 16
    /// XXH64 of the header's bytes before this field, exclusive-or that of the section table.
    public static let checksum = 56
  }

  /// Byte offsets of the fields of a row in the section table; bytes 4 to 7 are zero.
  public enum SectionRow {
    package static let kind = 0
    package static let offset = 8
    package static let length = 16
    /// How many items the section holds; what an item is depends on its kind.
    public static let count = 24
  }

  /// What a section holds. A reader skips kinds that it does not know.
  public enum SectionKind: UInt32, CaseIterable, Sendable {
    /// The lexicon's description: strings in the order of `InfoField`.
    case info = 1
    /// Strings that synsets name by position: the topics.
    case topics = 2
    /// What senses' identifiers are made from, named by position.
    case identifierTemplates = 3
    case identifierOffsets = 4

    case entryRecords = 16
    case entryMarks = 17
    case entryHash = 18
    /// The `EntryAddition`s that belong beside a headword and occur, a byte each; absent where none does.
    case headwordAdditions = 19

    case formRecords = 24
    case formMarks = 25
    case formHash = 26

    case synsetRecords = 32
    case synsetOffsets = 33

    /// The `PhraseFilter` of the headwords that have several words.
    case phraseFilter = 40

    case factRecords = 48
    case factMarks = 49
    case factHash = 50
    /// The `FactKind`s that occur, a byte each.
    case factKinds = 51

    /// Of an index of packs: what each pack is, and what the packs have under each key.
    case indexPacks = 66
    case indexRecords = 61
    case indexMarks = 62
    case indexHash = 63
    /// Of an index of packs: the words of each language, for suggestions.
    case indexSpelling = 64
    case pageChecksums = 255
  }

  /// The strings of the info section, in this order.
  public enum InfoField: Int, CaseIterable, Sendable {
    case name, title, version, languages, licence, licenceText, source, sourceChecksum, date
    /// Tags with a space between two, as `languages` are.
    case glossLanguages
  }

  /// What the first byte of a stored sense says; its low four bits are the part of speech.
  public enum SenseFlags {
    package static let partOfSpeechMask: UInt8 = 0x0F
    /// The sense spells its headword differently from the record.
    public static let spelling: UInt8 = 0x10
    package static let tagCount: UInt8 = 0x20
    package static let position: UInt8 = 0x40
    package static let relations: UInt8 = 0x80
  }

  /// What follows the senses of an entry, any number of each; a reader skips what it does not know.
  public enum EntryAddition: UInt8, CaseIterable, Sendable {
    case etymology = 1
    case note
    case reading
    /// A number in decimal digits.
    case homonym
    /// One other way to write the headword.
    case spelling
    /// IPA, with `…` for a sound that the source does not state.
    case pronunciation

    /// Whether it belongs beside the headword, so that it is wanted before the senses.
    public var isBesideHeadword: Bool { self == .reading || self == .homonym || self == .spelling }
  }

  /// What follows the examples of a synset, any number of each; a reader skips what it does not know.
  public enum SynsetAddition: UInt8, CaseIterable, Sendable {
    case label = 1
  }

  /// What a fact of a word says; a reader skips what it does not know.
  public enum FactKind: UInt8, CaseIterable, Sendable {
    /// The text is IPA.
    case pronunciation = 1
    /// A number: hundredths of Zipf.
    case frequency
    /// Two bytes: a level and a part of speech.
    case level
    /// A byte that says how it fits, then the emoji.
    case pictogram
  }

  /// What an index has under a key, in the order of the packs: of each entry its position, 4 bytes, a summary, 4 bytes, and
  /// the number of the pack, 2 bytes; of each record of forms its position and its pack. The summary is the parts of
  /// speech, one bit each, `EntrySpelling` and `bareEntry`.
  public enum IndexItem {
    /// Bytes of an entry.
    @inlinable public static var entryLength: Int { 10 }
    /// Bytes of a record of forms.
    @inlinable public static var formLength: Int { 6 }
  }

  /// Set beside an entry's parts of speech in an index if its first sense's synset has no members.
  @inlinable public static var bareEntry: UInt32 { 1 << 31 }

  /// Set beside an entry's parts of speech in an index: how its senses spell the headword. An index that says none of
  /// them leaves it to the pack.
  public enum EntrySpelling {
    /// As the key.
    @inlinable public static var asKey: UInt32 { 1 << 16 }
    /// As the key with a capital letter of ASCII at its beginning.
    @inlinable public static var capitalized: UInt32 { 1 << 17 }
    /// Otherwise, or in several ways.
    @inlinable public static var otherwise: UInt32 { 1 << 18 }
    /// The bits of all of them.
    @inlinable public static var all: UInt32 { 7 << 16 }
  }

  /// In an identifier's template, stands for the lookup key with `_` for spaces.
  public static let templateKey: UInt8 = 0x01

  /// What the first byte of a stored relation says; its low bits are the kind.
  public enum RelationFlags {
    package static let kindMask: UInt8 = 0x7F
    /// The target's member is named.
    public static let member: UInt8 = 0x80
  }
}
