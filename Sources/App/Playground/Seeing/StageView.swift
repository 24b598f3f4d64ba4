import CollectionCore
import Foundation
import Scenes

/// The superview of the scene's collection views and the overlay in front of them.
///
/// The view's coordinates equal the window's coordinates, except while simulated screens are shown. The view
/// is then scaled down if necessary.
final class StageView: View {
  let overlay = StageOverlayView()
  /// The superview of the collection views, which becomes smaller behind an opened card.
  private let scene = View()
  /// The area of this view for the scene and an opened card.
  private(set) var area = CGRect.zero
  /// The superviews of the bezels and of the safe areas of simulated screens.
  private let (behind, before) = (View(), View())
  private var (bezels, safeAreas) = (ViewPool<BezelView>(), ViewPool<SafeAreaView>())
  private var screenColor = Palette.background
  private let caption = Label(font: Typography.small, color: Palette.secondaryText, alignment: .center)
  /// The point in the window's coordinates at the origin of this view's coordinates.
  private var origin = CGPoint.zero
  /// The scale of simulated screens: the number of window points per point of this view, at most 1.
  private(set) var scale: CGFloat = 1

  /// Whether simulated screens are shown.
  private(set) var isSimulating = false

  /// The minimum distances between the simulated screens, or reduced panes, and the stage's edges, in points.
  private static let (screenMargins, paneMargins) = (
    EdgeInsets(top: 40, left: 24, bottom: 24, right: 24), EdgeInsets(top: 4, left: 16, bottom: 16, right: 16)
  )

  init() {
    super.init(frame: .zero)
    for view in [behind, scene, before, caption, overlay] as [View] { addSubview(view) }
    for view in [behind, before] { view.isUserInteractionEnabled = false }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Adds the collection views of a scene's panes to this view, below the overlay.
  func show(_ controller: SceneController) {
    for (index, pane) in controller.panes.enumerated() where pane.collectionView.superview !== scene {
      scene.insertSubview(pane.collectionView, at: index)
    }
  }

  /// Adds the view of an opened card to this view, in front of everything.
  func show(_ openedCard: View) {
    openedCard.frame = bounds
    addSubview(openedCard)
  }

  /// Scales the scene about the middle of the stage.
  func scaleScene(to scale: Double) {
    let middle = area.center - bounds.center
    scene.transform = CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: middle.x * (1 - scale), ty: middle.y * (1 - scale))
  }

  /// Shows the colour of the stage on simulated screens.
  func showBackground(_ color: Color) {
    screenColor = color
    for bezel in bezels.members { bezel.backgroundColor = color }
  }

  /// Places a scene's panes on the stage, the area of the window for the scene. `stage` and `window` are
  /// rectangles in the superview's coordinates.
  ///
  /// Simulated screens that are larger than the stage are scaled down, and so are more than two panes, each of which has
  /// the size of the stage.
  func place(
    _ controller: SceneController, on stage: CGRect, of window: CGRect, in viewport: SimulatedViewport
  ) {
    if let size = viewport.size ?? (controller.panes.count > 2 ? stage.size : nil) {
      place(controller, on: stage, in: viewport, size: size)
    } else {
      (origin, scale) = (.zero, 1)
      (transform3D, bounds, center) = (.identity, CGRect(origin: .zero, size: window.size), window.center)
      area = stage
      controller.place(in: stage)
    }
    for view in [behind, scene, before] { (view.bounds.size, view.center) = (bounds.size, bounds.center) }
    isSimulating = viewport.size != nil
    overlay.frame = bounds
    showScreens(of: controller, viewport)
  }

  /// Places the panes as screens of `size` points. Scales this view down if the screens would not fit on the stage.
  private func place(
    _ controller: SceneController, on stage: CGRect, in viewport: SimulatedViewport, size: CGSize
  ) {
    let room = stage.inset(by: viewport.size == nil ? Self.paneMargins : Self.screenMargins)
    let count = controller.panes.count
    let columns = controller.multiples?.columns ?? StageGrid.columns(count, of: size, in: room.size)
    let all = StageGrid.size(of: size, count: count, columns: columns)
    scale = max(0.05, min(1, room.width / all.width, room.height / all.height))
    let shown = CGSize(width: all.width * scale, height: all.height * scale)
    origin = CGPoint(
      x: (room.midX - shown.width / 2).rounded(), y: (room.midY - shown.height / 2).rounded())
    bounds = CGRect(origin: .zero, size: all)
    center = origin + CGPoint(x: shown.width / 2, y: shown.height / 2)
    transform3D = CATransform3D(scaleX: scale, y: scale, z: 1)
    area = bounds
    controller.place(in: bounds, safeArea: viewport.safeArea, columns: columns)
  }

  /// Shows a bezel around each simulated screen, hatches each screen outside its safe area, and shows a
  /// caption above the first screen. If no device is simulated, hides all of these.
  private func showScreens(of controller: SceneController, _ viewport: SimulatedViewport) {
    let screens = viewport.size == nil ? [] : controller.placedPanes.map(\.stage)
    bezels.fit(to: screens.count, in: behind) {
      let bezel = BezelView()
      bezel.backgroundColor = screenColor
      return bezel
    }
    safeAreas.fit(to: screens.count, in: before) { SafeAreaView() }
    for (screen, (bezel, safeArea)) in zip(screens, zip(bezels.members, safeAreas.members)) {
      bezel.show(screen, cornerRadius: viewport.cornerRadius)
      safeArea.show(screen, viewport.safeArea, cornerRadius: viewport.cornerRadius)
    }
    caption.isHidden = screens.isEmpty
    guard let size = viewport.size, let screen = screens.first else { return }
    let percent = scale < 1 ? ", at \(Int(saturating: (scale * 100).rounded())) %" : ""
    caption.text =
      "\(viewport.title.capitalizedFirst) \(Int(saturating: size.width)) × \(Int(saturating: size.height))\(percent)"
    // Readable at any scale: the caption is enlarged by as much as the view is scaled down.
    caption.font.size = Typography.small.size / scale
    caption.frame = CGRect(
      x: screen.midX - 200 / scale, y: screen.minY - 14 - 22 / scale, width: 400 / scale, height: 20 / scale)
  }

  /// Converts a point from the window's coordinates to this view's coordinates.
  func point(atWindow point: CGPoint) -> CGPoint {
    let place = point - origin
    return scale == 1 ? place : CGPoint(x: place.x / scale, y: place.y / scale)
  }

  /// Places `view` over a rectangle in this view's coordinates, and gives `view` the scale of this view.
  ///
  /// The superview of `view` must use the window's coordinates. The origin of the bounds of `view` does not
  /// change.
  func lay(_ view: View, over rect: CGRect) {
    view.bounds.size = rect.size
    view.center = windowPoint(at: rect.center)
    view.transform3D = CATransform3D(scaleX: scale, y: scale, z: 1)
  }

  /// Converts a point from this view's coordinates to the window's coordinates.
  func windowPoint(at point: CGPoint) -> CGPoint {
    CGPoint(x: origin.x + point.x * scale, y: origin.y + point.y * scale)
  }
}

/// The bezel of a simulated device around its screen.
private final class BezelView: View {
  private static let thickness: CGFloat = 8

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    backgroundColor = Palette.background
    borderColor = Palette.track
    borderWidth = Self.thickness
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ screen: CGRect, cornerRadius: CGFloat) {
    frame = screen.insetBy(dx: -Self.thickness, dy: -Self.thickness)
    self.cornerRadius = cornerRadius + Self.thickness
  }
}

/// A view with hatching over the parts of a simulated screen outside the safe area.
private final class SafeAreaView: View {
  private let edges = (0..<4).map { _ in HatchedView() }

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    clipsToBounds = true
    for edge in edges { addSubview(edge) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ screen: CGRect, _ insets: EdgeInsets, cornerRadius: CGFloat) {
    frame = screen
    self.cornerRadius = cornerRadius
    let middle = max(0, screen.height - insets.top - insets.bottom)
    let areas = [
      CGRect(x: 0, y: 0, width: screen.width, height: insets.top),
      CGRect(x: 0, y: screen.height - insets.bottom, width: screen.width, height: insets.bottom),
      CGRect(x: 0, y: insets.top, width: insets.left, height: middle),
      CGRect(x: screen.width - insets.right, y: insets.top, width: insets.right, height: middle),
    ]
    for (edge, area) in zip(edges, areas) { edge.hatch(area) }
  }
}

/// A view with diagonal hatching.
private final class HatchedView: View {
  private let line = PolylineView()
  private static let spacing: CGFloat = 12

  init() {
    super.init(frame: .zero)
    clipsToBounds = true
    backgroundColor = Palette.warning.withAlpha(0.08)
    line.lineColor = Palette.warning.withAlpha(0.5)
    addSubview(line)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Moves the view to an area in the superview's coordinates, and hatches the area with diagonals. The
  /// diagonals are segments of one zigzag line whose corners are outside the area.
  func hatch(_ area: CGRect) {
    guard area != frame else { return }
    isHidden = area.width <= 0 || area.height <= 0
    frame = area
    line.frame = bounds
    let height = area.height
    let count = Int(saturating: ((area.width + height) / Self.spacing).rounded(.up))
    line.points = (0...max(0, count)).flatMap { index -> [CGPoint] in
      let x = CGFloat(index) * Self.spacing
      let (bottom, top) = (CGPoint(x: x - height - 4, y: height + 4), CGPoint(x: x + 4, y: -4))
      return index.isMultiple(of: 2) ? [bottom, top] : [top, bottom]
    }
  }
}

extension String {
  /// The text with its first letter in upper case.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
