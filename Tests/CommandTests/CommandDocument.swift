/// A Markdown text with commands and what they must print, as a list of lines.
///
/// Two kinds are read. A *case*, under `Commands/`, is prose around one command:
///
/// ~~~
/// ```console
/// $ lens-share -
/// expected standard output
/// ```
///
/// ```stdin
/// text that the command reads; without this block it reads nothing
/// ```
///
/// ```stderr
/// expected standard error; without this block there must be none
/// ```
///
/// Exit status: 1
/// ~~~
///
/// A *manual*, such as `README.md`, has any number of `console` blocks with any number of commands. Each shows
/// what a terminal would show: standard output and error together. An HTML comment on the line above a block
/// says what a reader need not see: `<!-- no-test: why -->` skips it, `<!-- exit: 1 -->` is the exit status of
/// its last command.
///
/// In both, a command that ends in `\` goes on in the next line, and a line that is `…` alone stands for any
/// number of lines. Every expected line ends in a newline: a command whose output does not can `; echo`.
struct CommandDocument {
  /// The path below the repository's folder, which names the tests.
  let path: String
  var lines: [String]

  /// The fenced blocks, outermost only, in order.
  var blocks: [Block] {
    var blocks: [Block] = []
    var index = 0
    while index < lines.count {
      guard let fence = Fence(opening: lines[index]) else {
        index += 1
        continue
      }
      let end = lines[(index + 1)...].firstIndex(where: fence.isClosed(by:)) ?? lines.count
      blocks.append(Block(info: fence.info, opening: index, body: index + 1..<end))
      index = end + 1
    }
    return blocks
  }

  /// A fenced block: the line of its opening fence, and the lines between the fences, all counted from 0.
  struct Block {
    let info: String
    let opening: Int
    let body: Range<Int>
  }

  /// The opening line of a fenced block (CommonMark 4.5): three or more backticks or tildes, then the info string.
  private struct Fence {
    let mark: Character
    let length: Int
    let info: String

    init?(opening line: String) {
      guard let mark = line.first, mark == "`" || mark == "~" else { return nil }
      self.mark = mark
      length = line.prefix { $0 == mark }.count
      info = String(line.dropFirst(length).drop { $0 == " " })
      guard length >= 3, !info.contains("`") else { return nil }
    }

    func isClosed(by line: String) -> Bool {
      let marks = line.prefix { $0 == mark }
      return marks.count >= length && line.dropFirst(marks.count).allSatisfy { $0 == " " }
    }
  }
}

/// A document that does not say what to run, and the line (from 1) where that was noticed.
struct CommandDocumentError: Error, CustomStringConvertible {
  let path: String
  let line: Int
  let problem: String

  var description: String { "\(path):\(line): \(problem)" }
}
