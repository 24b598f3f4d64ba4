import CollectionCore
import Foundation
import LayoutDiagnostics

/// An overlay over a collection view: the outlines of the displayed elements, layout faults, snap points and
/// the dock.
///
/// Each outline shows the element's index path and z index.
final class LayoutOverlay: View {
  private var outlines = ViewPool<Outline>()
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

  /// Updates the overlay for the state of a scene.
  ///
  /// - Complexity: O(displayed elements).
  func update(with controller: SceneController, findings: [LayoutFinding]) {
    let collectionView = controller.collectionView
    frame = collectionView.frame
    frames.frame = bounds
    frames.bounds = CGRect(origin: collectionView.contentOffset, size: bounds.size)
    (marks.frame, marks.bounds) = (frames.frame, frames.bounds)
    let places = findings.compactMap(\.frames.first)
    faults.fit(to: places.count, in: marks) { FaultMark() }
    for (mark, place) in zip(faults.members, places) { mark.frame = place }
    let attributes = collectionView.displayedAttributes
    outlines.fit(to: attributes.count, in: frames) { Outline() }
    for (outline, element) in zip(outlines.members, attributes) {
      outline.show(element, as: collectionView.view(for: element))
    }
    snapLines.frame = bounds
    snapLines.update(with: controller)
  }
}

/// A mark over a layout fault.
private final class FaultMark: View {
  init() {
    super.init(frame: .zero)
    backgroundColor = Palette.fault.withAlpha(0.22)
    borderColor = Palette.fault
    borderWidth = 3
  }
}

/// The outline of an element, with its index path and z index.
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

  /// Moves the outline to the element's view on screen, or to the attributes' frame if `view` is `nil`.
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
