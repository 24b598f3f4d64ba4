import CollectionCore
import Foundation

/// The outlines of the cards in every *n*th frame of the last fling.
///
/// When there are `maximumCount` frames, every other frame is dropped, and *n* is doubled.
struct FlingTrail {
  /// The visible cards of each kept frame, in the order of time. The cards' positions are in viewport
  /// coordinates, in points.
  private(set) var frames: [[ElementAppearance]] = []
  /// The collection view's frame during the fling, in the stage view's coordinates.
  private(set) var viewport = CGRect.zero

  /// The number of frames at which every other frame is dropped. A long fling therefore has 8 to 15 frames.
  static let maximumCount = 16

  private var isFlinging = false
  /// The number of frames of the fling so far.
  private var count = 0
  /// The number of frames of the fling from one kept frame to the next; a power of two.
  private var stride = 1

  /// Adds the current frame if the content is decelerating after a fling. The first frame of a new fling
  /// replaces the frames of the previous fling.
  ///
  /// Call this method once for each scene time, after the layout pass.
  /// - Complexity: O(displayed elements).
  @MainActor mutating func addFrame(of view: CollectionView) {
    let wasFlinging = isFlinging
    isFlinging = view.scrollState == .decelerating
    guard isFlinging else { return }
    if !wasFlinging || viewport != view.frame { (frames, count, stride) = ([], 0, 1) }
    viewport = view.frame
    defer { count += 1 }
    guard count.isMultiple(of: stride) else { return }
    frames.append(Self.cards(of: view))
    guard frames.count >= Self.maximumCount else { return }
    frames = frames.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
    stride *= 2
  }

  /// Removes all frames.
  mutating func removeAll() { self = FlingTrail() }

  @MainActor private static func cards(of view: CollectionView) -> [ElementAppearance] {
    view.displayedAttributes.filter { $0.representedElementCategory == .cell && !$0.isHidden }.map {
      var card = ElementAppearance($0)
      card.center = card.center - view.contentOffset
      return card
    }
  }
}
