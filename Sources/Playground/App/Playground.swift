public import Canvas
import CollectionCore
public import Foundation

/// The app without a window: takes input, advances in time and produces draw lists.
///
/// A frame is `handle(_:)` for each event, then `advance(to:)`, `layout()` and `paint(scale:into:)`. Time is
/// always an argument, in seconds. The same actions at the same times give the same draw lists.
@MainActor
public final class Playground {
  /// Called with each request that only the host can fulfil.
  public var onRequest: (HostRequest) -> Void = { _ in }
  /// Called with every action before it is performed.
  ///
  /// Performing the same actions again gives the same frames.
  public var onAction: (TimedAction) -> Void = { _ in }
  /// The costs of the last frame, for the statistics; stays zero where frames must not depend on the machine.
  public var costs = FrameCosts()
  /// Whether the overlay shows how long a layout's methods take; `false` where frames must not depend on the
  /// machine.
  public var showsLayoutTimes = false

  /// The clock of the scene.
  public internal(set) var clock = PlaybackClock()
  /// The index of the current scene in the catalogue.
  public internal(set) var sceneIndex: Int
  /// The index of the chosen parameter in the scene's parameters.
  public internal(set) var parameterIndex = 0
  /// The overlays shown on top of the scene.
  public internal(set) var overlays: Set<Action.Overlay> = []
  public internal(set) var isFullScreen = false

  let root = View()
  let chrome: ChromeView
  let panel = ParameterPanel()
  let help = HelpView()
  let lab = MotionLabView()
  let stageOverlay = StageOverlayView()
  let statistics = StatisticsView()
  let layoutMonitor = LayoutMonitor()
  let layoutMonitorView = LayoutMonitorView()
  let toasts = Toasts()
  let controllers: [SceneController]
  var hostTime = 0.0
  var pointerTarget = PointerTarget.nothing
  var recorder = GestureRecorder()
  /// The recorder of the comparison pane, which receives the same input.
  var comparisonRecorder = GestureRecorder()
  weak var recordedTwin: SceneController?
  /// The inputs to the content since the last frame.
  var newInputs: [GestureInput] = []
  /// Whether the pointer was released over the content since the last frame.
  var hasNewRelease = false
  /// The gesture step of the last laid-out frame; `nil` before the first frame.
  var lastStep: GestureStep?
  private(set) var frameCount = 0
  private let onRemark: (String) -> Void
  private let painter = ViewPainter()
  private var commandCount = 0

  /// The area that receives the pointer while it is pressed.
  enum PointerTarget { case nothing, stage, panel }

  /// Creates a playground at time 0.
  ///
  /// Values out of range are clamped, with a message to the user.
  /// - Throws: `ParameterError` for a setting that the first scene cannot apply.
  public init(_ options: PlaygroundOptions) throws {
    let scenes = SceneCatalog.scenes
    onRemark = options.onRemark
    let cardCount = options.itemCount ?? options.pictures.paths.count
    sceneIndex = min(max(options.sceneIndex, 0), scenes.count - 1)
    chrome = ChromeView(sceneCount: scenes.count)
    controllers = scenes.map { SceneController(scene: $0, cardCount: cardCount, pictures: options.pictures) }
    assemble()
    root.frame = CGRect(origin: .zero, size: options.size)
    putSceneOnStage()
    for remark in options.pictures.remarks { say(remark) }
    // A feel resets all its constants. Set it first, or it would discard the settings that change them.
    let isFeel = { (setting: Setting) in setting.name == MotionParameters.feel.name }
    for setting in options.settings.filter(isFeel) { try apply(setting) }
    for setting in options.settings where !isFeel(setting) { try apply(setting) }
  }

  /// The current scene.
  public var scene: Scene { controller.scene }

  /// The parameter values of the current scene.
  public var values: ParameterValues { controller.values }

  /// The window's size in points.
  public var size: CGSize { root.bounds.size }

  var controller: SceneController { controllers[sceneIndex] }

  /// Shows the user a message for a few seconds and passes it to the host, which prints it in its terminal.
  public func say(_ remark: String) {
    onRemark(remark)
    echo(remark)
  }

  /// Shows the effect of a key for a few seconds, without passing it to the host.
  func echo(_ remark: String) { toasts.show(remark, at: hostTime) }

  /// Reports that the picture at a path cannot be shown; its cards show the file name and the reason.
  public func pictureFailed(_ path: String, reason: String) {
    onRemark("\(path) cannot be shown: \(reason)")
    for controller in controllers { controller.markUnreadable(path, reason: reason) }
  }

  // MARK: Frames

  /// Advances the scene, the panel and the toasts to a time in seconds on the host's clock.
  public func advance(to time: Double) {
    hostTime = max(hostTime, time)
    clock.advance(toHost: hostTime)
    controller.advance(to: clock.time)
    panel.collectionView.advance(to: hostTime)
    toasts.advance(to: hostTime)
  }

  /// Lays out the views and updates the overlays, once per frame after `advance(to:)`.
  public func layout() {
    // The scene first: the recording and the overlays read its content offset.
    root.layoutIfNeeded()
    recordStep()
    chrome.show(status: statusText, isEmpty: controller.isEmpty)
    updateLayoutMonitor()
    let gestures = overlays.contains(.motion) ? lastGestures : []
    stageOverlay.update(
      with: controller, gestures: gestures, findings: layoutMonitor.findings, at: clock.time,
      showing: overlays)
    if overlays.contains(.motion) { lab.update(with: gestures, of: controller, at: clock.time) }
    if overlays.contains(.statistics) { statistics.update(statisticsLines, at: hostTime) }
    // Lay out again what the overlays' new content invalidated.
    root.layoutIfNeeded()
  }

  /// Writes the draw commands of the current state into `list`; `scale` is in device pixels per point.
  public func paint(scale: CGFloat, into list: inout DrawList) {
    painter.paint(root, scale: scale, into: &list)
    commandCount = list.commands.count
    frameCount += 1
  }

  /// The time of the next change without input, in seconds on the host's clock; `nil` if nothing will change.
  public var nextChange: Double? {
    let isSceneMoving =
      controller.isLifting(at: clock.time) || controller.panes.contains { $0.collectionView.isAnimating }
    let isLabMoving = overlays.contains(.motion) && controller.holdsMovingFinger
    if (isSceneMoving || isLabMoving) && !clock.isPaused || panel.collectionView.isAnimating {
      return hostTime
    }
    let takeUpTime = controller.takeUpTime.flatMap(clock.hostTime)
    return [takeUpTime, toasts.nextChange(after: hostTime), layoutMonitor.nextChange].compactMap { $0 }.min()
  }

  private var statusText: String {
    var parts: [String] = []
    if clock.isPaused { parts.append("paused") }
    if clock.speed != 1 { parts.append(clock.speedText) }
    let count = controller.cards.count
    parts.append(count == 0 ? "no cards" : "\((controller.currentItem ?? 0) + 1) of \(count)")
    return parts.joined(separator: "   ")
  }

  private var statisticsLines: [(name: String, value: String)] {
    let view = controller.collectionView
    func milliseconds(_ seconds: Double) -> String { String(format: "%.2f ms", seconds * 1000) }
    return [
      ("frame", "\(frameCount)"), ("layout", milliseconds(costs.layout)),
      ("painting", milliseconds(costs.painting)), ("drawing", milliseconds(costs.drawing)),
      ("commands", "\(commandCount)"),
      ("cells", "\(view.indexPathsForVisibleItems.count) of \(controller.cards.count)"),
      ("views", "\(view.numberOfViewsMade) made"),
      ("offset", "\(Int(saturating: view.contentOffset.x)), \(Int(saturating: view.contentOffset.y))"),
      ("state", view.scrollState.rawValue),
    ]
  }
}
