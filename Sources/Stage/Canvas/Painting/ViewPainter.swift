public import Foundation
public import ViewTree

/// A painter that converts a view and its subviews to a draw list.
///
/// The commands of a view are, from back to front: shadow, background, content (image, text or line),
/// reflections of subviews, subviews, border. Subviews are clipped if the view clips to its bounds. A
/// translucent view with more than one of these parts becomes a transparency layer, with the view's backdrop
/// beneath the layer. Hidden and fully transparent views produce no commands. The painter aligns views to
/// whole device pixels, unless they are scaled, rotated or tilted; the views themselves keep their exact
/// frames.
///
/// A view with a value that is NaN or infinite, or with a position more than 10¹³ pixels from the target's
/// origin, is left out with its subviews and reported once. A view with a corner behind the camera is left
/// out without a report.
@preconcurrency @MainActor
public final class ViewPainter {
  /// A closure that is called once for each view that cannot be drawn, with the reason.
  ///
  /// The painter calls the closure while it paints a frame, so keep it short.
  public var onDiagnostic: ((String) -> Void)?

  /// The appearance, light or dark, whose variant of dynamic colours the painter uses; light by default.
  public var userInterfaceStyle = UserInterfaceStyle.light

  /// The factor by which the font sizes of all labels are multiplied, above 0; 1 by default.
  ///
  /// The frames of labels do not change, so lay out the views for the scaled text.
  public var textScale: CGFloat = 1

  private var reportedViews: Set<ObjectIdentifier> = []

  /// Creates a painter that calls `onDiagnostic` once for each view that cannot be drawn.
  public init(onDiagnostic: ((String) -> Void)? = nil) { self.onDiagnostic = onDiagnostic }

  /// Replaces the content of a draw list with the drawing commands of a view and its subviews.
  ///
  /// The target has the size of the root view's bounds; the root's superview is ignored.
  ///
  /// - Parameters:
  ///   - scale: The number of device pixels per point, above 0. Any other value is reported, and the list then
  ///     has no commands.
  ///   - list: The list to overwrite; its storage is reused.
  /// - Complexity: O(views in the tree).
  public func paint(_ root: View, scale: CGFloat, into list: inout DrawList) {
    let frame = root.bounds
    guard scale > 0, scale.isFinite else {
      list.begin(size: .zero, scale: 1, background: list.background)
      return report(root, "the scale is \(scale), not a positive number of pixels per point")
    }
    guard frame.isFinite, max(frame.width, frame.height) * scale < DeviceSpace.limit else {
      list.begin(size: .zero, scale: scale, background: list.background)
      return report(root, "its bounds are \(frame)")
    }
    let size = PixelSize(
      width: Int((frame.width * scale).rounded()), height: Int((frame.height * scale).rounded()))
    let rootColor = root.storedBackgroundColor ?? .clear
    let isOpaque = rootColor.alpha >= 1
    let background = isOpaque ? rootColor.resolved(in: userInterfaceStyle) : list.background
    list.begin(size: size, scale: scale, background: background)
    let target = CGRect(x: 0, y: 0, width: CGFloat(size.width), height: CGFloat(size.height))
    let space = DeviceSpace(
      projection: Projection(CGAffineTransform(scaleX: scale, y: scale)), origin: frame.origin, scale: scale,
      clip: target)
    paint(root, in: space, skippingBackground: isOpaque, into: &list)
  }

  /// Paints a view and its subviews. A translucent view with several parts is painted in a transparency
  /// layer.
  private func paint(
    _ view: View, in space: DeviceSpace, skippingBackground: Bool = false, into list: inout DrawList
  ) {
    guard !view.isHidden, view.storedAlpha > Self.visibleAlpha else { return }
    paintBackdrop(of: view, in: space, into: &list)
    guard view.storedAlpha < 1, view.isComposite else {
      return paintOpaquely(view, in: space, alpha: min(view.storedAlpha, 1), skippingBackground, into: &list)
    }
    let start = list.commands.count
    list.commands.append(.pushGroup(alpha: Float(view.storedAlpha)))
    paintOpaquely(view, in: space, alpha: 1, skippingBackground, into: &list)
    list.endGroup(openedAt: start, alpha: Float(view.storedAlpha))
  }

  /// Paints a view's backdrop, the colour beneath a translucent view. The backdrop is painted before the
  /// view's transparency layer, because the layer would fade the backdrop too.
  private func paintBackdrop(of view: View, in space: DeviceSpace, into list: inout DrawList) {
    guard let backdrop = view.backdrop else { return }
    let alpha = backdrop.opacity(beneath: view.storedAlpha)
    guard alpha > 0 else { return }
    let shape = space.shape(of: view.bounds.size, cornerRadius: view.cornerRadius)
    let bounds = shape.deviceBounds
    guard bounds.overlaps(space.clip) else { return }
    fill(space.trimmed(shape, within: bounds), backdrop.color, alpha: alpha, into: &list)
  }

  /// Paints a view and its subviews without a transparency layer for the view. The opacity of each of the
  /// view's own parts is multiplied by `alpha`, and the view's own opacity is ignored.
  private func paintOpaquely(
    _ view: View, in space: DeviceSpace, alpha: CGFloat, _ skippingBackground: Bool, into list: inout DrawList
  ) {
    if view.onlyDrawsSubviews, space.projection.isUpright {
      return paintSubviews(of: view, in: space, into: &list)
    }
    let shape = space.shape(of: view.bounds.size, cornerRadius: view.cornerRadius)
    let bounds = shape.deviceBounds
    guard !bounds.isNull else { return }
    let outline = space.trimmed(shape, within: bounds)
    paintShadow(of: view, shape: outline, in: space, alpha: alpha, into: &list)
    paintInterior(of: view, shape, outline, in: space, alpha: alpha, skippingBackground, into: &list)
  }

  /// Paints a view without its shadow: the background, the content, the subviews and the border.
  ///
  /// - Parameters:
  ///   - shape: The view's shape.
  ///   - outline: The view's shape, trimmed to the clip if it is very long.
  private func paintInterior(
    of view: View, _ shape: Shape, _ outline: Shape, in space: DeviceSpace, alpha: CGFloat,
    _ skippingBackground: Bool, into list: inout DrawList
  ) {
    let isVisible = shape.deviceBounds.overlaps(space.clip)
    if isVisible {
      if !skippingBackground, let color = view.storedBackgroundColor {
        fill(outline, color, alpha: alpha, into: &list)
      }
      paintContent(of: view, shape: shape, in: space, alpha: alpha, into: &list)
    }
    if view.storedClipsToBounds {
      paintSubviews(of: view, clippedTo: outline, in: space, into: &list)
    } else {
      paintSubviews(of: view, in: space, into: &list)
    }
    if isVisible, view.hasBorder {
      list.commands.append(.border(outline, width: view.borderWidth, drawn(view.borderColor, alpha: alpha)))
    }
  }

  /// Paints a view's mirror image: the floor and a transparency layer that fades out downwards. `space`
  /// belongs to the view.
  private func paintReflection(
    _ reflection: Reflection, of view: View, in space: DeviceSpace, into list: inout DrawList
  ) {
    let alpha = min(view.storedAlpha, 1)
    guard !view.isHidden, alpha * reflection.opacity > Self.visibleAlpha else { return }
    guard reflection.gap.isFinite, reflection.heightFraction.isFinite, reflection.opacity.isFinite else {
      return report(view, "its reflection is \(reflection)")
    }
    let (mirrored, fade) = space.reflecting(view.bounds.size, in: reflection)
    let shape = mirrored.shape(of: view.bounds.size, cornerRadius: view.cornerRadius)
    // A mirror image with a corner behind the camera is left out.
    guard fade.rect.height > 0, mirrored.clip.width > 0, mirrored.clip.height > 0, !shape.deviceBounds.isNull
    else { return }
    list.commands.append(.pushClip(fade.shape))
    if let floor = reflection.floor { fill(shape, floor, alpha: alpha, into: &list) }
    let start = list.commands.count
    list.commands.append(.pushGroup(alpha: Float(alpha * min(reflection.opacity, 1)), fade: fade))
    paintInterior(of: view, shape, shape, in: mirrored, alpha: 1, false, into: &list)
    if list.commands.count == start + 1 {
      list.commands.removeLast()
    } else {
      list.commands.append(.popGroup)
    }
    list.commands.append(.popClip)
  }

  private func paintShadow(
    of view: View, shape: Shape, in space: DeviceSpace, alpha: CGFloat, into list: inout DrawList
  ) {
    guard var shadow = view.shadow, shadow.color.alpha > 0, !space.isMirrorImage else { return }
    guard shadow.radius.isFinite, shadow.radius >= 0, shadow.offset.isFinite else {
      return report(view, "its shadow has radius \(shadow.radius) and offset \(shadow.offset)")
    }
    let reach = 2 * shadow.radius
    let extent = shape.rect.offsetBy(dx: shadow.offset.x, dy: shadow.offset.y).insetBy(dx: -reach, dy: -reach)
    guard shape.projection.boundingBox(of: extent).overlaps(space.clip) else { return }
    shadow.color = drawn(shadow.color, alpha: alpha)
    list.commands.append(.shadow(shape, shadow))
  }

  /// Paints a view's image, text or line.
  private func paintContent(
    of view: View, shape: Shape, in space: DeviceSpace, alpha: CGFloat, into list: inout DrawList
  ) {
    switch view.drawnContent {
    case .nothing: break
    case .picture:
      guard let view = view as? ImageView, let image = view.image, !image.path.isEmpty else { return }
      list.commands.append(.image(shape, image, view.fitting, alpha: Float(alpha)))
    case .text:
      guard let view = view as? Label, let text = view.text, !text.isEmpty, view.textColor.alpha > 0 else {
        return
      }
      var font = view.font
      font.size *= textScale
      let run = TextRun(
        text, font: font, color: drawn(view.textColor, alpha: alpha), alignment: view.textAlignment,
        numberOfLines: view.numberOfLines, lineBreakMode: view.lineBreakMode)
      list.commands.append(.text(shape, run))
    case .line:
      if let view = view as? PolylineView { paintLine(of: view, in: space, alpha: alpha, into: &list) }
    }
  }

  private func paintLine(
    of view: PolylineView, in space: DeviceSpace, alpha: CGFloat, into list: inout DrawList
  ) {
    guard view.points.count > 1, view.lineWidth > 0, view.lineColor.alpha > 0 else { return }
    guard view.lineWidth.isFinite, view.points.allSatisfy(\.isFinite) else {
      return report(view, "its line has a width or a point that is not finite")
    }
    let stroke = space.stroke(through: view.points, width: view.lineWidth)
    guard stroke.deviceBounds.overlaps(space.clip) else { return }
    list.commands.append(.stroke(stroke, drawn(view.lineColor, alpha: alpha)))
  }

  private func paintSubviews(
    of view: View, clippedTo shape: Shape, in space: DeviceSpace, into list: inout DrawList
  ) {
    guard !view.storedSubviews.isEmpty else { return }
    var space = space
    space.clip = space.clip.intersection(shape.deviceBounds)
    guard !space.clip.isNull, !space.clip.isEmpty else { return }
    let start = list.commands.count
    list.commands.append(.pushClip(shape))
    paintSubviews(of: view, in: space, into: &list)
    if list.commands.count == start + 1 { list.commands.removeLast() } else { list.commands.append(.popClip) }
  }

  private func paintSubviews(of view: View, in space: DeviceSpace, into list: inout DrawList) {
    let inner = space.ofSubviews
    // Mirror images lie on the floor, behind all siblings.
    let subviews = view.drawingOrder
    for subview in subviews {
      guard let reflection = subview.reflection, let placed = inner.placing(subview) else { continue }
      paintReflection(reflection, of: subview, in: placed, into: &list)
    }
    for subview in subviews where !space.isMirrorImage || subview.isReflected {
      guard let placed = inner.placing(subview) else {
        report(subview, "its place is \(subview.center), its bounds \(subview.bounds)")
        continue
      }
      paint(subview, in: placed, into: &list)
    }
  }

  private func fill(_ shape: Shape, _ color: Color, alpha: CGFloat, into list: inout DrawList) {
    guard color.alpha > 0, shape.rect.width > 0, shape.rect.height > 0 else { return }
    list.commands.append(.fill(shape, drawn(color, alpha: alpha)))
  }

  /// Returns the colour's variant for the painter's appearance, with its opacity multiplied by `alpha`.
  private func drawn(_ color: Color, alpha: CGFloat) -> Color {
    color.resolved(in: userInterfaceStyle).faded(alpha)
  }

  private func report(_ view: View, _ reason: String) {
    guard let onDiagnostic, reportedViews.count < Self.maximumReports else { return }
    guard reportedViews.insert(ObjectIdentifier(view)).inserted else { return }
    onDiagnostic("A \(type(of: view)) is not drawn: \(reason).")
  }

  /// The opacity below which no pixel changes: half a step of an 8-bit channel.
  private static let visibleAlpha: CGFloat = 0.5 / 255

  /// The maximum number of reported views, so that a broken layout fills neither the log nor the memory.
  private static let maximumReports = 100
}

extension View {
  /// Whether the view produces several commands, so that it can fade only in a transparency layer.
  fileprivate var isComposite: Bool {
    var count =
      (shadow == nil ? 0 : 1) + ((storedBackgroundColor?.alpha ?? 0) > 0 ? 1 : 0) + (hasBorder ? 1 : 0)
    if drawnContent != .nothing { count += 1 }
    return count > 1 || !storedSubviews.isEmpty
  }
}
