import CollectionCore
import Foundation
import Testing

@MainActor
@Suite(.ownFrameWork)
struct RuntimeTests {
  private let probe = RuntimeProbe()
  private let view = ScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() { view.contentSize = CGSize(width: 100, height: 1000) }

  // The frames of all tests have one clock, because display links and timers have one.
  private static var clock = 1000.0
  private static weak var lastView: ScrollView?

  /// Shows frames of 1/60 s for a time, in seconds, and returns the time of the first.
  @discardableResult
  private func show(for time: Double, each frame: (Double) -> Void = { _ in }) -> Double {
    // The view of another test may still exist, and drives the frames until it has not advanced for a while.
    if Self.lastView !== view { Self.clock += 10 }
    Self.lastView = view
    let begin = Self.clock + 1.0 / 60
    for number in 0...Int((time * 60).rounded()) {
      Self.clock = begin + Double(number) / 60
      view.fling.advance(to: Self.clock)
      frame(Double(number) / 60)
    }
    return begin
  }

  @Test func `a display link is called in each frame until it is invalidated`() {
    show(for: 0)
    let link = probe.linkDisplay()
    #expect(view.fling.isAnimating)

    let start = show(for: 0.1)

    #expect(probe.ticks.count == 7)
    #expect(abs((probe.ticks.last ?? 0) - start - 0.1) < 1e-9)
    link.invalidate()
    show(for: 0.1)
    #expect(probe.ticks.count == 7)
    #expect(!view.fling.isAnimating)
  }

  @Test func `a timer fires in frames at its interval`() {
    show(for: 0)
    let timer = probe.startTimer(0.25, repeats: true)

    show(for: 1.1)

    #expect(probe.ticks.count == 4)
    timer.invalidate()
    show(for: 1)
    #expect(probe.ticks.count == 4)
  }

  @Test func `an observer with a selector hears of notifications until it is removed`() {
    let name = Notification.Name("fling.test")
    probe.listen(name)
    NotificationCenter.default.post(name: name, object: nil)
    #expect(probe.ticks.count == 1)
    probe.stopListening()
    NotificationCenter.default.post(name: name, object: nil)
    #expect(probe.ticks.count == 1)
  }

  @Test func `an observer of the offset is called at once, with both values`() {
    probe.observe(view)
    view.contentOffset.y = 30
    view.contentOffset.y = 30
    view.contentOffset.y = 50
    #expect(probe.observed == ["0.0 to 30.0", "30.0 to 50.0"])
    probe.stopObserving()
    view.contentOffset.y = 70
    #expect(probe.observed.count == 2)
  }

  @Test func `an observer by name is called before and after a change, until it is removed`() {
    #expect(
      RuntimeProbe.observedByName() == ["prior contentOffset 0.0 to -", "contentOffset 0.0 to 30.0"])
  }

  @Test func `an associated object belongs to one object, and nil removes it`() {
    let (first, second, value) = (NSObject(), NSObject(), NSObject())
    RuntimeProbe.associate(value, with: first)
    #expect(RuntimeProbe.associated(with: first) === value)
    #expect(RuntimeProbe.associated(with: second) == nil)
    RuntimeProbe.associate(nil, with: first)
    #expect(RuntimeProbe.associated(with: first) == nil)
  }

  @Test func `the values of objects that are gone are released`() {
    weak var value: NSObject?
    do {
      let (object, kept) = (NSObject(), NSObject())
      value = kept
      RuntimeProbe.associate(kept, with: object)
    }
    let others = (0..<300).map { _ in NSObject() }
    for other in others { RuntimeProbe.associate(other, with: other) }
    #expect(value == nil)
    for other in others { RuntimeProbe.associate(nil, with: other) }
  }

  @Test func `an animation block fades a view in a second and then calls its completion`() {
    let card = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.addSubview(card)
    show(for: 0)
    var isDone = false
    RuntimeProbe.fade(card) { isDone = $0 }
    #expect(card.alpha == 1)
    var half = 1.0
    show(for: 1.1) { if abs($0 - 0.5) < 0.001 { half = card.alpha } }
    #expect(abs(half - 0.5) < 0.02)
    #expect(card.alpha == 0)
    #expect(isDone)
  }

  @Test func `a fitting size follows constraints, and a label wraps in its width`() {
    let (size, frames) = RuntimeProbe.fittingSize(width: 200)
    #expect(size.width == 200)
    #expect(frames[0] == CGRect(x: 0, y: 10, width: 200, height: 100))
    #expect(frames[1].minX == 16 && frames[1].width == 168 && frames[1].minY == 118)
    // Six of the twenty words, of 24.4 points each, fit on a line of 12 points.
    #expect(frames[1].height == 48)
    #expect(size.height == 176)
  }

  @Test func `required constraints hold, and the stronger of two wishes wins as far as they allow`() {
    #expect(RuntimeProbe.priorities() == CGRect(x: 90, y: 20, width: 120, height: 60))
  }

  @Test func `a view turns about its anchor point`() {
    let frame = RuntimeProbe.anchoredFrame()
    // The anchor point stays at (120, 110), where the middle was; the view then hangs below.
    #expect(abs(frame.minX - 110) < 1e-9 && abs(frame.minY - 110) < 1e-9)
    #expect(abs(frame.width - 20) < 1e-9 && abs(frame.height - 40) < 1e-9)
  }

  @Test func `flexible lengths take the difference when a superview is resized`() {
    #expect(
      RuntimeProbe.autoresized() == [
        CGRect(x: 10, y: 0, width: 180, height: 50), CGRect(x: 160, y: 0, width: 40, height: 50),
      ])
  }

  @Test func `a view with a larger depth is in front`() {
    #expect(RuntimeProbe.hitWithDepth() == 1)
  }

  @Test func `Darwin's atomic functions return the changed number`() {
    #expect(RuntimeProbe.counted() == 14)
  }

  @Test func `points, sizes and rectangles print as on iOS`() {
    #expect(RuntimeProbe.geometryText() == "(1.0, 2.0) (3.0, 4.0) (1.0, 2.5, 3.0, 4.0)")
  }

  @Test func `the view of a window's controller fills the window until another is set`() {
    let (frame, isGone) = RuntimeProbe.rootFrame()
    #expect(frame == CGRect(x: 0, y: 0, width: 320, height: 480))
    #expect(isGone)
  }

  @Test func `a collection view fills the view of its controller, which is another view`() {
    #expect(RuntimeProbe.collectionFrame() == CGRect(x: 0, y: 0, width: 300, height: 400))
  }

  @Test func `the time of the clock is that of Foundation`() {
    #expect(abs(RuntimeProbe.clockDifference()) < 10)
  }

  @Test func `an appearance transition calls the controller at its beginning and its end, once`() {
    #expect(
      RuntimeProbe.appearanceCalls() == [
        "load", "willAppear true", "didAppear true", "willDisappear false", "didDisappear false",
      ])
  }
}
