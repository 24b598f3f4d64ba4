import CollectionCore
import Foundation

/// The contents of the window: the stage with its chrome, and the panels and overlays around it.
final class PlaygroundView: View {
  let chrome: ChromeView
  let panel = ParameterPanel()
  let lab = MotionLabView()
  let help = HelpView()
  let toasts = Toasts()
  let paletteView = CommandPaletteView()
  let historyView = HistoryView()
  let valueTag = ValueTag()
  private let stageOverlay = StageOverlayView()
  let statistics = StatisticsView()
  let layoutMonitor = LayoutMonitor()
  let layoutMonitorView = LayoutMonitorView()
  private var overlays: Set<Action.Overlay> = []

  /// Creates the views, back to front.
  init(sceneCount: Int) {
    chrome = ChromeView(sceneCount: sceneCount)
    super.init(frame: .zero)
    backgroundColor = Palette.background
    for view in [
      chrome, stageOverlay, layoutMonitorView, statistics, lab, historyView, panel, toasts, help, valueTag,
      paletteView,
    ]
      as [View]
    {
      addSubview(view)
    }
  }

  /// Puts a scene's panes on stage: above the chrome, below the overlays.
  func show(_ controller: SceneController) {
    for (index, pane) in controller.panes.enumerated() where pane.collectionView.superview !== self {
      insertSubview(pane.collectionView, at: 1 + index)
    }
  }

  /// Shows or hides the overlays, and sets the frames of all views for a scene.
  func arrange(_ controller: SceneController, overlays: Set<Action.Overlay>) {
    self.overlays = overlays
    let isPanelOpen = overlays.contains(.panel)
    panel.isHidden = !isPanelOpen
    help.isHidden = !overlays.contains(.help)
    lab.isHidden = !overlays.contains(.motion)
    statistics.isHidden = !overlays.contains(.statistics)

    let window = bounds
    // In a narrow window the panel is a sheet at the bottom, so that the cards above it stay visible.
    let isSheet = window.width < 2.5 * ParameterPanel.width
    let sheetHeight = isSheet ? (window.height * 0.45).rounded() : window.height
    panel.frame = CGRect(
      x: isSheet ? 0 : window.width - ParameterPanel.width, y: window.height - sheetHeight,
      width: isSheet ? window.width : ParameterPanel.width, height: sheetHeight)
    let width = window.width - (isPanelOpen && !isSheet ? ParameterPanel.width : 0)
    let bottom = window.height - (isPanelOpen && isSheet ? sheetHeight : 0)
    let labHeight = overlays.contains(.motion) ? MotionLabView.height(in: bottom) : 0
    lab.frame = CGRect(x: 0, y: bottom - labHeight, width: width, height: labHeight)
    chrome.frame = CGRect(x: 0, y: 0, width: width, height: bottom - labHeight)
    let historyWidth = max(0, min(720, width - 32))
    historyView.isHidden = !overlays.contains(.history)
    historyView.frame = CGRect(
      x: ((width - historyWidth) / 2).rounded(), y: chrome.frame.maxY - HistoryView.height - 16,
      width: historyWidth, height: HistoryView.height)
    paletteView.frame = window
    let stage = chrome.stage
    // With the motion lab open, a comparison pane may join the scene's own.
    controller.isComparing = overlays.contains(.motion)
    show(controller)
    controller.place(in: stage)
    stageOverlay.frame = bounds
    statistics.frame.origin = CGPoint(x: stage.minX + min(40, stage.width / 20), y: stage.minY + 8)
    toasts.frame = CGRect(
      x: 16, y: 0, width: max(0, chrome.bounds.width - 32),
      height: max(0, (historyView.isHidden ? chrome.frame.maxY : historyView.frame.minY) - 24))
    help.frame = window
  }

  // MARK: Frames

  /// Updates the overlays over the stage after the scene's layout pass.
  ///
  /// - Parameters:
  ///   - gestures: The last gesture in each pane; evaluated only while the motion lab is open.
  ///   - sceneTime: The scene's time in seconds.
  ///   - hostTime: The time in seconds on the host's clock.
  ///   - showsTimes: Whether the layout monitor shows how long the layout's methods take.
  func updateOverlays(
    for controller: SceneController, gestures: @autoclosure () -> [GestureRecording], sceneTime: Double,
    hostTime: Double, showsTimes: Bool
  ) {
    updateLayoutMonitor(for: controller, at: hostTime, showsTimes: showsTimes)
    let gestures = overlays.contains(.motion) ? gestures() : []
    stageOverlay.update(
      with: controller, gestures: gestures, findings: layoutMonitor.findings, at: sceneTime,
      showing: overlays)
    if overlays.contains(.motion) { lab.update(with: gestures, of: controller, at: sceneTime) }
  }

  /// Updates the statistics, if they are shown; `time` is in seconds on the host's clock.
  func updateStatistics(_ lines: @autoclosure () -> [(name: String, value: String)], at time: Double) {
    if overlays.contains(.statistics) { statistics.update(lines(), at: time) }
  }

  /// Returns the first time, from `time` on, at which an overlay changes without input; `nil` if there is
  /// none.
  ///
  /// Times are in seconds on the host's clock.
  func nextChange(after time: Double) -> Double? {
    [toasts.nextChange(after: time), layoutMonitor.nextChange].compactMap { $0 }.min()
  }

  /// Updates the layout monitor, which watches the scene while the layout overlay is shown, and the monitor's
  /// table.
  ///
  /// The table is hidden if the stage is too small for it.
  private func updateLayoutMonitor(for controller: SceneController, at time: Double, showsTimes: Bool) {
    let isShown = overlays.contains(.layout)
    layoutMonitor.watch(isShown ? controller.collectionView : nil)
    layoutMonitor.update(at: time)
    let stage = chrome.stage.offsetBy(dx: chrome.frame.minX, dy: chrome.frame.minY)
    layoutMonitorView.isHidden =
      !isShown || stage.width < LayoutMonitorView.maximumWidth + 80 || stage.height < 320
    guard !layoutMonitorView.isHidden else { return }
    layoutMonitorView.show(layoutMonitor, isTimed: showsTimes, in: stage.height - 32)
    layoutMonitorView.frame.origin = CGPoint(
      x: statistics.frame.minX, y: stage.maxY - layoutMonitorView.frame.height - 16)
  }
}
