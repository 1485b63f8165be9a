import ImportingBase
import LexiconModel

/// The file `data.bin` of cefrpy: words in sections by their length, each word with a tag and a level.
///
/// Layout, little-endian: the number of positions, one byte; then so many positions of 32 bits, the n-th of which says
/// where, behind the positions, the words of n + 1 letters begin and those of n letters end. A record is the word in
/// small ASCII letters, its tag, and its level as 50 × (level − 1), one byte each. Records are sorted.
struct CEFRData {
  struct Record: Equatable {
    var word: String
    var tag: CEFRTag
    /// 0 for A1 to 250 for C2.
    var level: UInt8
  }

  /// All that could be read, in the order of the file, by word.
  private(set) var words: [(word: String, records: [Record])] = []

  init(_ file: SourceFile, warnings: inout WarningLog) throws(ImportError) {
    let bytes = file.bytes
    guard let count = bytes.first.map(Int.init), count >= 2, bytes.count >= 1 + 4 * count else {
      throw .malformedRecord(file: file.name, offset: 0, .missing(field: "number of positions"))
    }
    let start = 1 + 4 * count
    var failed: (offset: Int, fault: LineFault)?
    func skip(_ offset: Int, _ fault: LineFault) {
      if failed == nil { failed = (offset, fault) }
      warnings.add(ImportWarning(file: file.name, .skippedRecord(offset: offset, fault)))
    }
    for length in 1..<count {
      let position = 1 + 4 * length
      let first = Self.number(bytes, at: position - 4)
      let last = Self.number(bytes, at: position)
      let size = length + 2
      guard first <= last, (last - first) % size == 0 else {
        skip(position, .invalid(field: "position", text: "\(last)"))
        continue
      }
      for offset in stride(from: start + first, to: start + last, by: size) {
        guard offset + size <= bytes.count else {
          skip(offset, .missing(field: "record"))
          break
        }
        do throws(LineFault) {
          add(try Self.record(bytes[offset..<offset + size]))
        } catch {
          skip(offset, error)
        }
      }
    }
    if words.isEmpty {
      throw .malformedRecord(
        file: file.name, offset: failed?.offset ?? 0, failed?.fault ?? .missing(field: "record"))
    }
  }

  private mutating func add(_ record: Record) {
    if words.last?.word == record.word {
      words[words.count - 1].records.append(record)
    } else {
      words.append((record.word, [record]))
    }
  }

  private static func record(_ bytes: ArraySlice<UInt8>) throws(LineFault) -> Record {
    let word = bytes.dropLast(2)
    guard word.allSatisfy(Ascii.isLower) else {
      throw .invalid(field: "word", text: String(decoding: word.prefix(40), as: UTF8.self))
    }
    let tag = bytes[bytes.endIndex - 2]
    let level = bytes[bytes.endIndex - 1]
    guard let known = CEFRTag(rawValue: tag) else { throw .invalid(field: "tag", text: "\(tag)") }
    guard level <= 250 else { throw .invalid(field: "level", text: "\(level)") }
    return Record(word: String(decoding: word, as: UTF8.self), tag: known, level: level)
  }

  private static func number(_ bytes: [UInt8], at offset: Int) -> Int {
    bytes[offset..<offset + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
