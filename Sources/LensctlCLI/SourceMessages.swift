import Importing
import Messages
import ProcessStreams

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

// What importers report as values, put into words: `Importing` knows neither the catalog nor a terminal.

extension Failure {
  /// Why a source cannot be imported: where, what, and what to do next.
  static func from(_ error: ImportError) -> Failure {
    switch error {
    case .missing(let path): Failure(.noInput, .sourceMissing, ["file": path])
    case .unreadable(let path, let code):
      Failure(
        code == EACCES || code == EPERM ? .permission : .inputOutput, .sourceUnreadable,
        ["file": path, "reason": SystemReason.text(of: code)])
    case .notAFile(let path): Failure(.data, .sourceNotAFile, ["file": path])
    case .tooLarge(let path, let bytes, let limit):
      Failure(.data, .sourceTooLarge, ["file": path, "bytes": "\(bytes)", "limit": "\(limit)"])
    case .compressed(let path, let error): from(error, path: path)
    case .empty(let path): Failure(.data, .sourceEmpty, ["file": path])
    case .noEntries(let path): Failure(.data, .sourceNoEntries, ["file": path])
    case .noHeader(let path, let fields):
      Failure(.data, .sourceNoHeader, ["file": path, "fields": fields.joined(separator: ", ")])
    case .unknownCharset(let file, let line, let name):
      Failure(
        .data, .sourceUnknownCharset,
        ["place": MessageKey.linePlace.text(["file": file, "line": "\(line)"]), "charset": name])
    case .malformedRecord(let file, let offset, let fault):
      Failure(
        .data, .sourceMalformedRecord,
        ["place": SourcePlace(file: file, offset: offset).text, "fault": fault.text])
    case .database(let path, let reason):
      Failure(.data, .sourceDatabase, ["file": path, "reason": reason])
    case .noTable(let path, let table, let columns):
      Failure(
        .data, .sourceNoTable, ["file": path, "table": table, "columns": columns.joined(separator: ", ")])
    case .malformed(let file, let line, let fault):
      Failure(
        .data, .sourceMalformed,
        ["place": MessageKey.linePlace.text(["file": file, "line": "\(line)"]), "fault": fault.text])
    }
  }

  private static func from(_ error: InflateError, path: String) -> Failure {
    switch error {
    case .damaged(let offset): Failure(.data, .sourceDamaged, ["file": path, "offset": "\(offset)"])
    case .truncated: Failure(.data, .sourceTruncated, ["file": path])
    case .tooLarge(let bytes): Failure(.data, .sourceExpands, ["file": path, "bytes": "\(bytes)"])
    case .noMemory: from(ImportError.unreadable(path: path, code: ENOMEM))
    }
  }
}

extension ImportWarning {
  /// One line: `file:line: what`.
  var text: String {
    let place = line.map { MessageKey.linePlace.text(["file": file, "line": "\($0)"]) } ?? file
    return MessageKey.warningAt.text(["place": place, "problem": reason.text])
  }
}

extension ImportWarning.Reason {
  fileprivate var text: String {
    switch self {
    case .fileMissing(.tagCounts): MessageKey.lackOfTagCounts.text()
    case .fileMissing(.irregularForms): MessageKey.lackOfForms.text()
    case .fileMissing(.licenceText): MessageKey.lackOfLicence.text()
    case .fileMissing(.derivedPictograms): MessageKey.lackOfDerived.text()
    case .skippedLine(let fault): MessageKey.skippedLine.text(["fault": fault.text])
    case .skippedRecord(let offset, let fault):
      MessageKey.skippedRecord.text(["offset": "\(offset)", "fault": fault.text])
    case .endsAt(let offset, let fault):
      MessageKey.endsAt.text(["offset": "\(offset)", "fault": fault.text])
    case .skippedRest(let fault): MessageKey.skippedRest.text(["fault": fault.text])
    case .skippedRow(let number, let fault):
      MessageKey.skippedRow.text(["number": "\(number)", "fault": fault.text])
    case .rowsEnd(let number, let reason):
      MessageKey.rowsEnd.text(["number": "\(number)", "reason": reason])
    case .displaced(let offset, let actual):
      MessageKey.displaced.text(["offset": "\(offset)", "actual": "\(actual)"])
    case .duplicateSynset(let offset): MessageKey.duplicateSynset.text(["offset": "\(offset)"])
    case .duplicateSense(let identifier): MessageKey.duplicateSense.text(["identifier": identifier])
    case .danglingRelation(let target): MessageKey.danglingRelation.text(["target": target.text])
    case .unknownReference(let headword): MessageKey.unknownReference.text(["headword": headword])
    case .danglingSense(let headword, let target):
      MessageKey.danglingSense.text(["headword": headword, "target": target.text])
    case .emptyEntry(let headword): MessageKey.emptyEntry.text(["headword": headword])
    case .unindexedSense(let identifier): MessageKey.unindexedSense.text(["identifier": identifier])
    case .unusedSense(let identifier): MessageKey.unusedSense.text(["identifier": identifier])
    case .skippedBlock(let number): MessageKey.skippedBlock.text(["number": "\(number)"])
    case .unusableChunks: MessageKey.unusableChunks.text()
    case .textEnds(let offset): MessageKey.textEnds.text(["offset": "\(offset)"])
    case .wrongChecksum: MessageKey.wrongChecksum.text()
    case .unreadableBytes(let charset): MessageKey.unreadableBytes.text(["charset": charset])
    case .incompleteEntry(let headword): MessageKey.incompleteEntry.text(["headword": headword])
    case .miscounted(let headword, let found, let promised):
      MessageKey.miscounted.text(["headword": headword, "found": "\(found)", "promised": "\(promised)"])
    case .shortRow(let found, let expected):
      MessageKey.shortRow.text(["found": "\(found)", "expected": "\(expected)"])
    case .longRow(let found, let expected):
      MessageKey.longRow.text(["found": "\(found)", "expected": "\(expected)"])
    case .unknownColumn(let name): MessageKey.unknownColumn.text(["name": name])
    case .mediaLeftOut(let count): MessageKey.mediaLeftOut.text(["count": "\(count)"])
    case .otherCount(let field, let stated, let found):
      MessageKey.otherCount.text(["field": field, "stated": "\(stated)", "found": "\(found)"])
    case .skippedField(let headword, let type):
      MessageKey.skippedField.text(["headword": headword, "type": type])
    case .danglingReference(let headword, let target):
      MessageKey.danglingReference.text(["headword": headword, "target": target])
    case .lostArticle(let headword, let offset):
      MessageKey.lostArticle.text(["headword": headword, "offset": "\(offset)"])
    }
  }
}

extension SourcePlace {
  fileprivate var text: String {
    MessageKey.sourcePlace.text(["file": file, "offset": "\(offset)"])
  }
}

extension LineFault {
  fileprivate var text: String {
    switch self {
    case .missing(let field): MessageKey.faultMissing.text(["field": field])
    case .invalid(let field, let text): MessageKey.faultInvalid.text(["field": field, "text": text])
    case .wrongCount(let field, let promised):
      MessageKey.faultCount.text(["field": field, "promised": "\(promised)"])
    case .repeated(let field): MessageKey.faultRepeated.text(["field": field])
    case .surplus(let text): MessageKey.faultSurplus.text(["text": text])
    case .tooLong(let bytes, let limit):
      MessageKey.faultTooLong.text(["bytes": "\(bytes)", "limit": "\(limit)"])
    case .openQuote: MessageKey.faultOpenQuote.text()
    case .openComment: MessageKey.faultOpenComment.text()
    case .notWellFormed(let reason): MessageKey.faultNotWellFormed.text(["reason": reason])
    case .entity: MessageKey.faultEntity.text()
    case .tooDeep(let limit): MessageKey.faultTooDeep.text(["limit": "\(limit)"])
    }
  }
}

extension ImporterRegistry.FormatName {
  /// One line for help, without a full stop.
  private var summary: MessageKey {
    switch self {
    case .wordnet: .wordnetSummary
    case .dict: .dictSummary
    case .ding: .dingSummary
    case .apertium: .apertiumSummary
    case .denckring: .denckringSummary
    case .simplemma: .simplemmaSummary
    case .gruut: .gruutSummary
    case .dsl: .dslSummary
    case .mythes: .mythesSummary
    case .csv: .csvSummary
    case .tsv: .tsvSummary
    case .cmudict: .cmudictSummary
    case .cldr: .cldrSummary
    case .wordfreq: .wordfreqSummary
    case .cefrpy: .cefrpySummary
    case .scowl: .scowlSummary
    case .stardict: .stardictSummary
    case .edict: .edictSummary
    case .cedict: .cedictSummary
    }
  }

  /// What PATH names, as a noun phrase.
  private var path: MessageKey {
    switch self {
    case .wordnet: .wordnetPath
    case .dict: .dictPath
    case .ding: .dingPath
    case .apertium: .apertiumPath
    case .denckring: .denckringPath
    case .simplemma: .simplemmaPath
    case .gruut: .gruutPath
    case .dsl: .dslPath
    case .mythes: .mythesPath
    case .csv, .tsv: .tablePath
    case .cmudict: .cmudictPath
    case .cldr: .cldrPath
    case .wordfreq: .wordfreqPath
    case .cefrpy: .cefrpyPath
    case .scowl: .scowlPath
    case .stardict: .stardictPath
    case .edict: .edictPath
    case .cedict: .cedictPath
    }
  }

  /// One line for people, without a full stop.
  var summaryText: String { summary.text() }

  /// What PATH names, for people.
  var pathText: String { path.text() }

  /// The format's line in help.
  var help: String {
    MessageKey.importHelpFormats.text(["name": rawValue, "summary": summaryText, "path": pathText])
  }

  /// All names, parted by commas.
  static var list: String {
    ImporterRegistry.formats.map(\.name.rawValue).joined(separator: ", ")
  }
}
