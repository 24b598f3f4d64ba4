import Canvas
import CollectionCore
import CollectionLayouts
import Foundation
import Testing

@testable import Playground
@testable import Scenes

/// Tests of the offset at which each snapping scene and look comes to rest after a flick, with the scene's
/// defaults.
@MainActor
struct FlickTests {
  /// A scene, with the setting that chooses its look.
  struct Case: CustomTestStringConvertible, Sendable {
    let scene: String
    var settings: [String] = []
    var testDescription: String { ([scene] + settings).joined(separator: " ") }
  }

  nonisolated static let looks: [Case] =
    [
      "cover-flow", "linear", "rotary", "rotary-inside", "cylinder", "cylinder-inside", "wheel",
      "wheel-inverted",
      "time-machine", "time-machine-inverted", "circle", "spiral", "multi-browse", "hero", "uncontained",
    ].map { Case(scene: "carousels", settings: ["look=\($0)"]) }
    + [
      "cube", "cube-inside", "page-turn", "crossfade", "zoom-in", "zoom-out", "rotate", "rotate-hinged",
      "flip",
      "fold", "parallax",
    ].map { Case(scene: "turns", settings: ["turn=\($0)"]) }
    + [
      Case(scene: "carousel"), Case(scene: "carousel", settings: ["direction=vertical"]),
      Case(scene: "carousel", settings: ["loops=on"]),
      Case(scene: "carousel", settings: ["one-item-a-drag=on"]),
      Case(scene: "card-row"), Case(scene: "card-row", settings: ["loops=on"]),
      Case(scene: "transition", settings: ["layout=carousel"]),
      Case(scene: "transition", settings: ["layout=wheel"]),
      Case(scene: "carousels", settings: ["loops=on"]),
      Case(scene: "carousels", settings: ["right-to-left=on"]),
      Case(scene: "stacks", settings: ["stack=swipe", "free-throw=off"]),
      Case(scene: "stacks", settings: ["stack=deck"]), Case(scene: "stacks", settings: ["stack=wallet"]),
      Case(scene: "stacks", settings: ["stack=pile", "drag-spreads=off"]),
    ]

  /// The speeds in points per second, and the lengths in points, of the flicks.
  private static let flicks: [(speed: Double, length: Double)] = [1000.0, 2500, 8000].flatMap { speed in
    [60.0, 200, 400].map { (speed, $0) }
  }

  @Test(arguments: looks, [400.0, 1280, 3840])
  func `a flick goes at least to the next item in its direction`(look: Case, width: Double) throws {
    let flicker = try Flicker(look, width: width)
    for flick in Self.flicks {
      for direction in [1.0, -1] {
        let release = try flicker.flick(direction, flick.length, at: flick.speed)
        #expect(release.velocity * direction > 250)
        expectRule(release, flicker, "\(flick) \(direction)")
      }
    }
  }

  @Test(arguments: looks, [400.0, 1280, 3840])
  func `a flick after a reversal goes in the direction of the release`(look: Case, width: Double) throws {
    let flicker = try Flicker(look, width: width)
    for flick in Self.flicks {
      for direction in [1.0, -1] {
        let release = try flicker.flick(direction, flick.length, at: flick.speed, after: -direction * 200)
        expectRule(release, flicker, "\(flick) \(direction)")
      }
    }
  }

  private func expectRule(_ release: Flicker.Release, _ flicker: Flicker, _ flick: String) {
    #expect(flicker.isTarget(of: release), "\(flick): \(release.offset) to \(release.target)")
    // Content that was pulled beyond its end springs back.
    guard release.velocity != 0, flicker.limits.contains(release.offset + (release.velocity < 0 ? -2 : 2))
    else { return }
    #expect((release.target - release.offset) * release.velocity > 0, "\(flick) comes back")
  }

  @Test(arguments: looks + [Case(scene: "banner"), Case(scene: "pages")], [400.0, 1280, 3840])
  func `a release below the gate goes to the nearest item`(look: Case, width: Double) throws {
    let flicker = try Flicker(look, width: width)
    for length in [60.0, 200, 400] {
      let release = try flicker.flick(1, length, at: 200)
      #expect(release.velocity == 0)
      guard look.scene != "banner" else { continue }
      #expect(flicker.isTarget(of: release), "\(length): \(release.offset) to \(release.target)")
    }
  }

  @Test(arguments: [400.0, 1280, 3840], [Case(scene: "banner"), Case(scene: "pages")])
  func `a flick of the banner or the pages turns one page`(width: Double, look: Case) throws {
    let flicker = try Flicker(look, width: width)
    for flick in Self.flicks {
      for direction in [1.0, -1] {
        let release = try flicker.flick(direction, flick.length, at: flick.speed)
        #expect(release.target == flicker.offset(ofItem: 10 + Int(direction)), "\(flick) \(direction)")
      }
    }
  }

  @Test func `the displacement of a banner decides, not the direction of the release`() throws {
    let flicker = try Flicker(Case(scene: "banner"), width: 1280)
    let release = try flicker.flick(-1, 100, at: 2500, after: 200)
    #expect(release.target == flicker.offset(ofItem: 11))
  }

  @Test(arguments: [-200.0, 200])
  func `a banner that is dragged back to the press stays`(length: Double) throws {
    let flicker = try Flicker(Case(scene: "banner"), width: 1280)
    let release = try flicker.flick(-1, length, at: 500, after: length)
    #expect(release.target == flicker.offset(ofItem: 10))
  }

  @Test(
    arguments: [
      Case(scene: "banner"), Case(scene: "pages"), Case(scene: "turns"), Case(scene: "carousel"),
      Case(scene: "card-row"), Case(scene: "carousels", settings: ["look=hero"]),
      Case(scene: "stacks", settings: ["stack=deck"]),
      Case(scene: "carousel", settings: ["one-item-a-drag=on"]),
    ], [(length: 100.0, interval: 0.18), (length: 40, interval: 0.27)])
  func `six quick strokes turn at least six pages`(
    look: Case, stroke: (length: Double, interval: Double)
  ) throws {
    let flicker = try Flicker(look, width: 1280)
    flicker.dock(item: 5)
    for _ in 0..<6 { flicker.stroke(stroke.length, in: 0.08, until: stroke.interval) }
    let target = try #require(flicker.rest())
    let last = flicker.offset(ofItem: 11)
    if ["banner", "pages", "turns"].contains(look.scene) {
      #expect(target == last)
    } else {
      #expect(target >= last - 1)
    }
  }

  @Test func `a stroke back during a page turn goes to the page before the one on screen`() throws {
    let flicker = try Flicker(Case(scene: "pages"), width: 1280)
    flicker.stroke(100, in: 0.08, until: 0.12)
    flicker.stroke(-100, in: 0.08, until: 0.18)
    #expect(try #require(flicker.rest()) == flicker.offset(ofItem: 10))
  }

  @Test func `a stroke after a hold counts from the content on screen`() throws {
    let flicker = try Flicker(Case(scene: "carousel"), width: 3840)
    flicker.stroke(400, in: 0.08, until: 0.1)
    let shown = try flicker.stroke(60, in: 0.1, until: 0.2, hold: 0.3)
    #expect((shown.target - shown.offset) < 2 * flicker.stride)
  }

  @Test(arguments: [Case(scene: "carousel"), Case(scene: "card-row")])
  func `the article's rule lets a weak flick come back`(look: Case) throws {
    let settings = look.settings + ["advance-on-flick=off"]
    let flicker = try Flicker(Case(scene: look.scene, settings: settings), width: 3840)
    let release = try flicker.flick(1, 60, at: 300)
    #expect(release.target == flicker.offset(ofItem: 10))
  }
}

/// A scene whose content is flicked along its axis, from its eleventh card.
@MainActor
private final class Flicker {
  private let playground: Playground
  private var view: CollectionView { playground.stage.controller.collectionView }
  private var time = 1.0
  private let axis: ScrollAxis
  /// The sign of a larger content offset in a scene's own direction of reading.
  private let sign: Double

  /// The end of a flick, along the axis in the direction of reading. Offsets are in points.
  struct Release {
    var offset = 0.0, proposed = 0.0, target = 0.0
    /// The content's velocity in points per second.
    var velocity = 0.0
  }

  init(_ look: FlickTests.Case, width: Double) throws {
    var options = PlaygroundOptions()
    options.sceneIndex = try SceneCatalog.index(named: look.scene)
    options.itemCount = 20
    options.settings = try look.settings.map { try Setting($0) }
    options.size = CGSize(width: width, height: 800)
    playground = try Playground(options)
    playground.advance(to: time)
    playground.layout()
    let limits = playground.stage.controller.collectionView
    axis = limits.maximumContentOffset.y > limits.minimumContentOffset.y ? .vertical : .horizontal
    sign = limits.effectiveUserInterfaceLayoutDirection == .rightToLeft && axis == .horizontal ? -1 : 1
    dock(item: 10)
  }

  /// Brings a card to the dock at once.
  func dock(item: Int) {
    var place = view.contentOffset
    place[axis] = sign * offset(ofItem: item)
    view.contentOffset = place
    playground.layout()
  }

  /// The content offset that docks a card, in the direction of reading; of pages, the page's.
  func offset(ofItem item: Int) -> Double {
    sign * Double(playground.stage.controller.snappingLayout!.contentOffset(docking: [0, item])![axis])
  }

  var stride: Double { offset(ofItem: 11) - offset(ofItem: 10) }

  /// Flicks the content by `length` points at `speed` points per second from the docked card, after a slow drag of
  /// `start` points; positive towards later cards.
  func flick(_ direction: Double, _ length: Double, at speed: Double, after start: Double = 0) throws
    -> Release
  {
    dock(item: 10)
    time += 2
    move(to: time)
    press()
    if start != 0 { drag(start, in: abs(start) / 400) }
    drag(direction * length, in: abs(length) / speed)
    return try release()
  }

  /// Drags by `length` points in `duration` seconds, releases, and runs until `interval` seconds after the press. The
  /// press is held for `hold` seconds first.
  @discardableResult
  func stroke(_ length: Double, in duration: Double, until interval: Double, hold: Double = 0) throws
    -> Release
  {
    let start = time
    press()
    if hold > 0 { move(to: time + hold) }
    drag(length, in: duration)
    let release = try release()
    move(to: start + hold + interval)
    return release
  }

  func stroke(_ length: Double, in duration: Double, until interval: Double) {
    _ = try? stroke(length, in: duration, until: interval, hold: 0)
  }

  /// Runs until nothing moves, and returns the content offset in the direction of reading.
  func rest() -> Double? {
    for _ in 0..<600 where playground.nextChange != nil { move(to: time + 1.0 / 60) }
    return view.scrollState == .idle ? sign * Double(view.contentOffset[axis]) : nil
  }

  /// Returns whether a release has the target of the rule: the item nearest to the proposed offset, and after a flick
  /// at least the next item beyond the offset at the release. Where a drag moves by one item, this limits the first.
  func isTarget(of release: Release) -> Bool {
    var stops = Set((0..<20).map(offset(ofItem:))).sorted()
    if let period = view.contentLoop?.period {
      stops = [-1, 0, 1].flatMap { lap in stops.map { $0 + lap * period } }
    }
    let proposed = min(max(release.proposed, limits.lowerBound), limits.upperBound)
    // A gap of the card row belongs to the card before it.
    let gap = playground.scene.name == "card-row" ? stride / 2 : 0
    func distance(_ stop: Double) -> Double { abs(stop - proposed) }
    let least = stops.map(distance).min() ?? 0
    var candidates = stops.filter { distance($0) <= least + gap + 0.5 }
    let layout = playground.stage.controller.snappingLayout
    let isOneAtATime =
      (layout as? SpineLayout)?.snapping == .nextItem || (layout as? CarouselLayout)?.pagesByItem == true
      || layout is WelcomePageLayout
    if isOneAtATime {
      let start = stops.indices.min {
        abs(stops[$0] - offset(ofItem: 10)) < abs(stops[$1] - offset(ofItem: 10))
      }!
      let allowed = stops[max(start - 1, 0)]...stops[min(start + 1, stops.count - 1)]
      candidates = candidates.map { min(max($0, allowed.lowerBound), allowed.upperBound) }
    }
    if release.velocity > 0 {
      let next = stops.first { $0 > release.offset + 1 } ?? stops[stops.count - 1]
      candidates = candidates.map { max($0, next) }
    } else if release.velocity < 0 {
      let next = stops.last { $0 < release.offset - 1 } ?? stops[0]
      candidates = candidates.map { min($0, next) }
    }
    // A glide whose end nobody changes rests up to 0.5 points for each point per millisecond before it.
    let slack = 1 + abs(release.velocity) / 2000
    return candidates.contains { abs($0 - release.target) <= slack }
  }

  /// The content offsets at rest, in the direction of reading.
  var limits: ClosedRange<Double> {
    guard view.contentLoop == nil else { return -.infinity ... .infinity }
    let ends = [view.minimumContentOffset, view.maximumContentOffset].map { sign * Double($0[axis]) }
    return min(ends[0], ends[1])...max(ends[0], ends[1])
  }

  // MARK: The pointer

  private var place = CGPoint.zero
  private var shown = 1.0

  private func press() {
    let frame = playground.stage.view.convert(view.bounds.center, from: view)
    place = frame
    playground.handle(.pointerDown(pointer))
  }

  /// Moves the pointer by `length` points of content in `duration` seconds, with an event every 8 milliseconds.
  private func drag(_ length: Double, in duration: Double) {
    let steps = max(3, Int((duration / 0.008).rounded()))
    for _ in 0..<steps {
      move(to: time + duration / Double(steps))
      place[axis] -= sign * length / Double(steps)
      playground.handle(.pointerMoved(pointer))
    }
  }

  private func release() throws -> Release {
    playground.handle(.pointerUp(pointer))
    let release = try #require(view.lastRelease)
    return Release(
      offset: sign * Double(release.contentOffset[axis]),
      proposed: sign * Double(release.proposedContentOffset[axis]),
      target: sign * Double(release.targetContentOffset[axis]),
      velocity: sign * Double(release.velocity[axis]))
  }

  /// Shows the frames, 60 a second, up to `end` seconds.
  private func move(to end: Double) {
    if end - shown > 1 { shown = end - 0.1 }
    while shown + 1.0 / 60 <= end {
      shown += 1.0 / 60
      playground.advance(to: shown)
      playground.layout()
    }
    time = end
  }

  private var pointer: Pointer { Pointer(location: place, time: time, button: .primary, clicks: 1) }
}
