package import Foundation
package import Scenes

/// The content offsets or parameter values with which a contact sheet shows a scene, one for each picture.
package struct ContactSheetSweep {
  /// The content offset or the parameter value that one picture shows.
  enum Variant {
    /// A content offset in points, along the axis on which the scene scrolls.
    case offset(CGFloat)
    /// Values of parameters of a row.
    case values(ParameterRow, [(parameter: Parameter, value: Double)])
    /// A number of cards, and a fraction, 0 … 1, of the range of content offsets.
    case cards(Int, CGFloat)

    /// Returns the picture's caption: the content offset, or the row's value within the parameters' ranges.
    @MainActor func caption(in controller: SceneController) -> String {
      switch self {
      case .offset(let offset): "offset \(offset.formatted()) pt"
      case .cards(let count, let fraction):
        (fraction > 0 ? "end of " : "") + (count == 1 ? "1 item" : "\(count) items")
      case .values(let row, _): "\(row.name) \(row.textWithUnit(for: controller.values[row]))"
      }
    }
  }

  /// The maximum number of pictures on a sheet.
  package static let maximumCount = 200

  let variants: [Variant]
  /// The number of pictures.
  package var count: Int { variants.count }
  /// A short description of the content offsets or parameter values, for the top of the page.
  let title: String

  /// Creates a sweep over content offsets in points, along the axis on which the scene scrolls.
  package init(offsets: [Double]) {
    variants = offsets.map { .offset($0) }
    title = offsets.count == 1 ? "at one content offset" : "at \(offsets.count) content offsets"
  }

  /// Creates a sweep over numbers of cards, each at the start and at the end of the content. `size` is the size
  /// of the scene in points.
  package init(itemCounts: [Int], size: CGSize) {
    variants = itemCounts.flatMap { [.cards($0, 0), .cards($0, 1)] }
    title = "in \(Int(size.width)) × \(Int(size.height)) points"
  }

  /// Creates a sweep over values of a parameter of a scene.
  ///
  /// - Parameters:
  ///   - text: `name=a..b` for a range, `name=a,b,c` for single values, or the name alone for all words of a
  ///     choice.
  ///   - steps: The number of values in a range, 2 or more.
  /// - Throws: `ParameterError` if the scene has no such parameter, or a value cannot be read or is out of
  ///   range.
  @MainActor package init(over text: String, steps: Int, in scene: Scene) throws(ParameterError) {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard let name = parts.first else { throw .malformedSetting(text) }
    let row = try scene.row(named: name)
    let values = try Self.values(of: row, in: parts.count > 1 ? parts[1] : nil, steps: steps)
    for (parameter, value) in values.joined() where !parameter.range.contains(value) {
      throw .valueOutOfRange(value, parameter: parameter)
    }
    variants = values.map { .values(row, $0) }
    title = row.doc.hasSuffix(".") ? String(row.doc.dropLast()) : row.doc
  }

  /// Parses the values of a row: a range `a..b` of `steps` values, or single values separated by commas. If `text` is
  /// `nil`, returns all words of a choice.
  private static func values(
    of row: ParameterRow, in text: String?, steps: Int
  ) throws(ParameterError) -> [[(parameter: Parameter, value: Double)]] {
    guard let text else {
      let choice = row.parts[0]
      if case .number = choice.kind { throw .missingValues(row) }
      return stride(from: choice.range.lowerBound, through: choice.range.upperBound, by: 1).map {
        [(choice, $0)]
      }
    }
    let ends = text.components(separatedBy: "..")
    // Two dots within a value belong to a range, which is a single value.
    guard ends.count == 2, row.compound?.kind != .range else {
      var values: [[(parameter: Parameter, value: Double)]] = []
      for word in text.split(separator: ",") { values.append(try row.parse(String(word))) }
      return values
    }
    let (first, last) = (try row.parse(ends[0]), try row.parse(ends[1]))
    return (0..<steps).map { step in
      zip(first, last).map {
        ($0.parameter, $0.value + ($1.value - $0.value) * Double(step) / Double(max(1, steps - 1)))
      }
    }
  }
}
