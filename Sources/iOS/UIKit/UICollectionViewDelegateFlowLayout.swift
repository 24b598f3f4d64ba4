#if os(Linux)
  public import StandardLayouts
  public import Foundation

  /// A flow layout delegate whose methods have UIKit's signatures: they return values, whereas the methods of
  /// `CollectionViewDelegateFlowLayout` return optionals.
  ///
  /// For a method that a delegate does not implement, the flow layout uses its own property and does not ask
  /// the delegate for each item.
  @preconcurrency @MainActor
  public protocol UICollectionViewDelegateFlowLayout: CollectionViewDelegateFlowLayout {
    /// Returns an item's size, in points.
    func collectionView(
      _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize

    /// Returns the margins around a section's lines, in points.
    func collectionView(
      _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
      insetForSectionAt section: Int
    ) -> EdgeInsets

    /// Returns the gap between successive lines of a section, in points.
    func collectionView(
      _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
      minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat

    /// Returns the minimum gap between the items of a line in a section, in points.
    func collectionView(
      _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
      minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat

    /// Returns the size of a section's header, in points. Only the extent along the scrolling axis counts;
    /// zero means no header.
    func collectionView(
      _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> CGSize

    /// Returns the size of a section's footer, in points. Only the extent along the scrolling axis counts;
    /// zero means no footer.
    func collectionView(
      _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
      referenceSizeForFooterInSection section: Int
    ) -> CGSize
  }

  // MARK: Default implementations

  extension UICollectionViewDelegateFlowLayout {
    public func collectionView(
      _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { Answers.property(\.itemSize, of: collectionViewLayout, else: .zero) }

    public func collectionView(
      _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
      insetForSectionAt section: Int
    ) -> EdgeInsets { Answers.property(\.sectionInset, of: collectionViewLayout, else: .zero) }

    public func collectionView(
      _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
      minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { Answers.property(\.minimumLineSpacing, of: collectionViewLayout, else: 0) }

    public func collectionView(
      _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
      minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { Answers.property(\.minimumInteritemSpacing, of: collectionViewLayout, else: 0) }

    public func collectionView(
      _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> CGSize { Answers.property(\.headerReferenceSize, of: collectionViewLayout, else: .zero) }

    public func collectionView(
      _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
      referenceSizeForFooterInSection section: Int
    ) -> CGSize { Answers.property(\.footerReferenceSize, of: collectionViewLayout, else: .zero) }
  }

  // MARK: Calls by the flow layout

  extension UICollectionViewDelegateFlowLayout {
    public func collectionView(
      _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize? {
      Answers.implemented {
        self.collectionView(collectionView, layout: collectionViewLayout, sizeForItemAt: indexPath)
      }
    }

    public func collectionView(
      _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
      insetForSectionAt section: Int
    ) -> EdgeInsets? {
      Answers.implemented {
        self.collectionView(collectionView, layout: collectionViewLayout, insetForSectionAt: section)
      }
    }

    public func collectionView(
      _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
      minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat? {
      Answers.implemented {
        self.collectionView(
          collectionView, layout: collectionViewLayout, minimumLineSpacingForSectionAt: section)
      }
    }

    public func collectionView(
      _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
      minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat? {
      Answers.implemented {
        self.collectionView(
          collectionView, layout: collectionViewLayout, minimumInteritemSpacingForSectionAt: section)
      }
    }

    public func collectionView(
      _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> CGSize? {
      Answers.implemented {
        self.collectionView(
          collectionView, layout: collectionViewLayout, referenceSizeForHeaderInSection: section)
      }
    }

    public func collectionView(
      _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
      referenceSizeForFooterInSection section: Int
    ) -> CGSize? {
      Answers.implemented {
        self.collectionView(
          collectionView, layout: collectionViewLayout, referenceSizeForFooterInSection: section)
      }
    }
  }

  /// A namespace of functions that distinguish a delegate's own return values from those of the default
  /// implementations.
  @MainActor
  private enum Answers {
    private static var isStandIn = false

    /// Returns a flow layout's property, or `other` for another kind of layout. Records that a default
    /// implementation was called.
    static func property<Value>(
      _ property: KeyPath<CollectionViewFlowLayout, Value>, of layout: CollectionViewLayout, else other: Value
    ) -> Value {
      isStandIn = true
      return (layout as? CollectionViewFlowLayout)?[keyPath: property] ?? other
    }

    /// Returns the result of `ask`, which calls a delegate's method; `nil` if the called method is a default
    /// implementation.
    static func implemented<Value>(_ ask: () -> Value) -> Value? {
      isStandIn = false
      let answer = ask()
      return isStandIn ? nil : answer
    }
  }
#endif
