import Databases
import LexiconModel
import Messages
import Processes
import Safety

/// The catalogs of a server, in a SQLite database.
final class CatalogStore {
  /// Why the catalogs cannot be read or changed.
  enum Fault: Error, Equatable {
    case database(DatabaseFault)
    /// The database is of another program, or of a later version.
    case foreign
    case catalog(CatalogFault)
    /// The answer with the catalog would have more bytes than a client accepts.
    case tooLarge
  }

  /// `PRAGMA application_id`: the letters `LSCT`.
  private static let application = 0x4C53_4354

  private let database: Database

  /// Opens the database, or makes it.
  init(path: String) throws(Fault) {
    database = try Self.checked { () throws(DatabaseFault) in try Database(own: path, isNew: true) }
    try transaction { () throws(Fault) in
      switch try number("PRAGMA application_id") {
      case Self.application: break
      case 0 where try number("SELECT count(*) FROM sqlite_schema") == 0: try run(script: Self.schema)
      default: throw .foreign
      }
    }
  }

  private static let schema = """
    PRAGMA application_id = \(application);
    CREATE TABLE catalog (language TEXT NOT NULL PRIMARY KEY, last_updated TEXT NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE text (
      language TEXT NOT NULL REFERENCES catalog, key TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (language, key)
    ) STRICT, WITHOUT ROWID;
    """

  // MARK: Reading

  /// A number that differs after another process has changed the database.
  func version() throws(Fault) -> Int { try number("PRAGMA data_version") }

  /// The languages in the order of their tags.
  func lastUpdated() throws(Fault) -> [(language: LanguageTag, lastUpdated: Timestamp)] {
    var times: [(LanguageTag, Timestamp)] = []
    try each("SELECT language, last_updated FROM catalog ORDER BY language", []) { row in
      guard let language = LanguageTag(row[0].string), let time = Timestamp(row[1].text ?? []) else { return }
      times.append((language, time))
    }
    return times
  }

  /// The catalog of a language; nil if there is none.
  func catalog(of language: LanguageTag) throws(Fault) -> MessageCatalog? {
    let name = DatabaseValue(language.text)
    var time: Timestamp?
    try each("SELECT last_updated FROM catalog WHERE language = ?", [name]) {
      time = Timestamp($0[0].text ?? [])
    }
    guard let time else { return nil }
    var rows: [CatalogTexts.Row] = []
    try each("SELECT key, text FROM text WHERE language = ? ORDER BY key", [name]) { row in
      rows.append(CatalogTexts.Row(key: row[0].text ?? [], text: row[1].text ?? []))
    }
    return MessageCatalog(language: language, lastUpdated: time, texts: CatalogTexts(stored: rows))
  }

  // MARK: Changing

  /// Replaces the texts of a language by these; with `isAddition`, only those that have the same keys.
  ///
  /// Each change has a later time than the one before, even within a second. Texts that are the same change nothing.
  @discardableResult
  func change(_ language: LanguageTag, to texts: CatalogTexts, isAddition: Bool) throws(Fault)
    -> MessageCatalog
  {
    let old = try catalog(of: language)
    let new: CatalogTexts
    do throws(CatalogFault) {
      new = if isAddition, let old { try texts.over(old.texts) } else { texts }
    } catch {
      throw .catalog(error)
    }
    if let old, old.texts == new { return old }
    let time = Timestamp(seconds: max(Timestamp.now.seconds, (old?.lastUpdated.seconds ?? 0) + 1))
    let catalog = MessageCatalog(language: language, lastUpdated: time, texts: new)
    if CatalogAnswer.bytes(of: catalog).count > CatalogAnswer.longest { throw .tooLarge }
    let name = DatabaseValue(language.text)
    try run("DELETE FROM text WHERE language = ?", [name])
    try run("INSERT OR REPLACE INTO catalog VALUES (?, ?)", [name, .text(time.text)])
    for row in new.rows {
      try run("INSERT INTO text VALUES (?, ?, ?)", [name, .text(row.key), .text(row.text)])
    }
    return catalog
  }

  /// Does all of the work, or none if it throws.
  func transaction<Value>(_ work: () throws(Fault) -> Value) throws(Fault) -> Value {
    try run(script: "BEGIN IMMEDIATE")
    do throws(Fault) {
      let value = try work()
      try run(script: "COMMIT")
      return value
    } catch {
      // The fault of the work counts.
      try? run(script: "ROLLBACK")
      throw error
    }
  }

  // MARK: Queries

  private func number(_ query: String) throws(Fault) -> Int {
    try Self.checked { () throws(DatabaseFault) in try database.row(query)?.first?.integer ?? 0 }
  }

  private func each(_ query: String, _ values: [DatabaseValue], _ body: ([DatabaseValue]) -> Void)
    throws(Fault)
  {
    try Self.checked { () throws(DatabaseFault) in try database.forEachRow(query, values, body) }
  }

  private func run(_ query: String, _ values: [DatabaseValue]) throws(Fault) {
    try Self.checked { () throws(DatabaseFault) in try database.run(query, values) }
  }

  private func run(script: String) throws(Fault) {
    try Self.checked { () throws(DatabaseFault) in try database.run(script: script) }
  }

  private static func checked<Value>(_ work: () throws(DatabaseFault) -> Value) throws(Fault) -> Value {
    do throws(DatabaseFault) { return try work() } catch { throw .database(error) }
  }
}

extension CatalogStore.Fault {
  /// The failure of a command that uses the database at this path.
  func failure(_ path: String) -> Failure {
    switch self {
    case .database(let fault):
      let status: ExitStatus =
        switch fault.kind {
        case .content: .data
        case .busy: .temporary
        case .permission: .permission
        case .disk: .inputOutput
        }
      return Failure(status, .databaseFailed(file: path, reason: fault.reason))
    case .foreign: return Failure(.data, .databaseForeign(file: path))
    case .catalog(let fault): return Failure(.data, .catalogFile(file: path, problem: fault.text))
    case .tooLarge:
      return Failure(.data, .databaseTooLarge(file: path, megabytes: CatalogAnswer.longest >> 20))
    }
  }
}
