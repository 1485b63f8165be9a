import Importing
import ProcessStreams
import Testing

@testable import LensctlCLI

@Suite struct SourceMessagesTests {
  @Test(arguments: [
    (
      ImportError.missing(path: "/x/data.noun"), ProcessStreams.ExitStatus.noInput,
      "/x/data.noun: no such file: name the folder that holds it, or install the dictionary"
    ),
    (
      .unreadable(path: "/x", code: 13), .permission,
      "/x: cannot be read: Permission denied: check its permissions and the disk"
    ),
    (
      .notAFile(path: "/x"), .data,
      "/x: not a regular file: name the dictionary's own file or folder"
    ),
    (
      .tooLarge(path: "/x", bytes: 9, limit: 8), .data,
      "/x: 9 bytes are more than the 8 allowed: check that it is the right file"
    ),
    (
      .malformed(file: "index.adv", line: 3, .missing(field: "pos")), .data,
      "index.adv:3: pos is missing: no line of the file could be read; check its format, or fetch it again"
    ),
  ])
  func anErrorIsOneLineWithWhatToDo(error: ImportError, status: ProcessStreams.ExitStatus, line: String) {
    let failure = Failure.from(error)
    #expect(failure.message == line)
    #expect(failure.status == status)
  }

  @Test(arguments: [
    (ImportWarning.Reason.fileMissing(.tagCounts), "no such file, so how often each sense occurs is unknown"),
    (
      .fileMissing(.irregularForms),
      "no such file, so irregular forms of this part of speech are not recognized"
    ),
    (.skippedLine(.missing(field: "p_cnt")), "p_cnt is missing; line skipped"),
    (
      .skippedLine(.invalid(field: "pointer_symbol", text: "?")),
      "pointer_symbol cannot be “?”; line skipped"
    ),
    (
      .skippedLine(.wrongCount(field: "w_cnt", promised: 3)),
      "w_cnt is 3, but the line holds another number; line skipped"
    ),
    (.skippedLine(.surplus(text: "x")), "unexpected “x” at the end; line skipped"),
    (.displaced(offset: 357, actual: 356), "says that it is at byte 357 but is at 356"),
    (.duplicateSynset(offset: 9), "the synset at 9 has been there before; skipped"),
    (.duplicateSense(identifier: "a%1:05:00::"), "a%1:05:00:: has been there before; skipped"),
    (
      .danglingRelation(target: SourcePlace(file: "data.noun", offset: 357)),
      "relation to data.noun at 357, which does not exist; dropped"
    ),
    (
      .danglingSense(headword: "mouse", target: SourcePlace(file: "data.noun", offset: 356)),
      "sense of “mouse” in data.noun at 356, which does not hold it; dropped"
    ),
    (.emptyEntry(headword: "warm up"), "no sense of “warm up” is left; dropped"),
    (
      .unindexedSense(identifier: "a%1:05:00::"),
      "a%1:05:00:: is not in the index of senses; tag count unknown"
    ),
    (.unusedSense(identifier: "a%1:05:09::"), "a%1:05:09:: belongs to no headword; ignored"),
  ])
  func aWarningIsOneLineWithItsPlace(reason: ImportWarning.Reason, text: String) {
    #expect(ImportWarning(file: "f", line: 7, reason).text == "f:7: \(text)")
    #expect(ImportWarning(file: "f", reason).text == "f: \(text)")
  }
}
