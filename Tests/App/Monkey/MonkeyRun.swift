import Canvas
import CollectionCore
import Foundation
package import Playground
import SDLStage
import Scenes

/// A scene, its settings and its input, which together reproduce a failure.
package struct MonkeyRun: Sendable {
  package var scene: String
  /// The settings as typed, `name=value`.
  package var settings: [String]
  package var items: Int
  package var events: [ScriptedEvent]
  /// Whether each frame is rasterized, in addition to its draw list.
  package var isDrawn: Bool

  /// Creates a run of a scene with a number of cards.
  package init(
    scene: String, settings: [String] = [], items: Int, events: [ScriptedEvent], isDrawn: Bool = false
  ) {
    self.scene = scene
    self.settings = settings
    self.items = items
    self.events = events
    self.isDrawn = isDrawn
  }

  /// Runs the scene without a window at 60 frames per second, until one second after the last event.
  ///
  /// - Returns: the faults of the first frame that has any; empty if no frame has.
  /// - Throws: `UnknownScene` or `ParameterError` for a scene or a setting that does not exist.
  @MainActor package func faults() throws -> [String] {
    var options = PlaygroundOptions()
    options.sceneIndex = try SceneCatalog.index(named: scene)
    options.settings = try settings.map { try Setting($0) }
    options.itemCount = items
    // An inconsistent batch update is reported as a remark, which `Playground` only displays.
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

  /// A command line with an input file that reproduces the run.
  package var reproduction: String {
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
