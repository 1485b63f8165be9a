import LexiconPack
import Messages
import Processes
import Rendering
import Safety

/// The text of `--version`: the version of a program, and its packs.
package enum VersionText {
  package static func make(of program: StaticString, _ locations: PackLocations) throws(Failure) -> String {
    var text = "\(program) \(Release.version)\n"
    let files = locations.packs()
    if !files.isEmpty { text += Message.versionPacks.text + "\n" }
    for file in files {
      let name = Sanitizer.clean(String(decoding: file.name, as: UTF8.self))
      do throws(PackError) {
        let reader = try PackReader(path: file.path)
        let title = try reader.withBytes { (bytes) throws(PackError) in
          var title: [UInt8] = []
          Sanitizer.append(bytes, try reader.info(.title, bytes), to: &title)
          return String(decoding: title, as: UTF8.self)
        }
        text += "  "
        text += Message.versionPack(name: name, title: title, content: PackContent.text(reader)).text
        if file.isDisabled { text += ", " + Message.packDisabled.text }
        text += "\n"
      } catch {
        text += "  \(Failure(error, path: file.path).message)\n"
      }
    }
    return text
  }
}
