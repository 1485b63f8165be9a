import ImportingBase
import Processes
import Safety
import Testing

@testable import Manager

@Suite struct ImportErrorMessagesTests {
  @Test(arguments: [
    (
      ImportError.missing(path: "/x/data.noun"), Processes.ExitStatus.noInput,
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
      .compressed(path: "/x.gz", .damaged(offset: 7)), .data,
      "/x.gz: damaged at byte 7: fetch it again"
    ),
    (
      .compressed(path: "/x.gz", .truncated), .data,
      "/x.gz: ends in the middle of its compressed data: fetch it again"
    ),
    (
      .compressed(path: "/x.gz", .tooLarge(bytes: 9)), .data,
      "/x.gz: expands to more than 9 bytes, which no dictionary does: check where it comes from"
    ),
    (
      .compressed(path: "/x.gz", .noMemory), .inputOutput,
      "/x.gz: out of memory while decompressing: close other programs and try again"
    ),
    (
      .empty(path: "/x.dict"), .data,
      "/x.dict: no article could be read: check that its index belongs to this file, or fetch both again"
    ),
    (
      .malformed(file: "index.adv", line: 3, .missing(field: "pos")), .data,
      "index.adv:3: pos is missing: no line of the file could be read; check its format, or fetch it again"
    ),
    (
      .database(path: "/x.db", reason: "file is not a database"), .data,
      "/x.db: SQLite cannot read it, file is not a database: check that it is the right file, or fetch it again"
    ),
    (
      .noTable(path: "/x.db", table: "words", columns: ["word", "phonemes"]), .data,
      "/x.db: no table words with the columns word, phonemes: check that it is the right file"
    ),
  ])
  func anErrorIsOneLineWithWhatToDo(error: ImportError, status: Processes.ExitStatus, line: String) {
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
    (.displaced(offset: 357, actual: 356), "claims to be at byte 357 but is at 356"),
    (.duplicateSynset(offset: 9), "a second synset at 9; skipped"),
    (.duplicateSense(identifier: "a%1:05:00::"), "a second sense a%1:05:00::; skipped"),
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
    (.skippedLine(.tooLong(bytes: 9, limit: 8)), "9 bytes are more than the 8 allowed; line skipped"),
    (.skippedBlock(number: 4), "block 4 is damaged; 1 block skipped"),
    (.unusableChunks, "its table of blocks does not match the file, which is read as a whole"),
    (.textEnds(offset: 9), "damaged: the text ends after 9 bytes"),
    (.wrongChecksum, "wrong checksum: the text may be damaged"),
    (
      .lostArticle(headword: "mouse", offset: 9), "mouse: the article at byte 9 cannot be read; skipped"
    ),
    (.unusedSense(identifier: "a%1:05:09::"), "a%1:05:09:: belongs to no headword; ignored"),
  ])
  func aWarningIsOneLineWithItsPlace(reason: ImportWarning.Reason, text: String) {
    #expect(ImportWarning(file: "f", line: 7, reason).text == "f:7: \(text)")
    #expect(ImportWarning(file: "f", reason).text == "f: \(text)")
  }
}
