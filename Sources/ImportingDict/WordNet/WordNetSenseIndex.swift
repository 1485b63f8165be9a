import ImportingBase

/// The file `index.sense`: tag counts by sense key (senseidx(5WN)).
struct WordNetSenseIndex {
  private struct Row {
    var offset: UInt32
    var tagCount: Int32
    var line: Int32
    var isUsed = false
  }

  private let file: SourceFile
  private var rows: [Row] = []
  private var positions: [ArraySlice<UInt8>: Int32] = [:]
  private var countsOfLemmas: [ArraySlice<UInt8>: Int] = [:]

  /// Reads all rows; a line that does not follow the format is skipped with a warning.
  init(_ file: SourceFile, warnings: inout WarningLog) {
    self.file = file
    positions.reserveCapacity(file.bytes.count / 36)
    for (number, range) in LineSequence(file.bytes) {
      do throws(LineFault) {
        var fields = FieldCursor(file.bytes, line: range)
        let key = try fields.field("sense_key")
        let offset = try fields.number("synset_offset")
        _ = try fields.number("sense_number")
        let count = try fields.number("tag_cnt")
        if positions[file.bytes[key]] != nil {
          warnings.add(file.name, line: number, .duplicateSense(identifier: fields.text(key)))
          continue
        }
        positions[file.bytes[key]] = Int32(rows.count)
        if count > 0, let end = file.bytes[key].firstIndex(of: UInt8(ascii: "%")) {
          countsOfLemmas[file.bytes[key.lowerBound..<end], default: 0] += count
        }
        rows.append(Row(offset: UInt32(offset), tagCount: Int32(count), line: Int32(number)))
      } catch {
        warnings.add(file.name, line: number, .skippedLine(error))
      }
    }
  }

  /// How often the senses of a lemma were tagged.
  func tagCount(ofLemma lemma: ArraySlice<UInt8>) -> Int { countsOfLemmas[lemma] ?? 0 }

  /// How often the sense of this key was tagged; nil if the key is not there or names another synset.
  mutating func tagCount(_ key: [UInt8], offset: UInt32) -> Int? {
    guard let position = positions[key[...]], rows[Int(position)].offset == offset else { return nil }
    rows[Int(position)].isUsed = true
    return Int(rows[Int(position)].tagCount)
  }

  /// Adds a warning for each row that was never used, in file order.
  func warnAboutUnused(into warnings: inout WarningLog) {
    var unused: [(line: Int32, key: ArraySlice<UInt8>)] = []
    for (key, position) in positions where !rows[Int(position)].isUsed {
      unused.append((rows[Int(position)].line, key))
    }
    for (line, key) in unused.sorted(by: { $0.line < $1.line }) {
      warnings.add(file.name, line: Int(line), .unusedSense(identifier: String(decoding: key, as: UTF8.self)))
    }
  }
}
