import ByteText
import Messages
import Processes

/// The language of the interface: that of the reader's locale, or of an option.
extension InterfaceLanguage {
  /// Speaks the language that the variables of a locale name: `LC_ALL`, `LC_MESSAGES` or `LANG`, and before these, unless they
  /// are `C`, the first of `LANGUAGE` that has texts (gettext, section "Specifying a Priority List of Languages"). English is
  /// spoken if there is none.
  package static func select(_ environment: Environment) {
    let variables: [StaticString] = ["LC_ALL", "LC_MESSAGES", "LANG"]
    for name in variables {
      guard let locale = environment.value(name), !locale.isEmpty else { continue }
      guard let tag = named(locale.span) else { return }
      return select(preferred(environment) ?? tag, environment)
    }
  }

  private static func preferred(_ environment: Environment) -> StaticString? {
    guard let list = environment.value("LANGUAGE") else { return nil }
    for locale in list.split(separator: UInt8(ascii: ":")) {
      if let tag = named(Array(locale).span) { return tag }
    }
    return nil
  }

  /// Speaks a language, with the texts that `lens-sync` has fetched for it.
  package static func select(_ tag: StaticString, _ environment: Environment) {
    if tag.matches("en") { return select(tag, update: nil) }
    select(tag, update: fetched(tag, environment))
  }

  /// The most bytes of a catalog that was fetched.
  private static let limit = 8 << 20

  private static func fetched(_ tag: StaticString, _ environment: Environment) -> [UInt8]? {
    guard var path = environment.baseFolder("XDG_CACHE_HOME", below: "/.cache") else { return nil }
    path.append(text: "/lens-share/catalogs/")
    path.append(text: tag)
    path.append(text: ".catalog")
    var head: [UInt8] = []
    head.append(text: "lens-share.catalog/1\t")
    head.append(text: tag)
    head.append(Ascii.tab)
    guard let file = try? SmallFile(path: path, atMost: limit), file.bytes.starts(with: head) else {
      return nil
    }
    return file.bytes
  }
}
