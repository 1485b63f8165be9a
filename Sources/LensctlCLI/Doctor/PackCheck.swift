import FoundationEssentials
import LexiconPack
import Messages

/// The packs that a look-up can ask, read from end to end, and the order in which it asks them.
enum PackCheck {
  static func findings(_ examination: Examination) -> [Finding] {
    let folders = PackFolders(environment: examination.session.environment)
    let packs = folders.packs()
    let check = MessageKey.doctorPacks.text()
    if packs.isEmpty { return [Finding(check, .fail, MessageKey.noPacks.text())] }
    let isAnyAsked = packs.contains { !($0.place?.isDisabled ?? false) }
    return packs.map(finding) + (isAnyAsked ? [] : [Finding(check, .fail, MessageKey.allDisabled.text())])
      + order(of: packs, in: folders) + index(of: folders)
  }

  private static func finding(_ pack: PackLocation) -> Finding {
    let check = MessageKey.doctorPack.text(["name": pack.name])
    do throws(Failure) {
      let description = try pack.describe()
      try pack.verify()
      let file = FolderCheck.finding(check, pack.path)
      if file.level != .ok { return file }
      let text: MessageKey = description.enabled == false ? .doctorPackDisabled : .doctorPackSound
      return Finding(
        check, .ok, text.text(["title": description.title, "content": description.content]))
    } catch {
      return Finding(check, .fail, error.message)
    }
  }

  /// Whether a look-up can use an index: without one it answers the same, but for suggestions.
  private static func index(of folders: PackFolders) -> [Finding] {
    guard let (path, state) = PackIndexFile(folders: folders).state() else { return [] }
    let check = MessageKey.doctorIndex.text()
    guard let problem = state.problem else { return [Finding(check, .ok, path)] }
    return [Finding(check, .warn, problem.text(["file": path]), next: "lensctl index")]
  }

  /// The user's file of the order: that it can be read, that nobody else can change it, and that it names packs.
  private static func order(of packs: [PackLocation], in folders: PackFolders) -> [Finding] {
    guard let path = folders.orderFile else { return [] }
    let check = MessageKey.doctorOrder.text()
    do throws(Failure) {
      guard let text = try UserFile(path).bytes else {
        return [Finding(check, .ok, MessageKey.doctorNoOrder.text(["file": path]))]
      }
      let file = FolderCheck.finding(check, path)
      if file.level != .ok { return [file] }
      let named = PackOrder(text.span).lines.map { String(decoding: $0.name, as: UTF8.self) }
      let unknown = named.filter { name in !name.isEmpty && !packs.contains { $0.name == name } }
      if unknown.isEmpty { return [file] }
      return [
        Finding(
          check, .warn,
          MessageKey.doctorOrderUnknown.text(["file": path, "names": unknown.joined(separator: ", ")]),
          next: MessageKey.doctorOrderUnknownNext.text())
      ]
    } catch {
      return [Finding(check, .fail, error.message)]
    }
  }
}
