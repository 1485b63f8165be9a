import ImportingBase

/// The rows of a `.syn` file: a further headword, a zero, and the position of a row of the index, whose article it shares.
struct StarDictSynonyms {
  private struct Row {
    var target: UInt32
    var start: UInt32
    var length: UInt16
  }

  private let file: SourceFile
  /// Ordered by target, then as in the file.
  private var rows: [Row] = []

  static let none = StarDictSynonyms()

  private init() {
    file = SourceFile(name: "", bytes: [])
  }

  init(_ file: SourceFile, targets: Int, warnings: inout WarningLog) {
    self.file = file
    let bytes = file.bytes
    var position = 0
    while position < bytes.count {
      let start = position
      while position < bytes.count, bytes[position] != 0 { position += 1 }
      let length = position - start
      guard position + 5 <= bytes.count else {
        let fault = LineFault.missing(field: position == bytes.count ? "NUL" : "index")
        warnings.add(file.name, .endsAt(offset: start, fault))
        break
      }
      let target = StarDictIndex.number(bytes, position + 1, 4)
      position += 5
      let fault: LineFault? =
        length == 0
        ? .missing(field: "headword")
        : length > StarDictIndex.headwordLimit
          ? .tooLong(bytes: length, limit: StarDictIndex.headwordLimit)
          : target < UInt64(targets) ? nil : .invalid(field: "index", text: "\(target)")
      if let fault {
        warnings.add(file.name, .skippedRecord(offset: start, fault))
      } else {
        rows.append(Row(target: UInt32(target), start: UInt32(start), length: UInt16(length)))
      }
    }
    rows.sort { $0.target != $1.target ? $0.target < $1.target : $0.start < $1.start }
  }

  var count: Int { rows.count }

  /// The further headwords of a row of the index.
  func headwords(of row: UInt32) -> [ArraySlice<UInt8>] {
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].target < row { low = middle + 1 } else { high = middle }
    }
    var headwords: [ArraySlice<UInt8>] = []
    while low < rows.count, rows[low].target == row {
      let start = Int(rows[low].start)
      headwords.append(file.bytes[start..<(start + Int(rows[low].length))])
      low += 1
    }
    return headwords
  }
}
