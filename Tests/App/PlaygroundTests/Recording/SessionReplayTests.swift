import Canvas
import CollectionCore
import Foundation
import Testing

@testable import Playground
@testable import Scenes

/// Tests that a whole session without a window depends on its input only: not on the run, and not on the frame rate
/// if each motion comes to rest.
@MainActor
struct SessionReplayTests {
  /// What a session leaves at rest.
  private struct Rest: Equatable {
    let scene: String
    let document: PlaygroundModel.Document
    let cards: [[Int]]
    let steps: [String]
    let position: Int
    let overlays: Set<Action.Overlay>
    let selection: [IndexPath]

    @MainActor init(_ playground: Playground) {
      scene = playground.scene.name
      document = playground.stage.document
      cards = playground.stage.controllers.map { controller in
        (0..<controller.cards.count).map { controller.cards.list[$0].number }
      }
      steps = playground.history.history.steps.map(\.title)
      position = playground.history.history.position
      overlays = playground.stage.overlays
      selection = playground.stage.controller.collectionView.indexPathsForSelectedItems
    }
  }

  /// Input in which drags and flings are caught by edits, tweaks, undo, redo and a morph while things still move.
  ///
  /// No time is a multiple of a frame's.
  private static let session = """
    0.1037 press 700 400
    0.1171 move 640 400
    0.1343 move 560 402
    0.1517 move 470 404
    0.1689 release 400 404
    0.4013 key i
    0.4411 keyup i
    0.6207 press 420 410
    0.6391 move 480 410
    0.6573 move 590 410
    0.6751 release 690 410
    0.7807 key i shift
    0.8009 key d
    0.9503 key m
    1.1017 key f9
    1.2003 key tab
    1.2511 key =
    1.3017 key = shift
    1.3507 key -
    1.4019 key z control
    1.4523 key z control shift
    1.5011 key f9
    1.6007 wheel 0 3
    1.7001 wheel 0 -1
    1.9013 key l shift
    2.0507 press 800 420
    2.0711 move 760 360
    2.0903 move 690 250
    2.1101 release 610 140
    2.2503 key z control
    2.4507 key p control
    2.4709 text Morph to Waterfall
    2.4901 key enter
    2.5503 key right
    2.6007 key right
    2.6509 key right
    2.7011 key enter
    2.7513 press 700 600
    2.7709 move 700 540
    2.7911 move 700 430
    2.8103 release 700 300
    2.9507 key i
    3.4009 key z control
    3.4507 key z control
    3.9011 key z control shift
    4.2003 press 700 500
    4.2209 move 700 520
    4.2401 move 700 560
    4.2603 release 700 600
    4.3507 key d shift
    4.5009 key z control
    4.7011 key 7
    4.8013 press 640 600
    4.8207 move 640 520
    4.8409 move 640 400
    4.8601 release 640 250
    5.0503 key i shift
    5.4007 key ] 
    5.4509 press 640 300
    5.4703 move 640 330
    5.4907 move 640 400
    5.5101 release 640 480
    5.6003 key backspace
    """

  private static func events() throws -> [ScriptedEvent] {
    InputScript(text: session, file: "session").events
  }

  /// Returns the session's events with a rest of some seconds after each gesture, turn of the wheel and key.
  ///
  /// A scroll view's motion begins with a frame, so content that is caught in motion is caught up to a frame's
  /// travel apart.
  private static func restingEvents() throws -> [ScriptedEvent] {
    var delay = 0.0
    return try events().map { event in
      defer {
        switch event.event {
        case .pointerUp, .wheel: delay += 2.5
        case .keyDown: delay += 0.8
        default: break
        }
      }
      return ScriptedEvent(time: event.time + delay, event: event.event.delayed(by: delay))
    }
  }

  private func replay(
    _ events: [ScriptedEvent], in scene: String, at rate: Double, paints: Bool = false
  ) throws -> (lists: [DrawList], playground: Playground) {
    var options = PlaygroundOptions()
    options.sceneIndex = try SceneCatalog.index(named: scene)
    options.itemCount = 40
    let playground = try Playground(options)
    var steps = FixedSteps(framesPerSecond: rate, events: events)
    var lists: [DrawList] = []
    while !steps.isInputOver || playground.nextChange != nil && steps.time < 400 {
      steps.step(playground)
      guard paints else { continue }
      lists.append(DrawList())
      playground.paint(scale: 1, into: &lists[lists.count - 1])
    }
    #expect(playground.faults == [])
    return (lists, playground)
  }

  @Test(arguments: await SceneCatalog.names)
  func `a session gives identical frames in each run`(scene: String) throws {
    let (first, second) = (
      try replay(Self.events(), in: scene, at: 60, paints: true),
      try replay(Self.events(), in: scene, at: 60, paints: true)
    )

    #expect(first.lists.count > 400)
    #expect(first.lists.count == second.lists.count)
    let differing = zip(first.lists, second.lists).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    #expect(differing == nil)
    // The session does what it is meant to do.
    let titles = first.playground.history.history.steps.map(\.title)
    #expect(titles.contains { $0.hasPrefix("insert") } && titles.contains { $0.hasPrefix("delete") })
    #expect(titles.count > 5)
  }

  @Test(arguments: ["carousel", "card-row", "grid"])
  func `a session ends in the same state at 30, 60 and 144 frames a second`(scene: String) throws {
    let events = try Self.restingEvents()
    let rest = try replay(events, in: scene, at: 60).playground
    for rate in [30.0, 144] {
      let other = try replay(events, in: scene, at: rate).playground

      #expect(Rest(other) == Rest(rest), "\(rate)")
      for (controller, expected) in zip(other.stage.controllers, rest.stage.controllers) {
        let offsets = [controller, expected].map(\.collectionView.contentOffset)
        #expect(offsets[0].distance(to: offsets[1]) < 0.01, "\(controller.scene.name) at \(rate): \(offsets)")
      }
    }
  }
}
