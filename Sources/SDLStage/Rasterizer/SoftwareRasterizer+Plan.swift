import Canvas
import Foundation
import ViewTree

extension SoftwareRasterizer {
  private struct OpenGroup {
    /// The command that opens it, and its place among the groups.
    var start: Int
    var order: Int
  }

  /// Finds out, before anything of a list is drawn, what is opaque in it and how far its groups reach.
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
        if openGroups.isEmpty { plan.background.cover(coverage, clips) }
        occlusion.add(coverage, hiding: (openGroups.last?.start ?? 0)..<index, clips: clips)
      }
    }
  }

  /// The pixels of a command that leaves nothing of what is behind it; nil of others.
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

  /// The pixels within the clips that a command may change; nil for what only says where things are drawn.
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
  /// The shape, shifted and with each edge moved outwards, in local points.
  fileprivate func outset(by distance: CGFloat, _ shift: CGPoint) -> Shape {
    Shape(
      rect: rect.offsetBy(dx: shift.x, dy: shift.y).insetBy(dx: -distance, dy: -distance),
      projection: projection)
  }
}
