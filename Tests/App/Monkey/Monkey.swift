import Canvas
package import Foundation
package import Playground
import TestSupport

/// A generator of random input that is repeatable for a seed.
///
/// The input consists of keys, mouse, wheel, window sizes, dropped files and pauses, with many or few events
/// per frame.
package struct Monkey {
  private var random: SplitMix64
  private var time = 0.0
  private var size: CGSize
  private var place: CGPoint
  private var isPressed = false
  private var events: [ScriptedEvent] = []
  private let strokes: [Keystroke]
  private let files: [String]

  /// Creates a generator for a window size in points; it uses every key of the key table and drops `files`.
  package init(seed: UInt64, size: CGSize = CGSize(width: 1280, height: 800), files: [String] = []) {
    random = SplitMix64(seed: seed)
    self.size = size
    self.files = files
    place = CGPoint(x: size.width / 2, y: size.height / 2)
    // Sorted, so that a seed gives the same input in every process.
    strokes = KeyTable.strokes.sorted {
      "\($0.key) \($0.modifiers.rawValue)" < "\($1.key) \($1.modifiers.rawValue)"
    }
    .filter { $0.key != .character("q") }
  }

  /// Returns at least `count` further events, in order of time.
  package mutating func next(_ count: Int) -> [ScriptedEvent] {
    events.removeAll()
    while events.count < count { act() }
    return events
  }

  private mutating func act() {
    pause()
    switch random.int(0...99) {
    case 0..<40: key()
    case 40..<70: gesture()
    case 70..<85: wheel()
    case 85..<90: click()
    case 90..<96: resize()
    default: drop()
    }
  }

  private mutating func add(_ event: InputEvent) { events.append(ScriptedEvent(time: time, event: event)) }

  /// Advances the time; most events follow at once in the same frame, some after a pause.
  private mutating func pause() {
    switch random.int(0...9) {
    case 0..<5: break
    case 5..<8: time += random.double(0.001...0.05)
    case 8: time += random.double(0.05...0.4)
    default: time += random.double(0.4...2)
    }
  }

  private mutating func key() {
    let stroke = random.pick(strokes)
    // Repeats the key, like an impatient user.
    for _ in 0...(random.oneIn(4) ? random.int(1...6) : 0) {
      add(.keyDown(Keystroke(stroke.key, modifiers: stroke.modifiers, time: time)))
    }
  }

  private mutating func move(to point: CGPoint) {
    place = point
    add(.pointerMoved(Pointer(location: place, time: time, button: isPressed ? .primary : nil)))
  }

  private mutating func press() {
    isPressed = true
    add(.pointerDown(Pointer(location: place, time: time, button: .primary, clicks: 1)))
  }

  private mutating func release() {
    isPressed = false
    add(.pointerUp(Pointer(location: place, time: time, button: .primary, clicks: 1)))
  }

  private mutating func somewhere() -> CGPoint {
    // Mostly in the window, sometimes in the panel at its right, and rarely far outside.
    switch random.int(0...9) {
    case 0..<6: CGPoint(x: random.double(0...size.width), y: random.double(0...size.height))
    case 6..<9:
      CGPoint(x: size.width - random.double(0...min(320, size.width)), y: random.double(0...size.height))
    default: CGPoint(x: random.double(-5000...5000), y: random.double(-5000...5000))
    }
  }

  private mutating func gesture() {
    place = somewhere()
    press()
    // A long press lifts a card.
    if random.oneIn(4) { time += random.double(0.3...0.6) }
    let step = CGPoint(x: random.double(-60...60), y: random.double(-60...60))
    for _ in 0..<random.int(0...12) {
      time += random.oneIn(8) ? 0 : random.double(0.004...0.03)
      if random.oneIn(10) { key() }
      move(to: CGPoint(x: place.x + step.x, y: place.y + step.y))
    }
    if !random.oneIn(12) { release() }
  }

  private mutating func click() {
    place = somewhere()
    if random.oneIn(2), !isPressed { move(to: place) }
    guard random.oneIn(2) || isPressed else {
      press()
      return release()
    }
    add(.pointerDown(Pointer(location: place, time: time, button: .secondary, clicks: 1)))
    add(.pointerUp(Pointer(location: place, time: time, button: .secondary, clicks: 1)))
  }

  private mutating func wheel() {
    place = somewhere()
    let isFine = random.oneIn(2)
    for _ in 0...random.int(0...6) {
      let notches = isFine ? random.double(-2...2) : Double(random.int(-3...3))
      let isSideways = random.oneIn(4)
      add(
        .wheel(
          Wheel(
            location: place, notches: CGPoint(x: isSideways ? notches : 0, y: isSideways ? 0 : notches),
            time: time)))
      time += random.double(0...0.03)
    }
  }

  private mutating func resize() {
    let sides = [1, 7, 60, 375, 640, 1280, 3000].map(Double.init)
    size =
      random.oneIn(3)
      ? CGSize(width: random.pick(sides), height: random.pick(sides))
      : CGSize(width: random.double(300...1600).rounded(), height: random.double(300...1000).rounded())
    add(.windowResized(size))
  }

  private mutating func drop() {
    if !files.isEmpty { add(.filesDropped([random.pick(files)])) }
  }
}
