#if os(Linux)
  public import Foundation
  public import StandardLayouts

  // Calls of optional methods in the form `delegate.collectionView?(…)`, as layouts written for iOS have them.

  extension UICollectionViewDelegateFlowLayout {
    /// The methods that UIKit calls optional, for calls with a question mark.
    public var collectionView: FlowLayoutDelegateCalls? { FlowLayoutDelegateCalls(delegate: self) }
  }

  /// The optional methods of a flow layout's delegate. A call returns `nil` if the delegate does not implement
  /// the method.
  @preconcurrency @MainActor
  public struct FlowLayoutDelegateCalls {
    let delegate: any CollectionViewDelegateFlowLayout

    /// Calls the method that returns an item's size.
    public func callAsFunction(
      _ view: CollectionView, layout: CollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize? { delegate.collectionView(view, layout: layout, sizeForItemAt: indexPath) }

    /// Calls the method that returns the margins of a section.
    public func callAsFunction(
      _ view: CollectionView, layout: CollectionViewLayout, insetForSectionAt section: Int
    ) -> EdgeInsets? { delegate.collectionView(view, layout: layout, insetForSectionAt: section) }

    /// Calls the method that returns the gap between lines.
    public func callAsFunction(
      _ view: CollectionView, layout: CollectionViewLayout, minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat? {
      delegate.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: section)
    }

    /// Calls the method that returns the gap between the items of a line.
    public func callAsFunction(
      _ view: CollectionView, layout: CollectionViewLayout, minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat? {
      delegate.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: section)
    }

    /// Calls the method that returns the size of a section's header.
    public func callAsFunction(
      _ view: CollectionView, layout: CollectionViewLayout, referenceSizeForHeaderInSection section: Int
    ) -> CGSize? { delegate.collectionView(view, layout: layout, referenceSizeForHeaderInSection: section) }

    /// Calls the method that returns the size of a section's footer.
    public func callAsFunction(
      _ view: CollectionView, layout: CollectionViewLayout, referenceSizeForFooterInSection section: Int
    ) -> CGSize? { delegate.collectionView(view, layout: layout, referenceSizeForFooterInSection: section) }
  }

  extension CollectionViewDataSource {
    /// The method that UIKit calls optional, for calls with a question mark.
    public var numberOfSections: SectionCountCall? { SectionCountCall(source: self) }
  }

  /// The optional method of a data source that returns the number of sections.
  @preconcurrency @MainActor
  public struct SectionCountCall {
    let source: any CollectionViewDataSource

    /// Calls the method. The result is 1 if the data source does not implement the method.
    public func callAsFunction(in view: CollectionView) -> Int? { source.numberOfSections(in: view) }
  }

  extension ScrollViewDelegate {
    // The methods that UIKit calls optional, for calls with a question mark.

    public var scrollViewDidScroll: ScrollViewCall? { ScrollViewCall { self.scrollViewDidScroll($0) } }
    public var scrollViewWillBeginDragging: ScrollViewCall? {
      ScrollViewCall { self.scrollViewWillBeginDragging($0) }
    }
    public var scrollViewWillBeginDecelerating: ScrollViewCall? {
      ScrollViewCall { self.scrollViewWillBeginDecelerating($0) }
    }
    public var scrollViewDidEndDecelerating: ScrollViewCall? {
      ScrollViewCall { self.scrollViewDidEndDecelerating($0) }
    }
    public var scrollViewDidEndScrollingAnimation: ScrollViewCall? {
      ScrollViewCall { self.scrollViewDidEndScrollingAnimation($0) }
    }
    public var scrollViewDidChangeAdjustedContentInset: ScrollViewCall? {
      ScrollViewCall { self.scrollViewDidChangeAdjustedContentInset($0) }
    }
    public var scrollViewDidEndDragging: DragEndCall? {
      DragEndCall { self.scrollViewDidEndDragging($0, willDecelerate: $1) }
    }
  }

  /// An optional method of a scroll view's delegate whose only argument is the scroll view.
  @preconcurrency @MainActor
  public struct ScrollViewCall {
    let call: (ScrollView) -> Void

    /// Calls the method.
    public func callAsFunction(_ scrollView: ScrollView) { call(scrollView) }
  }

  /// The optional method of a scroll view's delegate for the end of a drag.
  @preconcurrency @MainActor
  public struct DragEndCall {
    let call: (ScrollView, Bool) -> Void

    /// Calls the method.
    public func callAsFunction(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
      call(scrollView, decelerate)
    }
  }
#endif
