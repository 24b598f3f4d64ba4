import CollectionCore
import CollectionLayouts
import Foundation
import TestSupport
import Testing

extension Look {
  /// The number of items at the end that are not docked.
  var undockedItems: Int { [.multiBrowse, .uncontained].contains(self) ? 3 : 0 }
}

/// A look along an axis, in a view of a writing direction.
struct LookSample: CustomTestStringConvertible, Sendable {
  var look: Look
  var isVertical: Bool
  var isMirrored: Bool

  var testDescription: String {
    "\(look.rawValue) \(isVertical ? "vertical" : "horizontal")\(isMirrored ? " right to left" : "")"
  }

  static let all = Look.allCases.flatMap { look in
    [(false, false), (true, false), (false, true), (true, true)].map {
      LookSample(look: look, isVertical: $0.0, isMirrored: $0.1)
    }
  }

  @MainActor
  func make() -> StripLayout {
    look.make(isVertical ? .vertical : .horizontal)
  }

  /// Returns a rig that is scrolled to a distance of items from the first one.
  @MainActor
  func rig(
    counts: [Int], size: CGSize = CGSize(width: 320, height: 480), at item: CGFloat = 0
  ) -> LayoutRig<StripLayout> {
    let rig = LayoutRig(make(), width: size.width, height: size.height, counts: counts)
    if isMirrored { rig.view.semanticContentAttribute = .forceRightToLeft }
    rig.view.layoutIfNeeded()
    scroll(rig, to: item)
    return rig
  }

  /// Scrolls a rig to a distance of items from the first one.
  @MainActor
  func scroll(_ rig: LayoutRig<StripLayout>, to item: CGFloat) {
    let way = item * rig.layout.strip.stride
    let least = rig.view.minimumContentOffset, most = rig.view.maximumContentOffset
    if isVertical {
      rig.scroll(y: least.y + way)
    } else {
      rig.scroll(x: isMirrored ? most.x - way : least.x + way)
    }
  }
}
