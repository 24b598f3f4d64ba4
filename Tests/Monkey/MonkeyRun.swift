import Canvas
import CollectionCore
import Foundation
public import Playground
import SDLStage

/// A scene, its settings and what is done to it: what a monkey's find is made of.
public struct MonkeyRun: Sendable {
  public var scene: String
  /// Settings as typed, `name=value`.
  public var settings: [String]
  public var items: Int
  public var events: [ScriptedEvent]
  /// Whether each frame is drawn too, and not only listed.
  public var isDrawn: Bool

  /// The scene with its defaults and a number of cards.
  public init(
    scene: String, settings: [String] = [], items: Int, events: [ScriptedEvent], isDrawn: Bool = false
  ) {
    self.scene = scene
    self.settings = settings
    self.items = items
    self.events = events
    self.isDrawn = isDrawn
  }

  /// Runs it without a window, sixty frames a second, and a second more.
  ///
  /// - Returns: What was wrong with the first frame that anything was wrong with; empty if nothing was.
  /// - Throws: `UnknownScene` or `ParameterError` for a scene or a setting that does not exist.
  @MainActor public func faults() throws -> [String] {
    var options = PlaygroundOptions()
    options.sceneIndex = try SceneCatalog.index(named: scene)
    options.settings = try settings.map { try Setting($0) }
    options.itemCount = items
    // A batch that does not add up is said like this; `Playground` only shows it.
    let reloads = Remarks()
    options.onRemark = { if $0.contains("loaded again") { reloads.lines.append($0) } }
    let playground = try Playground(options)
    let stage = isDrawn ? OffscreenStage() : nil
    stage?.pictures.onFailure = { playground.pictureFailed($0.path, reason: $1) }
    var steps = FixedSteps(framesPerSecond: 60, events: events)
    var list = DrawList()
    let end = (events.last?.time ?? 0) + 1
    while steps.time < end {
      steps.step(playground)
      playground.paint(scale: 1, into: &list)
      if let stage { _ = stage.redraw(list) }
      let faults = playground.faults + reloads.lines
      guard faults.isEmpty else { return faults.map { "frame \(steps.frame): \($0)" } }
    }
    return []
  }

  /// The run as a command line and an input file to play it again.
  public var reproduction: String {
    let settings = settings.map { " --set \($0)" }.joined()
    return """
      fling --headless --frames \(Int((((events.last?.time ?? 0) + 1) * 60).rounded())) --scene \(scene)\(settings) \
      --items \(items) --input /dev/stdin <<'INPUT'
      \(events.flatMap(\.lines).joined(separator: "\n"))
      INPUT
      """
  }
}

private final class Remarks { var lines: [String] = [] }
