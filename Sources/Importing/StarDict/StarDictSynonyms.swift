import ByteText
import ImportingBase

/// The rows of a `.syn` file: a further headword, and the position of a row of the index, whose article it shares.
struct StarDictSynonyms {
  private let file: SourceFile
  /// Ordered by target, then as in the file.
  private var rows: [(target: UInt32, headword: Range<UInt32>)] = []

  static let none = StarDictSynonyms()

  private init() {
    file = SourceFile(name: "", bytes: [])
  }

  init(_ file: SourceFile, targets: Int, warnings: inout WarningLog) {
    self.file = file
    var records = StarDictRecords(file, numbers: 4)
    while let (headword, numbers) = records.next() {
      let target = numbers.bigEndian
      let limit = ArticleIndex.headwordLimit
      let fault: LineFault? =
        if headword.isEmpty {
          .missing(field: "headword")
        } else if headword.count > limit {
          .tooLong(bytes: headword.count, limit: limit)
        } else {
          target < UInt64(targets) ? nil : .invalid(field: "index", text: "\(target)")
        }
      if let fault {
        warnings.add(file.name, .skippedRecord(offset: headword.lowerBound, fault))
      } else {
        rows.append((UInt32(target), UInt32(headword.lowerBound)..<UInt32(headword.upperBound)))
      }
    }
    if let fault = records.fault(missing: "index") {
      warnings.add(file.name, .endsAt(offset: records.position, fault))
    }
    rows.sort { ($0.target, $0.headword.lowerBound) < ($1.target, $1.headword.lowerBound) }
  }

  var count: Int { rows.count }

  /// The further headwords of a row of the index.
  func headwords(of row: UInt32) -> [ArraySlice<UInt8>] {
    rows[rows.firstSorted { $0.target < row }...].prefix { $0.target == row }
      .map { file.bytes[Int($0.headword.lowerBound)..<Int($0.headword.upperBound)] }
  }
}
