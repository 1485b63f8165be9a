import Foundation
import Testing

extension ScreenTests {
  /// `--format html --card` in Chromium, as wide as a phone, a tablet and a desktop.
  @Suite(.enabled(if: ScreenTests.isWhole)) struct CardTests {
    private static let widths = [390, 820, 1440]

    private static let texts: [(name: String, arguments: [String])] = [
      ("word", ["run"]), ("picture", ["mouse"]), ("misspelled", ["flod"]), ("not found", ["zzyzx"]),
      (
        "paragraph",
        ["The old sailor gave it all up, and mice ran through the café where nobody recieved letters."]
      ),
      ("lines", ["--detail", "brief", "The mice ran over the river bank."]),
      ("long word", [String(repeating: "mouse", count: 100)]),
      ("Arabic", ["كتاب"]), ("Arabic and English", ["a mouse and كتاب"]),
    ]

    private static let arabic = """
      word,definition,example,synonyms
      كتاب,صحف مجموعة بعضها إلى بعض,قرأت كتابا جديدا,سفر; مؤلف
      كتاب,رسالة مكتوبة,,
      كتاب,عقد,,
      كتاب,قدر,,

      """

    /// What a page of frames writes of each: its width, how wide its content is, how many elements begin or end outside of
    /// it once all senses are unfolded, on which side the first definition begins, and the color of its background.
    private static let measure = """
      addEventListener("load", () => {
        for (const frame of document.querySelectorAll("iframe")) {
          const card = frame.contentDocument;
          for (const details of card.querySelectorAll("details")) details.open = true;
          const width = frame.contentWindow.innerWidth;
          const outside = [...card.body.querySelectorAll("*")].map(element => element.getBoundingClientRect())
            .filter(box => box.left < 0 || box.right > width).length;
          const definition = card.querySelector("ol > li");
          const side = definition ? frame.contentWindow.getComputedStyle(definition).direction : "none";
          const color = frame.contentWindow.getComputedStyle(card.documentElement).backgroundColor;
          const line = document.createElement("pre");
          line.textContent =
            `card ${width} ${card.documentElement.scrollWidth} ${outside} ${side} ${color.replaceAll(" ", "")}`;
          document.body.append(line);
        }
      });
      """

    @Test(arguments: [("light", "1"), ("dark", "0")])
    func nothingOverflows(scheme: String, setting: String) throws {
      let session = try Session(tools: [], variables: [:])
      defer { session.stop() }
      let folder = session.home.folder
      try Data(Self.arabic.utf8).write(to: folder.appending(path: "ar.csv"))
      let imported = try session.finish(
        "lensctl",
        [
          "import", "csv", folder.appending(path: "ar.csv").path, "--name", "ar", "--language", "ar",
          "--title", "ar",
        ])
      #expect(imported.status == 0)
      for (name, arguments) in Self.texts {
        let card = folder.appending(path: "\(name).html")
        try Data(session.finish("lens-share", ["--format", "html", "--card"] + arguments).output).write(
          to: card)
        let frames = Self.widths.map {
          "<iframe src='\(name).html' width=\($0) height=800 frameborder=0></iframe>"
        }
        let page = folder.appending(path: "page.html")
        try Data("<!DOCTYPE html><body>\(frames.joined())<script>\(Self.measure)</script>".utf8).write(
          to: page)
        let lines = try browse(session, page, setting, ["--allow-file-access-from-files", "--dump-dom"])
          .split(separator: "<pre>card ").dropFirst().map { $0.prefix { $0 != "<" }.split(separator: " ") }
        #expect(lines.map { Int($0[0]) } == Self.widths, "\(name)")
        for line in lines {
          #expect(Int(line[1])! <= Int(line[0])! && line[2] == "0", "\(name), \(scheme): \(line)")
          if name == "Arabic" { #expect(line[3] == "rtl") }
          if name == "word" { #expect(line[3] == "ltr") }
          let brightness = line[4].split { !$0.isNumber }.compactMap { Int($0) }.reduce(0, +)
          #expect(scheme == "dark" ? brightness < 150 : brightness > 600, "\(name), \(scheme): \(line[4])")
        }
        try takePictures(session, of: card, name, scheme, setting)
      }
    }

    /// Runs Chromium on a file; `setting` is the color scheme of the system.
    @discardableResult
    private func browse(
      _ session: Session, _ file: URL, _ setting: String, _ arguments: [String]
    ) throws -> String {
      let profile = session.home.folder.appending(path: "chromium").path
      let result = try session.finish(
        "chromium",
        [
          "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--user-data-dir=\(profile)",
          "--blink-settings=preferredColorScheme=\(setting)",
        ] + arguments + [file.absoluteString])
      #expect(result.status == 0)
      return String(decoding: result.output, as: UTF8.self)
    }

    /// Keeps pictures, where `LENS_SHARE_PICTURES` names a folder for people who want to look at them.
    private func takePictures(
      _ session: Session, of card: URL, _ name: String, _ scheme: String, _ setting: String
    ) throws {
      guard let pictures = ProcessInfo.processInfo.environment["LENS_SHARE_PICTURES"] else { return }
      for width in Self.widths {
        try browse(
          session, card, setting,
          ["--window-size=\(width),1200", "--screenshot=\(pictures)/card \(name) \(width) \(scheme).png"])
      }
    }
  }
}
