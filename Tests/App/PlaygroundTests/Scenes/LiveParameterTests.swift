import Canvas
import CollectionCore
import Foundation
import Motion
import Scrolling
import Testing

@testable import Playground
@testable import Scenes

/// Tests that each parameter visible only in motion changes the result of a gesture.
@MainActor
struct LiveParameterTests {
  /// A parameter with a changed value, a scene, other settings, and a gesture whose result must change.
  struct Row: CustomTestStringConvertible, Sendable {
    var parameter: String
    var value: String
    var gesture: @Sendable () -> Gesture
    var scene = "waterfall"
    var settings: [String] = []

    init(
      _ parameter: String, _ value: String, _ gesture: @escaping @Sendable @autoclosure () -> Gesture,
      in scene: String = "waterfall", _ settings: String...
    ) {
      (self.parameter, self.value, self.gesture) = (parameter, value, gesture)
      (self.scene, self.settings) = (scene, settings)
    }

    var testDescription: String { ([parameter + "=" + value, scene] + settings).joined(separator: " ") }
  }

  nonisolated private static var flick: Gesture { Gesture().drag(y: -24) }
  /// A release during which the finger slows down.
  nonisolated private static var slowing: Gesture {
    Gesture().drag([(0, -30), (0, -30), (0, -30), (0, -20), (0, -10)])
  }
  /// A release after two moves, the second one slower.
  nonisolated private static var nudge: Gesture { Gesture().drag([(0, -30), (0, -10)]) }
  /// A release during which the finger goes faster and faster.
  nonisolated private static func quickening(_ device: PointerDevice) -> Gesture {
    Gesture().drag([(0, -5), (0, -10), (0, -20), (0, -40), (0, -50)], device: device)
  }
  nonisolated private static var pull: Gesture { Gesture().drag(y: 60) }
  nonisolated private static var pullAndRest: Gesture { Gesture().drag(y: 60, rest: 0.2) }
  /// A drag away from the edge, then a fling into the edge at full speed.
  nonisolated private static var dash: Gesture {
    Gesture().drag(y: -60, rest: 0.2).drag(y: 28, steps: 8)
  }
  /// Returns consecutive flicks with the given points per step.
  nonisolated private static func flicks(_ steps: CGFloat..., hold: Double = 0) -> Gesture {
    steps.reduce(Gesture()) { $0.drag(y: $1, steps: 4, hold: hold).wait(0.12) }
  }
  nonisolated private static func stream(_ notches: CGFloat, count: Int = 12) -> Gesture {
    Gesture().wheel(Array(repeating: notches, count: count))
  }

  nonisolated static let rows = [
    Row("feel", "ios-fast", flick), Row("feel", "gnome", flick), Row("feel", "qt", flick),
    Row("feel", "android", flick), Row("feel", "mac", flick),
    Row("deceleration-rate", "0.99", flick), Row("deceleration-rate", "0.998", flick, "feel=ios-fast"),
    Row("constant-deceleration", "2000", flick, "feel=gnome"),
    Row("constant-deceleration", "3000", flick, "feel=qt"),
    Row("velocity-decay", "8", flick, "feel=gnome"), Row("velocity-decay", "2", flick, "feel=qt"),
    Row("spline-friction", "0.03", flick, "feel=android"),
    Row("cube-root-friction", "100", flick, "feel=mac"),
    Row("stop-speed", "100", flick), Row("stop-speed", "10", flick, "feel=gnome"),
    Row("maximum-fling-speed", "1000", flick), Row("maximum-fling-speed", "1000", flick, "feel=android"),

    Row("bounces", "off", pull),
    Row("always-bounce", "on", Gesture().drag(x: 40)),
    Row("edge-pull", "20", pull),
    Row("edge-brake", "4000", dash, "feel=qt"),
    Row("edge-spring", "20", pull, "feel=gnome"), Row("edge-spring", "30", pull, "feel=qt"),
    Row("overshoot-limit", "10", dash, "feel=gnome"), Row("overshoot-limit", "10", dash, "feel=qt"),
    Row("rubber-band", "0.3", pullAndRest),
    Row("pull-slope", "0.5", pullAndRest, "feel=gnome"), Row("pull-slope", "1", pullAndRest, "feel=qt"),
    Row("pull-limit", "50", pullAndRest, "feel=gnome"), Row("pull-limit", "50", pullAndRest, "feel=qt"),

    Row("mouse-slop", "20", Gesture().drag(y: -3, rest: 0.2)),
    Row("touch-slop", "20", Gesture().drag(y: -3, rest: 0.2, device: .touch)),
    Row("directional-lock", "on", Gesture().drag(x: 5, y: -30), "always-bounce=on"),
    Row("lock-angle", "45", Gesture().drag(x: 20, y: -30), "always-bounce=on", "directional-lock=on"),
    Row("fling-gate", "2000", flick),
    Row("rest-interval", "200", Gesture().drag(y: -24, rest: 0.1)),
    Row("coalescing-interval", "40", quickening(.touch)),
    Row("mouse-coalescing", "40", quickening(.mouse)),
    Row("oldest-weight", "0.1", slowing), Row("middle-weight", "1", slowing),
    Row("newest-weight", "1", slowing),
    Row("older-pair-weight", "0.1", nudge), Row("newer-pair-weight", "1", nudge),
    Row("fling-again", "sum", flicks(-24, -24)), Row("fling-again", "ratio", flicks(-24, -24)),
    Row("fling-again", "boost", flicks(-24, -24)), Row("fling-again", "never", flicks(-24, -24, -24)),
    Row("fling-again", "carried-momentum", flicks(-24, -24)),
    Row("gain-factor", "0.001", flicks(-24, -24, -24)),
    Row("gain-exponent", "1.5", flicks(-24, -24), "fling-again=carried-momentum"),
    Row("gain-most", "500", flicks(-24, -24, -24)),
    Row("gain-share", "2", flicks(-24, -24), "fling-again=carried-momentum"),
    Row("gain-step", "1", flicks(-24, -24), "feel=qt"),
    Row("gain-floor", "0.8", flicks(-24, -24), "feel=gnome"),
    Row("gain-ceiling", "2", flicks(-24, -24), "feel=gnome"),
    Row("gain-limit", "1", flicks(-12, -36), "feel=gnome"),
    Row("gain-threshold", "5000", flicks(-24, -24), "feel=qt"),
    Row("gain-limit", "1", flicks(-24, -24), "feel=qt"),
    Row("series-hold", "20", flicks(-24, -24, -24, hold: 0.05)),
    Row("series-interval", "100", flicks(-24, -24, -24)),
    Row("series-share", "1", flicks(-24, -22, -20)),

    Row("paging", "on", Gesture().drag(y: -10)),
    Row("paging", "off", Gesture().drag(x: -10, rest: 0.2), in: "pages"),
    Row("slowest-approach", "1", Gesture().drag(x: -20), in: "carousel"),
    Row("snap-frequency", "30", Gesture().drag(x: -20, rest: 0.2), in: "carousel"),
    Row("paging-frequency", "30", Gesture().drag(x: -20, rest: 0.2), in: "pages"),
    Row("swipe-threshold", "3", Gesture().drag(x: -10), in: "pages", "feel=gnome"),
    Row(
      "swipe-rate", "0.99", Gesture().drag([(-10, 0), (-200, 0), (-150, 0), (8, 0), (8, 0), (8, 0), (8, 0)]),
      in: "pages",
      "feel=gnome"),
    Row("touchpad-threshold", "3", stream(1.73, count: 6), in: "pages", "feel=gnome"),
    Row(
      "touchpad-rate", "0.99",
      Gesture().wheel(Array(repeating: 3.43, count: 12) + Array(repeating: -0.69, count: 10)),
      in: "pages", "feel=gnome"),

    Row("wheel-step", "200", Gesture().wheel([1]), "feel=qt"),
    Row("wheel-step-least", "150", Gesture().wheel([1])),
    Row("wheel-step-most", "50", Gesture().wheel([1])),
    Row("wheel-step-most", "60", Gesture().wheel([1]), "feel=gnome"),
    Row("wheel-scale", "2", Gesture().wheel([1])),
    Row("wheel-pull", "600", Gesture().wheel([-1]), in: "grid"),
    Row("step-frequency", "10", Gesture().wheel([1])), Row("step-frequency", "10", Gesture().key(.down)),
    Row("wheel-idle", "500", Gesture().wheel([0.31]), in: "carousel"),
    Row("page-lock", "1000", Gesture().wheel([1, 1], every: 0.3), in: "pages"),
    Row("touchpad-glide", "off", stream(0.31)), Row("touchpad-distance", "50", stream(0.31)),
    Row("touchpad-lift", "6", stream(0.31)), Row("touchpad-slop", "20", stream(0.31)),
    Row("page-travel", "100", stream(0.87, count: 4), in: "pages"),

    Row("page-travel-vertical", "100", stream(0.87, count: 4), "paging=on"),

    Row("arrow-step", "150", Gesture().key(.down)), Row("page-step", "0.5", Gesture().key(.pageDown)),
    Row("scroll-duration", "1", Gesture().key(.end)),
  ]

  @Test(arguments: rows)
  func `a motion parameter changes the motion of its gesture`(row: Row) throws {
    let usual = try offsets(row, row.settings)
    let changed = try offsets(row, row.settings + ["\(row.parameter)=\(row.value)"])

    #expect(Set(usual).count + Set(changed).count > 2, "the gesture moves nothing")
    #expect(usual != changed)
  }

  /// Parameters visible only during an update, beyond an edge or at a limit.
  nonisolated static let looks = [
    Row("compare-feel", "gnome", Gesture().key(.function(5)), in: "carousel"),
    Row("update-curve", "linear", Gesture().key(.character("i")), in: "carousel"),
    Row("update-duration", "1", Gesture().key(.character("i")), in: "carousel"),
    Row("spring-damping", "0.3", Gesture().key(.character("i")), in: "carousel"),
    Row("caption-lead", "0", Gesture().drag(x: -30, rest: 0.3), in: "pages"),
    Row("parallax", "0.9", Gesture().drag(x: -30, rest: 0.3), in: "pages"),
    Row("loops", "on", Gesture().key(.home).wait(1), in: "carousel"),
    Row("snapping", "none", Gesture().drag(x: -10, steps: 4), in: "carousels"),
    Row("page-turn-duration", "1", Gesture().drag(x: -30), in: "banner"),
    Row("page-turn-duration", "automatic", Gesture().drag(x: -30), in: "banner"),
    Row("advance-on-flick", "off", Gesture().drag(x: -10, steps: 4), in: "carousel"),
    Row("advance-on-flick", "off", Gesture().drag(x: -10, steps: 4), in: "card-row"),
    Row("right-to-left", "on", Gesture(), in: "grid"), Row("right-to-left", "on", Gesture(), in: "tiles"),
    Row("right-to-left", "on", Gesture(), in: "carousels"),
    Row("right-to-left", "on", Gesture().drag(x: -30, rest: 0.3), in: "turns"),
    Row("right-to-left", "on", Gesture().drag(x: -30, rest: 0.3), in: "stacks", "free-throw=off"),
    Row("free-throw", "off", Gesture().drag(y: -60, rest: 0.3), in: "stacks"),
    Row("drag-spreads", "off", Gesture().drag(y: -60, rest: 0.3), in: "stacks", "stack=pile"),
    Row("right-to-left", "on", Gesture(), in: "banner"), Row("right-to-left", "on", Gesture(), in: "pages"),
    Row("right-to-left", "on", Gesture(), in: "carousel"),
    Row("right-to-left", "on", Gesture(), in: "card-row"),
    Row("right-to-left", "on", Gesture(), in: "stretchy-header"),
    Row("right-to-left", "on", Gesture(), in: "transition"),
    Row("sections", "3", Gesture().key(.end).wait(1), in: "stretchy-header"),
    Row("turn", "flip", Gesture().drag(x: -30, rest: 0.3), in: "turns"),
    Row("turn-axis", "vertical", Gesture().drag(x: -30, rest: 0.3), in: "turns"),
    Row("turn-eye-distance", "6", Gesture().drag(x: -30, rest: 0.3), in: "turns"),
    Row("one-item-a-drag", "on", Gesture().drag(x: -60), in: "carousel"),
    Row("deletion-angle", "30", Gesture().key(.character("d")), in: "card-row"),
    Row("deletion-alpha", "0.2", Gesture().key(.character("d")), in: "card-row"),
    Row("insertion-alpha", "1", Gesture().key(.character("i")), in: "card-row"),
    Row("insertion-scale", "1", Gesture().key(.character("i")), in: "grid"),
    Row("insertion-offset", "-1", Gesture().key(.character("i")), in: "list"),
    Row("insertion-angle", "90", Gesture().key(.character("i")), in: "stacks"),
    Row("deletion-scale", "1.5", Gesture().key(.character("d")), in: "carousel"),
    Row("deletion-offset", "1", Gesture().key(.character("d")), in: "compositional"),
    Row(
      "taps", "end", Gesture().drag(x: 0, steps: 1, every: 0.05), in: "card-row"),
    Row("inset-bottom", "80", Gesture().key(.end).wait(1)),
    Row("inset-bottom", "80", Gesture().key(.end).wait(1), in: "grid"),
    Row("rows", "5", Gesture(), in: "waterfall", "direction=horizontal"),
    Row("maximum-height", "300", Gesture().drag(y: 60, rest: 0.3), in: "stretchy-header"),
    Row("overstretch", "0", Gesture().drag(y: 120, rest: 0.3), in: "stretchy-header"),
    Row("collapsed-height", "72", Gesture().drag(y: -60, rest: 0.3), in: "stretchy-header"),
    Row("beyond-maximum", "follow", Gesture().drag(y: 120, rest: 0.3), in: "stretchy-header"),
    Row(
      "anchor", "centre", Gesture().key(.right).wait(0.5).key(.right).wait(0.5).key(.character("i")),
      in: "card-row"),
    Row("sticky-header", "on", Gesture().drag(y: -60, rest: 0.3), in: "stretchy-header"),
    Row("sticky-headers", "off", Gesture().drag(y: -90, rest: 0.3), in: "compositional"),
    Row(
      "reordering-cadence", "slow", Gesture().drag(x: 60, steps: 4, hold: 0.5, rest: 0.1), in: "grid"),
    Row("swipe-actions", "none", Gesture().drag(x: -20, rest: 0.3), in: "list", "spacing=0"),
    Row("full-swipe", "off", Gesture().drag(x: -90, rest: 0.3), in: "list", "spacing=0"),
    Row("right-to-left", "on", Gesture().drag(x: -20, rest: 0.3), in: "list", "spacing=0"),
    Row("row-scrolling", "by-card", Gesture().drag(y: -160, rest: 0.3).drag(x: -50), in: "compositional"),
  ]

  @Test(arguments: looks)
  func `a parameter not visible at rest changes the drawing in motion`(row: Row) throws {
    let usual = try pictures(row, row.settings)
    let changed = try pictures(row, row.settings + ["\(row.parameter)=\(row.value)"])

    let isSeen = usual != changed
    #expect(isSeen)
  }

  @Test func `every motion parameter is covered by these tests`() {
    let tested = Set((Self.rows + Self.looks).map(\.parameter))
    let parameters = MotionParameters.all + ItemTransitionParameters.group.parameters

    #expect(parameters.map(\.name).filter { !tested.contains($0) } == [])
  }

  // MARK: Rig

  private func offsets(_ row: Row, _ settings: [String]) throws -> [CGPoint] {
    try frames(row, settings) { $0.stage.controller.collectionView.contentOffset }
  }

  private func pictures(_ row: Row, _ settings: [String]) throws -> [DrawList] {
    try frames(row, settings) {
      var list = DrawList()
      $0.paint(scale: 1, into: &list)
      return list
    }
  }

  /// Returns a value for each frame of a gesture: 2.5 s at 60 frames per second.
  private func frames<Value>(
    _ row: Row, _ settings: [String], _ value: (Playground) -> Value
  ) throws -> [Value] {
    var options = PlaygroundOptions()
    options.sceneIndex = try SceneCatalog.index(named: row.scene)
    options.itemCount = 60
    options.settings = try settings.map { try Setting($0) }
    var remarks: [String] = []
    options.onRemark = { remarks.append($0) }
    let playground = try Playground(options)
    var steps = FixedSteps(framesPerSecond: 60, events: row.gesture().events)
    let values = (0..<150).map { _ in
      steps.step(playground)
      return value(playground)
    }
    #expect(remarks == [])
    return values
  }
}
