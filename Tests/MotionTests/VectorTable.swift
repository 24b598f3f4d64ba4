import Foundation
import Testing

/// A table of reference numbers from `Vectors`; its first line says where they come from and the units.
struct VectorTable {
  struct Row: CustomStringConvertible {
    let fields: [String: String]

    /// A number; nan where the field is empty.
    subscript(name: String) -> Double {
      guard let text = fields[name] else {
        preconditionFailure("No column \(name) in \(fields.keys.sorted())")
      }
      return text.isEmpty ? .nan : Double(text)!
    }

    func text(_ name: String) -> String { fields[name]! }

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

/// Whether two numbers agree to the nine digits that computed tables hold.
func agrees(_ value: Double, _ expected: Double, tolerance: Double? = nil) -> Bool {
  abs(value - expected) <= (tolerance ?? max(1e-7, 1e-8 * abs(expected)))
}
