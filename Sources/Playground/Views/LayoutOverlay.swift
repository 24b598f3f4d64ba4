import CollectionCore
import Foundation

/// Lines over a collection view: the displayed elements' frames with index path and z, the snap points, the
/// focus.
final class LayoutOverlay: View {
  private var outlines: [Outline] = []
  private var snapLines: [View] = []
  private let focusLine = View()

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    clipsToBounds = true
    focusLine.backgroundColor = Palette.accent
  }

  /// Brings the lines in line with what a scene shows now. O(displayed elements).
  func update(with controller: SceneController) {
    let collectionView = controller.collectionView
    frame = collectionView.frame
    bounds.origin = collectionView.contentOffset
    let attributes = collectionView.displayedAttributes
    Self.fit(&outlines, to: attributes.count, in: self) { Outline() }
    for (outline, element) in zip(outlines, attributes) {
      outline.show(element, as: collectionView.view(for: element))
    }
    updateSnapLines(controller)
  }

  /// A short line where each item that can be docked docks, and a long one at the dock.
  private func updateSnapLines(_ controller: SceneController) {
    let layout = controller.snappingLayout
    let offsets = layout?.snapOffsets(in: bounds) ?? []
    let dock = layout.flatMap { layout in
      layout.dockedIndexPath.flatMap { path -> CGPoint? in
        guard let item = controller.collectionView.layoutAttributesForItem(at: path),
          let offset = layout.contentOffset(docking: path)
        else { return nil }
        return item.center - offset
      }
    }
    Self.fit(&snapLines, to: dock == nil ? 0 : offsets.count, in: self) { View() }
    focusLine.isHidden = dock == nil
    if focusLine.superview == nil { addSubview(focusLine) }
    bringSubviewToFront(focusLine)
    guard let dock else { return }
    for (line, offset) in zip(snapLines, offsets) {
      line.backgroundColor = Palette.warning
      line.frame = lineFrame(through: offset + dock, length: 0.06, controller)
    }
    focusLine.frame = lineFrame(through: bounds.origin + dock, length: 1, controller)
  }

  /// A line across the axis of scrolling, from the far edge over a part of the view.
  private func lineFrame(through point: CGPoint, length: CGFloat, _ controller: SceneController) -> CGRect {
    if controller.scrollsVertically {
      let width = bounds.width * length
      return CGRect(x: bounds.maxX - width, y: point.y - 1, width: width, height: 2)
    }
    let height = bounds.height * length
    return CGRect(x: point.x - 1, y: bounds.maxY - height, width: 2, height: height)
  }

  private static func fit<Line: View>(
    _ lines: inout [Line], to count: Int, in view: View, _ make: () -> Line
  ) {
    while lines.count > count { lines.removeLast().removeFromSuperview() }
    while lines.count < count {
      lines.append(make())
      view.addSubview(lines[lines.count - 1])
    }
  }
}

/// An element's edge with its index path and z.
private final class Outline: View {
  private let chip = View()
  private let label = Label(font: Typography.code, alignment: .center)

  init() {
    super.init(frame: .zero)
    borderWidth = 1.5
    chip.backgroundColor = Palette.background.withAlpha(0.85)
    chip.cornerRadius = 6
    addSubview(chip)
    chip.addSubview(label)
  }

  /// Stands where the element's view is on screen, or else where its attributes say.
  func show(_ attributes: CollectionViewLayoutAttributes, as view: View?) {
    center = view?.center ?? attributes.center
    bounds = CGRect(origin: .zero, size: view?.bounds.size ?? attributes.size)
    transform3D = view?.transform3D ?? attributes.transform3D
    borderColor = attributes.representedElementKind == nil ? Palette.accent : Palette.warning
    label.textColor = borderColor
    let path = attributes.indexPath.map(String.init).joined(separator: "·")
    label.text = "\(path)  z \(attributes.zIndex)"
    let width = Typography.width(of: label.text ?? "", in: label.font) + 14
    chip.frame = CGRect(x: 8, y: 8, width: width, height: 22)
    label.frame = chip.bounds
  }
}

extension CollectionView {
  /// The view that shows an element now, if there is one.
  fileprivate func view(for attributes: CollectionViewLayoutAttributes) -> View? {
    switch attributes.representedElementCategory {
    case .cell: cellForItem(at: attributes.indexPath)
    case .supplementaryView:
      supplementaryView(forElementKind: attributes.representedElementKind ?? "", at: attributes.indexPath)
    case .decorationView: nil
    }
  }
}
