public import Foundation

extension IndexPath {
  /// The path of an item in a section. `item` is `NSNotFound` in a path that stands for a whole section.
  ///
  /// Made from its parts because Foundation would allocate an array for both at once.
  public init(item: Int, section: Int) { self = IndexPath(index: section).appending(item) }

  /// The path of a row in a section, the same as an item's.
  public init(row: Int, section: Int) { self.init(item: row, section: section) }

  /// The section's index, the first of the path's two.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The item's index in its section, the second of the path's two.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The same as `item`.
  public var row: Int {
    get { item }
    set { item = newValue }
  }
}
