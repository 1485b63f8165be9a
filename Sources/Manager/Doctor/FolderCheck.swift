import Desktop
import ManagerBase
import Messages
import Processes

/// The user's folders: where are they, and can nobody else change their content?
enum FolderCheck {
  static func findings(_ examination: Examination) -> [Finding] {
    let place = examination.place
    let variables = ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"].compactMap { name -> Finding? in
      guard let value = place.environment[name], !value.isEmpty, !value.hasPrefix("/") else { return nil }
      return Finding(
        name, .warn, Message.doctorRelative(value: value).text,
        next: Message.doctorRelativeNext.text)
    }
    let folders = [
      (Message.doctorConfigFolder, "\(place.config)/lens-share"),
      (.doctorDataFolder, "\(place.data)/lens-share/packs"),
      (.doctorHookFolder, "\(place.config)/lens-share/hooks"),
    ]
    return [finding("HOME", place.home)] + variables + folders.map { finding($0.0.text, $0.1) }
      + hooks(place)
  }

  /// The user's hooks, which `lens-share` may refuse to run.
  private static func hooks(_ place: DesktopPlace) -> [Finding] {
    let folder = "\(place.config)/lens-share"
    return (FileCalls.names(in: "\(folder)/hooks") ?? []).filter { !$0.hasPrefix(".") }.sorted().map { name in
      let check = Message.doctorHook(name: name).text
      let path = "\(folder)/hooks/\(name)"
      do throws(Hook.Refusal) {
        _ = try Hook(name.pathBytes, in: folder.pathBytes)
        return Finding(check, .ok, path)
      } catch .exposed(let place) {
        let place = String(path: place)
        return Finding(check, .fail, Message.hookExposed(file: path, place: place).text)
      } catch {
        return Finding(check, .fail, Message.hookRefused(file: path).text)
      }
    }
  }

  /// The finding about a file or folder of the user.
  static func finding(_ check: String, _ path: String) -> Finding {
    guard let status = FileCalls.status(path, followsLinks: true) else {
      return Finding(check, .ok, Message.doctorNotThere(file: path).text)
    }
    if status.st_uid != geteuid(), status.st_uid != 0 {
      return Finding(
        check, .fail, Message.doctorForeign(file: path).text, next: Message.doctorForeignNext.text
      )
    }
    if FileTrust.isExposed(status) {
      let command = DesktopCommandLine("chmod", ["go-w", path]).text
      return Finding(check, .fail, Message.doctorWritable(file: path).text, next: command)
    }
    return Finding(check, .ok, path)
  }
}
