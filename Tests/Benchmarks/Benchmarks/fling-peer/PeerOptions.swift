/// The runner's options on the command line: pairs of a name and a value.
struct PeerOptions {
  enum Scenario: String {
    /// A carousel, scrolled 37 points a frame.
    case carousel = "S1"
    /// A grid of twelve columns, scrolled 61 points a frame.
    case grid = "S2"
    /// The grid at its top, with an animated batch update every 400 ms.
    case updates = "S3"
    /// The time from the start of the process to its first frame.
    case startUp = "S4"
  }

  var scenario = Scenario.carousel
  var peer = "fling"
  var variant = ""
  var count = 1000
  var frames = 300
  var images = "."
  var texture = "fit"
  var startsInTheMiddle = false
  /// The time for which the last frame stays on screen for a screenshot, in seconds.
  var hold = 0.0

  init(_ arguments: [String]) throws(PeerError) {
    var rest = arguments[...]
    while let name = rest.popFirst() {
      guard let value = rest.popFirst() else { throw PeerError("\(name) has no value") }
      try set(name, to: value)
    }
  }

  /// Whether the cards are in a grid. The start-up scenario has a variant for each layout.
  var isGrid: Bool {
    switch scenario {
    case .carousel: false
    case .grid, .updates: true
    case .startUp: variant == "Grid"
    }
  }

  private mutating func set(_ name: String, to value: String) throws(PeerError) {
    switch name {
    case "--scenario":
      guard let scenario = Scenario(rawValue: value) else { throw PeerError("there is no scenario \(value)") }
      self.scenario = scenario
    case "--peer": peer = value
    case "--variant": variant = value
    case "--n": count = try number(name, value)
    case "--frames": frames = try number(name, value)
    case "--images": images = value
    case "--tex": texture = value
    case "--mid": startsInTheMiddle = value == "1"
    case "--hold-ms": hold = Double(try number(name, value)) / 1000
    default: throw PeerError("there is no option \(name)")
    }
  }

  private func number(_ name: String, _ value: String) throws(PeerError) -> Int {
    guard let number = Int(value) else { throw PeerError("\(name) takes a number, not \(value)") }
    return number
  }
}

/// An error that prevents a scenario from running.
struct PeerError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
