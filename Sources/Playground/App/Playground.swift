public import Canvas
import CollectionCore
public import Foundation

/// The app without a window: takes input, moves on in time, and says what to draw.
///
/// A frame is `handle(_:)` for each event, `advance(to:)`, `layout()`, `paint(scale:into:)`. Time is always
/// an argument, in seconds: the same actions at the same times give the same draw lists.
@MainActor
public final class Playground {
  /// Told of what only a window can do.
  public var onRequest: (HostRequest) -> Void = { _ in }
  /// Told of every action before it is performed; what is told here, performed again, gives the same frames.
  public var onAction: (TimedAction) -> Void = { _ in }
  /// What the last frame cost, for the statistics; stays zero where frames must not depend on the machine.
  public var costs = FrameCosts()
  /// Whether the overlay says how long a layout's hooks take; off where frames must not depend on the machine.
  public var showsLayoutTimes = false

  /// The scene's time.
  public internal(set) var clock = PlaybackClock()
  /// The place of the scene on stage in the catalogue.
  public internal(set) var sceneIndex: Int
  /// The place of the chosen parameter among the scene's.
  public internal(set) var parameterIndex = 0
  /// What is shown on top of the scene.
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
  /// What the scene's twin makes of the same gestures.
  var comparisonRecorder = GestureRecorder()
  weak var recordedTwin: SceneController?
  /// What was done to the content since the last frame, and whether a finger was lifted.
  var newInputs: [GestureInput] = []
  var hasNewRelease = false
  /// What the last frame laid out showed; nil before the first.
  var lastStep: GestureStep?
  private(set) var frameCount = 0
  private let onRemark: (String) -> Void
  private let painter = ViewPainter()
  private var commandCount = 0

  /// What the pressed pointer acts on.
  enum PointerTarget { case nothing, stage, panel }

  /// A playground of a size, at time 0.
  ///
  /// Settings out of range are clamped, and the user told.
  /// - Throws: `ParameterError` for a setting that the first scene does not understand.
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
    // A feel sets its constants, and is chosen before they are changed.
    let isFeel = { (setting: Setting) in setting.name == MotionParameters.feel.name }
    for setting in options.settings.filter(isFeel) { try apply(setting) }
    for setting in options.settings where !isFeel(setting) { try apply(setting) }
  }

  /// The scene on stage.
  public var scene: Scene { controller.scene }

  /// The values of the scene's parameters.
  public var values: ParameterValues { controller.values }

  /// The window's size in points.
  public var size: CGSize { root.bounds.size }

  var controller: SceneController { controllers[sceneIndex] }

  /// Shows the user a message for some seconds, and tells it to the host, for its terminal.
  public func say(_ remark: String) {
    onRemark(remark)
    echo(remark)
  }

  /// Shows for some seconds what a key did; no news for a terminal.
  func echo(_ remark: String) { toasts.show(remark, at: hostTime) }

  /// Says that a picture could not be read: its cards show which and why.
  public func pictureFailed(_ path: String, reason: String) {
    onRemark("\(path) cannot be shown: \(reason)")
    for controller in controllers { controller.markUnreadable(path, reason: reason) }
  }

  // MARK: Frames

  /// Moves everything on to a time in seconds on the host's clock.
  public func advance(to time: Double) {
    hostTime = max(hostTime, time)
    clock.advance(toHost: hostTime)
    controller.advance(to: clock.time)
    panel.collectionView.advance(to: hostTime)
    toasts.advance(to: hostTime)
  }

  /// Lays out what changed.
  public func layout() {
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
    root.layoutIfNeeded()
  }

  /// Writes what to draw now into a list, at a number of device pixels per point.
  public func paint(scale: CGFloat, into list: inout DrawList) {
    painter.paint(root, scale: scale, into: &list)
    commandCount = list.commands.count
    frameCount += 1
  }

  /// When anything next changes without input, in seconds on the host's clock; nil if nothing will.
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
