import CollectionCore
import Foundation

extension Playground {
  /// Builds the view hierarchy, back to front, and connects the callbacks.
  func assemble() {
    root.backgroundColor = Palette.background
    for view in [chrome, stageOverlay, layoutMonitorView, statistics, lab, panel, toasts, help] as [View] {
      root.addSubview(view)
    }
    panel.onChoose = { [weak self] in self?.choose(parameter: $0) }
    panel.onChange = { [weak self] index, value in
      guard let self else { return }
      set(scene.parameters[index], to: value)
    }
    for controller in controllers {
      controller.onRemark = { [weak self] in self?.say($0) }
      controller.onNextLayout = { [weak self] in self?.showNextLayout() }
    }
  }

  /// Puts the current scene's collection view on stage in place of the previous one.
  func putSceneOnStage() {
    for other in controllers where other !== controller {
      other.isComparing = false
      other.collectionView.removeFromSuperview()
    }
    // Above the chrome, below the overlays.
    root.insertSubview(controller.collectionView, at: 1)
    chrome.show(scene, at: sceneIndex)
    parameterIndex = min(parameterIndex, scene.parameters.count - 1)
    panel.show(scene, values: values)
    panel.choose(parameterIndex)
    arrange()
  }

  /// Sets the frames of all views in the window.
  func arrange() {
    let window = root.bounds
    let isPanelOpen = overlays.contains(.panel)
    panel.isHidden = !isPanelOpen
    help.isHidden = !overlays.contains(.help)
    lab.isHidden = !overlays.contains(.motion)
    statistics.isHidden = !overlays.contains(.statistics)

    let panelWidth = min(ParameterPanel.width, window.width)
    panel.frame = CGRect(x: window.width - panelWidth, y: 0, width: panelWidth, height: window.height)
    let leavesRoom = isPanelOpen && window.width >= 2.5 * ParameterPanel.width
    let width = window.width - (leavesRoom ? panelWidth : 0)
    let labHeight = overlays.contains(.motion) ? MotionLabView.height(in: window.height) : 0
    lab.frame = CGRect(x: 0, y: window.height - labHeight, width: width, height: labHeight)
    chrome.frame = CGRect(x: 0, y: 0, width: width, height: window.height - labHeight)
    let stage = chrome.stage
    arrangeScene(on: stage)
    // The stage's size determines some of the defaults.
    panel.update(values)
    statistics.frame.origin = CGPoint(x: stage.minX + min(40, stage.width / 20), y: stage.minY + 8)
    toasts.frame = CGRect(
      x: 16, y: 0, width: max(0, chrome.bounds.width - 32), height: max(0, chrome.bounds.height - 24))
    help.frame = window
  }

  /// Samples the stage's layout while the layout overlay is shown.
  ///
  /// The monitor's table is hidden where the stage is too small for it.
  func updateLayoutMonitor() {
    let isShown = overlays.contains(.layout)
    layoutMonitor.watch(isShown ? controller.collectionView : nil)
    layoutMonitor.update(at: hostTime)
    let stage = chrome.stage.offsetBy(dx: chrome.frame.minX, dy: chrome.frame.minY)
    layoutMonitorView.isHidden =
      !isShown || stage.width < LayoutMonitorView.maximumWidth + 80 || stage.height < 320
    guard !layoutMonitorView.isHidden else { return }
    layoutMonitorView.show(layoutMonitor, isTimed: showsLayoutTimes, in: stage.height - 32)
    layoutMonitorView.frame.origin = CGPoint(
      x: statistics.frame.minX, y: stage.maxY - layoutMonitorView.frame.height - 16)
  }

  /// Places the scene on the stage, with the comparison pane beside it while the motion lab compares two
  /// feels.
  private func arrangeScene(on stage: CGRect) {
    controller.isComparing = overlays.contains(.motion)
    // A recorder must not join the gestures of two different comparison controllers.
    if controller.comparison !== recordedTwin { comparisonRecorder = GestureRecorder() }
    recordedTwin = controller.comparison
    if let comparison = controller.comparison, comparison.collectionView.superview == nil {
      root.insertSubview(comparison.collectionView, at: 2)
    }
    controller.place(in: stage)
    stageOverlay.frame = root.bounds
  }
}
