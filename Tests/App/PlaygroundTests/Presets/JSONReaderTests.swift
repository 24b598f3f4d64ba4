import Foundation
import Testing

@testable import Playground

/// Tests of JSON and other texts that are large, deep or full of mistakes.
@MainActor
struct JSONReaderTests {
  private static let count = 200_000

  /// Returns a word, repeated to 200 KB.
  private func filled(by word: String, after beginning: String = "") -> String {
    beginning + String(repeating: word, count: Self.count / word.utf8.count)
  }

  /// Calls `body`, which each of these texts kept busy for 5 to 400 seconds, and now for a tenth of a second.
  private func inTime<Result>(_ body: () throws -> Result) rethrows -> Result {
    var (start, end) = (timespec(), timespec())
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &start)
    let result = try body()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end)
    #expect(end.tv_sec - start.tv_sec < 3)
    return result
  }

  private func pasted(_ text: String) throws -> [String] {
    let rig = try PlaygroundRig()
    inTime {
      rig.playground.perform(.paste(text), at: rig.time)
      rig.frames(1)
    }
    return rig.said
  }

  @Test(arguments: [
    "[", "{\"a\":", "[1,", "\"", "\\", "\"\\\"\",", "[{\"a\":", "]", "\"a\":1,", "\"a\":{},", "1",
  ])
  func `a text that repeats a word is answered at once`(word: String) throws {
    #expect(try pasted(filled(by: word, after: #"{"scene": "grid", "name": "#)).count <= 22)
    #expect(try pasted(filled(by: word, after: #"{"scene": "grid", "parameters": {"#)).count <= 22)
    _ = try pasted(filled(by: word))
  }

  @Test(arguments: [
    "fling ", "fling --scene grid ", "// fling --scene grid ", "#!/bin/sh\nfling ", "0 key a\n# fling ",
  ])
  func `a command line that repeats an option is answered at once`(beginning: String) throws {
    for word in ["--x=1 ", "--set a ", "--modifier=x ", "'", "\\\n"] {
      _ = try pasted(filled(by: word, after: beginning))
    }
    let settings = (0..<Self.count / 14).map { "--set k\($0)=1 " }.joined()
    #expect(try pasted(beginning + settings).count < 20)
  }

  @Test(arguments: ["[]", "1", "\"1\"", "{}"])
  func `of many mistakes in a file, twenty and their number are told`(value: String) throws {
    func object(_ name: String) -> String {
      "{" + (0..<20_000).map { "\"\(name)\($0)\": \(value)" }.joined(separator: ",\n") + "}"
    }
    let text =
      "{\"scene\": \"grid\", \"scenes\": {\"grid\": {\"parameters\": \(object("k"))}},\n\(object("x").dropFirst())"

    let (model, remarks) = try inTime { try PlaygroundModel.read(Data(text.utf8), file: "f") }

    #expect(model.document.sceneIndex != nil)
    #expect(remarks.count == 21)
    #expect(remarks.last == "f: 39980 more values have such mistakes.")
    #expect(remarks.dropLast().allSatisfy { $0.hasPrefix("f:") && $0.hasSuffix(".") })
  }

  @Test func `a message names the line of a name, also after strings with quotation marks`() throws {
    let text = """
      {"scene": "grid", "name": "a \\" : { \\\\",
        "parameters": {},
        "mood": 1}
      """
    let read = try Preset.read(Data(text.utf8), file: "f")

    #expect(read.preset.name == #"a " : { \#u{5C}"#)
    #expect(read.remarks == [#"f:3: "mood" is unknown and left out."#])
  }

  @Test(arguments: [("[", "]"), (#"{"a":"#, "}"), (#"[{"a":"#, "}]")])
  func `a text is read up to a depth of 64`(opening: String, closing: String) throws {
    func read(_ depth: Int) throws -> Preset {
      let count = (depth - 1) / opening.count { "[{".contains($0) }
      let nested = String(repeating: opening, count: count) + "1" + String(repeating: closing, count: count)
      return try Preset.read(Data(#"{"scene": "grid", "deep": \#(nested)}"#.utf8), file: "f").preset
    }
    #expect(try read(63).scene == "grid")
    for depth in [67, 600, 100_000] {
      let error = #expect(throws: PresetError.self) { try read(depth) }
      #expect(error?.description == "f cannot be used: its objects and arrays are more than 64 deep.")
    }
  }

  @Test func `a text is read up to a size of 1 MB`() throws {
    func read(_ count: Int) throws -> Preset {
      let spaces = String(repeating: " ", count: count - 17)
      return try Preset.read(Data((#"{"scene": "grid"}"# + spaces).utf8), file: "f").preset
    }
    #expect(try read(1 << 20).scene == "grid")
    for count in [(1 << 20) + 1, 3 << 20] {
      let error = #expect(throws: PresetError.self) { try read(count) }
      #expect(error?.description.hasSuffix("and at most 1 MB are read.") == true, "\(error as Any)")
    }
  }

  @Test(arguments: [
    (#"{"a": [1, {"b": 2}, 3"#, #"{"a": [1, {"b": 2}]}"#), (#"{"a": 1, "b"#, #"{"a": 1}"#),
    (#"{"a": {"b": "\\\"}", "c": [["#, #"{"a": {"b": "\\\"}"}}"#), (#"{"a": ]"#, nil), (#"{"a"#, nil),
  ])
  func `a text that was cut short ends after its last complete value`(text: String, completed: String?) {
    #expect(JSONNesting(of: text).completed == completed)
  }
}
