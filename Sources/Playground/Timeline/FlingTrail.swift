import CollectionCore
import Foundation

/// The outlines of the cards in some frames of the last fling, at even intervals of frames.
///
/// All frames are kept until there are `maximumCount`. Then, and each time that number is reached again,
/// every other frame is dropped.
struct FlingTrail {
  /// The visible cards of each kept frame, in order of time; positions are in points from the viewport's top
  /// left corner.
  private(set) var frames: [[ElementAppearance]] = []
  /// The viewport of the kept frames, in the stage view's coordinates.
  private(set) var viewport = CGRect.zero

  /// The maximum number of frames; at this number every other frame is dropped, so that 8 to 15 are visible
  /// after a long fling.
  static let maximumCount = 16

  private var isFlinging = false
  /// The number of frames of the fling so far.
  private var count = 0
  /// The number of frames between two kept frames; a power of two.
  private var stride = 1

  /// Adds the frame on screen if the content is decelerating after a fling; a new fling replaces the last
  /// one.
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

  /// Removes the frames of the fling.
  mutating func removeAll() { self = FlingTrail() }

  @MainActor private static func cards(of view: CollectionView) -> [ElementAppearance] {
    view.displayedAttributes.filter { $0.representedElementCategory == .cell && !$0.isHidden }.map {
      var card = ElementAppearance($0)
      card.center = card.center - view.contentOffset
      return card
    }
  }
}
