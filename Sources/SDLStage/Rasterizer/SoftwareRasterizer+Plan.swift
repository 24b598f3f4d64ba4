import Canvas
import CollectionCore
import Foundation

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
        planOcclusion(command, at: index, hiding: (openGroups.last?.start ?? 0)..<index)
      }
    }
  }

  private func planOcclusion(_ command: DrawCommand, at index: Int, hiding hidden: Range<Int>) {
    let shape: Shape
    switch command {
    case .fill(let filled, let color) where color.alpha >= 1: shape = filled
    case .image(let filled, _, _, let alpha) where alpha >= 1 && plan.isOpaque(pictureAt: index): shape = filled
    default: return
    }
    guard let coverage = ShapeCoverage(shape, within: clips.bounds) else { return }
    if hidden.lowerBound == 0, clips.coverages.isEmpty {
      for block in coverage.solidBlocks { plan.background.add(block.intersection(clips.bounds)) }
    }
    // A background that nothing lies on need not be asked about.
    if !hidden.isEmpty { occlusion.add(coverage, hiding: hidden, clips: clips) }
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
