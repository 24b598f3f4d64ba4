public import Foundation
public import Scrolling

extension CollectionViewLayout: FlingExtended {}

extension Fling where Base: CollectionViewLayout {
  /// The collection view's bounds in the layout's own coordinates, in points.
  public var visibleBounds: CGRect { base.visibleBounds }

  /// The layout at the end of a chain of forwarding layouts; the layout itself if it does not forward.
  public var innermostLayout: CollectionViewLayout { base.innermostLayout }

  /// Registers a function that makes the decoration views of a kind. The function receives the frame in
  /// content space.
  public func register<DecorationView: CollectionReusableView>(
    decorationViewOfKind kind: String, _ make: @escaping @MainActor (CGRect) -> DecorationView
  ) {
    base.register(decorationViewOfKind: kind, make)
  }
}

extension CollectionViewLayoutAttributes: FlingExtended {}

extension Fling where Base: CollectionViewLayoutAttributes {
  /// The changes of the element's appearance apart from geometry and opacity, such as dimming; `nil`, the
  /// default, for none.
  public var effects: ElementEffects? {
    get { base.effects }
    nonmutating set { base.effects = newValue }
  }
}
