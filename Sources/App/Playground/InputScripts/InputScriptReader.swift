import Canvas
import CollectionCore
import Foundation

/// A parser that reads an input script line by line, and keeps the state on which later lines depend.
package struct InputScriptReader {
  /// A syntax error in a line.
  package struct Fault: Error {
    var expected: String
    var found: String
  }

  /// The version of the file format.
  package static let version = 1

  package private(set) var events: [ScriptedEvent] = []
  /// The time of the recording's end, in seconds, from the line `end`; `nil` before this line.
  private(set) var endTime: Double?
  /// Whether a line gives the version that this program knows. Every recording begins with such a line.
  private(set) var hasVersion = false
  private var lastTime = 0.0
  private var place = CGPoint.zero
  private var heldButton: Pointer.Button?
  /// The device whose button or finger is down; the mouse if no button or finger is down.
  private var device = PointerDevice.mouse

  /// The maximum time of an event in a script, in seconds: one day.
  ///
  /// Without a limit, a script with a huge time would keep the program running, because the program waits for
  /// the last event.
  package static let latestTime = 86_400.0
  /// The maximum absolute value of a coordinate in points, and of the number of notches in a wheel event.
  ///
  /// The differences of larger values would be imprecise.
  private static let farthest = 1e6

  /// Creates a parser at the start of a script.
  package init() {}

  /// Parses one line of a script, without its line break, and appends the line's event to `events`.
  ///
  /// A line with a syntax error has no effect on the lines after it.
  package mutating func read(_ line: Substring) throws(Fault) {
    // Splits bytes, because finding character boundaries would take most of the time.
    let code = line.utf8.prefix { $0 != UInt8(ascii: "#") }
    let words = code.split { $0 == UInt8(ascii: " ") || (9...13).contains($0) }.map(Substring.init)
    guard let first = words.first else { return }
    if first.lowercased() == "version" { return try checkVersion(words.dropFirst()) }
    let time = try self.time(first)
    guard words.count > 1 else { throw Fault(expected: Self.commands, found: "nothing after the time") }
    let rest = words.dropFirst(2)
    switch words[1].lowercased() {
    case "press": try press(rest, at: time)
    case "move": try move(rest, at: time)
    case "release": try release(rest, at: time)
    case "leave": try leave(rest, at: time)
    case "wheel": try wheel(rest, at: time)
    case "lift": try lift(rest, at: time)
    case "key": try key(rest, at: time)
    case "keyup": try keyUp(rest, at: time)
    case "text": try text(line, after: words[1], at: time)
    case "resize": try resize(rest, at: time)
    case "drop": try drop(line, after: words[1], at: time)
    case "end": try end(rest, at: time)
    default: throw Fault(expected: Self.commands, found: "\"\(words[1].excerpt)\"")
    }
    // Not before: after a line with a wrong time, the lines that follow must not count as too early.
    lastTime = time
  }

  private mutating func add(_ event: InputEvent, at time: Double) {
    events.append(ScriptedEvent(time: time, event: event))
  }

  private static let commands =
    "press, move, release, leave, wheel, lift, key, keyup, text, resize, drop or end"

  private mutating func checkVersion(_ words: ArraySlice<Substring>) throws(Fault) {
    let text = words.joined(separator: " ")
    hasVersion = Int(text) == Self.version
    if hasVersion { return }
    throw Fault(expected: "version \(Self.version)", found: "version \"\(text.excerpt)\"")
  }

  private mutating func end(_ words: ArraySlice<Substring>, at time: Double) throws(Fault) {
    if let word = words.first { throw Fault(expected: "nothing after end", found: "\"\(word.excerpt)\"") }
    endTime = time
  }

  private func time(_ word: Substring) throws(Fault) -> Double {
    guard let time = Double(word), time.isFinite, time >= 0 else {
      throw Fault(expected: "a time in seconds", found: "\"\(word.excerpt)\"")
    }
    guard time <= Self.latestTime else {
      throw Fault(
        expected: "a time within a day, of \(Int(saturating: Self.latestTime)) s at most", found: word.excerpt
      )
    }
    guard time >= lastTime else {
      throw Fault(
        expected: "a time of at least \(lastTime) s, that of the event before", found: word.excerpt)
    }
    return time
  }

  /// Removes the words `at` and the event's own time from the end of a line, and returns the time; `nil` if the
  /// line does not end with them. The line's time is `time`.
  private func takeStamp(of words: inout ArraySlice<Substring>, at time: Double) throws(Fault) -> Double? {
    guard words.dropLast().last?.lowercased() == "at", let word = words.last else { return nil }
    words = words.dropLast(2)
    guard let stamp = Double(word), (-Self.latestTime...time).contains(stamp) else {
      throw Fault(
        expected: "at and a time of at most \(time) s, that of the line", found: "\"\(word.excerpt)\"")
    }
    return stamp
  }

  private mutating func press(_ line: ArraySlice<Substring>, at time: Double) throws(Fault) {
    var words = line
    let stamp = try takeStamp(of: &words, at: time)
    let place = try point(words.prefix(2), "press X Y")
    var extra = words.dropFirst(2)
    var (button, device) = (Pointer.Button.primary, PointerDevice.mouse)
    switch extra.first?.lowercased() {
    case "touch": device = .touch
    case "secondary": button = .secondary
    case "middle": button = .middle
    default: extra = words.dropFirst(1)
    }
    let modifiers = try modifiers(extra.dropFirst())
    (self.place, heldButton, self.device) = (place, button, device)
    add(.pointerDown(pointer(at: time, stamp, button, clicks: 1, modifiers)), at: time)
  }

  private mutating func move(_ line: ArraySlice<Substring>, at time: Double) throws(Fault) {
    var words = line
    let stamp = try takeStamp(of: &words, at: time)
    let place = try point(words.prefix(2), "move X Y")
    let modifiers = try modifiers(words.dropFirst(2))
    self.place = place
    var pointer = pointer(at: time, stamp, heldButton, clicks: 0, modifiers)
    // Moves that the program read together are one event.
    if stamp != nil, endsWithOwnTimeMove(at: time), case .pointerMoved(var earlier)? = events.popLast()?.event
    {
      earlier.coalescedSamples += pointer.coalescedSamples
      pointer.coalescedSamples = earlier.coalescedSamples
    }
    add(.pointerMoved(pointer), at: time)
  }

  private func endsWithOwnTimeMove(at time: Double) -> Bool {
    guard let last = events.last, last.time == time, case .pointerMoved(let pointer) = last.event else {
      return false
    }
    return !pointer.coalescedSamples.isEmpty
  }

  private mutating func release(_ line: ArraySlice<Substring>, at time: Double) throws(Fault) {
    var words = line
    let stamp = try takeStamp(of: &words, at: time)
    let place = try point(words.prefix(2), "release X Y")
    let modifiers = try modifiers(words.dropFirst(2))
    self.place = place
    add(.pointerUp(pointer(at: time, stamp, heldButton ?? .primary, clicks: 1, modifiers)), at: time)
    (heldButton, device) = (nil, .mouse)
  }

  private func pointer(
    at time: Double, _ stamp: Double?, _ button: Pointer.Button?, clicks: Int, _ modifiers: Modifiers
  ) -> Pointer {
    Pointer(
      location: place, time: time, button: button, clicks: clicks, modifiers: modifiers, device: device,
      coalescedSamples: stamp.map { [Pointer.Sample(location: place, time: $0)] } ?? [])
  }

  private mutating func leave(_ words: ArraySlice<Substring>, at time: Double) throws(Fault) {
    guard let word = words.first else { return add(.pointerLeft, at: time) }
    throw Fault(expected: "nothing after leave", found: "\"\(word.excerpt)\"")
  }

  private mutating func wheel(_ line: ArraySlice<Substring>, at time: Double) throws(Fault) {
    var words = line
    let stamp = try takeStamp(of: &words, at: time)
    let notches = try point(words.prefix(2), "wheel X Y")
    let device = WheelStream.Device(word: words.dropFirst(2).first)
    let modifiers = try modifiers(words.dropFirst(device == nil ? 2 : 3))
    var wheel = Wheel(location: place, notches: notches, time: time, modifiers: modifiers)
    (wheel.device, wheel.serverTime) = (device, stamp)
    add(.wheel(wheel), at: time)
  }

  private mutating func lift(_ line: ArraySlice<Substring>, at time: Double) throws(Fault) {
    var words = line
    let stamp = try takeStamp(of: &words, at: time)
    if let word = words.first { throw Fault(expected: "nothing after lift", found: "\"\(word.excerpt)\"") }
    add(.wheel(Wheel(liftAt: place, time: time, serverTime: stamp)), at: time)
  }

  private mutating func key(_ words: ArraySlice<Substring>, at time: Double) throws(Fault) {
    let isRepeat = words.count > 1 && words.last?.lowercased() == "repeat"
    var stroke = try stroke(isRepeat ? words.dropLast() : words, "key NAME", at: time)
    stroke.isRepeat = isRepeat
    add(.keyDown(stroke), at: time)
  }

  private mutating func keyUp(_ words: ArraySlice<Substring>, at time: Double) throws(Fault) {
    add(.keyUp(try stroke(words, "keyup NAME", at: time)), at: time)
  }

  private func stroke(
    _ words: ArraySlice<Substring>, _ form: String, at time: Double
  ) throws(Fault) -> Keystroke {
    guard let name = words.first else { throw Fault(expected: form, found: "no name") }
    guard let key = Key(name: name) else {
      throw Fault(
        expected: "a key such as A, 1, space, left, pageup or F1", found: "\"\(name.excerpt)\"")
    }
    return Keystroke(key, modifiers: try modifiers(words.dropFirst()), time: time)
  }

  private func modifiers(_ words: ArraySlice<Substring>) throws(Fault) -> Modifiers {
    var modifiers: Modifiers = []
    for word in words {
      guard let modifier = Modifiers(name: word) else {
        throw Fault(expected: "shift, control, alt or command", found: "\"\(word.excerpt)\"")
      }
      modifiers.insert(modifier)
    }
    return modifiers
  }

  /// Parses a `text` line. The typed text is the rest of the line up to a comment, or a JSON string in
  /// quotation marks.
  private mutating func text(
    _ line: Substring, after command: Substring, at time: Double
  ) throws(Fault) {
    let rest = line[command.endIndex...].trimmingCharacters(in: .whitespaces)
    if let text = Self.quotedText(rest) { return add(.textEntered(text), at: time) }
    let text = rest.prefix { $0 != "#" }.trimmingCharacters(in: .whitespaces)
    guard !text.isEmpty else { throw Fault(expected: "text WORDS", found: "no words") }
    add(.textEntered(text), at: time)
  }

  /// Returns the text of a line that consists of a JSON string and perhaps a comment; `nil` for another line.
  private static func quotedText(_ line: String) -> String? {
    guard line.hasPrefix("\"") else { return nil }
    var isEscaped = false
    let end = line.dropFirst().firstIndex { character in
      defer { isEscaped = character == "\\" && !isEscaped }
      return character == "\"" && !isEscaped
    }
    guard let end else { return nil }
    let rest = line[line.index(after: end)...].drop(while: \.isWhitespace)
    guard rest.isEmpty || rest.hasPrefix("#") else { return nil }
    return try? JSONDecoder().decode(String.self, from: Data(line[...end].utf8))
  }

  private func point(_ words: ArraySlice<Substring>, _ form: String) throws(Fault) -> CGPoint {
    let numbers = words.compactMap { Double($0) }.filter(\.isFinite)
    // A function, because the text is needed only for a fault, and takes longer than all the rest.
    func text() -> String { "\"\(words.joined(separator: " ").excerpt)\"" }
    guard words.count == 2, numbers.count == 2 else {
      throw Fault(expected: "\(form) with two numbers", found: words.isEmpty ? "no numbers" : text())
    }
    guard numbers.allSatisfy({ abs($0) <= Self.farthest }) else {
      throw Fault(expected: "numbers of \(Int(saturating: Self.farthest)) at most", found: text())
    }
    return CGPoint(x: numbers[0], y: numbers[1])
  }
}

// MARK: The window

extension InputScriptReader {
  /// The allowed range of the window's width and height in a `resize` line, in points.
  private static let sides = 1.0...16_384

  private mutating func resize(_ words: ArraySlice<Substring>, at time: Double) throws(Fault) {
    let size = try point(words, "resize WIDTH HEIGHT")
    guard Self.sides.contains(size.x), Self.sides.contains(size.y) else {
      throw Fault(
        expected: "a width and a height from 1 to \(Int(saturating: Self.sides.upperBound))",
        found: "\"\(words.joined(separator: " ").excerpt)\"")
    }
    add(.windowResized(CGSize(width: size.x, height: size.y)), at: time)
  }

  /// Parses a `drop` line. The path is the rest of the line up to a comment, including spaces inside the
  /// path.
  private mutating func drop(
    _ line: Substring, after command: Substring, at time: Double
  ) throws(Fault) {
    let path = line[command.endIndex...].prefix { $0 != "#" }.trimmingCharacters(in: .whitespaces)
    guard !path.isEmpty else { throw Fault(expected: "drop PATH", found: "no path") }
    let isURI = path.hasPrefix("file://")
    add(.filesDropped([isURI ? URL(string: path)?.path ?? path : path]), at: time)
  }
}
