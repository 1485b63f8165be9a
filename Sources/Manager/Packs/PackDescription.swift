import LexiconPack
import Safety

/// A pack's description of itself, with its counts and its file.
struct PackDescription: Encodable, Equatable {
  var name: String
  var title: String
  var version: String
  var languages: [String]
  /// The languages of the definitions and translations.
  var glossLanguages: [String]
  var licence: String
  /// Nil in a list of packs.
  var licenceText: String?
  var source: String
  var sourceChecksum: String
  var date: String
  /// Its position in the lookup order, from 1; nil for a file named by its path.
  var order: Int?
  /// Whether lookups use it without naming it.
  var enabled: Bool?
  /// The number of entries, synsets, different spellings of forms, and words with facts.
  var entries: Int
  var synsets: Int
  var forms: Int
  var facts: Int
  /// The kinds of these facts: `pronunciation`, `frequency`, `level`, `pictogram`.
  var factKinds: [String]
  /// The length of the file.
  var bytes: Int
  var path: String
  /// Its size in words, for people.
  let content: String

  private enum CodingKeys: CodingKey {
    case name, title, version, languages, glossLanguages, licence, licenceText, source, sourceChecksum, date,
      order, enabled
    case entries, synsets, forms, facts, factKinds, bytes, path
  }

  init(_ location: PackLocation, _ reader: PackReader, withLicenceText: Bool) throws(PackError) {
    name = location.name
    path = location.path
    title = try Self.text(.title, reader)
    version = try Self.text(.version, reader)
    languages = try Self.text(.languages, reader).split(separator: " ").map(String.init)
    glossLanguages = try Self.text(.glossLanguages, reader).split(separator: " ").map(String.init)
    licence = try Self.text(.licence, reader)
    licenceText = withLicenceText ? try Self.text(.licenceText, reader) : nil
    source = try Self.text(.source, reader)
    sourceChecksum = try Self.text(.sourceChecksum, reader)
    date = try Self.text(.date, reader)
    order = location.place?.order
    enabled = location.place.map { !$0.isDisabled }
    entries = reader.entries?.count ?? 0
    synsets = reader.synsetCount
    forms = reader.forms?.count ?? 0
    facts = reader.facts?.count ?? 0
    factKinds = try reader.withBytes { (bytes) throws(PackError) in
      var names: [String] = []
      for kind in PackFormat.FactKind.allCases where try reader.hasFacts(of: kind, bytes) {
        names.append("\(kind)")
      }
      return names
    }
    bytes = reader.withBytes { $0.count }
    content = PackContent.text(reader)
  }

  fileprivate static func text(_ field: PackFormat.InfoField, _ reader: PackReader) throws(PackError)
    -> String
  {
    try reader.withBytes { (bytes) throws(PackError) in
      String(decoding: Array(copying: bytes, try reader.info(field, bytes)), as: UTF8.self)
    }
  }
}

extension PackReader {
  /// The checksum of the source it was made from; nil if the pack is damaged.
  var sourceChecksum: String? { try? PackDescription.text(.sourceChecksum, self) }
}

extension PackLocation {
  /// Opens the pack.
  func open() throws(Failure) -> PackReader {
    do throws(PackError) {
      return try PackReader(path: path.pathBytes)
    } catch {
      throw .from(error, path: path)
    }
  }

  func describe(withLicenceText: Bool = false) throws(Failure) -> PackDescription {
    let reader = try open()
    do throws(PackError) {
      return try PackDescription(self, reader, withLicenceText: withLicenceText)
    } catch {
      throw .from(error, path: path)
    }
  }
}
