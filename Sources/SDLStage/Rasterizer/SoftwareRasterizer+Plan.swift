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
    for (index, command) in list.commands.enumerated() {
      switch command {
      case .pushClip(let shape): clips.push(shape)
      case .popClip: clips.pop()
      case .pushGroup: openGroups.append(OpenGroup(start: index, order: groups.plan()))
      case .popGroup: _ = openGroups.popLast()
      case .fill, .border, .image, .shadow, .text, .stroke:
        for group in openGroups { groups.extend(group.order, by: reach(of: command)) }
        planOcclusion(command, hiding: (openGroups.last?.start ?? 0)..<index)
      }
    }
  }

  private func planOcclusion(_ command: DrawCommand, hiding hidden: Range<Int>) {
    switch command {
    case .fill(let shape, let color):
      if color.alpha >= 1 { occlusion.add(shape, hiding: hidden, clips: clips) }
    case .image(let shape, let image, let mode, let alpha):
      if alpha >= 1, isOpaque(image, shape, mode) { occlusion.add(shape, hiding: hidden, clips: clips) }
    case .border, .shadow, .text, .stroke, .pushClip, .popClip, .pushGroup, .popGroup: break
    }
  }

  /// The pixels within the clips that a command may change.
  private func reach(of command: DrawCommand) -> PixelRect {
    let box: CGRect
    switch command {
    case .fill(let shape, _), .border(let shape, _, _), .image(let shape, _, _, _): box = shape.deviceBounds
    case .shadow(let shape, let shadow):
      box = shape.outset(by: shadow.radius * 2 + 1, shadow.offset).deviceBounds
    case .text(let shape, let run):
      box = texts.placement(of: run, in: shape, scale: scale)?.deviceBounds ?? .zero
    case .stroke(let stroke, _): box = stroke.deviceBounds
    case .pushClip, .popClip, .pushGroup, .popGroup: box = .zero
    }
    return box.isNull ? clips.bounds : PixelRect(touchedBy: box.insetBy(dx: -1, dy: -1), within: clips.bounds)
  }

  /// Whether a picture leaves nothing of what is behind it.
  func isOpaque(_ image: Image, _ shape: Shape, _ mode: ImageView.ContentMode) -> Bool {
    pictures.isOpaque(image, in: shape, mode: mode, scale: scale)
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
