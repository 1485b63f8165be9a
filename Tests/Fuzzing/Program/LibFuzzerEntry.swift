import Foundation
import Fuzzing

/// The check of the target that `LENS_SHARE_FUZZ_TARGET` names.
nonisolated(unsafe) private var check: FuzzTarget.Check = { _ in }

/// libFuzzer calls this first. If no target is named, lists all of them for `scripts/lib/fuzz`: the name, the most bytes of an
/// input, and the seed files, separated by commas, or a dash. Seeds made in code are written to the folder
/// `LENS_SHARE_FUZZ_SEEDS`.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafeMutablePointer<CInt>?, _ arguments: UnsafeMutableRawPointer?) -> CInt {
  let environment = ProcessInfo.processInfo.environment
  guard let name = environment["LENS_SHARE_FUZZ_TARGET"] else {
    for target in FuzzTarget.all {
      print(target.name, target.longest, target.seeds.isEmpty ? "-" : target.seeds.joined(separator: ","))
    }
    exit(0)
  }
  guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
    fatalError("no fuzz target is called \(name)")
  }
  do {
    unsafe check = try target.prepare()
    if let folder = environment["LENS_SHARE_FUZZ_SEEDS"] {
      for (number, seed) in try target.madeSeeds().enumerated() {
        try Data(seed).write(to: URL(filePath: folder).appending(path: "made-\(number)"))
      }
    }
  } catch {
    fatalError("\(name): \(error)")
  }
  return 0
}

/// libFuzzer calls this for each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // SAFETY: libFuzzer passes `count` readable bytes; they are copied before this returns.
  let input = unsafe [UInt8](UnsafeBufferPointer(start: start, count: count))
  do {
    try unsafe check(input)
  } catch let fault as Fault {
    fatalError(fault.text)
  } catch {
    fatalError("\(error)")
  }
  return 0
}
