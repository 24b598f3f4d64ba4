public import Foundation

extension IndexPath {
  /// Creates the index path of an item in a section. The item `NSNotFound` stands for the whole section.
  ///
  /// The index path is built in two steps, because Foundation's initializer for two indices would allocate an
  /// array.
  public init(item: Int, section: Int) { self = IndexPath(index: section).appending(item) }

  /// Creates the index path of a row in a section: another name for `init(item:section:)`.
  public init(row: Int, section: Int) { self.init(item: row, section: section) }

  /// The index of the section, the first of the two indices; `NSNotFound` in an empty index path.
  public var section: Int {
    get { isEmpty ? NSNotFound : self[0] }
    set { self[0] = newValue }
  }

  /// The index of the item in its section, the second of the two indices; `NSNotFound` in an index path of
  /// fewer indices.
  ///
  /// Index paths of one index are common: they identify decorations and the headers of a whole layout.
  public var item: Int {
    get { count > 1 ? self[1] : NSNotFound }
    set { self[1] = newValue }
  }

  /// The index of the row in its section: another name for `item`.
  public var row: Int {
    get { item }
    set { item = newValue }
  }
}
