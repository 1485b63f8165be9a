import FoundationEssentials
import LexiconPack
import Messages

/// The packs that a look-up can ask, read from end to end, and the order in which it asks them.
enum PackCheck {
  static func findings(_ examination: Examination) -> [Finding] {
    let folders = PackFolders(environment: examination.session.environment)
    let packs = folders.packs()
    let check = Message.doctorPacks.text
    if packs.isEmpty { return [Finding(check, .fail, Message.noPacks.text)] }
    let isAnyAsked = packs.contains { !($0.place?.isDisabled ?? false) }
    return packs.map(finding) + (isAnyAsked ? [] : [Finding(check, .fail, Message.allDisabled.text)])
      + order(of: packs, in: folders) + index(of: folders)
  }

  private static func finding(_ pack: PackLocation) -> Finding {
    let check = Message.doctorPack(name: pack.name).text
    do throws(Failure) {
      let description = try pack.describe()
      try pack.verify()
      let file = FolderCheck.finding(check, pack.path)
      if file.level != .ok { return file }
      let text =
        description.enabled == false
        ? Message.doctorPackDisabled(title: description.title, content: description.content)
        : .doctorPackSound(title: description.title, content: description.content)
      return Finding(check, .ok, text.text)
    } catch {
      return Finding(check, .fail, error.message)
    }
  }

  /// Whether a look-up can use an index: without one it answers the same, but for suggestions.
  private static func index(of folders: PackFolders) -> [Finding] {
    guard let (path, state) = PackIndexFile(folders: folders).state() else { return [] }
    let check = Message.doctorIndex.text
    guard let problem = state.problem(path) else { return [Finding(check, .ok, path)] }
    return [Finding(check, .warn, problem.text, next: "lensctl index")]
  }

  /// The user's file of the order: that it can be read, that nobody else can change it, and that it names packs.
  private static func order(of packs: [PackLocation], in folders: PackFolders) -> [Finding] {
    guard let path = folders.orderFile else { return [] }
    let check = Message.doctorOrder.text
    do throws(Failure) {
      guard let text = try UserFile(path).bytes else {
        return [Finding(check, .ok, Message.doctorNoOrder(file: path).text)]
      }
      let file = FolderCheck.finding(check, path)
      if file.level != .ok { return [file] }
      let named = PackOrder(text.span).lines.map { String(decoding: $0.name, as: UTF8.self) }
      let unknown = named.filter { name in !name.isEmpty && !packs.contains { $0.name == name } }
      if unknown.isEmpty { return [file] }
      return [
        Finding(
          check, .warn,
          Message.doctorOrderUnknown(file: path, names: unknown.joined(separator: ", ")).text,
          next: Message.doctorOrderUnknownNext.text)
      ]
    } catch {
      return [Finding(check, .fail, error.message)]
    }
  }
}
