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

  /// The width of the narrowest item of a flow layout, as a fraction of the layout's item width. With 1, the
  /// default, all items have the layout's item size. Layouts of tags and words need items of different widths.
  public final var leastItemWidthFraction = 1.0

  /// Returns the size of an item in a flow layout; `nil` for the layout's own item size.
  ///
  /// The default implementation varies the widths as `leastItemWidthFraction` says.
  open func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize? {
    guard leastItemWidthFraction < 1, let flow = collectionViewLayout as? CollectionViewFlowLayout else {
      return nil
    }
    let width = varied(
      from: flow.itemSize.width * leastItemWidthFraction, to: flow.itemSize.width, at: indexPath)
    return CGSize(width: width.rounded(), height: flow.itemSize.height)
  }

  /// Assigns the delegate to the layout's own properties for delegates and data sources.
  ///
  /// The default implementation does nothing.
  open func attach(to layout: CollectionViewLayout) {}

  /// Returns a value between `least` and `greatest` that depends only on the index path.
  public final func varied(from least: Double, to greatest: Double, at indexPath: IndexPath) -> Double {
    // The multiples of the golden ratio spread evenly, and neighbours differ much.
    least + (greatest - least) * Self.part(of: 0.618_033_988_749_895, at: indexPath)
  }

  /// Returns a size whose width and height are between `least` and `greatest`, vary independently of each other,
  /// and depend only on the index path.
  public final func variedSize(from least: Double, to greatest: Double, at indexPath: IndexPath) -> CGSize {
    CGSize(
      width: varied(from: least, to: greatest, at: indexPath),
      height: least + (greatest - least) * Self.part(of: 2.squareRoot(), at: indexPath))
  }

  /// Returns one of at least one value, which depends only on the index path. The items 0, 1, 2 … have the
  /// values in turn, and other sections begin with other values.
  ///
  /// - Parameter length: The number of successive items with the same value, at least 1.
  public final func chosen<Value>(
    from values: [Value], at indexPath: IndexPath, runsOf length: Int = 1
  ) -> Value {
    let rest = Self.place(of: indexPath) / length % values.count
    return values[rest < 0 ? rest + values.count : rest]
  }

  /// Returns the index path of the last item; that of the first item if there is none.
  public final func lastIndexPath(in collectionView: CollectionView) -> IndexPath {
    let section = max(0, collectionView.numberOfSections - 1)
    let count = collectionView.numberOfSections > 0 ? collectionView.numberOfItems(inSection: section) : 0
    return IndexPath(item: max(0, count - 1), section: section)
  }

  /// Returns the fractional part of a multiple of `number`.
  private static func part(of number: Double, at indexPath: IndexPath) -> Double {
    abs((Double(place(of: indexPath)) * number).truncatingRemainder(dividingBy: 1))
  }

  private static func place(of indexPath: IndexPath) -> Int {
    (indexPath.count > 1 ? indexPath[1] : 0) &+ 7 &* (indexPath.first ?? 0)
  }

  /// Creates a delegate that passes nothing on until `next` is set.
  public init() {}
}
