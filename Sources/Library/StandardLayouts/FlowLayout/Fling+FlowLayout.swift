public import CollectionCore
public import Foundation

extension Fling where Base: CollectionViewFlowLayout {
  /// The number of device pixels per point, to which item positions are rounded. With `nil`, the default, the
  /// collection view's `roundsPositionsToPixels` says whether they are.
  public var pixelScale: CGFloat? {
    get { base.pixelScale }
    nonmutating set { base.pixelScale = newValue }
  }
}
