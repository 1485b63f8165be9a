// swift-tools-version: 6.2
import PackageDescription

/// What every target of ours is compiled with: the language mode of Swift 6 (set below for the package),
/// warnings as errors, and a mark on every use of raw memory.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error), .strictMemorySafety()]

// Every target and what it uses, in one place: longer than other files, so that the arrows can be read from the bottom up.
let package = Package(
  name: "lens-share",
  products: [
    .executable(name: "lens-share", targets: ["lens-share"]),
    .executable(name: "lensctl", targets: ["lensctl"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2")
  ],
  targets: [
    // ICU, in C: the only targets that see its headers.
    .systemLibrary(
      name: "ICULibrary", pkgConfig: "icu-i18n", providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]),
    .target(
      name: "CICU", dependencies: ["ICULibrary"],
      linkerSettings: [.linkedLibrary("icudata"), .linkedLibrary("stdc++"), .linkedLibrary("m")]),

    // zlib, for the importers of compressed sources.
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),

    // liblzma, for the importers of sources in .xz.
    .systemLibrary(
      name: "CLzma", pkgConfig: "liblzma", providers: [.apt(["liblzma-dev"]), .brew(["xz"])]),

    // Expat, for the importers of XML.
    .systemLibrary(
      name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),

    // SQLite, for lexicons that are databases, and for the vocabulary.
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),

    // libmd, for the digests of packs and sources.
    .systemLibrary(
      name: "CMessageDigest", pkgConfig: "libmd", providers: [.apt(["libmd-dev"]), .brew(["libmd"])]),

    // ASCII, UTF-8, spans of bytes and short lists: `public` and `@inlinable`, so that other modules inline them.
    .target(name: "ByteText", swiftSettings: strict),

    // The keys under which words are filed and looked up.
    .target(name: "LookupKeys", dependencies: ["ByteText", "CICU"], swiftSettings: strict),

    // What Swift does not see of the system: how a part of a file is given back, and two files change places.
    .target(name: "CScratch"),

    // What Swift does not see of the system: how a child is started and watched.
    .target(name: "CSpawn"),

    // What a process gives up: Landlock and seccomp.
    .target(name: "CSandbox"),

    // What happens before main. A release replaces what the Swift runtime would do there.
    .target(
      name: "CStart",
      cSettings: [
        .define("CSTART_REPLACES_RUNTIME", .when(platforms: [.linux], configuration: .release))
      ]),

    // What the programs need of the system: paths, streams, limits, and children, which only this target starts.
    .target(
      name: "Processes", dependencies: ["CSandbox", "CScratch", "CSpawn", "CStart"], swiftSettings: strict),

    // The model and the pack file. The hot declarations of these two, of LookupKeys, TextAnalysis and Lookup are `public`: the
    // compiler inlines nothing that is `package` into another module (5 % of a long text, 7 % of an inflected word).
    .target(name: "LexiconModel", swiftSettings: strict),
    .target(
      name: "LexiconPack", dependencies: ["ByteText", "LexiconModel", "Processes"], swiftSettings: strict),

    // Bytes in any encoding to UTF-8, and back to the source's offsets.
    .target(
      name: "Encodings", dependencies: ["ByteText", "CICU", "Processes"], swiftSettings: strict),

    // HTML and Markdown: their text, with its place in the source.
    .target(
      name: "Markup", dependencies: ["ByteText", "LookupKeys"],
      resources: [.embedInCode("HTML/HTMLReferences.txt")], swiftSettings: strict),

    // What Swift has no instruction for: 64 bytes compared, a bit for each.
    .target(name: "CByteMasks"),

    // The words of each language that are no dictionary's: text files that are embedded, with constant indexes.
    .target(name: "CWordTables", exclude: ["Tables"]),

    // Text in, matches out.
    .target(
      name: "TextAnalysis",
      dependencies: ["ByteText", "CByteMasks", "CICU", "CWordTables", "LexiconModel", "LookupKeys"],
      swiftSettings: strict),
    // JSON to values: share payloads, and the journal of looked-up words.
    .target(name: "JSONReading", dependencies: ["ByteText"], swiftSettings: strict),
    .target(
      name: "Intake",
      dependencies: [
        "ByteText", "CByteMasks", "Encodings", "JSONReading", "Markup", "Processes", "TextAnalysis",
      ],
      swiftSettings: strict),
    // The model of English parts of speech and senses: figures that scripts/train makes, embedded.
    .target(
      name: "CSenseModel", exclude: ["english.model", "english.model.sha256", "NOTICE"]),

    // A word's part of speech and sense, chosen from its sentence.
    .target(
      name: "Senses", dependencies: ["ByteText", "CICU", "CSenseModel", "LexiconPack"], swiftSettings: strict),
    .target(
      name: "Lookup",
      dependencies: ["ByteText", "LexiconModel", "LexiconPack", "LookupKeys", "Senses", "TextAnalysis"],
      swiftSettings: strict),
    .target(name: "CMessageCatalogs", exclude: ["catalogs"]),
    .target(name: "Messages", dependencies: ["ByteText", "CMessageCatalogs"], swiftSettings: strict),
    // What both programs do with text that they show: the sanitizer, markup of terminals, the manual page.
    .target(
      name: "Safety",
      dependencies: [
        "ByteText", "LexiconModel", "LexiconPack", "Messages", "Processes", "TextAnalysis",
      ],
      swiftSettings: strict),
    // The colors and styles of answers: theme files, of which nine are embedded.
    .target(
      name: "Themes", dependencies: ["ByteText"],
      resources: [
        .embedInCode("BuiltIn/light.theme"), .embedInCode("BuiltIn/dark.theme"),
        .embedInCode("BuiltIn/high-contrast.theme"), .embedInCode("BuiltIn/high-contrast-dark.theme"),
        .embedInCode("BuiltIn/sepia.theme"), .embedInCode("BuiltIn/solarized.theme"),
        .embedInCode("BuiltIn/solarized-dark.theme"), .embedInCode("BuiltIn/mono.theme"),
        .embedInCode("BuiltIn/mono-dark.theme"),
      ],
      swiftSettings: strict),
    // The words that were looked up: the journal's place, rows, and what is read from it.
    .target(
      name: "History", dependencies: ["ByteText", "JSONReading", "Messages", "Processes", "Safety"],
      swiftSettings: strict),
    .target(
      name: "Rendering",
      dependencies: [
        "ByteText", "LexiconModel", "LexiconPack", "Lookup", "LookupKeys", "Messages", "Safety",
        "TextAnalysis", "Themes",
      ],
      swiftSettings: strict),

    // The desktop's own tools: where a selection comes from, where an answer goes.
    .target(
      name: "Desktop",
      dependencies: ["ByteText", "LookupKeys", "Messages", "Processes", "Safety", "TextAnalysis", "Themes"],
      swiftSettings: strict),

    // Options, and the answers to texts, one by one or again and again. It starts no process: nothing here may import Desktop.
    .target(
      name: "Serving",
      dependencies: [
        "ByteText", "CStart", "Encodings", "History", "Intake", "JSONReading", "LexiconModel", "LexiconPack",
        "Lookup", "LookupKeys", "Markup", "Messages", "Processes", "Rendering", "Safety", "TextAnalysis",
      ],
      swiftSettings: strict),

    // The filter.
    .target(
      name: "Filter",
      dependencies: [
        "ByteText", "Desktop", "Encodings", "History", "Intake", "LexiconModel", "LexiconPack",
        "Lookup", "Markup", "Messages", "Processes", "Rendering", "Safety", "Serving", "TextAnalysis",
        "Themes",
      ],
      swiftSettings: strict),
    .executableTarget(name: "lens-share", dependencies: ["Filter"], swiftSettings: strict),

    // The manager of packs. Nothing below is linked into the filter.
    // Databases: our own, and those of other programs, which are only read.
    .target(name: "Databases", dependencies: ["CSQLite"], swiftSettings: strict),
    // What all importers share: the protocol, files, compression, lines, warnings.
    .target(
      name: "ImportingBase", dependencies: ["ByteText", "CZlib", "LexiconModel", "LookupKeys", "Processes"],
      swiftSettings: strict),
    // DICT databases and WordNet.
    .target(
      name: "ImportingDict", dependencies: ["ImportingBase", "LexiconModel"],
      resources: [
        .embedInCode("Dict/FreeDict/freedict-classes.txt"), .embedInCode("Dict/Gcide/gcide-characters.txt"),
        .embedInCode("Dict/Gcide/gcide-classes.txt"), .embedInCode("Dict/Gcide/gcide-labels.txt"),
        .embedInCode("Dict/WikDict/wikdict-labels.txt"),
      ],
      swiftSettings: strict),
    // All other formats; compiles beside ImportingDict.
    .target(
      name: "Importing",
      dependencies: [
        "ByteText", "CExpat", "CLzma", "Databases", "Encodings", "ImportingBase", "LexiconModel",
        "LookupKeys", "Markup", "Processes",
      ],
      resources: [
        .embedInCode("CLDR/english-keywords.txt"), .embedInCode("DSL/relation-names.txt"),
        .embedInCode("EDICT/edict-codes.txt"), .embedInCode("MyThes/relation-remarks.txt"),
        .embedInCode("Pivot/kin-spellings.txt"),
        .embedInCode("Tabular/column-names.txt"), .embedInCode("Text/language-names.txt"),
        .embedInCode("parts-of-speech.txt"),
      ],
      swiftSettings: strict),
    .target(
      name: "PackBuilding",
      dependencies: [
        "CMessageDigest", "LexiconModel", "LexiconPack", "Processes", "TextAnalysis",
      ],
      swiftSettings: strict),
    // The vocabulary: what was looked up, and the words that the reader keeps, in a database.
    .target(
      name: "Vocabulary",
      dependencies: [
        "ByteText", "Databases", "History", "Importing", "ImportingBase", "JSONReading", "LexiconModel",
        "Messages", "Processes", "Safety",
      ],
      swiftSettings: strict),
    // The console, and changes of files that are never half made.
    .target(
      name: "ManagerBase", dependencies: ["ByteText", "CScratch", "Messages", "Processes", "Safety"],
      swiftSettings: strict),
    .target(
      name: "Manager",
      dependencies: [
        "Desktop", "History", "Importing", "ImportingBase", "ImportingDict", "LexiconModel",
        "LexiconPack",
        "LookupKeys", "ManagerBase", "Messages", "PackBuilding", "Processes", "Safety", "TextAnalysis",
        "Vocabulary",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    .executableTarget(name: "lensctl", dependencies: ["Manager"], swiftSettings: strict),

    // Random numbers for tests, the same in every run.
    .target(name: "Seeding", path: "Tests/Seeding", swiftSettings: strict),

    // Rules that hold for any input; unit tests and fuzz targets check them.
    .target(
      name: "InputRules", dependencies: ["ByteText", "Intake", "LexiconModel", "Markup"],
      path: "Tests/InputRules",
      swiftSettings: strict),

    // Compresses what tests and fuzz targets read back.
    .target(
      name: "Compressing", dependencies: ["CLzma", "CZlib"], path: "Tests/Compressing", swiftSettings: strict),

    // One test target per target, and one that runs the built programs.
    .target(
      name: "MiniLexicon", dependencies: ["LexiconModel", "LexiconPack", "PackBuilding"],
      path: "Tests/MiniLexicon", swiftSettings: strict),
    .testTarget(
      name: "LexiconPackTests", dependencies: ["LexiconPack", "MiniLexicon", "PackBuilding", "Seeding"],
      swiftSettings: strict),
    // What scripts/bench asks how long a single question to a pack takes, and making one.
    .executableTarget(
      name: "pack-probe",
      dependencies: ["LexiconModel", "LexiconPack", "LookupKeys", "PackBuilding", "TextAnalysis"],
      path: "Tests/PackProbe", swiftSettings: strict),
    .testTarget(
      name: "PackBuildingTests", dependencies: ["MiniLexicon", "PackBuilding", "Seeding"],
      swiftSettings: strict),
    // ICU asked about a whole text, and what it knows of a character: the judge of our segmenters.
    .target(name: "CWordBreak", dependencies: ["ICULibrary"], path: "Tests/CWordBreak"),
    .target(
      name: "ReferenceICU", dependencies: ["CICU", "CWordBreak", "TextAnalysis"], path: "Tests/ReferenceICU",
      swiftSettings: strict),
    // Words of more text, and of longer strings, than a test has time for, and how long they take.
    .executableTarget(
      name: "segmentation", dependencies: ["ReferenceICU", "TextAnalysis"], path: "Tests/Segmentation",
      swiftSettings: strict),
    .testTarget(
      name: "TextAnalysisTests",
      dependencies: ["ByteText", "LookupKeys", "ReferenceICU", "Seeding", "TextAnalysis"],
      swiftSettings: strict),
    // Programs in Python that say what is right, and that tests start.
    .target(name: "Judging", path: "Tests/Judging", swiftSettings: strict),
    .testTarget(
      name: "EncodingsTests", dependencies: ["ByteText", "Encodings", "Judging", "Seeding"],
      exclude: ["Judges"], swiftSettings: strict),
    .testTarget(
      name: "JSONReadingTests", dependencies: ["JSONReading", "Judging", "Seeding"], exclude: ["Judges"],
      swiftSettings: strict),
    .testTarget(
      name: "IntakeTests",
      dependencies: [
        "ByteText", "Encodings", "Intake", "JSONReading", "Judging", "Markup", "MiniLexicon", "InputRules",
        "Seeding", "TextAnalysis",
      ],
      exclude: ["Judges"],
      swiftSettings: strict),
    .testTarget(
      name: "SensesTests", dependencies: ["CSenseModel", "LexiconPack", "Senses"],
      exclude: ["Sentences.jsonl"], swiftSettings: strict),
    .testTarget(
      name: "LookupTests",
      dependencies: [
        "LexiconModel", "LexiconPack", "Lookup", "LookupKeys", "MiniLexicon", "PackBuilding", "Seeding",
        "TextAnalysis",
      ],
      swiftSettings: strict),
    .testTarget(name: "ProcessesTests", dependencies: ["Processes"], swiftSettings: strict),
    .testTarget(
      name: "SafetyTests", dependencies: ["Messages", "Processes", "Safety", "Seeding"],
      swiftSettings: strict),
    .testTarget(
      name: "RenderingTests",
      dependencies: [
        "LexiconModel", "LexiconPack", "Lookup", "Messages", "MiniLexicon", "Rendering", "Safety", "Seeding",
        "TextAnalysis", "Themes",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "HistoryTests", dependencies: ["History", "JSONReading", "Processes", "Seeding"],
      swiftSettings: strict),
    .testTarget(
      name: "VocabularyTests",
      dependencies: ["Databases", "History", "Messages", "Processes", "Safety", "Seeding", "Vocabulary"],
      swiftSettings: strict),
    .testTarget(name: "ThemesTests", dependencies: ["Themes"], swiftSettings: strict),
    // Servers that tests show windows and copy texts on, and texts that must not harm.
    .target(
      name: "RealDesktop", dependencies: ["MiniLexicon", "Seeding"], path: "Tests/RealDesktop",
      swiftSettings: strict),
    .testTarget(
      name: "DesktopTests", dependencies: ["Desktop", "Processes", "RealDesktop", "Safety", "Themes"],
      exclude: ["StandIns"],
      swiftSettings: strict),
    .testTarget(
      name: "ServingTests",
      dependencies: [
        "Intake", "JSONReading", "LexiconModel", "LexiconPack", "Lookup", "Markup", "Messages", "MiniLexicon",
        "Processes", "Rendering", "Safety", "Seeding", "Serving", "TextAnalysis",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "FilterTests",
      dependencies: [
        "Desktop", "Filter", "History", "Intake", "LexiconModel", "LexiconPack", "Lookup", "Markup",
        "Messages", "MiniLexicon", "Processes", "RealDesktop", "Rendering", "Safety", "Seeding", "Serving",
        "TextAnalysis", "Themes",
      ],
      swiftSettings: strict),
    // Long texts looked up by threads and by none: more of them than a test has time for.
    .executableTarget(
      name: "jobs",
      dependencies: ["LexiconPack", "Lookup", "Rendering", "Seeding", "Serving"], path: "Tests/Jobs",
      swiftSettings: strict),
    // The programs as they are built, and a home to run them in.
    .target(name: "BuiltPrograms", path: "Tests/BuiltPrograms", swiftSettings: strict),
    .testTarget(
      name: "CommandTests", dependencies: ["BuiltPrograms"],
      exclude: ["Commands", "Editors", "Judges", "SetUp", "Shells"],
      swiftSettings: strict),
    .testTarget(
      name: "ScreenTests", dependencies: ["BuiltPrograms", "Desktop", "Processes", "RealDesktop"],
      exclude: ["Judges"],
      swiftSettings: strict),
    // The fuzz targets. `scripts/check fuzz` runs them with made-up inputs; FuzzingTests runs them once with their seeds. They
    // use `@testable`, so a release build has to name a product.
    .target(
      name: "Fuzzing",
      dependencies: [
        "ByteText", "Compressing", "Desktop", "Encodings", "Filter", "History", "Importing", "ImportingBase",
        "ImportingDict", "Intake", "JSONReading", "LexiconModel", "LexiconPack", "Lookup", "LookupKeys",
        "Manager", "MiniLexicon", "PackBuilding", "InputRules", "Processes", "ReferenceICU", "Rendering",
        "Safety", "Seeding", "Serving", "TextAnalysis", "Themes", "Vocabulary",
      ],
      path: "Tests/Fuzzing", exclude: ["Program", "README.md", "Seeds", "Keywords"], swiftSettings: strict),
    .testTarget(
      name: "FuzzingTests", dependencies: ["Fuzzing"], swiftSettings: strict),
    .testTarget(name: "MessagesTests", dependencies: ["Messages"], swiftSettings: strict),
    .testTarget(
      name: "ImportingTests",
      dependencies: [
        "CSQLite", "Compressing", "Importing", "ImportingBase", "ImportingDict", "Judging", "LexiconModel",
        "InputRules", "Seeding",
      ],
      exclude: ["Fixtures", "Judges"],
      swiftSettings: strict),
    .testTarget(
      name: "ManagerTests",
      dependencies: [
        "ImportingBase", "LexiconPack", "Manager", "ManagerBase", "MiniLexicon", "PackBuilding", "Processes",
        "RealDesktop", "Safety",
      ],
      exclude: ["StandIns"],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx20
)

// The program that `scripts/check fuzz` builds. libFuzzer provides its main function, so a plain build could not link it.
if Context.environment["LENS_SHARE_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "fuzz", dependencies: ["Fuzzing"], path: "Tests/Fuzzing/Program",
      swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])]))
}

// lens-sync, which alone has network code, and its tests: what `scripts/build --sync` and `scripts/check sync` build. A package
// trait cannot do this: it leaves out dependencies, not targets, so that every build would have an empty lens-sync.
if Context.environment["LENS_SHARE_SYNC"] != nil {
  package.products.append(.executable(name: "lens-sync", targets: ["lens-sync"]))
  package.dependencies += [
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
  ]
  package.targets.removeAll { $0.type == .test }
  package.targets += [
    // libcurl, which fetches over HTTP and TLS.
    .systemLibrary(
      name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
    .target(
      name: "Sync",
      dependencies: [
        "ByteText", "CCurl", "Databases", "History", "JSONReading", "LexiconModel", "LexiconPack",
        "ManagerBase", "Messages",
        "PackBuilding",
        "Processes", "Safety",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      swiftSettings: strict),
    .executableTarget(name: "lens-sync", dependencies: ["Sync"], swiftSettings: strict),
    .testTarget(
      name: "SyncTests", dependencies: ["Databases", "LexiconModel", "Messages", "Safety", "Sync"],
      swiftSettings: strict),
  ]
}
