import CollectionCore
import Foundation
import Scenes

/// The root view of the window, with the stage, the texts around the stage, and the panels and overlays in
/// front of the stage.
final class PlaygroundView: View {
  /// The superview of the scene, of the texts around the scene and of the scene's overlays. The timeline
  /// records the drawing of this view.
  let recordedView = View()
  /// The superview of the panels and messages in front of the stage. The timeline does not record the drawing
  /// of this view.
  let frontView = View()
  let timelineView = TimelineView()
  let morphView: MorphView
  private let ghostsView = GhostsView()
  private let flingTrailView = FlingTrailView()
  let chrome: ChromeView
  let panel: ParameterPanel
  let lab = MotionLabView()
  let curveView = CurveView()
  let toasts = Toasts()
  let paletteView = CommandPaletteView()
  let browser = SceneBrowserView()
  let takeHomeView: TakeHomeView
  let historyView = HistoryView()
  let valueTag = ValueTag()
  /// The highlight over the target of a click.
  private let highlight = View()
  let stageView = StageView()
  private let scrollEdges = ScrollEdgesView()
  let pageControl = PageControl()
  let layoutLegend = LayoutLegend()
  let frameTimes = FrameTimeGraph()
  let queryMap = QueryMap()
  let probe = ProbeView()
  let statistics = StatisticsView()
  let goalList = GoalListView()
  let layoutMonitor = LayoutMonitor()
  let layoutMonitorView = LayoutMonitorView()
  private var overlays: Set<Action.Overlay> = []
  private var overlayPlaces = OverlayPlaces()

  /// Creates all views of the window; the hints name some of `keys`.
  init(sceneCount: Int, keys: KeyBindings) {
    chrome = ChromeView(sceneCount: sceneCount, keys: keys)
    morphView = MorphView(keys: keys)
    panel = ParameterPanel(filterKey: keys.title(of: .filterParameters))
    takeHomeView = TakeHomeView(keys: keys)
    super.init(frame: .zero)
    showBackground(Palette.background, isChosen: false)
    (highlight.backgroundColor, highlight.cornerRadius) = (Palette.text.withAlpha(0.08), 8)
    (highlight.isHidden, highlight.isUserInteractionEnabled) = (true, false)
    for view in [recordedView, frontView] { addSubview(view) }
    for view in [chrome, stageView, scrollEdges, pageControl] + overlayBoxes + [lab, curveView] as [View] {
      recordedView.addSubview(view)
    }
    for view in [
      flingTrailView, ghostsView, morphView, timelineView, historyView, panel, probe, valueTag, takeHomeView,
      toasts,
      paletteView, browser, highlight,
    ] as [View] { frontView.addSubview(view) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows the colour of the stage. On a colour that the user chose, all texts have the highest contrast.
  func showBackground(_ color: Color, isChosen: Bool) {
    for view in [self, recordedView] { view.backgroundColor = color }
    stageView.showBackground(color)
    chrome.adapt(toColoredStage: isChosen)
  }

  /// Shows the highlight over the target of a click, a frame in this view's coordinates; `nil` hides the highlight.
  func showHighlight(_ frame: CGRect?) {
    highlight.isHidden = frame == nil
    if let frame { highlight.frame = frame }
  }

  /// Adds the collection views of a scene's panes to the stage view, behind the overlays.
  func show(_ controller: SceneController) { stageView.show(controller) }

  /// Converts a point from the window's coordinates to those of the stage view, the superview of the
  /// collection views.
  func stagePoint(_ point: CGPoint) -> CGPoint { stageView.point(atWindow: point) }

  /// Shows or hides the overlays, and sets the frames of all views for a scene in a viewport, which is the
  /// window or a simulated device. `compared` is what the panes beside the scene's own show.
  func arrange(
    _ controller: SceneController, overlays: Set<Action.Overlay>,
    comparing compared: SceneController.Compared? = nil,
    viewport: SimulatedViewport = .window
  ) {
    self.overlays = overlays
    let isPanelOpen = overlays.contains(.panel)
    panel.isHidden = !isPanelOpen
    lab.isHidden = !overlays.contains(.motion)
    statistics.isHidden = !overlays.contains(.statistics)

    let window = bounds
    for view in [recordedView, frontView] { view.frame = window }
    // In a narrow window the panel is a sheet at the bottom, so that the cards above it stay visible.
    let isSheet = window.width < 2.5 * ParameterPanel.width
    // Large text needs a higher sheet for the same rows.
    let share = min(0.64, 0.45 + 0.1 * (Typography.scale - 1))
    let sheetHeight = isSheet ? (window.height * share).rounded() : window.height
    panel.frame = CGRect(
      x: isSheet ? 0 : window.width - ParameterPanel.width, y: window.height - sheetHeight,
      width: isSheet ? window.width : ParameterPanel.width, height: sheetHeight)
    let width = window.width - (isPanelOpen && !isSheet ? ParameterPanel.width : 0)
    let bottom = window.height - (isPanelOpen && isSheet ? sheetHeight : 0)
    let labHeight = overlays.contains(.motion) ? MotionLabView.height(in: bottom) : 0
    lab.frame = CGRect(x: 0, y: bottom - labHeight, width: width, height: labHeight)
    let stageBottom = placeCurve(above: bottom - labHeight, width: width, of: controller)
    chrome.frame = CGRect(x: 0, y: 0, width: width, height: stageBottom)
    historyView.isHidden = !overlays.contains(.history)
    paletteView.frame = window
    browser.frame = window
    takeHomeView.frame = window
    let stage = chrome.stage
    // Other panes may join the scene's own.
    controller.compared = compared
    show(controller)
    stageView.place(controller, on: stage, of: window, in: viewport)
    stackAtBottom()
  }

  /// Places the curve of a modifier below the stage, or beside it if the cards' distances are vertical; returns the lower edge
  /// of the area above the curve.
  private func placeCurve(above bottom: CGFloat, width: CGFloat, of controller: SceneController) -> CGFloat {
    curveView.isHidden = !overlays.contains(.curve)
    let isBeside = CurveSpace.isVertical(controller)
    chrome.stageMargin = curveView.isHidden || !isBeside ? 0 : CurveView.width(in: width)
    let height = curveView.isHidden || isBeside ? 0 : CurveView.height(in: bottom)
    guard isBeside else {
      curveView.frame = CGRect(x: 0, y: bottom - height, width: width, height: height)
      return bottom - height
    }
    chrome.frame = CGRect(x: 0, y: 0, width: width, height: bottom)
    let stage = chrome.stage
    curveView.frame = CGRect(x: 0, y: stage.minY, width: chrome.stageMargin, height: stage.height)
    return bottom
  }

  /// The part of the stage above the history, the timeline and the morph's slider, in this view's
  /// coordinates. Overlays are placed in this part.
  private var overlayArea: CGRect {
    let stage = chrome.stage.offsetBy(dx: chrome.frame.minX, dy: chrome.frame.minY)
    // The timeline's place stays free: pausing must not move the overlays, and recorded frames contain them.
    let bottom = min(timelineView.frame.minY, morphView.isHidden ? .infinity : morphView.frame.minY)
    return stage.inset(by: EdgeInsets(bottom: max(0, stage.maxY - bottom)))
  }

  /// Stacks the history, the timeline, the morph's slider and the messages at the bottom of the stage.
  private func stackAtBottom() {
    let width = max(0, min(720, chrome.frame.width - 32))
    let historyWidth = max(0, min(HistoryView.maximumWidth, chrome.frame.width - 32))
    var bottom = chrome.frame.maxY
    let sliders: [(View, CGFloat)] = [
      (historyView, HistoryView.height(on: chrome.stage.size)), (timelineView, TimelineView.height),
      (morphView, MorphView.height),
    ]
    for (view, height) in sliders {
      let width = view === historyView ? historyWidth : width
      view.frame = CGRect(
        x: ((chrome.frame.width - width) / 2).rounded(), y: bottom - 16 - height, width: width, height: height
      )
      if !view.isHidden { bottom = view.frame.minY }
    }
    // Below the dialog's sheet, the messages are in the middle of the window.
    let (area, end) =
      takeHomeView.isHidden ? (chrome.bounds, bottom - 24) : (bounds, bounds.maxY - 12)
    toasts.frame = CGRect(x: 16, y: 0, width: max(0, area.width - 32), height: max(0, end))
    takeHomeView.layoutIfNeeded()
    toasts.freeArea =
      takeHomeView.isHidden ? nil : takeHomeView.buttonArea.offsetBy(dx: -toasts.frame.minX, dy: 0)
  }

  // MARK: Frames

  /// Sets the time, in seconds, that an animation of the panels has already run in the first frame that shows it.
  func setAnimationLead(_ lead: Double) {
    for list in [
      paletteView.collectionView, browser.collectionView, panel.collectionView, takeHomeView.collectionView,
    ] {
      list.animationLead = lead
    }
  }

  /// Shows a palette, in the scene browser if that is the palette's purpose, otherwise as the command
  /// palette; hides both if `palette` is `nil`.
  func show(_ palette: CommandPalette?) {
    let isBrowsing = palette?.purpose == .browseScenes
    paletteView.show(isBrowsing ? nil : palette)
    browser.show(isBrowsing ? palette : nil)
  }

  /// Shows the dialog “Take home”; hides the dialog if `takeHome` is `nil`.
  func show(_ takeHome: TakeHome?) {
    takeHomeView.show(takeHome)
    stackAtBottom()
  }

  /// Returns the collection view that lists the lines of an open palette.
  func listView(of palette: CommandPalette?) -> CollectionView {
    palette?.purpose == .browseScenes ? browser.collectionView : paletteView.collectionView
  }

  /// Shows the slider of a morph; hides the slider if `morph` is `nil`.
  func showMorph(_ morph: Morph?) {
    if morphView.isHidden != (morph == nil) {
      morphView.isHidden = morph == nil
      stackAtBottom()
    }
    if let morph { morphView.show(morph) }
  }

  /// Shows the onion skin of a fling; hides the onion skin if `trail` is `nil`.
  func showFling(_ trail: FlingTrail?) {
    flingTrailView.isHidden = trail == nil
    guard let trail else { return }
    flingTrailView.show(trail)
    stageView.lay(flingTrailView, over: trail.viewport)
  }

  /// Shows the timeline, and the ghosts of the changes that are animated in the frame on screen; hides both
  /// if `playback` is `nil`.
  ///
  /// `time` is the current scene time in seconds. While an earlier frame is on screen, that frame's scene
  /// time applies instead.
  func showTimeline(_ playback: StagePlayback?, at time: Double, of controller: SceneController) {
    if timelineView.isHidden != (playback == nil) {
      timelineView.isHidden = playback == nil
      stackAtBottom()
    }
    ghostsView.isHidden = playback == nil
    guard let playback else { return }
    let frame = playback.frame
    let time = frame?.sceneTime ?? time
    let running = playback.recording.changes.filter { $0.interval.contains(time) }
    timelineView.show(playback, hasGhosts: !running.isEmpty)
    let viewport = frame?.viewport ?? controller.collectionView.frame
    ghostsView.show(
      running, in: viewport.size, at: frame?.offset ?? controller.collectionView.contentOffset)
    stageView.lay(ghostsView, over: viewport)
  }

  /// Updates the overlays over the stage. Call this method after the scene's layout pass.
  ///
  /// - Parameters:
  ///   - gestures: The recordings of the last gesture, one for each pane; evaluated only while the motion lab
  ///     is open.
  ///   - sceneTime: The scene time in seconds.
  ///   - hostTime: The time in seconds on the host's clock.
  ///   - showsTimes: Whether the layout monitor shows the durations of the layout's methods.
  ///   - parts: The parts of the layout overlay to show.
  func updateOverlays(
    for controller: SceneController, gestures: @autoclosure () -> [GestureRecording], sceneTime: Double,
    hostTime: Double, showsTimes: Bool, parts: Set<LayoutPart>
  ) {
    scrollEdges.show(controller, on: chrome.stage, isSimulated: stageView.isSimulating)
    pageControl.show(controller, on: chrome.stage, isSimulated: stageView.isSimulating)
    updateLayoutMonitor(for: controller, at: hostTime, showsTimes: showsTimes, parts: parts)
    updateLayoutParts(for: controller, showsTimes: showsTimes, parts: parts)
    placeOverlayBoxes()
    let gestures = overlays.contains(.motion) ? gestures() : []
    stageView.overlay.update(
      with: controller, gestures: gestures, findings: layoutMonitor.findings, at: sceneTime,
      showing: overlays, parts: parts)
    if overlays.contains(.motion) {
      lab.update(
        with: gestures,
        predictions: controller.panes.map { $0.collectionView.predictedRelease(at: sceneTime) })
    }
  }

  /// Updates the statistics overlay if it is open; `time` is in seconds on the host's clock.
  func updateStatistics(_ lines: @autoclosure () -> [(name: String, value: String)], at time: Double) {
    if overlays.contains(.statistics) { statistics.update(lines(), at: time) }
  }

  /// Returns the earliest time, at or after `time`, at which a message or the layout monitor changes without
  /// input; `nil` if there is none.
  ///
  /// Times are in seconds on the host's clock.
  func nextChange(after time: Double) -> Double? {
    [toasts.nextChange(after: time), layoutMonitor.nextChange].compactMap { $0 }.min()
  }

  /// Updates the layout monitor and its table while the layout overlay is open. The monitor counts the calls
  /// of layout methods.
  ///
  /// The table is hidden if the stage is too small.
  private func updateLayoutMonitor(
    for controller: SceneController, at time: Double, showsTimes: Bool, parts: Set<LayoutPart>
  ) {
    let isWatched = overlays.contains(.layout) && !parts.isDisjoint(with: [.calls, .findings])
    layoutMonitor.watch(isWatched ? controller.collectionView : nil)
    layoutMonitor.update(at: time, validates: parts.contains(.findings))
    let isShown = isWatched && parts.contains(.calls)
    let stage = overlayArea
    layoutMonitorView.isHidden =
      !isShown || stage.width < LayoutMonitorView.maximumWidth + 80 || stage.height < Typography.scaled(320)
    guard !layoutMonitorView.isHidden else { return }
    // Without the time column, large text leaves room for the statistics and the legend beside the table.
    let isTimed = showsTimes && stage.width >= 2.2 * LayoutMonitorView.maximumWidth
    layoutMonitorView.show(layoutMonitor, isTimed: isTimed, in: stage.height - 32)
  }

  /// Updates the layout overlay's legend, the graph of frame times and the map of the last query.
  private func updateLayoutParts(for controller: SceneController, showsTimes: Bool, parts: Set<LayoutPart>) {
    let isShown = overlays.contains(.layout)
    let stage = overlayArea
    let legendHeight = LayoutLegend.isNarrow(stage.size) ? 300 : Typography.scaled(180)
    layoutLegend.isHidden = !isShown || stage.height < legendHeight
    frameTimes.isHidden = !isShown || !showsTimes || !parts.contains(.frameTimes) || stage.height < 300
    queryMap.isHidden = !isShown || !parts.contains(.query) || stage.height < 300
    if frameTimes.isHidden { frameTimes.removeAll() }
    guard !layoutLegend.isHidden else { return }
    let boxes: [(LayoutPart, OverlayBox)] = [
      (.calls, layoutMonitorView), (.query, queryMap), (.frameTimes, frameTimes),
    ]
    layoutLegend.show(
      LayoutPart.allCases.filter { showsTimes || $0 != .frameTimes }, chosen: parts,
      withoutRoom: Set(boxes.filter { parts.contains($0.0) && $0.1.isHidden }.map(\.0)), on: stage.size)
    if !queryMap.isHidden { queryMap.show(controller.collectionView) }
  }

  // MARK: Floating overlays

  /// All floating overlays, which are siblings.
  private var overlayBoxes: [OverlayBox] {
    [layoutMonitorView, layoutLegend, frameTimes, queryMap, statistics, goalList]
  }

  /// Moves the floating overlays that are shown to their places.
  private func placeOverlayBoxes() {
    guard !overlays.isDisjoint(with: [.layout, .statistics]) || !goalList.isHidden else { return }
    let boxes = overlayBoxes.filter { !$0.isHidden }
    let frames = overlayPlaces.frames(
      of: Dictionary(uniqueKeysWithValues: boxes.map { ($0.overlay, $0.bounds.size) }), on: overlayArea,
      isNarrow: LayoutLegend.isNarrow(overlayArea.size))
    for box in boxes { if let frame = frames[box.overlay] { box.frame = frame } }
  }

  /// Returns the floating overlay at a point in the window; `nil` if there is none, or a view is in front of it.
  func overlayBox(at point: CGPoint) -> OverlayBox? {
    recordedView.subviews.last { !$0.isHidden && $0.frame.contains(point) } as? OverlayBox
  }

  /// Moves a floating overlay to a point in the window, in front of the others, which stay where they are.
  func holdOverlay(_ box: OverlayBox, at origin: CGPoint) {
    recordedView.bringSubviewToFront(box)
    overlayPlaces.hold(box.overlay, at: CGRect(origin: origin, size: box.bounds.size), on: overlayArea)
  }

  /// Leaves the floating overlay that is held where it is; the others give way to it.
  func dropOverlay() { overlayPlaces.drop() }

  /// Returns a floating overlay to its own place.
  func returnOverlay(_ box: OverlayBox) { overlayPlaces.returnToOwnPlace(box.overlay) }

  /// Returns all floating overlays to their own places.
  func resetOverlayPlaces() {
    overlayPlaces = OverlayPlaces()
    for view in overlayBoxes + [lab, curveView] { recordedView.bringSubviewToFront(view) }
  }

  // MARK: Probe

  /// The frames of the floating overlays that are shown.
  private var shownOverlayFrames: [CGRect] { overlayBoxes.filter { !$0.isHidden }.map(\.frame) }

  /// The part of the window below the texts around the stage, beside the panel.
  private var probeArea: CGRect {
    CGRect(
      x: 0, y: chrome.stage.minY, width: chrome.frame.width, height: bounds.height - chrome.stage.minY)
  }

  /// Shows the probe beside a point in the window, with the attributes of the card there. Hides the probe if
  /// it is off, if there is no card or if `point` is `nil`.
  func updateProbe(of controller: SceneController, at point: CGPoint?) {
    guard overlays.contains(.probe) else { return probe.isHidden = true }
    let isOnStage = point.map { chrome.frame.contains($0) } ?? false
    let reading = isOnStage ? point.flatMap { ProbeReading(of: controller, at: stagePoint($0)) } : nil
    probe.show(reading, beside: point ?? .zero, in: probeArea, avoiding: shownOverlayFrames)
  }

  /// Shows the probe beside the centre of a displayed card, with the card's attributes; hides the probe if it
  /// is off.
  func updateProbe(of controller: SceneController, describing card: CollectionViewLayoutAttributes) {
    guard overlays.contains(.probe) else { return probe.isHidden = true }
    let reading = ProbeReading(of: card, in: controller.panes[0])
    let point = windowPoint(ofCard: card, of: controller)
    probe.show(reading, beside: point, in: probeArea, avoiding: shownOverlayFrames)
  }

  /// Returns the centre, in the window, of a displayed card of the original pane.
  func windowPoint(ofCard card: CollectionViewLayoutAttributes, of controller: SceneController) -> CGPoint {
    let pane = controller.collectionView
    return stageView.windowPoint(at: pane.frame.origin + (card.frame.center - pane.contentOffset))
  }
}
