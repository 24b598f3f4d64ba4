import Canvas
import Foundation
import Testing

@testable import Playground

struct InputScriptTests {
  @Test func `each kind of line becomes its event`() throws {
    let script = try InputScript(
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

  @Test func `a move without a button held is only a move`() throws {
    let script = try InputScript(text: "0 move 1 2", file: "")

    #expect(script.events.map(\.event) == [.pointerMoved(Pointer(location: CGPoint(x: 1, y: 2), time: 0))])
  }

  @Test(arguments: [
    ("now press 1 2", #"expected a time in seconds, found "now""#),
    ("nan press 1 2", #"expected a time in seconds, found "nan""#),
    ("1.5", "expected press, move, release, wheel or key, found nothing after the time"),
    ("1 tap 1 2", #"expected press, move, release, wheel or key, found "tap""#),
    ("1 press 10", #"expected press X Y with two numbers, found "10""#),
    ("1 move 1 2 3", #"expected move X Y with two numbers, found "1 2 3""#),
    ("1 release a b", #"expected release X Y with two numbers, found "a b""#),
    ("1 wheel", "expected wheel X Y with two numbers, found no numbers"),
    ("1 key", "expected key NAME, found no name"),
    ("1 key hyper", #"expected a key such as A, 1, space, left, pageup or F1, found "hyper""#),
    ("1 key I meta", #"expected shift, control, alt or command, found "meta""#),
    ("0.1 key I", "expected a time of at least 0.25 s, that of the event before, found 0.1"),
  ])
  func `a bad line is refused with file, line and what was expected`(line: String, fault: String) {
    let text = "# first\n0.25 key space\n" + line

    let error = #expect(throws: InputScriptError.self) { try InputScript(text: text, file: "in.txt") }

    #expect(error?.description == "in.txt:3: \(fault).")
  }
}
