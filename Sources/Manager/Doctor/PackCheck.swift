import FoundationEssentials
import LexiconPack
import Messages
import Safety

/// The packs, read from end to end, and their lookup order.
enum PackCheck {
  static func findings(_ examination: Examination) -> [Finding] {
    let folders = examination.session.folders
    let check = Message.doctorPacks.text
    let packs: [PackLocation]
    do throws(Failure) { packs = try folders.packs() } catch { return [Finding(check, .fail, error.message)] }
    if packs.isEmpty { return [Finding(check, .fail, Message.noPacks.text)] }
    let isAnyAsked = packs.contains { !$0.isDisabled }
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

  /// Whether a lookup can use an index. Without one, answers are the same but for suggestions.
  private static func index(of folders: PackFolders) -> [Finding] {
    let check = Message.doctorIndex.text
    let found: (path: String, state: PackIndexFile.State)?
    do throws(Failure) { found = try PackIndexFile(folders: folders).state() } catch {
      return [Finding(check, .fail, error.message)]
    }
    guard let (path, state) = found else { return [] }
    guard let problem = state.problem(path) else { return [Finding(check, .ok, path)] }
    return [Finding(check, .warn, problem.text, next: "lensctl index")]
  }

  /// The lookup order, and the user's file of it: can it be read, can nobody else change it, are its packs installed?
  private static func order(of packs: [PackLocation], in folders: PackFolders) -> [Finding] {
    guard let path = folders.orderFile else { return [] }
    let check = Message.doctorOrder.text
    do throws(Failure) {
      let used = packs.filter { !$0.isDisabled }.map(\.name).joined(separator: ", ")
      let sound = used.isEmpty ? [] : [Finding(check, .ok, used)]
      guard let text = try UserFile(path).bytes else { return sound }
      let file = FolderCheck.finding(check, path)
      if file.level != .ok { return [file] }
      let named = PackOrder(text.span).lines.map { String(path: $0.name) }
      let unknown = named.filter { name in !name.isEmpty && !packs.contains { $0.name == name } }
      if unknown.isEmpty { return sound }
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
