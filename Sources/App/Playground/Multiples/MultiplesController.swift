import Canvas
import Foundation
import Scenes

/// The controller of small multiples: many panes that show the scene, each with other values, and that one gesture moves
/// together.
///
/// A click on a pane, or its number, takes the pane's values.
@MainActor
final class MultiplesController: PlaygroundPart {
  let stage: SceneStage
  private let parameters: ParameterController
  private let presets: PresetController
  /// The index of the pane that the pointer or the keys have chosen; `nil` for none.
  private var chosen: Int?

  init(_ stage: SceneStage, _ parameters: ParameterController, _ presets: PresetController) {
    (self.stage, self.parameters, self.presets) = (stage, parameters, presets)
  }

  /// Whether the panes are shown.
  var isOpen: Bool { overlays.contains(.multiples) }

  private var rule: SmallMultiples {
    get { stage.stored.multiples }
    set {
      stage.stored.multiples = newValue
      if isOpen { stage.arrange() }
    }
  }

  /// Shows the frames of the panes. Call this method after the scene's layout pass.
  func updateView() { view.stageView.overlay.multiples.show(controller, chosen: isOpen ? chosen : nil) }

  // MARK: Kinds

  /// Shows the values of up to two sweeps. The present values become the nearest of them.
  func show(_ sweeps: [SmallMultiples.Sweep]) {
    for sweep in sweeps {
      guard let parameter = scene.parameters.first(where: { $0.name == sweep.name }) else { continue }
      if !values.isUsed(parameter) { say("\(sweep.name) has no effect with the other values.") }
      let value = values[parameter]
      let nearest = sweep.steps.min {
        abs(($0[sweep.name] ?? 0) - value) < abs(($1[sweep.name] ?? 0) - value)
      }
      for part in scene.parameters { if let value = nearest?[part.name] { stage.set(part, to: value) } }
    }
    rule.source = .sweep(sweeps)
    if !isOpen { stage.toggle(.multiples) }
  }

  /// Shows small multiples of a kind; `nil` for the next kind that has panes.
  func show(_ kind: SmallMultiples.Kind?) {
    let kinds = SmallMultiples.Kind.allCases
    guard let kind else {
      let index = isOpen ? kinds.firstIndex(of: self.kind).map { $0 + 1 } ?? 0 : 0
      let next = (0..<kinds.count).lazy.map { kinds[(index + $0) % kinds.count] }
        .first { self.source(of: $0) != nil }
      return show(next ?? .variations)
    }
    guard let source = source(of: kind) else { return echo(kind.absence) }
    rule.source = source
    if !isOpen { stage.toggle(.multiples) }
    echo(hint)
  }

  /// Opens or closes the panes.
  func toggle() {
    stage.toggle(.multiples)
    if isOpen { echo(hint) }
  }

  /// The kind of the present panes.
  private var kind: SmallMultiples.Kind {
    switch rule.source {
    case .variations: .variations
    case .sweep(let sweeps): sweeps.count > 1 ? .sweepOfTwo : .sweep
    case .named(let sets): sets.allSatisfy { Variant(rawValue: $0.name) != nil } ? .variants : .presets
    }
  }

  /// Returns what the panes of a kind show; `nil` if there is nothing to show.
  private func source(of kind: SmallMultiples.Kind) -> SmallMultiples.Source? {
    switch kind {
    case .variations: return .variations
    case .sweep: return .sweep([SmallMultiples.Sweep(name: parameters.chosenParameter.name)])
    case .sweepOfTwo:
      guard let earlier = parameters.earlierParameter else { return nil }
      return .sweep([parameters.chosenParameter, earlier].map { SmallMultiples.Sweep(name: $0.name) })
    case .variants:
      let variants = controller.storedSettings.variants.sorted { $0.key.rawValue < $1.key.rawValue }
      let sets = variants.map { SmallMultiples.NamedValues(name: $0.key.rawValue, changes: $0.value) }
      return sets.isEmpty ? nil : .named(sets)
    case .presets:
      let sets = presets.values(of: scene, on: controller.panes[0].stage)
      return sets.isEmpty ? nil : .named(sets)
    }
  }

  private var hint: String {
    let spread =
      rule.hasSpread
      ? " \(keys(of: .changeParameter(-1))) and \(keys(of: .changeParameter(1))) change the steps." : ""
    return "\(rule.text(count: controller.panes.count)). A click or a number takes one.\(spread)"
  }

  /// The text beside the scene's title; `nil` while the panes are closed.
  var statusText: String? {
    guard isOpen else { return nil }
    // In a narrow pane its words have no room.
    if let chosen, let words = controller.multiples?.caption(chosen, of: scene, atMost: 2) {
      return "variant \(chosen + 1)   \(words)"
    }
    let interval = controller.schedule.interval
    return "\(controller.panes.count) variants" + (interval > 1 ? " at 1/\(interval) of the frames" : "")
  }

  /// Lets panes move in fewer frames if these take too long; `costs` are those of the last frame.
  func adapt(to costs: FrameCosts) {
    if isOpen { controller.schedule.adapt(to: costs.layout + costs.painting + costs.drawing) }
  }

  // MARK: Input

  /// Takes the values of the pane at an index; returns whether the panes are shown.
  @discardableResult
  func take(_ index: Int) -> Bool {
    guard isOpen, let multiples = controller.multiples else { return false }
    guard multiples.values.indices.contains(index) else {
      echo("There are \(multiples.values.count) panes.")
      return true
    }
    let taken = multiples.values[index].changes
    if rule.source == .variations { stage.stored.multiples.generation += 1 }
    chosen = nil
    controller.restore(changes: taken)
    controller.divideCards()
    stage.valuesDidChange()
    return true
  }

  /// Takes the pane that the keys have chosen; returns whether there is one.
  func takeChosen() -> Bool {
    guard isOpen, let chosen else { return false }
    return take(chosen)
  }

  /// Makes the steps of the values larger or smaller, or, by ten steps, shows more or fewer panes; returns whether the
  /// panes are shown.
  func change(by steps: Double) -> Bool {
    guard isOpen else { return false }
    if abs(steps) >= 10 {
      changeCount(by: steps < 0 ? -1 : 1)
      return true
    }
    guard rule.hasSpread else { return false }
    let spreads = SmallMultiples.spreads
    let index = (spreads.firstIndex(of: rule.spread) ?? 0) + (steps < 0 ? -1 : 1)
    rule.spread = spreads[min(max(index, 0), spreads.count - 1)]
    echo(rule.text(count: controller.panes.count) + ".")
    return true
  }

  /// Shows more panes by a number of entries of the list of counts, or fewer; opens the panes if they are closed.
  func changeCount(by places: Int) {
    let counts = SmallMultiples.counts
    let index = (counts.firstIndex(of: rule.count) ?? 0) + places
    rule.count = counts[min(max(index, 0), counts.count - 1)]
    if !isOpen { stage.toggle(.multiples) }
    echo(rule.text(count: controller.panes.count) + ".")
  }

  /// Moves the choice to the next pane in a direction; returns whether the panes are shown.
  func moveChoice(_ direction: FocusDirection) -> Bool {
    guard isOpen, let multiples = controller.multiples else { return false }
    let places = controller.placedPanes.map(\.stage.center)
    let start = chosen ?? multiples.presentIndex
    guard places.indices.contains(start) else { return true }
    let next = places.indices.filter { $0 != start }
      .compactMap { index in direction.cost(from: places[start], to: places[index]).map { (index, $0) } }
      .min { $0.1 < $1.1 }
    chosen = next?.0 ?? start
    return true
  }

  /// Returns the index of the pane at a point in the window; `nil` if none is there or the panes are closed.
  func pane(at point: CGPoint) -> Int? {
    guard isOpen, view.chrome.stage.contains(point) else { return nil }
    let place = view.stagePoint(point)
    return controller.placedPanes.firstIndex { $0.stage.contains(place) }
  }

  /// Shows the pane under the pointer as chosen.
  func hover(at point: CGPoint?) {
    if isOpen { chosen = point.flatMap(pane) }
  }

  /// Shows variations of the next scene, because sweeps and presets are those of the present one.
  func leaveScene() {
    stage.stored.multiples.source = .variations
    chosen = nil
  }
}

extension SmallMultiples {
  /// Whether the distance of the values from the present ones can be changed.
  fileprivate var hasSpread: Bool {
    switch source {
    case .variations: true
    case .sweep(let sweeps): sweeps.contains(where: \.steps.isEmpty)
    case .named: false
    }
  }

  /// Returns what the panes show, in words.
  fileprivate func text(count: Int) -> String {
    let percent = "\(Int((spread * 100).rounded())) %"
    return switch source {
    case .variations: "\(count) variations by up to \(percent)"
    case .sweep(let sweeps): "\(count) values of \(sweeps.map(\.name).joined(separator: " and "))"
    case .named: "\(count) kept values"
    }
  }
}

extension SmallMultiples.Kind {
  /// The words of the kind in the palette.
  var title: String {
    switch self {
    case .variations: "Vary all parameters"
    case .sweep: "Sweep the parameter"
    case .sweepOfTwo: "Sweep two parameters"
    case .variants: "Show all of A to D"
    case .presets: "Show all presets"
    }
  }

  /// The message for the user if there is nothing of the kind.
  fileprivate var absence: String {
    switch self {
    case .variations, .sweep: "There is nothing to vary."
    case .sweepOfTwo: "Choose another parameter first."
    case .variants: "There are no kept values."
    case .presets: "The scene has no presets."
    }
  }
}
