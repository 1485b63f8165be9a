import LexiconPack
import Lookup
import Processes
import Safety
import TextAnalysis

/// The packs that a run uses. A class: to copy a structure, Swift would first create type metadata, which takes 10,000
/// instructions.
package final class OpenedPacks {
  package let lexicons: LexiconSet
  /// The longest text, in bytes, that is looked up without mapping packs: about 150 words.
  package static let longestBrief = 1000

  package let locations: PackLocations
  /// Errors of packs, folders and order files that could not be read, if other packs could.
  package let damaged: [Failure]
  /// How many there are.
  package var count: Int { lexicons.lexicons.count }
  /// The packs that the options give by their paths.
  let paths: [[UInt8]]

  /// The bytes of an index that are mapped for a long text. With packs of seven languages, its tables take 29 MiB of them, and
  /// records of the most frequent words the rest.
  private static let mappedIndexLength = 30 << 20

  /// How packs are read that have an index. Others are mapped.
  package enum Access {
    /// No file is mapped, and each is opened when it is needed: if it was replaced by then, a lookup fails. For a brief text.
    case brief
    /// The beginning of the index and the first pack are mapped, and parts of the rest are read. For a long text: it needs little
    /// of the rest, but a page fault maps up to 2 MiB.
    case long
    /// All are mapped. For servers, and for searches that go through all headwords.
    case all
  }

  /// Opens the packs that the options name, in that order, or else all enabled packs.
  package init(_ locations: PackLocations, _ options: Options, _ access: Access = .all) throws(Failure) {
    self.locations = locations
    paths = options.lexicons.isEmpty ? [] : options.lexicons.filter { $0.contains(UInt8(ascii: "/")) }
    if options.lexicons.isEmpty, let lexicons = Self.indexed(locations, access) {
      self.lexicons = lexicons
      damaged = []
      return
    }
    var files: [PackLocations.PackFile] = []
    var lexicons: [Lexicon] = []
    var damaged: [Failure] = []
    // A pack that is gone between the list of the folder and its opening is being replaced: the list is out of date.
    var isChanging = true
    var tries = 3
    while isChanging, tries > 0 {
      (isChanging, tries) = (false, tries - 1)
      (lexicons, damaged) = ([], [])
      var unreadable: [PackLocations.Refusal] = []
      files = locations.packs(unreadable: &unreadable)
      for (path, error) in unreadable { damaged.append(try Self.failure(error, path)) }
      for file in try Self.asked(of: files, options.lexicons) {
        do throws(PackError) {
          lexicons.append(Lexicon(name: file.name, reader: try PackReader(path: file.path)))
        } catch {
          if error == .system(ENOENT) { isChanging = true }
          damaged.append(try Self.failure(error, file.path))
        }
      }
    }
    if lexicons.isEmpty {
      if let first = damaged.first { throw first }
      guard let folder = locations.userFolder ?? locations.systemFolders.first else {
        throw Failure(.noInput, .noLexiconFolder)
      }
      if !files.isEmpty { throw Failure(.noInput, .lexiconsDisabled(names: Self.names(of: files))) }
      throw Failure(
        .noInput,
        .noLexicons(
          folder: String(shown: folder), language: "\(Self.wantedLanguage(options))"))
    }
    // Packs given by name need no lookup order.
    if options.lexicons.isEmpty {
      for (path, error) in locations.unreadableOrders() { damaged.append(Failure.order(error, path: path)) }
    }
    self.lexicons = LexiconSet(lexicons)
    self.damaged = damaged
  }

  /// The failure of a pack or a folder of packs, without which the others answer; thrown if memory or descriptors ran out: such an
  /// answer would be half of one.
  private static func failure(_ error: PackError, _ path: [UInt8]) throws(Failure) -> Failure {
    let failure = Failure(error, path: path)
    if error.isOfResources { throw failure }
    return failure
  }

  /// The language that a reader without packs may want: that of the options, else one that is written as the first text's
  /// first letter is, else English.
  private static func wantedLanguage(_ options: Options) -> StaticString {
    let language = Language(tag: options.language.span)
    if language != .other { return language.row.tag }
    guard let text = options.texts.first else { return "en" }
    let scripts = ScriptSet(of: text.span)
    let rows = LanguageRow.all.filter { !scripts.isEmpty && $0.scripts.contains(scripts) }
    return (rows.first { $0.scripts == scripts } ?? rows.first)?.tag ?? "en"
  }

  /// The packs with their index, the user's or a system folder's; nil unless an index of exactly these files in
  /// this order exists.
  private static func indexed(_ locations: PackLocations, _ access: Access) -> LexiconSet? {
    let isBrief = access == .brief
    let memory = access == .all ? nil : LoadedMemory()
    for folder in locations.folders {
      guard let file = try? Self.indexFile(PackIndex.path(for: folder), access, memory),
        let index = try? PackIndex(file)
      else { continue }
      if !isCurrent(index, folder, locations) || isBrief && !index.describesFiles(for: folder) { continue }
      var lexicons: [Lexicon] = []
      lexicons.reserveCapacity(index.packs.count)
      for pack in index.packs {
        let packFolder = index.path(pack.folder, for: folder)
        if isBrief {
          lexicons.append(Lexicon(pack, folder: packFolder, to: memory))
          continue
        }
        let path = PackLocations.path(of: pack.name, in: packFolder)
        guard let file = try? OpenFile(MappedFile.open(path)), pack.describes(file.descriptor) else { break }
        lexicons.append(Lexicon(pack, file, to: lexicons.isEmpty ? nil : memory))
      }
      if lexicons.count == index.packs.count {
        return LexiconSet(lexicons, index: index, memory: isBrief ? nil : memory)
      }
    }
    return nil
  }

  private static func indexFile(
    _ path: [UInt8], _ access: Access, _ memory: LoadedMemory?
  ) throws(PackError) -> MappedFile {
    let file = OpenFile(try MappedFile.open(path))
    if access == .brief, let memory, let read = try? MappedFile(loading: file, to: memory) { return read }
    // Where addresses are limited, threads need them.
    if access == .long, ResourceLimits.addresses == nil {
      // Threads for one text may still be ending when those for the next begin.
      return try MappedFile(mapping: mappedIndexLength, of: file, threads: 1 + 2 * ScanBudget.mostByDefault)
    }
    return try MappedFile(descriptor: file.descriptor)
  }

  /// Whether the folders still have the packs that the index of `folder` covers: certainly if none was changed
  /// since.
  private static func isCurrent(_ index: PackIndex, _ folder: [UInt8], _ locations: PackLocations) -> Bool {
    let paths = locations.folders
    var isUnchanged = paths.count == index.folders.count
    for position in paths.indices where isUnchanged {
      isUnchanged =
        paths[position] == index.path(position, for: folder) && index.isUnchanged(position, for: folder)
    }
    if isUnchanged { return true }
    var found: [[UInt8]] = []
    for file in locations.packs() where !file.isDisabled { found.append(file.path) }
    if found.count != index.packs.count { return false }
    for (path, pack) in zip(found, index.packs) {
      if path != PackLocations.path(of: pack.name, in: index.path(pack.folder, for: folder)) { return false }
    }
    return true
  }

  private static func asked(
    of files: [PackLocations.PackFile], _ names: [[UInt8]]
  ) throws(Failure) -> [PackLocations.PackFile] {
    var asked: [PackLocations.PackFile] = []
    if names.isEmpty {
      for file in files where !file.isDisabled { asked.append(file) }
      return asked
    }
    for name in names {
      if let file = PackLocations.PackFile(path: name) {
        asked.append(file)
        continue
      }
      // Without any pack, what to install is worth more than a list of none.
      if files.isEmpty { continue }
      guard let index = files.firstIndex(where: { $0.name == name }) else {
        let name = String(decoding: name, as: UTF8.self)
        throw Failure(.noInput, .unknownLexicon(name: name, names: Self.names(of: files)))
      }
      asked.append(files[index])
    }
    return asked
  }

  private static func names(of files: [PackLocations.PackFile]) -> String {
    files.map { String(decoding: $0.name, as: UTF8.self) }.joined(separator: ", ")
  }

  /// The error for damage found during a lookup: that of the first pack that fails a full read; or for a pack that was
  /// replaced before it was opened.
  package func failure(_ error: PackError) -> Failure {
    if error == .stale || error == .system(ENOENT) {
      var failure = Failure(error, path: locations.userFolder ?? [])
      failure.isDueToChange = true
      return failure
    }
    let damaged =
      lexicons.lexicons.first { (try? $0.reader)?.isIntact != true } ?? lexicons.lexicons[0]
    return Failure(error, path: path(of: damaged.name))
  }

  /// Where the pack with a name lies.
  private func path(of name: [UInt8]) -> [UInt8] {
    for path in paths where PackLocations.PackFile(path: path)?.name == name { return path }
    return locations.packs().first { $0.name == name }?.path ?? name
  }
}
