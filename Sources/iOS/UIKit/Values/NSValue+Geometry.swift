#if os(Linux)
  public import Foundation
  import ViewTree

  extension NSValue {
    /// Creates a value that holds a point.
    public convenience init(cgPoint point: CGPoint) { self.init(point: point) }

    /// Creates a value that holds a size.
    public convenience init(cgSize size: CGSize) { self.init(size: size) }

    /// Creates a value that holds a rectangle.
    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

    /// The point that the value holds.
    public var cgPointValue: CGPoint { pointValue }

    /// The size that the value holds.
    public var cgSizeValue: CGSize { sizeValue }

    /// The rectangle that the value holds.
    public var cgRectValue: CGRect { rectValue }
  }

  extension NSIndexPath {
    /// Creates the index path of an item.
    public convenience init(item: Int, section: Int) {
      self.init(indexes: [section, item], length: 2)
    }

    /// Creates the index path of a row.
    public convenience init(row: Int, section: Int) { self.init(item: row, section: section) }

    /// The index of the section.
    public var section: Int { index(atPosition: 0) }
    /// The index of the item in the section.
    public var item: Int { index(atPosition: 1) }
    /// The index of the row in the section.
    public var row: Int { item }
  }
#endif
