#if os(Linux)
  public import StandardLayouts
  public import Foundation

  /// Sizes and spacings of a flow layout with UIKit's signatures: values instead of the core's optionals.
  ///
  /// What a delegate does not implement is the flow layout's own property, and is not asked item by item.
  @preconcurrency @MainActor
  public protocol UICollectionViewDelegateFlowLayout: CollectionViewDelegateFlowLayout {
    /// An item's size, in points.
    func collectionView(
      _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize

    /// The margins around a section's lines, in points.
    func collectionView(
      _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
      insetForSectionAt section: Int
    ) -> EdgeInsets

    /// The gap between a section's lines, in points.
    func collectionView(
      _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
      minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat

    /// The least gap between items of a line, in points.
    func collectionView(
      _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
      minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat

    /// The header's size; only the extent along the scrolling axis counts. Zero: no header.
    func collectionView(
      _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> CGSize

    /// The footer's size; only the extent along the scrolling axis counts. Zero: no footer.
    func collectionView(
      _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
      referenceSizeForFooterInSection section: Int
    ) -> CGSize
  }

  // MARK: What is not implemented

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

  // MARK: The core's questions

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

  /// Tells a delegate's answers from those that stand in for what it does not implement.
  @MainActor
  private enum Answers {
    private static var isStandIn = false

    /// A flow layout's own property, which stands in for an answer.
    static func property<Value>(
      _ property: KeyPath<CollectionViewFlowLayout, Value>, of layout: CollectionViewLayout, else other: Value
    ) -> Value {
      isStandIn = true
      return (layout as? CollectionViewFlowLayout)?[keyPath: property] ?? other
    }

    /// An answer, or nil if something stands in for it.
    static func implemented<Value>(_ ask: () -> Value) -> Value? {
      isStandIn = false
      let answer = ask()
      return isStandIn ? nil : answer
    }
  }
#endif
