import CollectionCore
import Foundation
import Motion
import Testing

@testable import Playground
@testable import Scenes

/// Tests of the parameters for a feel's constants, whose defaults are the feel's values.
@MainActor
struct PhysicsParameterTests {
  private func parameter(_ name: String) throws -> Parameter {
    try #require(MotionParameters.all.first { $0.name == name })
  }

  private func text(_ name: String, in rig: PlaygroundRig) throws -> String {
    let parameter = try parameter(name)
    return parameter.textWithUnit(for: rig.playground.values[parameter])
  }

  private func choose(_ feel: String, in rig: PlaygroundRig) throws {
    rig.playground.stage.set(MotionParameters.feel, to: try MotionParameters.feel.parse(feel))
    rig.frames(2)
  }

  @Test func `unchanged constants reproduce the feel`() {
    for feel in ScrollPhysics.all {
      #expect(TunedPhysics(feel, changedBy: ParameterValues()).physics == feel)
    }
  }

  @Test func `the constants of every feel are in range and can be set again without a change`() {
    for feel in ScrollPhysics.all {
      for constant in PhysicsConstants.all {
        guard let value = constant.value(feel) else { continue }
        #expect(constant.parameter.clamped(value) == value, "\(feel.name) \(constant.parameter.name)")
        var same = feel
        constant.change(&same, value)
        let after = constant.value(same)
        #expect(after.map { abs($0 - value) < 1e-9 } == true, "\(feel.name) \(constant.parameter.name)")
      }
    }
  }

  @Test func `choosing a feel resets all its constants, even changed ones`() throws {
    let rig = try PlaygroundRig("grid", settings: ["stop-speed=50", "wheel-scale=2", "mouse-slop=9"])
    #expect(try text("stop-speed", in: rig) == "50 pt/s")

    try choose("gnome", in: rig)

    #expect(try text("stop-speed", in: rig) == "60 pt/s")
    #expect(try text("wheel-scale", in: rig) == "1")
    #expect(try text("edge-spring", in: rig) == "10 /s")
    #expect(try text("wheel-step-most", in: rig) == "none")
    #expect(try text("mouse-slop", in: rig) == "9 pt")
    #expect(rig.collectionView.physics == .gnome)
  }

  @Test func `a changed constant is marked, and R resets it to the feel's value`() throws {
    let rig = try PlaygroundRig("grid", settings: ["feel=qt", "overshoot-limit=40"])
    let limit = try parameter("overshoot-limit")
    #expect(rig.playground.values.isChanged(limit))
    #expect(
      rig.collectionView.physics.edge == .brake(deceleration: 12_000, EdgeSpring(frequency: 15, limit: 40)))

    let index = try #require(rig.playground.scene.parameters.firstIndex(of: limit))
    rig.playground.parameters.choose(index)
    rig.press(.character("r"))

    #expect(!rig.playground.values.isChanged(limit))
    #expect(rig.playground.values[limit] == 150)
    #expect(rig.collectionView.physics == .qt)
  }

  @Test func `constants that the feel does not have are neither shown nor selectable`() throws {
    let rig = try PlaygroundRig("grid", settings: ["feel=android"], size: CGSize(width: 1280, height: 4000))
    for name in ["feel", "wheel-step", "gain-factor"] { try rig.showParameter(name) }
    rig.rest()
    let texts = rig.frames(3).texts

    #expect(texts.contains("spline-friction") && texts.contains("wheel-step"))
    for name in ["rubber-band", "edge-pull", "deceleration-rate", "bounces", "gain-limit", "swipe-rate"] {
      #expect(!texts.contains(name), "\(name)")
    }
    var chosen: [String] = []
    for _ in 0..<80 {
      rig.press(.tab)
      chosen.append(rig.playground.parameters.chosenParameter.name)
    }
    #expect(!chosen.contains("rubber-band"))
    #expect(chosen.contains("spline-friction"))
  }

  @Test func `rows change with the feel while the panel is open, and the selection is kept`()
    throws
  {
    let rig = try PlaygroundRig("pages", size: CGSize(width: 1280, height: 4000))
    try rig.showParameter("feel")
    #expect(rig.playground.parameters.chosenParameter == MotionParameters.feel)

    for _ in 0..<4 { rig.press(.character("=")) }

    #expect(rig.playground.values[MotionParameters.feel] == 4)
    #expect(rig.playground.parameters.chosenParameter == MotionParameters.feel)
    #expect(rig.frames(2).texts.contains("spline-friction"))
    let panel = rig.playground.stage.view.panel.collectionView
    // After the groups of the scene, of modifiers and of the stage.
    #expect(panel.indexPathsForSelectedItems == [IndexPath(item: 0, section: 3)])
    rig.press(.character("="))
    #expect(!rig.frames(2).texts.contains("spline-friction"))
  }

  @Test func `another rule for repeated flings brings its own constants`() throws {
    let rig = try PlaygroundRig("grid", settings: ["fling-again=boost"])

    #expect(try text("gain-threshold", in: rig) == "1250 pt/s")
    #expect(try text("gain-limit", in: rig) == "3")
    #expect(rig.playground.values.isUsed(try parameter("series-share")))
    rig.playground.stage.set(try parameter("fling-again"), to: 0)
    #expect(!rig.playground.values.isUsed(try parameter("gain-limit")))
    #expect(!rig.playground.values.isUsed(try parameter("series-hold")))
  }

  @Test func `on the command line the feel may come last`() throws {
    let rig = try PlaygroundRig("grid", settings: ["velocity-decay=8", "feel=gnome"])

    #expect(
      rig.collectionView.physics.glide == .friction(.init(decay: 8, constantDeceleration: 0, stopSpeed: 60)))
    #expect(rig.said == [])
  }

  @Test func `a setting that the feel does not use is reported`() throws {
    let rig = try PlaygroundRig("grid", settings: ["feel=qt", "rubber-band=0.3"])

    #expect(rig.said == ["rubber-band has no part in the feel qt."])
    #expect(rig.collectionView.physics == .qt)
  }

  @Test func `Shift R restores the default feel with its constants`() throws {
    let rig = try PlaygroundRig("grid", settings: ["feel=qt", "overshoot-limit=40", "touchpad-glide=off"])

    rig.press(.character("r"), .shift)

    #expect(rig.collectionView.physics.name == ScrollPhysics.iOS.name)
    #expect(rig.collectionView.physics == .iOS)
    #expect(rig.collectionView.isWheelGlideEnabled)
  }

  @Test(arguments: 0..<ScrollPhysics.all.count)
  func `with any constant at an end of its range, a fling ends within the content`(feel: Int) {
    for constant in PhysicsConstants.all where constant.value(ScrollPhysics.all[feel]) != nil {
      let range = constant.parameter.range
      for value in [range.lowerBound, range.upperBound] {
        var values = ParameterValues()
        MotionParameters.set(MotionParameters.feel, to: Double(feel), in: &values)
        MotionParameters.set(constant.parameter, to: value, in: &values)
        let offset = restOffset(TunedPhysics(ScrollPhysics.all[feel], changedBy: values).physics)

        #expect(offset >= 0 && offset <= 9520, "\(constant.parameter.name) \(value)")
      }
    }
  }

  /// Returns the final offset after a drag, flings, a notch, a key and a bounce; NaN if the view still moves.
  private func restOffset(_ feel: ScrollPhysics) -> CGFloat {
    let view = ScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    view.contentSize = CGSize(width: 320, height: 10_000)
    view.physics = feel
    // Tests of other modules, in the same process, wait for frames of their own views.
    view.drivesFrameWork = false
    var time = 0.0
    func wait(_ seconds: Double) {
      for _ in 0..<Int(seconds * 30) {
        time += 1.0 / 30
        view.advance(to: time)
      }
    }
    for step in [-20.0, 30, 30] {
      view.beginTracking(at: CGPoint(x: 160, y: 240), time: time)
      for move in 1...5 {
        time += 0.01
        view.continueTracking(at: CGPoint(x: 160, y: 240 + step * Double(move)), time: time)
      }
      view.endTracking(at: CGPoint(x: 160, y: 240 + step * 5), time: time)
      wait(0.2)
    }
    view.scroll(byNotches: CGPoint(x: 0, y: 1), time: time)
    wait(0.1)
    view.scroll(by: .end, time: time)
    wait(0.1)
    for _ in 0..<8 {
      time += 0.01
      view.scroll(by: CGPoint(x: 0, y: -16.5), time: time)
    }
    wait(40)
    return view.isAnimating ? .nan : view.contentOffset.y
  }
}
