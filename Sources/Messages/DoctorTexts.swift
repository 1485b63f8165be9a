/// What `lensctl doctor` finds.
// swift-format-ignore: one message a line
package extension Message {
  static var doctorProgram: Message { Message("program") }
  static var doctorProgramNext: Message { Message("build or install it again") }
  static var doctorNotOnPath: Message { Message("lens-share is in none of its folders") }
  static func doctorNotOnPathNext(folder: String) -> Message { Message("add {folder}, so that shells and editors find it", folder) }
  static func doctorOtherOnPath(file: String) -> Message { Message("{file} is another lens-share", file) }
  static var doctorOtherOnPathNext: Message { Message("remove one of them, or change the order of PATH") }
  static var doctorConfiguration: Message { Message("configuration") }
  static func doctorNoConfiguration(file: String) -> Message { Message("{file} does not exist, so the defaults are used", file) }
  static var doctorSandbox: Message { Message("sandbox") }
  static func doctorLandlock(version: Int) -> Message { Message("a lookup changes no file (Landlock {version})", version) }
  static var doctorSeccomp: Message { Message("a lookup opens no socket and starts no program (seccomp)") }
  static var doctorUnconfined: Message { Message("none: the system has neither Landlock nor seccomp") }
  static var doctorPacks: Message { Message("packs") }
  static func doctorPack(name: String) -> Message { Message("pack {name}", name) }
  static func doctorPackSound(title: String, content: String) -> Message { Message("{title}, {content}, OK", title, content) }
  static func doctorPackDisabled(title: String, content: String) -> Message { Message("{title}, {content}, OK, disabled", title, content) }
  static var doctorOrder: Message { Message("lookup order") }
  static var doctorIndex: Message { Message("index of packs") }
  static func indexMissing(file: String) -> Message { Message("{file} does not exist: lookups are slower and suggest nothing", file) }
  static func indexDamaged(file: String) -> Message { Message("{file} is damaged: lookups are slower and suggest nothing", file) }
  static func indexStale(file: String) -> Message { Message("{file} is out of date: lookups are slower and suggest nothing", file) }
  static func indexProblem(problem: String) -> Message { Message("{problem}: run lensctl index", problem) }
  static func doctorOrderUnknown(file: String, names: String) -> Message { Message("{file} lists packs that are not installed: {names}", file, names) }
  static var doctorOrderUnknownNext: Message { Message("correct or remove these names") }
  static func doctorRelative(value: String) -> Message { Message("{value} is not a full path and is ignored", value) }
  static var doctorRelativeNext: Message { Message("set it to a full path, or unset it") }
  static var doctorConfigFolder: Message { Message("configuration folder") }
  static var doctorDataFolder: Message { Message("pack folder") }
  static var doctorHistory: Message { Message("history") }
  static var doctorVocabulary: Message { Message("vocabulary") }
  static var doctorHookFolder: Message { Message("hook folder") }
  static func doctorNotThere(file: String) -> Message { Message("{file} does not exist yet", file) }
  static func doctorForeign(file: String) -> Message { Message("{file} belongs to another user", file) }
  static var doctorForeignNext: Message { Message("take ownership, or use another folder") }
  static func doctorWritable(file: String) -> Message { Message("{file} can be changed by other users", file) }
  static var doctorLocale: Message { Message("locale") }
  static func doctorNotUTF8(locale: String) -> Message { Message("{locale} is not UTF-8, the encoding that lens-share writes", locale) }
  static var doctorNotUTF8Next: Message { Message("set LANG=C.UTF-8") }
  static var doctorTerminal: Message { Message("terminal") }
  static var doctorNoTerminal: Message { Message("standard output is not a terminal") }
  static func doctorTerminalIs(name: String, columns: String, color: String) -> Message { Message("{name}, {columns} columns, {color}", name, columns, color) }
  static var doctorPlain: Message { Message("no color") }
  static var doctorColor: Message { Message("color") }
  static var doctorSession: Message { Message("session") }
  static var doctorNoSession: Message { Message("no desktop: text can come from arguments, files and pipes") }
  static var factWayland: Message { Message("Wayland") }
  static var factX11: Message { Message("X11") }
  static var factTmux: Message { Message("tmux") }
  static var factTmuxAlone: Message { Message("tmux without a window system") }
  static var factKitty: Message { Message("kitty with remote control") }
  static var factSSH: Message { Message("ssh") }
  static var factMac: Message { Message("macOS") }
  static var factPopClip: Message { Message("PopClip") }
  static func doctorHook(name: String) -> Message { Message("hook {name}", name) }
  static var doctorBus: Message { Message("message bus") }
  static var doctorNoBus: Message { Message("none: notifications cannot be shown") }
  static var doctorNoBusNext: Message { Message("start the session with dbus-run-session") }
  static func doctorSource(name: String) -> Message { Message("source {name}", name) }
  static func doctorSink(name: String) -> Message { Message("sink {name}", name) }
  static func doctorTool(tool: String, list: String) -> Message { Message("{tool}; not {list}", tool, list) }
  static func doctorToolMissing(tool: String) -> Message { Message("{tool} (not installed)", tool) }
  static func doctorToolSession(tool: String, needs: String) -> Message { Message("{tool} (needs {needs})", tool, needs) }
  static func doctorNoTool(list: String) -> Message { Message("none here; not {list}", list) }
  static func doctorInstall(packages: String) -> Message { Message("apt install {packages}", packages) }
  static var doctorPlace: Message { Message("place of popups") }
  static var doctorAtPointer: Message { Message("at the pointer") }
  static func doctorInCenter(list: String) -> Message { Message("in the middle; not at the pointer without {list}", list) }
  static var doctorFetching: Message { Message("downloading dictionaries") }
  static var doctorFetchTools: Message { Message("apt-get, dpkg-deb and python3 with pip are installed") }
  static func doctorNoFetchTools(list: String) -> Message { Message("some downloads of lensctl install need {list}", list) }
  static var doctorBindings: Message { Message("keys and menus") }
  static var doctorNoBindings: Message { Message("nothing is set up") }
  static func doctorStale(name: String, file: String) -> Message { Message("{name} does not start {file}", name, file) }
  static func doctorFailed(count: Int) -> Message { Message("{count, plural, one {# check} other {# checks}} failed: see above", count) }
}
