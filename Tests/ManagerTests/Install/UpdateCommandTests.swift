import Foundation
import Testing

@testable import Manager

@Suite struct UpdateCommandTests {
  private static func sandbox() throws -> (Sandbox, LocalPackages) {
    let sandbox = try Sandbox()
    return (sandbox, try LocalPackages(for: sandbox))
  }

  @Test func aLanguagesTagMayBeWrittenInCapitals() throws {
    let (sandbox, _) = try Self.sandbox()
    #expect(sandbox.run("install", "SK", "--minimal").status == .success)
    #expect(sandbox.run("update", "SK").answer == "everything is up to date\n")
    #expect(sandbox.run("remove", "SK").answer == "sk-en: removed\n")
  }

  @Test func whereNothingWasInstalledTheAnswerInJSONIsEmpty() throws {
    let (sandbox, _) = try Self.sandbox()
    let update = sandbox.run("update", "--format", "json")
    #expect(update.status == .success)
    #expect(update.talk == ["lensctl: nothing installed yet: run lensctl install with a language"])
    let answer = try JSONSerialization.jsonObject(with: Data(update.answer.utf8)) as? [String: Any]
    #expect(answer?["format"] as? String == "lens-share.install/1")
    #expect((answer?["languages"] as? [Any])?.isEmpty == true)
  }
}
