import Canvas
import Files
import Foundation
import Testing

@testable import Playground
@testable import Scenes

struct InputScriptTests {
  @Test func `each kind of line is translated to its event`() throws {
    let script = InputScript(
      text: """
        # a drag
        0.50 press 640 400
        0.52 move 600 400   # to the left
        0.60 release 500 400

        1.00 wheel 0 -1
        1.20 key I shift
        1.2 KEY PageUp
        """, file: "drag.txt")

    let end = CGPoint(x: 500, y: 400)
    #expect(
      script.events.map(\.event) == [
        .pointerDown(Pointer(location: CGPoint(x: 640, y: 400), time: 0.5, button: .primary, clicks: 1)),
        .pointerMoved(Pointer(location: CGPoint(x: 600, y: 400), time: 0.52, button: .primary)),
        .pointerUp(Pointer(location: end, time: 0.6, button: .primary, clicks: 1)),
        .wheel(Wheel(location: end, notches: CGPoint(x: 0, y: -1), time: 1)),
        .keyDown(Keystroke(.character("i"), modifiers: .shift, time: 1.2)),
        .keyDown(Keystroke(.pageUp, time: 1.2)),
      ])
  }

  @Test func `own times of events are read, and moves that were read together are one event`() {
    let script = InputScript(
      text: """
        0.50 press 640 400 touch at 0.49
        0.54 move 630 400 at 0.508
        0.54 move 620 400 shift at 0.516
        0.54 release 620 400 at 0.53
        """, file: "")

    let places = [640, 630, 620].map { CGPoint(x: $0, y: 400) }
    func samples(_ list: (index: Int, time: Double)...) -> [Pointer.Sample] {
      list.map { Pointer.Sample(location: places[$0.index], time: $0.time) }
    }
    #expect(script.remarks == [])
    #expect(
      script.events.map(\.event) == [
        .pointerDown(
          Pointer(
            location: places[0], time: 0.5, button: .primary, clicks: 1, device: .touch,
            coalescedSamples: samples((0, 0.49)))),
        .pointerMoved(
          Pointer(
            location: places[2], time: 0.54, button: .primary, modifiers: .shift, device: .touch,
            coalescedSamples: samples((1, 0.508), (2, 0.516)))),
        .pointerUp(
          Pointer(
            location: places[2], time: 0.54, button: .primary, clicks: 1, device: .touch,
            coalescedSamples: samples((2, 0.53)))),
      ])
  }

  @Test(arguments: [
    "0.5 move 1 1\n0.5 move 2 2", "0.5 move 1 1\n0.5 move 2 2 at 0.5",
    "0.5 move 1 1 at 0.4\n0.6 move 2 2 at 0.5", "0.5 move 1 1 at 0.4\n0.5 key a\n0.5 move 2 2 at 0.5",
  ])
  func `moves without own times, at two times or around another event stay apart`(text: String) {
    let script = InputScript(text: text, file: "")

    #expect(script.events.filter { if case .pointerMoved = $0.event { true } else { false } }.count == 2)
  }

  @Test func `a move without a pressed button has no button`() throws {
    let script = InputScript(text: "0 move 1 2", file: "")

    #expect(script.events.map(\.event) == [.pointerMoved(Pointer(location: CGPoint(x: 1, y: 2), time: 0))])
  }

  @Test(arguments: [
    ("now press 1 2", #"expected a time in seconds, found "now""#),
    ("nan press 1 2", #"expected a time in seconds, found "nan""#),
    (
      "1.5",
      "expected press, move, release, leave, wheel, lift, key, keyup, text, resize, drop or end, found nothing after the time"
    ),
    (
      "1 tap 1 2",
      #"expected press, move, release, leave, wheel, lift, key, keyup, text, resize, drop or end, found "tap""#
    ),
    ("1 press 10", #"expected press X Y with two numbers, found "10""#),
    ("1 move 1 2 3", #"expected shift, control, alt or command, found "3""#),
    ("1 press 1 2 left", #"expected shift, control, alt or command, found "left""#),
    ("1 key a repeat shift", #"expected shift, control, alt or command, found "repeat""#),
    ("1 keyup", "expected keyup NAME, found no name"),
    ("1 leave now", #"expected nothing after leave, found "now""#),
    ("1 move 1 2 at 1.5", #"expected at and a time of at most 1.0 s, that of the line, found "1.5""#),
    ("1 press 1 2 at nan", #"expected at and a time of at most 1.0 s, that of the line, found "nan""#),
    ("1 release 1 2 at 0.9 shift", #"expected shift, control, alt or command, found "at""#),
    ("1 release a b", #"expected release X Y with two numbers, found "a b""#),
    ("1 wheel", "expected wheel X Y with two numbers, found no numbers"),
    ("1 lift 2", #"expected nothing after lift, found "2""#),
    ("1 wheel 0 1 at 2", #"expected at and a time of at most 1.0 s, that of the line, found "2""#),
    ("1 key", "expected key NAME, found no name"),
    ("1 key hyper", #"expected a key such as A, 1, space, left, pageup or F1, found "hyper""#),
    ("1 key I meta", #"expected shift, control, alt or command, found "meta""#),
    ("1e12 press 1 1", "expected a time within a day, of 86400 s at most, found 1e12"),
    ("1 press 1e308 0", #"expected numbers of 1000000 at most, found "1e308 0""#),
    ("1 wheel 0 -1e7", #"expected numbers of 1000000 at most, found "0 -1e7""#),
    ("1 resize 0 100", #"expected a width and a height from 1 to 16384, found "0 100""#),
    ("1 drop", "expected drop PATH, found no path"),
    ("1 end now", #"expected nothing after end, found "now""#),
    ("version 2", #"expected version 1, found version "2""#),
    (
      "1 key I \(String(repeating: "x", count: 100_000))",
      #"expected shift, control, alt or command, found "\#(String(repeating: "x", count: 60))…""#
    ),
    ("0.1 key I", "expected a time of at least 0.25 s, that of the event before, found 0.1"),
  ])
  func `an invalid line is reported with file, line and the expected syntax, and the others apply`(
    line: String, fault: String
  ) {
    let text = "# first\n0.25 key space\n" + line + "\n0.5 key a\n"

    let script = InputScript(text: text, file: "in.txt")

    #expect(script.remarks == ["in.txt:3: \(fault)."])
    #expect(
      script.events == InputScript(text: "0.25 key space\n0.5 key a", file: "").events)
  }

  @Test func `a press that cannot be understood leaves no button down`() {
    let script = InputScript(text: "0 press 1 2 touch hyper\n1 move 3 4", file: "")

    #expect(script.events.map(\.event) == [.pointerMoved(Pointer(location: CGPoint(x: 3, y: 4), time: 1))])
  }

  @Test func `a recording that lacks its end was cut short`() {
    let whole = "version 1\n0.5 key a\n0.75 end\n"

    #expect(InputScript(text: whole, file: "r").remarks == [])
    #expect(InputScript(text: whole, file: "r").endTime == 0.75)
    for count in 10..<whole.utf8.count - 2 {
      let script = InputScript(text: String(whole.prefix(count)), file: "r")
      #expect(script.remarks.last == "r: the recording ends early; what comes before is played.")
    }
  }

  @Test func `of many faults the first are kept and all are counted`() {
    let script = InputScript(text: String(repeating: "x\n", count: 1500) + "0 key a", file: "f")

    #expect(script.faults.count == 1000)
    #expect(script.remarks.last == "f: 500 more lines have such mistakes.")
    #expect(script.events.count == 1)
    #expect(!script.isUnusable)
  }

  @Test func `a file of which most lines have a fault is read in part`() {
    let text = String(repeating: "0 key a\nx\ny\n", count: 100_000)

    let script = InputScript(text: text, file: "f")

    #expect(script.remarks.last == "f: the lines after line 150002 are not read.")
    #expect(script.events.count == 50_001)
  }

  @Test func `bytes that are not UTF-8 are reported with their line`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).txt")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data([UInt8]("0 key a\n\n1 key ".utf8) + [0xFF, 0xFE, 0x0A]).write(to: file)

    let script = try InputScript(contentsOf: file.path)

    #expect(script.faults.map(\.line) == [3])
    #expect(script.faults.map(\.expected) == ["text in UTF-8"])
    #expect(script.events.count == 1)
  }

  @Test func `a recording of a gigabyte is refused at once, with its size and the limit`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).txt")
    defer { try? FileManager.default.removeItem(at: file) }
    _ = FileManager.default.createFile(atPath: file.path, contents: nil)
    try FileHandle(forWritingTo: file).truncate(atOffset: 1_000_000_000)
    let start = ContinuousClock.now

    let error = #expect(throws: FileError.self) { try InputScript(contentsOf: file.path) }

    #expect(error?.reason == "it has 954 MB, and at most 64 MB are read")
    #expect(ContinuousClock.now - start < .seconds(1))
  }

  @Test(arguments: [
    (#"text a b # c"#, "a b"), (#"text "a # b" # c"#, "a # b"), (#"text "a \" # b""#, "a \" # b"),
    (#"text "a" b"#, #""a" b"#), (#"text "a"#, #""a"#),
  ])
  func `a typed text ends before a comment, and a quoted text may contain its sign`(
    line: String, text: String
  ) throws {
    let script = InputScript(text: "1 " + line, file: "")

    #expect(script.events.map(\.event) == [.textEntered(text)])
  }

  @Test func `LF, CRLF and CR line ends are counted alike`() {
    for text in ["0 key a\n\n1 tap", "0 key a\r\n\r\n1 tap", "0 key a\r\r1 tap"] {
      #expect(InputScript(text: text, file: "").faults.map(\.line) == [3])
    }
  }

  @Test func `resizes and dropped files are scheduled at their times`() throws {
    let script = InputScript(text: "1 resize 900 700\n2 drop /a b/c.png # and more", file: "")

    #expect(
      script.events == [
        ScriptedEvent(time: 1, event: .windowResized(CGSize(width: 900, height: 700))),
        ScriptedEvent(time: 2, event: .filesDropped(["/a b/c.png"])),
      ])
  }
}
