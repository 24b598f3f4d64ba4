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

  /// Collects the opaque shapes of a draw list, the bounds of the list's layers, and for each command the pixels
  /// that the command may change and the state of its picture or text.
  func plan(_ list: DrawList) {
    var openGroups: [OpenGroup] = []
    for (index, command) in list.commands.enumerated() {
      let content = lookUp(command)
      let extent = reach(of: command, content)
      plan.append(extent, content)
      switch command {
      case .pushClip(let shape): clips.push(shape)
      case .popClip: clips.pop()
      case .pushGroup: openGroups.append(OpenGroup(start: index, order: plan.appendGroup()))
      case .popGroup: _ = openGroups.popLast()
      case .fill, .border, .image, .shadow, .text, .stroke:
        guard let extent, !extent.isEmpty else { continue }
        for group in openGroups { plan.extend(group.order, by: extent) }
        guard let coverage = opaqueCoverage(of: command, at: index) else { continue }
        // A layer is translucent, so its opaque content hides neither the background nor commands before the
        // layer.
        if openGroups.isEmpty { plan.background.cover(coverage, clips) }
        plan.occluders.add(coverage, hiding: (openGroups.last?.start ?? 0)..<index, clips: clips)
      }
    }
  }

  /// Chooses the pixels that the commands in the damage region draw: mipmap levels, letters and shadow masks.
  func prepareDamage(of list: DrawList) {
    for index in list.commands.indices {
      guard let reach = plan.reach(at: index), plan.damage.rects.contains(where: { $0.overlaps(reach) })
      else {
        continue
      }
      switch list.commands[index] {
      case .image(let shape, _, _, _):
        guard case .picture(var picture) = plan.content(at: index) else { continue }
        picture.choosePixels(for: shape)
        plan.setContent(.picture(picture), at: index)
      case .text(let shape, let run):
        guard case .text(var text) = plan.content(at: index) else { continue }
        text.chooseGlyphs(for: run, in: shape, scale: list.scale, texts: texts)
        plan.setContent(.text(text), at: index)
      case .shadow(let shape, let shadow):
        guard let source = ShadowSource(shadow, of: shape, scale: list.scale, cache: &shadows) else {
          continue
        }
        plan.setContent(.shadow(source), at: index)
      case .fill where list.isCovered(fillAt: index, isOpaque: plan.isOpaque(pictureAt:)):
        plan.setContent(.covered, at: index)
      case .fill, .border, .stroke, .pushClip, .popClip, .pushGroup, .popGroup: continue
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

  private func lookUp(_ command: DrawCommand) -> FramePlan.Content {
    switch command {
    case .image(let shape, let image, let mode, _):
      let answer = pictures.lookUp(image, in: shape, mode: mode, scale: plan.list.scale)
      return .picture(PlannedPicture(answer, mode: mode))
    case .text(let shape, let run):
      return PlannedText(run, in: shape, scale: plan.list.scale, texts: texts).map { .text($0) } ?? .none
    default: return .none
    }
  }

  /// Returns the pixels inside the current clips that a command may change; `nil` for clip and layer
  /// commands.
  func reach(of command: DrawCommand, _ content: FramePlan.Content) -> PixelRect? {
    let box: CGRect
    switch command {
    case .fill(let shape, _), .border(let shape, _, _), .image(let shape, _, _, _): box = shape.deviceBounds
    case .shadow(let shape, let shadow):
      box = shape.outset(by: shadow.radius * 2 + 1, shadow.offset).deviceBounds
    case .text:
      if case .text(let text) = content { box = text.placed.deviceBounds } else { box = .zero }
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
