import Canvas
import CollectionCore
import Foundation
import Testing

@testable import Playground
@testable import Scenes

/// A playground with a record of its messages to the host, driven in steps of 1/60 second.
@MainActor
final class PlaygroundRig {
  let playground: Playground
  private(set) var requests: [HostRequest] = []
  /// Whether the cursor is a pointing hand, after each change.
  private(set) var hands: [Bool] = []
  private(set) var actions: [TimedAction] = []
  private(set) var time = 0.0
  var animationLead = 0.0
  private var list = DrawList()

  init(
    _ scene: String = "carousel", items: Int? = 20, settings: [String] = [],
    size: CGSize = CGSize(width: 1280, height: 800), presets: PresetStore? = nil,
    model: PlaygroundModel? = nil, crashedRuns: [CrashedRun] = [], keys: KeyBindings = .standard
  ) throws {
    var options = PlaygroundOptions()
    options.sceneIndex = try SceneCatalog.index(named: scene)
    options.itemCount = items
    options.settings = try settings.map { try Setting($0) }
    options.size = size
    options.presets = presets
    (options.model, options.crashedRuns) = (model, crashedRuns)
    options.keys = keys
    let remarks = Box<[String]>([])
    options.onRemark = { remarks.value.append($0) }
    playground = try Playground(options)
    remarkBox = remarks
    playground.onRequest = { [weak self] request in
      if case .showPointingHand(let isShown) = request {
        self?.hands.append(isShown)
      } else {
        self?.requests.append(request)
      }
    }
    playground.onAction = { [weak self] in self?.actions.append($0) }
    // The timers and links of other tests need no frames of these views.
    for controller in playground.stage.controllers { controller.collectionView.drivesFrameWork = false }
    frames(1)
  }

  /// The model as the next window reads it.
  var savedModel: PlaygroundModel {
    get throws {
      let read = try PlaygroundModel.read(Data(playground.model.json.utf8), file: "session")
      #expect(read.remarks == [])
      return read.model
    }
  }

  private let remarkBox: Box<[String]>
  var said: [String] { remarkBox.value }

  var collectionView: CollectionView { playground.stage.controller.collectionView }
  var offset: CGPoint { collectionView.contentOffset }
  var cardNumbers: [Int] {
    (0..<playground.stage.controller.cards.count).map { playground.stage.controller.cards.list[$0].number }
  }

  /// The drawing commands of the stage in the present.
  var stage: [DrawCommand] { playground.timeline.playback.recording.frames.last?.commands ?? [] }

  func press(_ key: Key, _ modifiers: Modifiers = [], isRepeat: Bool = false) {
    playground.handle(.keyDown(Keystroke(key, modifiers: modifiers, isRepeat: isRepeat, time: time)))
    frames(1)
  }

  /// Presses and releases a key as the person at the window does, who may have keys of their own.
  func pressOwn(_ title: String, typing text: String? = nil, isRepeat: Bool = false) throws {
    var stroke = try #require(Keystroke(title: title))
    (stroke.time, stroke.isRepeat) = (time, isRepeat)
    playground.handleByOwnKeys(.keyDown(stroke))
    if let text { playground.handleByOwnKeys(.textEntered(text)) }
    playground.handleByOwnKeys(.keyUp(stroke))
    frames(1)
  }

  /// Returns the parameter of the scene on stage with a name.
  func parameter(_ name: String) -> Parameter {
    playground.scene.parameters.first { $0.name == name }!
  }

  /// Returns the row of the parameter of the scene on stage with a name.
  func row(_ name: String) -> ParameterRow { playground.scene.row(of: parameter(name)) }

  /// Opens the panel at a parameter, as the palette does.
  func showParameter(_ name: String) throws {
    let index = try #require(playground.scene.parameters.firstIndex { $0.name == name })
    playground.perform(.showParameter(index), at: time)
    frames(1)
  }

  /// Types a text, as the keyboard does.
  func type(_ text: String) {
    playground.handle(.textEntered(text))
    frames(1)
  }

  /// Reports the colour of all pictures, as the host does after it has drawn them.
  func setPictureColor(_ color: Color) {
    for path in playground.stage.controller.pictures.paths { playground.setColor(color, ofPicture: path) }
  }

  /// Shows a scene as a click on its number does.
  func show(_ scene: String) throws {
    playground.perform(.showScene(try SceneCatalog.index(named: scene)), at: time)
    frames(1)
  }

  func click(_ x: CGFloat, _ y: CGFloat) {
    playground.handle(.pointerDown(pointer(x, y)))
    frames(3)
    playground.handle(.pointerUp(pointer(x, y)))
    frames(1)
  }

  /// Drags in equal steps, one per frame; with `holds`, pauses before the release so that no fling starts. With
  /// `andBack`, the pointer returns before the release.
  func drag(
    from start: CGPoint, to end: CGPoint, steps: Int = 6, holds: Bool = false, andBack: Bool = false
  ) {
    playground.handle(.pointerDown(pointer(start.x, start.y)))
    for step in 1...steps {
      let part = CGFloat(step) / CGFloat(steps)
      frames(1)
      playground.handle(
        .pointerMoved(pointer(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)))
    }
    if holds { frames(20) }
    let end = andBack ? start : end
    if andBack { playground.handle(.pointerMoved(pointer(end.x, end.y))) }
    playground.handle(.pointerUp(pointer(end.x, end.y)))
    frames(1)
  }

  /// Runs some frames and returns the last draw list.
  @discardableResult
  func frames(_ count: Int) -> DrawList {
    for _ in 0..<count {
      time += 1.0 / 60
      playground.advance(to: time, animationLead: animationLead)
      playground.layout()
      playground.paint(scale: 1, into: &list)
    }
    return list
  }

  /// Runs one frame, a number of seconds after the last one.
  func frame(after seconds: Double) {
    time += seconds - 1.0 / 60
    frames(1)
  }

  /// Runs until nothing moves, at most 600 frames.
  func rest() {
    for _ in 0..<600 where playground.nextChange != nil { frames(1) }
  }

  private func pointer(_ x: CGFloat, _ y: CGFloat) -> Pointer {
    Pointer(location: CGPoint(x: x, y: y), time: time, button: .primary, clicks: 1)
  }
}

extension SceneCatalog {
  /// The names of all scenes in the order of the catalogue.
  static var names: [String] { scenes.map(\.name) }
}

extension View {
  /// The labels in this view and its subviews that are not hidden.
  var shownLabels: [Label] {
    isHidden ? [] : [self].compactMap { $0 as? Label } + subviews.flatMap(\.shownLabels)
  }
}

extension Label {
  /// Whether the text fits the label's width without an ellipsis.
  var isWhole: Bool { lines(in: bounds.width) <= numberOfLines }
}

private final class Box<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}
