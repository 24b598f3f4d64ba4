import Canvas
import Foundation
import ViewTree

extension SoftwareRasterizer {
  private struct OpenGroup {
    /// The index, in the draw list, of the command that begins the layer.
    var start: Int
    /// The layer's index among all layers of the frame.
    var order: Int
  }

  /// Collects the opaque shapes of a draw list, the bounds of the list's layers, and for each command its
  /// picture and the pixels that the command may change. Must be called before anything is drawn.
  func plan(_ list: DrawList) {
    var openGroups: [OpenGroup] = []
    plan.begin()
    for (index, command) in list.commands.enumerated() {
      let extent = reach(of: command)
      plan.append(extent, lookUp(command))
      switch command {
      case .pushClip(let shape): clips.push(shape)
      case .popClip: clips.pop()
      case .pushGroup: openGroups.append(OpenGroup(start: index, order: groups.plan()))
      case .popGroup: _ = openGroups.popLast()
      case .fill, .border, .image, .shadow, .text, .stroke:
        guard let extent, !extent.isEmpty else { continue }
        for group in openGroups { groups.extend(group.order, by: extent) }
        guard let coverage = opaqueCoverage(of: command, at: index) else { continue }
        // A layer is translucent, so its opaque content hides neither the background nor commands before the
        // layer.
        if openGroups.isEmpty { plan.background.cover(coverage, clips) }
        occlusion.add(coverage, hiding: (openGroups.last?.start ?? 0)..<index, clips: clips)
      }
    }
  }

  /// Returns the coverage of a command that hides everything behind its shape; `nil` for other commands.
  private func opaqueCoverage(of command: DrawCommand, at index: Int) -> ShapeCoverage? {
    switch command {
    case .fill(let shape, let color) where color.alpha >= 1: ShapeCoverage(shape, within: clips.bounds)
    case .image(let shape, _, _, let alpha) where alpha >= 1 && plan.isOpaque(pictureAt: index):
      ShapeCoverage(shape, within: clips.bounds)
    default: nil
    }
  }

  private func lookUp(_ command: DrawCommand) -> FramePlan.PlannedPicture? {
    guard case .image(let shape, let image, let mode, _) = command else { return nil }
    return FramePlan.PlannedPicture(
      answer: pictures.lookUp(image, in: shape, mode: mode, scale: scale), mode: mode)
  }

  /// Returns the pixels inside the current clips that a command may change; `nil` for clip and layer
  /// commands.
  func reach(of command: DrawCommand) -> PixelRect? {
    let box: CGRect
    switch command {
    case .fill(let shape, _), .border(let shape, _, _), .image(let shape, _, _, _): box = shape.deviceBounds
    case .shadow(let shape, let shadow):
      box = shape.outset(by: shadow.radius * 2 + 1, shadow.offset).deviceBounds
    case .text(let shape, let run):
      box = texts.placement(of: run, in: shape, scale: scale)?.deviceBounds ?? .zero
    case .stroke(let stroke, _): box = stroke.deviceBounds
    case .pushClip, .popClip, .pushGroup, .popGroup: return nil
    }
    return box.isNull ? clips.bounds : PixelRect(touchedBy: box.insetBy(dx: -1, dy: -1), within: clips.bounds)
  }
}

extension Shape {
  /// Returns the shape shifted by `shift` and enlarged by `distance` on each side, both in local points.
  fileprivate func outset(by distance: CGFloat, _ shift: CGPoint) -> Shape {
    Shape(
      rect: rect.offsetBy(dx: shift.x, dy: shift.y).insetBy(dx: -distance, dy: -distance),
      projection: projection)
  }
}
