import Foundation
import Testing

@testable import Manager

@Suite struct UpdateCommandTests {
  @Test func aLanguagesTagMayBeWrittenInCapitals() throws {
    let (sandbox, _) = try Sandbox.withPackages()
    #expect(sandbox.run("install", "SK", "--minimal").status == .success)
    #expect(sandbox.run("update", "SK").answer == "everything is up to date\n")
    #expect(sandbox.run("remove", "SK").answer == "sk-en: removed\n")
  }

  @Test func whereNothingWasInstalledTheAnswerInJSONIsEmpty() throws {
    let (sandbox, _) = try Sandbox.withPackages()
    let update = sandbox.expect(
      .success, ["nothing installed yet: run lensctl install with a language"],
      from: ["update", "--format", "json"])
    let answer = try JSONSerialization.jsonObject(with: Data(update.answer.utf8)) as? [String: Any]
    #expect(answer?["format"] as? String == "lens-share.install/1")
    #expect((answer?["languages"] as? [Any])?.isEmpty == true)
  }
}
