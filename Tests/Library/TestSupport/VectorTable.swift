import Foundation

/// A table of reference numbers from the folder `Vectors`; comment lines in the file give source and units.
public struct VectorTable {
  /// The table is missing or empty.
  public struct Missing: Error {
    let name: String
  }

  /// A row, whose fields have the names of the columns.
  public struct Row: CustomStringConvertible {
    private let fields: [String: String]

    fileprivate init(_ fields: [String: String]) { self.fields = fields }

    /// Returns the number in a column; NaN if the field is empty.
    public subscript(name: String) -> Double {
      guard let text = fields[name] else {
        preconditionFailure("No column \(name) in \(fields.keys.sorted())")
      }
      return text.isEmpty ? .nan : Double(text)!
    }

    /// Returns the text in a column.
    public func text(_ name: String) -> String { fields[name]! }

    /// Returns the vectors in a column, written x:y and separated by semicolons.
    public func vectors(_ name: String) -> [SIMD2<Double>] {
      text(name).split(separator: ";").map { pair in
        let numbers = pair.split(separator: ":").map { Double($0)! }
        return [numbers[0], numbers[1]]
      }
    }

    public var description: String {
      fields.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined(separator: " ")
    }
  }

  /// The rows below the names of the columns.
  public let rows: [Row]

  /// Reads a table.
  ///
  /// - Throws: `Missing` without a table of that name, or an error of Foundation.
  public init(_ name: String) throws {
    guard let url = Bundle.module.url(forResource: "Vectors/\(name)", withExtension: "csv") else {
      throw Missing(name: name)
    }
    let lines = try String(contentsOf: url, encoding: .utf8)
      .split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    guard lines.count > 1 else { throw Missing(name: name) }
    rows = lines.dropFirst().map { Row(Dictionary(uniqueKeysWithValues: zip(lines[0], $0))) }
  }
}

/// Returns whether two numbers agree to the nine digits of the computed tables, or within a tolerance.
public func agrees(_ value: Double, _ expected: Double, tolerance: Double? = nil) -> Bool {
  abs(value - expected) <= (tolerance ?? max(1e-7, 1e-8 * abs(expected)))
}
