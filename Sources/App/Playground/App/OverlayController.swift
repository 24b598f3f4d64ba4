import Canvas
import CollectionCore
import Foundation
import Scenes

/// The controller of the pointer on the floating overlays: moves an overlay by its head, closes it by the
/// cross, and shows or hides a part of the layout overlay by its row in the legend.
@MainActor
final class OverlayController: PlaygroundPart, PointerResponder {
  let stage: SceneStage
  private var hold: Hold?
  /// The overlay whose head was pressed last without a move, and the time of the press, in seconds on the host's clock.
  private var lastPress: (overlay: FloatingOverlay, time: Double)?

  /// A press on the head of a box.
  private struct Hold {
    let box: OverlayBox
    let start: CGPoint
    /// The location of the pointer in the box, in points.
    let grip: CGPoint
    var isMoved = false
  }

  /// The distance that the pointer moves before the box follows, in points, so that a double click does not move it.
  private static let slop: CGFloat = 4

  init(_ stage: SceneStage) { self.stage = stage }

  func clickTarget(at point: CGPoint) -> ClickTarget {
    guard let box = view.overlayBox(at: point) else { return .ignored }
    if box.crossFrame.contains(point) { return .target(box.crossFrame) }
    if let row = (box as? LayoutLegend)?.row(at: point) { return .target(row.frame) }
    if let target = (box as? GoalListView)?.target(at: point) { return .target(target.frame) }
    return box.head.contains(point) ? .target(box.head.insetBy(dx: 4, dy: 4)) : .ignored
  }

  func press(_ event: Pointer) -> PressResponse {
    let point = event.location
    // A scene that came on stage during the last press may have taken the release.
    view.dropOverlay()
    guard let box = view.overlayBox(at: point) else { return .ignored }
    if box.crossFrame.contains(point) {
      close(box)
      return .handled
    }
    if let part = (box as? LayoutLegend)?.row(at: point)?.part {
      stage.toggle(part)
      return .handled
    }
    if let target = (box as? GoalListView)?.target(at: point) {
      let action = target.part == .cross ? Action.removeGoal(target.goal) : .toggleGoal(target.goal)
      stage.delegate?.perform(action, at: event.time)
      return .handled
    }
    guard box.head.contains(point) else { return .ignored }
    if let last = lastPress, last.overlay == box.overlay,
      event.time - last.time <= ParameterPanel.doubleClickTime
    {
      lastPress = nil
      view.returnOverlay(box)
      return .handled
    }
    lastPress = (box.overlay, event.time)
    hold = Hold(box: box, start: point, grip: point - box.frame.origin)
    return .captured
  }

  /// Closes what a box shows: the statistics, the layout overlay, or a part of the layout overlay.
  private func close(_ box: OverlayBox) {
    switch box.overlay {
    case .statistics: stage.toggle(.statistics)
    case .goals: stage.delegate?.perform(.placeCards, at: hostTime)
    case .legend: stage.toggle(.layout)
    case .layoutMonitor: stage.toggle(LayoutPart.calls)
    case .queryMap: stage.toggle(LayoutPart.query)
    case .frameTimes: stage.toggle(LayoutPart.frameTimes)
    }
    // The next frame would hide some of the boxes, but until then the mouse would be over the cross.
    box.isHidden = true
  }

  func drag(_ event: Pointer) {
    guard var hold else { return }
    let way = event.location - hold.start
    guard hold.isMoved || max(abs(way.x), abs(way.y)) > Self.slop else { return }
    hold.isMoved = true
    (self.hold, lastPress) = (hold, nil)
    view.holdOverlay(hold.box, at: event.location - hold.grip)
  }

  func release(_ event: Pointer) {
    drag(event)
    hold = nil
    view.dropOverlay()
  }
}
