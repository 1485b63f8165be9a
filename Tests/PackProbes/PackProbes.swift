import LexiconPack

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Measures packs, a line a figure: its name, a tab, and the figure.
///
/// `PackProbes PACK` says how many nanoseconds searches in a pack take, `PackProbes build COUNT PACK` how many entries
/// a second become a pack once they are read. Time is that of the processor.
@main
enum PackProbes {
  static func main() {
    let arguments = CommandLine.arguments
    do {
      if arguments.count == 2 {
        try SearchTimes.measure(Array(arguments[1].utf8))
      } else if arguments.count == 4, arguments[1] == "build", let count = Int(arguments[2]), count > 0 {
        try BuildTimes.measure(count, path: arguments[3])
      } else {
        print("usage: PackProbes PACK | PackProbes build COUNT PACK")
        exit(64)
      }
    } catch {
      print("PackProbes: \(error)")
      exit(65)
    }
  }

  static func report(_ name: String, _ figure: Double) {
    print("\(name)\t\((figure * 10).rounded() / 10)")
  }

  /// How many nanoseconds of the processor's time `body` takes: what else runs on the machine hardly counts.
  static func nanoseconds<E: Error>(_ body: () throws(E) -> Void) throws(E) -> Double {
    let start = clock()
    try body()
    return Double(clock() - start) * 1e9 / Double(CLOCKS_PER_SEC)
  }
}
