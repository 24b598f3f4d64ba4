import Canvas
import Foundation

/// Reads an input script line by line and remembers what later lines depend on.
struct InputScriptReader {
  /// What is wrong with a line.
  struct Fault: Error {
    var expected: String
    var found: String
  }

  private(set) var events: [InputEvent] = []
  private var lastTime = 0.0
  private var place = CGPoint.zero
  private var heldButton: Pointer.Button?

  mutating func read(_ line: Substring) throws(Fault) {
    let code = line.prefix { $0 != "#" }
    let words = code.split(whereSeparator: \.isWhitespace)
    guard let first = words.first else { return }
    let time = try self.time(first)
    guard words.count > 1 else { throw Fault(expected: Self.commands, found: "nothing after the time") }
    let rest = words.dropFirst(2)
    switch words[1].lowercased() {
    case "press": try press(rest, at: time)
    case "move": try move(rest, at: time)
    case "release": try release(rest, at: time)
    case "wheel": try wheel(rest, at: time)
    case "key": try key(rest, at: time)
    default: throw Fault(expected: Self.commands, found: "\"\(words[1])\"")
    }
    lastTime = time
  }

  private static let commands = "press, move, release, wheel or key"

  private func time(_ word: Substring) throws(Fault) -> Double {
    guard let time = Double(word), time.isFinite, time >= 0 else {
      throw Fault(expected: "a time in seconds", found: "\"\(word)\"")
    }
    guard time >= lastTime else {
      throw Fault(expected: "a time of at least \(lastTime) s, that of the event before", found: "\(word)")
    }
    return time
  }

  private mutating func press(_ words: ArraySlice<Substring>, at time: Double) throws(Fault) {
    place = try point(words, "press X Y")
    heldButton = .primary
    events.append(.pointerDown(Pointer(location: place, time: time, button: .primary, clicks: 1)))
  }

  private mutating func move(_ words: ArraySlice<Substring>, at time: Double) throws(Fault) {
    place = try point(words, "move X Y")
    events.append(.pointerMoved(Pointer(location: place, time: time, button: heldButton)))
  }

  private mutating func release(_ words: ArraySlice<Substring>, at time: Double) throws(Fault) {
    place = try point(words, "release X Y")
    heldButton = nil
    events.append(.pointerUp(Pointer(location: place, time: time, button: .primary, clicks: 1)))
  }

  private mutating func wheel(_ words: ArraySlice<Substring>, at time: Double) throws(Fault) {
    let notches = try point(words, "wheel X Y")
    events.append(.wheel(Wheel(location: place, notches: notches, time: time)))
  }

  private mutating func key(_ words: ArraySlice<Substring>, at time: Double) throws(Fault) {
    guard let name = words.first else { throw Fault(expected: "key NAME", found: "no name") }
    guard let key = Key(name: name) else {
      throw Fault(expected: "a key such as A, 1, space, left, pageup or F1", found: "\"\(name)\"")
    }
    var modifiers: Modifiers = []
    for word in words.dropFirst() {
      guard let modifier = Modifiers(name: word) else {
        throw Fault(expected: "shift, control, alt or command", found: "\"\(word)\"")
      }
      modifiers.insert(modifier)
    }
    events.append(.keyDown(Keystroke(key, modifiers: modifiers, time: time)))
  }

  private func point(_ words: ArraySlice<Substring>, _ form: String) throws(Fault) -> CGPoint {
    let numbers = words.compactMap { Double($0) }.filter(\.isFinite)
    guard words.count == 2, numbers.count == 2 else {
      let found = words.isEmpty ? "no numbers" : "\"\(words.joined(separator: " "))\""
      throw Fault(expected: "\(form) with two numbers", found: found)
    }
    return CGPoint(x: numbers[0], y: numbers[1])
  }
}
