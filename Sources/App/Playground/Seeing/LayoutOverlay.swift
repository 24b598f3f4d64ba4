import CollectionCore
import Foundation
import LayoutDiagnostics
import Scenes

/// An overlay over a collection view that shows the frames of the displayed elements, layout faults, snap
/// points and the dock. Only the overlay parts that the user chose are shown.
final class LayoutOverlay: View {
  private var outlines = ViewPool<Outline>()
  private var plainFrames = ViewPool<View>()
  private var faults = ViewPool<FaultMark>()
  private let frames = View()
  private let marks = View()
  private let snapLines = SnapLinesView(focusColor: Palette.accent)

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    clipsToBounds = true
    addSubview(frames)
    addSubview(marks)
    addSubview(snapLines)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Updates the overlay for the current state of a pane.
  ///
  /// - Complexity: O(displayed elements).
  func update(with pane: ScenePane, findings: [LayoutFinding], showing parts: Set<LayoutPart>) {
    let collectionView = pane.collectionView
    frame = collectionView.frame
    frames.frame = bounds
    frames.bounds = CGRect(origin: collectionView.contentOffset, size: bounds.size)
    (marks.frame, marks.bounds) = (frames.frame, frames.bounds)
    mark(parts.contains(.findings) ? findings.compactMap(\.frames.first) : [])
    outline(collectionView, showing: parts)
    snapLines.isHidden = !parts.contains(.snapPoints)
    guard !snapLines.isHidden else { return }
    snapLines.frame = bounds
    snapLines.update(with: pane)
  }

  private func mark(_ places: [CGRect]) {
    faults.fit(to: places.count, in: marks) { FaultMark() }
    for (mark, place) in zip(faults.members, places) { mark.frame = place }
  }

  /// Places the element frames, which ignore transforms, and the outlines, which do not, over the displayed
  /// elements.
  private func outline(_ collectionView: CollectionView, showing parts: Set<LayoutPart>) {
    let attributes = collectionView.displayedAttributes
    plainFrames.fit(to: parts.contains(.framesBefore) ? attributes.count : 0, in: frames) {
      let view = View()
      view.borderWidth = 1
      view.borderColor = Palette.plainFrame
      return view
    }
    for (view, element) in zip(plainFrames.members, attributes) {
      (view.center, view.bounds.size) = (element.center, element.size)
    }
    let isOutlined = !parts.isDisjoint(with: Outline.parts)
    outlines.fit(to: isOutlined ? attributes.count : 0, in: frames) { Outline() }
    for (outline, element) in zip(outlines.members, attributes) {
      outline.show(element, as: collectionView.view(for: element), parts: parts)
    }
  }
}

/// A translucent rectangle with a border in the colour of faults, over an element with a layout fault.
private final class FaultMark: View {
  init() {
    super.init(frame: .zero)
    backgroundColor = Palette.fault.withAlpha(0.22)
    borderColor = Palette.fault
    borderWidth = 3
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

/// The outline of an element after its transform. Texts in the outline show the element's index path, its z
/// index and the cards that its cell has shown.
private final class Outline: View {
  private let place = Chip()
  private let reuse = Chip()

  /// The overlay parts for which outlines are drawn.
  static let parts: Set<LayoutPart> = [.framesAfter, .indexPaths, .zIndex, .reuse]

  init() {
    super.init(frame: .zero)
    addSubview(place)
    addSubview(reuse)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Places the outline over the element's view on screen or, if `view` is `nil`, over the attributes' frame.
  func show(_ attributes: CollectionViewLayoutAttributes, as view: View?, parts: Set<LayoutPart>) {
    center = view?.center ?? attributes.center
    bounds = CGRect(origin: .zero, size: view?.bounds.size ?? attributes.size)
    transform3D = view?.transform3D ?? attributes.transform3D
    borderWidth = parts.contains(.framesAfter) ? 1.5 : 0
    borderColor = attributes.representedElementKind == nil ? Palette.accent : Palette.warning
    let path = attributes.indexPath.map(String.init).joined(separator: "·")
    let texts = [
      parts.contains(.indexPaths) ? path : nil, parts.contains(.zIndex) ? "z \(attributes.zIndex)" : nil,
    ].compactMap { $0 }
    place.show(texts.joined(separator: "  "), color: borderColor, at: 8)
    let use = parts.contains(.reuse) ? (view as? ContentCell)?.reuse : nil
    let color = use.map { Palette.view($0.number) } ?? .clear
    reuse.show(use?.text ?? "", color: color, at: texts.isEmpty ? 8 : 12 + Typography.scaled(22))
    backgroundColor = use == nil ? .clear : color.withAlpha(0.16)
  }

  /// A text on a dark background in the corner of an outline.
  private final class Chip: View {
    private let label = Label(font: Typography.code, alignment: .center)

    init() {
      super.init(frame: .zero)
      backgroundColor = Palette.denseGlass
      cornerRadius = 6
      addSubview(label)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// Shows a text `y` points below the top of the outline. An empty text hides the view.
    func show(_ text: String, color: Color, at y: CGFloat) {
      isHidden = text.isEmpty
      guard !isHidden else { return }
      label.text = text
      // The ground is dark in light windows too, since the colours of views are light.
      label.textColor = color.resolved(in: .dark)
      let width = Typography.width(of: text, in: label.font) + 14
      frame = CGRect(x: 8, y: y, width: width, height: Typography.scaled(22))
      label.frame = bounds
    }
  }
}

extension CollectionView {
  /// Returns the displayed view of an element; `nil` if there is none or the element is a decoration view.
  fileprivate func view(for attributes: CollectionViewLayoutAttributes) -> View? {
    switch attributes.representedElementCategory {
    case .cell: cellForItem(at: attributes.indexPath)
    case .supplementaryView:
      supplementaryView(forElementKind: attributes.representedElementKind ?? "", at: attributes.indexPath)
    case .decorationView: nil
    }
  }
}
