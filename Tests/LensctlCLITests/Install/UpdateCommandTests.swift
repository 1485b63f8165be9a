import Foundation
import Testing

@testable import LensctlCLI

@Suite struct UpdateCommandTests {
  private static func sandbox() throws -> (Sandbox, LocalPackages) {
    let sandbox = try Sandbox()
    return (sandbox, try LocalPackages(for: sandbox))
  }

  @Test func aLanguagesTagMayBeWrittenInCapitals() throws {
    let (sandbox, _) = try Self.sandbox()
    #expect(sandbox.run("install", "SK", "--minimal").status == .success)
    #expect(sandbox.run("update", "SK").answer == "nothing has changed\n")
    #expect(sandbox.run("remove", "SK").answer == "sk-en: removed\n")
  }
}
