import Desktop
import FoundationEssentials
import Messages

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The user's folders: where they are, and that nobody else can change what is in them.
enum FolderCheck {
  static func findings(_ examination: Examination) -> [Finding] {
    let place = examination.place
    let variables = ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"].compactMap { name -> Finding? in
      guard let value = place.environment[name], !value.isEmpty, !value.hasPrefix("/") else { return nil }
      return Finding(
        name, .warn, MessageKey.doctorRelative.text(["value": value]),
        next: MessageKey.doctorRelativeNext.text())
    }
    let folders = [
      (MessageKey.doctorConfigFolder, "\(place.config)/lens-share"),
      (.doctorDataFolder, "\(place.data)/lens-share/packs"),
      (.doctorHookFolder, "\(place.config)/lens-share/hooks"),
    ]
    return [finding("HOME", place.home)] + variables + folders.map { finding($0.0.text(), $0.1) }
      + hooks(place)
  }

  /// The user's own sinks, each a program that `lens-share` may refuse.
  private static func hooks(_ place: DesktopPlace) -> [Finding] {
    let folder = "\(place.config)/lens-share"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/hooks")) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted().map { name in
      let check = MessageKey.doctorHook.text(["name": name])
      let path = "\(folder)/hooks/\(name)"
      do throws(Hook.Refusal) {
        _ = try Hook(Array(name.utf8), in: Array(folder.utf8))
        return Finding(check, .ok, path)
      } catch {
        return Finding(check, .fail, MessageKey.hookRefused.text(["file": path]))
      }
    }
  }

  /// What can be said of a file or folder of the user's.
  static func finding(_ check: String, _ path: String) -> Finding {
    guard let status = FileCalls.status(path, followsLinks: true) else {
      return Finding(check, .ok, MessageKey.doctorNotThere.text(["file": path]))
    }
    if status.st_uid != geteuid(), status.st_uid != 0 {
      return Finding(
        check, .fail, MessageKey.doctorForeign.text(["file": path]), next: MessageKey.doctorForeignNext.text()
      )
    }
    if status.st_mode & (S_IWGRP | S_IWOTH) != 0 {
      let command = DesktopCommandLine("chmod", ["go-w", path]).text
      return Finding(check, .fail, MessageKey.doctorWritable.text(["file": path]), next: command)
    }
    return Finding(check, .ok, path)
  }
}
