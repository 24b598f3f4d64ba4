import Foundation
import Testing

/// A table of reference numbers from the folder `Vectors`; comment lines in the file give source and units.
struct VectorTable {
  struct Row: CustomStringConvertible {
    let fields: [String: String]

    /// Returns the number in a column; NaN if the field is empty.
    subscript(name: String) -> Double {
      guard let text = fields[name] else {
        preconditionFailure("No column \(name) in \(fields.keys.sorted())")
      }
      return text.isEmpty ? .nan : Double(text)!
    }

    func text(_ name: String) -> String { fields[name]! }

    /// Returns the vectors in a column, written x:y and separated by semicolons.
    func vectors(_ name: String) -> [SIMD2<Double>] {
      text(name).split(separator: ";").map { pair in
        let numbers = pair.split(separator: ":").map { Double($0)! }
        return [numbers[0], numbers[1]]
      }
    }

    var description: String { fields.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined(separator: " ") }
  }

  let rows: [Row]

  init(_ name: String) throws {
    let url = try #require(Bundle.module.url(forResource: "Vectors/\(name)", withExtension: "csv"))
    let lines = try String(contentsOf: url, encoding: .utf8)
      .split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    rows = lines.dropFirst().map { Row(fields: Dictionary(uniqueKeysWithValues: zip(lines[0], $0))) }
    #expect(!rows.isEmpty)
  }
}

/// Returns whether two numbers agree to the nine digits of the computed tables, or within a tolerance.
func agrees(_ value: Double, _ expected: Double, tolerance: Double? = nil) -> Bool {
  abs(value - expected) <= (tolerance ?? max(1e-7, 1e-8 * abs(expected)))
}
