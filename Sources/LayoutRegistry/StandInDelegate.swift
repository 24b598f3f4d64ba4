public import CollectionCore
public import Foundation
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

  /// Whether the layout asks the data source of its collection view for more than items, and the stand-in
  /// answers. Make it the data source then, and set `nextDataSource`.
  open var isDataSource: Bool { false }

  /// Assigns the delegate to the layout's own properties for delegates and data sources.
  ///
  /// The default implementation does nothing.
  open func attach(to layout: CollectionViewLayout) {}

  /// Returns a value between `least` and `greatest` that depends only on the index path.
  public final func varied(from least: Double, to greatest: Double, at indexPath: IndexPath) -> Double {
    let item = indexPath.count > 1 ? indexPath[1] : 0
    let section = indexPath.first ?? 0
    // The multiples of the golden ratio spread evenly, and neighbours differ much.
    let part = (Double(item &+ 7 &* section) * 0.618_033_988_749_895).truncatingRemainder(dividingBy: 1)
    return least + (greatest - least) * abs(part)
  }

  /// Creates a delegate that passes nothing on until `next` is set.
  public init() {}
}
