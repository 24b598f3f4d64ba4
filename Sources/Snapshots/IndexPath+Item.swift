public import Foundation

extension IndexPath {
  /// Creates the index path of an item in a section. `item` is `NSNotFound` in an index path that stands for
  /// a whole section.
  ///
  /// The index path is built in two steps, because Foundation would allocate an array for both indices at
  /// once.
  public init(item: Int, section: Int) { self = IndexPath(index: section).appending(item) }

  /// Creates the index path of a row in a section, the same as an item's.
  public init(row: Int, section: Int) { self.init(item: row, section: section) }

  /// The index of the section, the first of the two indices.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The index of the item in its section, the second of the two indices.
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
