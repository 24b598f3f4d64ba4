public import CollectionCore
public import StandardLayouts

/// A delegate for an opened layout whose own delegate is not part of the source file.
///
/// The support code of a source file subclasses this class, and adopts the protocols that the layout asks for
/// with sensible values. Everything that is not about the layout is passed on to `next`.
@preconcurrency @MainActor
open class StandInDelegate: CollectionViewDelegateFlowLayout {
  /// The delegate that receives selection, highlighting, display and scrolling.
  public weak var next: (any CollectionViewDelegate)?

  /// The data source of the collection view, for layouts that ask it for more than items.
  public weak var nextDataSource: (any CollectionViewDataSource)?

  /// The values that the stand-in answers with and that the user can change, such as the least and the
  /// greatest height.
  open var properties: [LayoutProperty] { [] }

  /// Creates a delegate that passes nothing on until `next` is set.
  public init() {}
}
