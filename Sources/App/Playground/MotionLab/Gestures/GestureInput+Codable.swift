import CollectionCore
import Foundation

/// Encoding in JSON as `{"kind":"press","location":[640,400],"time":0.1}`, with `notches` for a wheel, `key` for
/// a key, and `"clock":"event"` for a time from the display server.
extension GestureInput: Codable {
  private enum CodingKeys: String, CodingKey { case kind, time, clock, location, notches, key }
  private enum Clock: String, Codable { case event, poll }
  private enum Word: String, Codable { case press, move, release, wheel, key }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func point(_ key: CodingKeys) throws -> CGPoint { try values.decode(CGPoint.self, forKey: key) }
    let kind: Kind =
      switch try values.decode(Word.self, forKey: .kind) {
      case .press: .press(try point(.location))
      case .move: .move(try point(.location))
      case .release: .release(try point(.location))
      case .wheel: .wheel(try point(.notches), at: try point(.location))
      case .key: .key(try values.decode(ScrollKey.self, forKey: .key))
      }
    let clock = try values.decodeIfPresent(Clock.self, forKey: .clock)
    self.init(kind, at: try values.decode(Double.self, forKey: .time), hasEventTime: clock == .event)
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(time, forKey: .time)
    if hasEventTime { try values.encode(Clock.event, forKey: .clock) }
    try values.encodeIfPresent(location, forKey: .location)
    switch kind {
    case .press: try values.encode(Word.press, forKey: .kind)
    case .move: try values.encode(Word.move, forKey: .kind)
    case .release: try values.encode(Word.release, forKey: .kind)
    case .wheel(let notches, _):
      try values.encode(Word.wheel, forKey: .kind)
      try values.encode(notches, forKey: .notches)
    case .key(let key):
      try values.encode(Word.key, forKey: .kind)
      try values.encode(key, forKey: .key)
    }
  }
}
