import ImportingBase
import LexiconModel

/// Imports a WordNet database: the files of wndb(5WN) and senseidx(5WN) in one folder.
///
/// Reads `data.*` and `index.*` of the four categories, which must be there, and `index.sense` and `*.exc`, which
/// may be missing. Delivers every synset, sorted if there is `index.sense`, then one entry per lemma in the order of the lemmas'
/// bytes, then the irregular forms.
package struct WordNetImporter: Importer {
  package let info: LexiconInfo
  package private(set) var warnings: WarningLog
  private let synsets: WordNetSynsets
  private var entries: WordNetEntryRecords
  private let forms: [Form]
  private var nextSynset = 0
  private var nextForm = 0

  /// Reads all files; `observe` sees them in the order data, index, `index.sense`, exceptions, and within each
  /// kind noun, verb, adjective, adverb.
  package init(folder: String, observe: SourceObserver) throws(ImportError) {
    var warnings = WarningLog()
    func read(_ name: String) throws(ImportError) -> SourceFile {
      try SourceFile(path: "\(folder)/\(name)", observe: observe)
    }
    func readIfThere(_ name: String, _ lack: ImportWarning.Lack) throws(ImportError) -> SourceFile? {
      let file = try ImportError.unlessMissing { () throws(ImportError) in try read(name) }
      if file == nil { warnings.add(name, .fileMissing(lack)) }
      return file
    }
    var synsets = WordNetSynsets()
    for category in WordNetCategory.allCases {
      let file = try read(category.dataFile)
      try WordNetDataFile.read(file, category, into: &synsets, warnings: &warnings)
    }
    var index = WordNetIndexFile()
    for category in WordNetCategory.allCases {
      try index.read(try read(category.indexFile), category, warnings: &warnings)
    }
    index.sort()
    let senseFile = try readIfThere("index.sense", .tagCounts)
    let senseIndex = senseFile.map { WordNetSenseIndex($0, warnings: &warnings) }
    var forms: [Form] = []
    for category in WordNetCategory.allCases {
      guard let file = try readIfThere(category.exceptionFile, .irregularForms) else { continue }
      forms += WordNetExceptions.forms(in: file, category, warnings: &warnings)
    }
    synsets.warnAboutPointers(into: &warnings)
    if let senseIndex { synsets.sort(by: index, senseIndex) }
    info = LexiconInfo(WordNetNotice(synsets.bytes(.noun)))
    self.synsets = synsets
    self.forms = forms
    entries = WordNetEntryRecords(index, senseIndex)
    self.warnings = warnings
  }

  package mutating func next() throws(ImportError) -> LexiconRecord? {
    if nextSynset < synsets.rows.count {
      defer { nextSynset += 1 }
      return .synset(synsets.record(of: nextSynset))
    }
    if let entry = entries.next(synsets, warnings: &warnings) { return .entry(entry) }
    if nextForm < forms.count {
      defer { nextForm += 1 }
      return .form(forms[nextForm])
    }
    return nil
  }
}
