import Canvas
import Foundation
import LayoutExport
import Scenes

extension PlaygroundModel {
  /// Returns the events that bring a playground, after `restore(_:history:)`, to this state's window size, open
  /// overlays, speed and pause.
  ///
  /// `time` is in seconds on the host's clock.
  func openingEvents(at time: Double) -> [InputEvent] {
    var events: [InputEvent] = [.windowResized(size)]
    func press(_ action: Action, times: Int = 1) {
      guard var stroke = KeyTable.stroke(for: action) else { return }
      stroke.time = time
      events += Array(repeating: .keyDown(stroke), count: times)
    }
    for overlay in Action.Overlay.allCases where overlays.contains(overlay) { press(.toggle(overlay)) }
    events += layoutPartEvents(at: time)
    let speedSteps = PlaybackClock.steps(to: speed)
    press(.changeSpeed(speedSteps.signum()), times: abs(speedSteps))
    if isPaused { press(.togglePause) }
    return events
  }

  /// Returns the events that show and hide parts of the layout overlay, so that the initial parts become the
  /// parts of this state; `time` is in seconds on the host's clock.
  private func layoutPartEvents(at time: Double) -> [InputEvent] {
    let switched = layoutParts.symmetricDifference(LayoutPart.initial)
    let events = LayoutPart.allCases.filter(switched.contains).flatMap { part in
      KeyTable.command(for: .toggleLayoutPart(part))?.paletteEvents(at: time) ?? []
    }
    guard !events.isEmpty, !overlays.contains(.layout), var stroke = KeyTable.stroke(for: .toggle(.layout))
    else { return events }
    // If the overlay is closed, the first event would open it with only one part.
    stroke.time = time
    return [.keyDown(stroke)] + events + [.keyDown(stroke)]
  }

  /// The scene on stage, with its settings and content.
  @MainActor private var current: (scene: Scene, settings: SceneSettings, content: SceneContent) {
    let index = document.sceneIndex ?? 0
    return (SceneCatalog.scenes[index], document.scenes[index], contents[index])
  }

  /// Returns a command line that starts the program in this state, except for the `omissions`.
  @MainActor func command(pictures: [String]) -> String {
    let (scene, settings, content) = current
    let command = SceneCommand(
      scene, settings.values(of: scene, in: content.stage), itemCount: content.cards?.count, size: size)
    let viewport = viewport == .window ? [] : ["--viewport", viewport.rawValue]
    let offset = content.offset.map { ["--offset", "\($0.x.shortText),\($0.y.shortText)"] } ?? []
    let words = viewport + offset + pictures
    return ([command.text] + words.map(SceneCommand.quoted)).joined(separator: " ")
  }

  /// The parts of this state that its command line does not express, in words for the user.
  @MainActor var omissions: [String] {
    let (scene, settings, content) = current
    var omissions: [String] = []
    if content.isEdited(in: scene, settings) { omissions.append("the edits of the cards") }
    if !content.selection.isEmpty { omissions.append("the selection") }
    if settings.borrowedSceneIndex != nil { omissions.append("the layout of the finished morph") }
    let kept = Variant.allCases.filter { $0 != settings.variant && settings.variants[$0] != nil }.map(
      \.rawValue)
    if !kept.isEmpty { omissions.append("the values kept as \(kept.joined(separator: ", "))") }
    let hasOtherChanges = contents.indices.contains { index in
      index != document.sceneIndex && hasChanges(inScene: index, notSharedWith: scene)
    }
    if !favourites.isEmpty { omissions.append("the favourites of the panel") }
    if hasOtherChanges { omissions.append("the changes of other scenes") }
    return omissions
  }

  /// Returns whether a scene differs from its initial state in more than the number of cards, the content
  /// offset and the parameters that the scene shares with `other`.
  @MainActor private func hasChanges(inScene index: Int, notSharedWith other: Scene) -> Bool {
    let shared = Set(other.parameters.filter(\.isShared).map(\.name))
    let settings = document.scenes[index]
    return settings.parameters.keys.contains { !shared.contains($0) } || !settings.variants.isEmpty
      || settings.borrowedSceneIndex != nil
      || contents[index].isEdited(in: SceneCatalog.scenes[index], settings)
  }
}

extension CGFloat {
  /// The number as text, without `.0` if the number is whole. The text can be converted back to the same
  /// number.
  var shortText: String {
    self == rounded() && magnitude < 1e15 ? "\(Int(self))" : "\(self)"
  }
}
