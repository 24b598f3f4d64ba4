import Files
import Foundation
import Scenes

/// A reader of a JSON object that the user may have edited.
///
/// Unknown and invalid values are left out, with a message for the user about each value.
struct JSONReader {
  private let object: [String: Any]
  /// The version of the file's format; `nil` if the file names none.
  private let version: Int?
  /// The faults of the whole file, which the readers of its objects share.
  private let faults: JSONFaults

  /// Parses a JSON text. A text that was cut short is read up to its last complete value.
  ///
  /// - Throws: `PresetError` if the text is too large, is not UTF-8, or is not a JSON object.
  init(_ data: Data, file: String) throws(PresetError) {
    guard data.count <= FileLimit.settings else {
      throw PresetError(
        file: file, reason: FileLimit.reason(size: data.count, limit: FileLimit.settings))
    }
    guard let text = String(bytes: data, encoding: .utf8) else {
      throw PresetError(file: file, reason: "it is not text in UTF-8")
    }
    let nesting = JSONNesting(of: text)
    guard !nesting.isTooDeep else {
      throw PresetError(
        file: file, reason: "its objects and arrays are more than \(JSONNesting.maximumDepth) deep")
    }
    faults = JSONFaults(of: text, file: file)
    if let object = Self.object(in: text) {
      self.object = object
    } else if let completed = nesting.completed, let object = Self.object(in: completed) {
      self.object = object
      faults.add("\(file): the text ends early or is damaged; what comes before is used.")
    } else {
      throw PresetError(file: file, reason: "it is not a JSON object")
    }
    version = object["version"] as? Int
  }

  private init(object: [String: Any], of reader: JSONReader) {
    (self.object, version, faults) = (object, reader.version, reader.faults)
  }

  /// The messages for the user about the values that are left out, one sentence each. If there are many, the last
  /// message gives the number of the remaining ones.
  var remarks: [String] { faults.remarks }

  private static func object(in text: String) -> [String: Any]? {
    (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: Any]
  }

  /// Adds a message if the object's version is none from 1 to `known`.
  mutating func checkVersion(_ known: Int) {
    guard let found = object["version"] else { return }
    if !(1...known).contains(version ?? 0) { remark("version", "is \(found); this program knows \(known)") }
  }

  mutating func string(_ name: String) -> String? { value(name, "text") { $0 as? String } }

  /// Returns the case whose raw value is the text stored under `name`; `nil` if there is no text or no such
  /// case. Adds a message if there is no case for the text.
  mutating func choice<Choice: RawRepresentable<String>>(_ name: String) -> Choice? {
    string(name).flatMap { choice(named: $0) }
  }

  /// Returns the cases whose raw values are in the array stored under `name`; `nil` if there is no array.
  /// Leaves out unknown texts and adds a message for each.
  mutating func choices<Choice: RawRepresentable<String> & Hashable>(_ name: String) -> Set<Choice>? {
    guard let names = value(name, "an array of texts", as: { $0 as? [String] }) else { return nil }
    return Set(names.compactMap { choice(named: $0) })
  }

  private mutating func choice<Choice: RawRepresentable<String>>(named name: String) -> Choice? {
    if let choice = Choice(rawValue: name) { return choice }
    remark(name, "is unknown and left out")
    return nil
  }

  /// Returns the whole number stored under `name`; `nil` if there is no whole number from 0 to ten million.
  mutating func count(_ name: String) -> Int? {
    value(name, "a whole number from 0 to \(CardCount.range.upperBound)") { value in
      (value as? Int).flatMap { CardCount.range.contains($0) ? $0 : nil }
    }
  }

  /// Returns the strings and numbers, as text, in the object stored under `name`; `nil` if there is no such
  /// object. Leaves out other values and adds a message for each.
  ///
  /// - Parameter scene: The name of the scene whose parameters these are.
  mutating func texts(_ name: String, ofScene scene: String) -> [String: String]? {
    guard let values = value(name, "an object", as: { $0 as? [String: Any] }) else { return nil }
    var texts: [String: String] = [:]
    for (key, value) in values.sorted(by: { $0.key < $1.key }) {
      if let text = value as? String {
        texts[key] = text
      } else if let number = value as? NSNumber {
        texts[key] = "\(number)"
      } else {
        remark(key, "is not text")
      }
    }
    return version == 1 ? FormerSettings.texts(fromVersion1: texts, ofScene: scene) : texts
  }

  /// Calls `body` with the name of each object in the object stored under `name`, and a reader for the object.
  /// Leaves out other values and adds a message for each.
  mutating func forEachObject(_ name: String, _ body: (String, inout JSONReader) -> Void) {
    let values = value(name, "an object", as: { $0 as? [String: Any] }) ?? [:]
    for (key, value) in values.sorted(by: { $0.key < $1.key }) {
      guard let value = value as? [String: Any] else {
        remark(key, "is not an object")
        continue
      }
      var reader = JSONReader(object: value, of: self)
      body(key, &reader)
    }
  }

  /// Returns what `parse` makes of the text stored under `name`; `nil`, with the error as a message, if it throws.
  mutating func parsed<Value>(_ name: String, _ parse: (String) throws -> Value) -> Value? {
    string(name).flatMap { text in parsed(at: name) { try parse(text) } }
  }

  /// Returns the result of `parse`; `nil`, with the error as a message about `name`, if it throws.
  ///
  /// - Parameter isKnown: Whether `name` exists. The search for names near an unknown one is slow, and is left out
  ///   once the user has enough messages.
  mutating func parsed<Value>(
    at name: String, isKnown: Bool = true, _ parse: () throws -> Value
  ) -> Value? {
    if !isKnown, faults.isFull {
      faults.add("")
      return nil
    }
    do { return try parse() } catch {
      faults.add("\(error)", at: name)
      return nil
    }
  }

  /// Returns the values of a scene's parameters in the object stored under `name`, clamped to their ranges; `nil`
  /// if there is no such object.
  @MainActor mutating func parameters(_ name: String, of scene: Scene) -> [String: Double]? {
    guard let texts = texts(name, ofScene: scene.name) else { return nil }
    var changes: [String: Double] = [:]
    let known = scene.rowNames(among: texts.keys)
    for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
      let typed = parsed(at: name, isKnown: known.contains(name)) {
        try Setting(name: name, value: text).resolved(in: scene)
      }
      for (parameter, value) in typed ?? [] {
        changes[parameter.name] = parameter.clamped(value)
        if let remark = parameter.rangeRemark(for: value) { faults.add(remark, at: name) }
      }
    }
    return changes
  }

  /// Adds a message for each name in the object that is not in `known`.
  mutating func remarkUnknown(besides known: Set<String>) {
    for name in object.keys.sorted() where !known.contains(name) { remark(name, "is unknown and left out") }
  }

  /// Returns what `convert` makes of the value stored under `name`; `nil` if there is no value, or, with a message,
  /// if the value is not `expected`.
  mutating func value<Value>(
    _ name: String, _ expected: String, as convert: (Any) -> Value?
  ) -> Value? {
    guard let value = object[name], !(value is NSNull) else { return nil }
    if let converted = convert(value) { return converted }
    remark(name, "is not \(expected)")
    return nil
  }

  /// Adds a message about the value stored under `name`.
  private mutating func remark(_ name: String, _ fault: String) {
    faults.add("\"\(name.excerpt)\" \(fault).", at: name)
  }
}

/// The faults of a JSON file, as messages for the user.
private final class JSONFaults {
  /// The maximum number of messages. Of more faults only the number is told.
  private static let maximumCount = 20

  private let text: String
  private let file: String
  private var listed: [String] = []
  private var count = 0
  /// The line of each text in quotation marks, counted from 1; made for the first message.
  private lazy var lines = Self.lines(of: text)

  init(of text: String, file: String) { (self.text, self.file) = (text, file) }

  var isFull: Bool { listed.count == Self.maximumCount }

  var remarks: [String] {
    let rest = count - listed.count
    return rest == 0 ? listed : listed + ["\(file): \(rest) more values have such mistakes."]
  }

  /// Adds a message.
  func add(_ message: @autoclosure () -> String) {
    count += 1
    if !isFull { listed.append(message()) }
  }

  /// Adds a message about the value of a name, after the file and the line of the name.
  func add(_ message: @autoclosure () -> String, at name: String) {
    add("\(file)\(lines[name].map { ":\($0)" } ?? ""): \(message())")
  }

  /// Returns the first line of each text in quotation marks.
  private static func lines(of text: String) -> [String: Int] {
    var lines: [String: Int] = [:]
    var (line, start, isEscaped): (Int, Int?, Bool) = (1, nil, false)
    let bytes = Array(text.utf8)
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "\n") { line += 1 }
      if byte == UInt8(ascii: "\""), !isEscaped {
        if let begin = start {
          lines[String(decoding: bytes[begin..<index], as: UTF8.self), default: line] += 0
        }
        start = start == nil ? index + 1 : nil
      }
      isEscaped = !isEscaped && start != nil && byte == UInt8(ascii: "\\")
    }
    return lines
  }
}
