import LexiconPack
import Safety
import Serving

@testable import Desktop
@testable import Manager
@testable import Themes

extension FuzzTarget {
  /// Files and options that configure the programs.
  static var settings: [FuzzTarget] {
    [
      FuzzTarget(name: "config", longest: 1024) { checkConfiguration },
      FuzzTarget(name: "options", longest: 512) { checkOptions },
      FuzzTarget(name: "order", longest: 512) { checkOrder },
      FuzzTarget(name: "theme", longest: 1024) { checkTheme },
      FuzzTarget(name: "dconf", longest: 1024) {
        { file in
          let path = "/org/gnome/desktop/interface/color-scheme"
          _ = (DconfDatabase(file).string(path), DconfDatabase(file).boolean(path))
        }
      },
      FuzzTarget(name: "xresources", longest: 512) {
        { resources throws in
          guard let resolution = XResources.resolution(in: resources) else { return }
          try require(48...480 ~= resolution, "\(resolution) dots per inch")
        }
      },
    ]
  }

  private static func checkConfiguration(_ file: [UInt8]) throws {
    var parser = OptionParser()
    do throws(Failure) {
      try parser.parse(config: file, file: "config", sinks: [Array("popup".utf8)]) { !$0.isEmpty }
      try parser.options.resolveConflicts(given: Options())
    } catch {
      try check(error)
    }
  }

  /// Each line is an argument.
  private static func checkOptions(_ lines: [UInt8]) throws {
    var parser = OptionParser()
    do throws(Failure) {
      try parser.parse(lines.split(separator: 0x0A).map { Array($0) })
      try parser.options.resolveConflicts(given: parser.options)
    } catch {
      try check(error)
    }
  }

  /// Checks that lines are in order with names inside them, and that a lookup order which is written again has the same packs
  /// disabled.
  private static func checkOrder(_ file: [UInt8]) throws {
    let order = PackOrder(file.span)
    var end = 0
    for line in order.lines {
      try require(end <= line.start && line.start <= line.nameEnd && line.nameEnd <= line.end, "\(line)")
      try require(line.end <= file.count, "\(line)")
      end = line.end
    }
    let lines = PackOrderLines(file, packs: [])
    let text = lines.text
    try require(PackOrderLines(text, packs: []).text == text, "written twice, it changes")
    let written = PackOrder(text.span)
    for line in order.lines where !line.name.isEmpty {
      try require(written.lines.contains { $0.name == line.name }, "\(line.name) is gone")
      try require(written.isDisabled(line.name) == order.isDisabled(line.name), "\(line.name) is disabled")
    }
  }

  /// Checks that a theme has a style and a valid color for each role.
  private static func checkTheme(_ file: [UInt8]) throws {
    guard let theme = try? Theme(parsing: file) else { return }
    try require(theme.styles.count == ThemeRole.allCases.count, "\(theme.styles.count) styles")
    for role in ThemeRole.allCases {
      let text = theme[role].color.text
      try require(text.utf8.count == 7 && Color(Array(text.utf8)[...]) == theme[role].color, text)
    }
  }
}
