/// A key that sorts file names in natural order: upper and lower case are equal, and numbers are in the order
/// of their values.
struct NaturalSortKey: Comparable {
  private let bytes: [UInt8]
  private let name: String

  /// Creates the sort key of a name.
  ///
  /// - Complexity: O(length of the name).
  init(_ name: String) {
    self.name = name
    var bytes: [UInt8] = []
    var digits: [UInt8] = []
    func takeNumber() {
      guard !digits.isEmpty else { return }
      let number = digits.drop { $0 == UInt8(ascii: "0") }
      // More digits make a larger number. The zero puts numbers before letters, as in plain text.
      bytes.append(UInt8(ascii: "0"))
      bytes.append(UInt8(clamping: number.count))
      bytes.append(contentsOf: number)
      digits.removeAll(keepingCapacity: true)
    }
    for byte in name.lowercased().utf8 {
      if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        digits.append(byte)
      } else {
        takeNumber()
        bytes.append(byte)
      }
    }
    takeNumber()
    self.bytes = bytes
  }

  static func < (one: NaturalSortKey, other: NaturalSortKey) -> Bool {
    one.bytes == other.bytes ? one.name < other.name : one.bytes.lexicographicallyPrecedes(other.bytes)
  }
}

extension Sequence<String> {
  /// Returns the names in natural order.
  ///
  /// - Complexity: O(*n* log *n*).
  func naturallySorted() -> [String] {
    map { (key: NaturalSortKey($0), name: $0) }.sorted { $0.key < $1.key }.map(\.name)
  }
}
