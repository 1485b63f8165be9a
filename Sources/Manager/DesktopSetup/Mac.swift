import Desktop
import Messages
import Safety

/// macOS: a Quick Action, which Automator calls a workflow. It gets the selected text of any program on standard input.
///
/// The user sets the key in the system settings: no documented file contains the keys of services.
struct Mac: Integration {
  let name = "macos"

  func presence(in place: DesktopPlace) -> String? {
    place.session.has(.mac) ? Message.presenceMac.text : nil
  }

  func plan(for wanted: Wanted?, in place: DesktopPlace) throws(Failure) -> DesktopPlan {
    let menuItem = Message.desktopEntrySelection.text
    let folder =
      "\(place.home)/Library/Services/\(Message.desktopEntrySelection.englishText).workflow/Contents"
    let planned = FileChange.missingFolders(above: "\(folder)/Info.plist")
    func file(_ name: String) -> WholeFile {
      WholeFile(name: self.name, path: "\(folder)/\(name)", head: PropertyList.head, comment: .xml)
    }
    let info = try file("Info.plist").change(to: wanted.map { _ in Self.info(menuItem).document })
    let document = try file("document.wflow")
      .change(to: wanted.map { Self.workflow($0).document }, sharing: planned)
    // The file that made the folders is removed last.
    let changes = (wanted == nil ? [document, info] : [info, document]).compactMap { $0 }
    let notes = wanted == nil ? [] : [Message.macKey(name: menuItem).text]
    return DesktopPlan(changes: changes.map { .file($0) }, notes: notes)
  }

  /// What the Services menu of every program offers, for text.
  private static func info(_ menuItem: String) -> PropertyList {
    [
      "CFBundleIdentifier": "lens-share.quick-action", "CFBundleName": .string(menuItem),
      "NSServices": [
        [
          "NSMenuItem": ["default": .string(menuItem)], "NSMessage": "runWorkflowAsService",
          "NSSendTypes": ["public.utf8-plain-text"],
        ]
      ],
    ]
  }

  /// One action, Run Shell Script. Its line contains only our path and options; the text comes on standard input.
  private static func workflow(_ wanted: Wanted) -> PropertyList {
    let command = wanted.program.command(["--to", "popup"], quote: .single)
    let text: PropertyList = [
      "Container": "List", "Optional": true, "Types": ["com.apple.cocoa.string"],
    ]
    let parameters: PropertyList = [
      "COMMAND_STRING": .string(command), "CheckedForUserDefaultShell": true,
      // Standard input; 1 would be arguments.
      "inputMethod": 0, "shell": "/bin/sh", "source": "",
    ]
    let action: PropertyList = [
      "AMAccepts": text, "AMActionVersion": "2.0.3", "AMApplication": ["Automator"], "AMProvides": text,
      "ActionBundlePath": "/System/Library/Automator/Run Shell Script.action",
      "ActionName": "Run Shell Script", "ActionParameters": parameters,
      "BundleIdentifier": "com.apple.RunShellScript", "CFBundleVersion": "2.0.3",
      "Class Name": "RunShellScriptAction", "UUID": "1B0B6D60-1E5A-4C5C-9B6B-6C656E732D73",
    ]
    return [
      "AMApplicationBuild": "521", "AMApplicationVersion": "2.10", "AMDocumentVersion": "2",
      "actions": [["action": action, "isViewVisible": true]], "connectors": [:],
      "workflowMetaData": [
        "serviceInputTypeIdentifier": "com.apple.Automator.text",
        "serviceOutputTypeIdentifier": "com.apple.Automator.nothing", "serviceProcessesInput": 0,
        "workflowTypeIdentifier": "com.apple.Automator.servicesMenu",
      ],
    ]
  }
}

/// A property list in XML, as macOS reads it (plist(5)). Strings may not contain special characters of XML.
indirect enum PropertyList {
  case string(String)
  case integer(Int)
  case boolean(Bool)
  case array([PropertyList])
  case dictionary([(key: String, value: PropertyList)])

  /// The first lines of a file, before our comment.
  static let head = [
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
    "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">",
  ]

  /// The lines after our comment.
  var document: [String] {
    ["<plist version=\"1.0\">"] + lines + ["</plist>"]
  }

  private var lines: [String] {
    switch self {
    case .string(let text): ["<string>\(text)</string>"]
    case .integer(let number): ["<integer>\(number)</integer>"]
    case .boolean(let value): [value ? "<true/>" : "<false/>"]
    case .array(let items): ["<array>"] + Self.indented(items.flatMap(\.lines)) + ["</array>"]
    case .dictionary(let items):
      ["<dict>"] + Self.indented(items.flatMap { ["<key>\($0.key)</key>"] + $0.value.lines }) + ["</dict>"]
    }
  }

  private static func indented(_ lines: [String]) -> [String] {
    lines.map { "  " + $0 }
  }
}

extension PropertyList: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral value: String) { self = .string(value) }
  init(integerLiteral value: Int) { self = .integer(value) }
  init(booleanLiteral value: Bool) { self = .boolean(value) }
  init(arrayLiteral elements: PropertyList...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, PropertyList)...) { self = .dictionary(elements) }
}
