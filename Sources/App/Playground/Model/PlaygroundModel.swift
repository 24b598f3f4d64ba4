import Canvas
import CollectionCore
package import Foundation
import Scenes

/// The state of a playground, without the motion of the content, running animations, a press of the pointer and
/// the selected parameter.
///
/// Undo restores `document`, and a replay starts from all properties. Files contain the properties in `keys`: add a
/// key there to keep a property for the next window.
package struct PlaygroundModel: Hashable, Sendable {
  /// The part that undo restores.
  struct Document: Hashable, Sendable {
    /// The index in the catalogue of the scene on stage; `nil` for the scene with which the window opens.
    var sceneIndex: Int?
    /// The settings of all scenes, in the order of the catalogue.
    var scenes: [SceneSettings] = []
  }

  var document = Document()
  /// The contents of all scenes, in the order of the catalogue.
  var contents: [SceneContent] = []
  /// The overlays that are open.
  var overlays: Set<Action.Overlay> = []
  /// The parts of the layout overlay that are shown while the overlay is open.
  var layoutParts = LayoutPart.initial
  /// The viewport in which the scenes are shown: the window, or a simulated device.
  var viewport = SimulatedViewport.window
  /// The speed of scene time, in seconds per second of host time.
  var speed = 1.0
  /// Whether scene time is paused.
  var isPaused = false
  /// The values of the panes of small multiples, while these are open.
  var multiples = SmallMultiples()
  /// The names of the parameters that are locked against random values, by the scene's index in the catalogue.
  var locked: [Int: Set<String>] = [:]
  /// The names of the rows that the panel shows first, in each scene that has them.
  var favourites: Set<String> = []
  /// The user's own settings for appearance, motion and text size, which override the desktop's.
  var ownSettings = DisplaySettings()
  /// The window's size in points.
  var size = CGSize.zero

  /// Creates the model of a new window.
  @MainActor package init() {
    document.scenes = SceneCatalog.scenes.map { _ in SceneSettings() }
    contents = SceneCatalog.scenes.map { _ in SceneContent() }
  }

  /// The content offset of the scene on stage, in points; `nil` for the place at which the scene opens.
  package var offset: CGPoint? {
    get { document.sceneIndex.flatMap { contents[$0].offset } }
    set { if let index = document.sceneIndex { contents[index].offset = newValue } }
  }
}

/// The settings of a scene that undo restores.
struct SceneSettings: Hashable, Sendable {
  /// The parameters that differ from their defaults, by name.
  var parameters: [String: Double] = [:]
  /// The values kept by letter that differ from their defaults, by parameter name. Undo leaves them. Under the letter of
  /// the present values are those with which the letter was chosen last.
  var variants: [Variant: [String: Double]] = [:]
  /// The letter of the present values.
  var variant = Variant.a
  /// The index of the scene whose layout a finished morph gave to the cards; `nil` for the scene's own layout.
  var borrowedSceneIndex: Int?

  /// The letter of the values that are compared with the present ones: the first other letter under which values
  /// are kept; if there is none, the first other letter.
  var otherVariant: Variant {
    let others = Variant.allCases.filter { $0 != variant }
    return others.first { variants[$0] != nil } ?? others[0]
  }

  /// The values kept under `otherVariant`; `nil` if no values are kept.
  var alternative: [String: Double]? {
    get { variants[otherVariant] }
    set { variants[otherVariant] = newValue }
  }

  /// Returns the values of the scene's parameters; `stage` determines some of the defaults.
  @MainActor func values(of scene: Scene, in stage: CGRect = .zero) -> ParameterValues {
    scene.values(changedTo: parameters, in: stage)
  }
}

/// The cards of a scene at rest, and what the user sees of them.
struct SceneContent: Hashable, Sendable {
  /// The cards; `nil` for the cards with which the scene opens. Undo reverts the edits of cards one by one.
  var cards: SectionedCards?
  /// Whether the user set the number of cards. Pictures that are found later then get no cards.
  var hasChosenCardCount = false
  /// The pictures; `nil` for those with which the scene opens.
  var pictures: PictureLibrary?
  /// The stage, the area of the window for the scene, in points; empty if the scene was never shown.
  var stage = CGRect.zero
  /// The content offset in points; `nil` for the place at which the scene opens.
  var offset: CGPoint?
  var selection: [IndexPath] = []

  /// Returns whether cards were inserted, deleted or moved since the scene made its cards.
  @MainActor func isEdited(in scene: Scene, _ settings: SceneSettings) -> Bool {
    guard let cards else { return false }
    let sections = scene.look.sections(cards.count, settings.values(of: scene, in: stage))
    return cards.renewal(sectionCounts: sections) != nil
  }
}

extension Scene {
  /// Returns the values of the parameters: those in `changes`, and the defaults on a stage.
  func values(changedTo changes: [String: Double], in stage: CGRect) -> ParameterValues {
    var values = ParameterValues()
    values.restore(changes: changes)
    MotionParameters.follow(&values, for: look)
    fitDefaults(of: &values, in: stage)
    return values
  }

  /// Returns the values that a layout uses on a stage and that differ from `values`, by parameter name. A value
  /// differs, for example, if the cards are scaled down to fit the viewport, or if it is automatic.
  @MainActor func applied(_ values: ParameterValues, in stage: CGRect, by layout: CollectionViewLayout)
    -> [String: Double]
  {
    let viewport = look.viewport(stage, values)
    guard !viewport.isEmpty else { return [:] }
    let applied = look.applied(values, viewport.size)
    let limited = applied.isEmpty ? [] : parameters.filter { applied[$0.name] != nil }
    return (automaticParameters + limited).reduce(into: [:]) { differing, parameter in
      let isAutomatic = parameter.isAutomatic(values[parameter])
      let number = isAutomatic ? parameter.automaticNumber(in: layout) : applied[parameter.name]
      // Less than half a step is rounding to whole points.
      guard let number, abs(number - values[parameter]) >= parameter.step / 2 else { return }
      differing[parameter.name] = number
    }
  }

  /// Sets a parameter, and the parameters that follow it.
  func set(_ parameter: Parameter, to value: Double, in values: inout ParameterValues, on stage: CGRect) {
    let row = row(of: parameter)
    MotionParameters.set(parameter, to: value, in: &values, for: look)
    for (other, value) in row.changes(following: parameter, in: values) { values[other] = value }
    fitDefaults(of: &values, in: stage)
    values.settle(row)
  }

  /// Returns the parameters of the scene's own, and of its modifiers, that can be varied one by one: those that have an
  /// effect and are not among the `locked` names.
  func freeParameters(in values: ParameterValues, locked: Set<String>) -> [Parameter] {
    (groups[0].parameters + ModifierParameters.group.parameters).filter { parameter in
      guard values.isUsed(parameter), !locked.contains(parameter.name), !parameter.isShared,
        parameter != SectionsParameter.count, parameter.lists == nil,
        !parameter.isAutomatic(values[parameter]),
        parameter.name != look.variants?.name
      else { return false }
      // A point of a curve at another distance would govern other cards.
      if ModifierParameters.isDistance(ofCurve: parameter) { return false }
      return parameter.isNumber || groups[0].parameters.contains(parameter)
    }
  }

  /// Updates the defaults that depend on the viewport's size and on the other values; does nothing while the
  /// viewport is empty.
  func fitDefaults(of values: inout ParameterValues, in stage: CGRect) {
    let viewport = look.viewport(stage, values)
    if !viewport.isEmpty { values.fit(defaults: look.defaults(values, viewport.size)) }
  }
}
