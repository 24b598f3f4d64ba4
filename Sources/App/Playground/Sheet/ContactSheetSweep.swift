package import Foundation
package import Scenes

/// The content offsets or parameter values with which a contact sheet shows a scene, one for each picture.
package struct ContactSheetSweep {
  /// The content offset or the parameter value that one picture shows.
  enum Variant {
    /// A content offset in points, along the axis on which the scene scrolls.
    case offset(CGFloat)
    case value(Parameter, Double)
    /// A number of cards, and a fraction, 0 … 1, of the range of content offsets.
    case cards(Int, CGFloat)

    /// Returns the picture's caption: the content offset, or the parameter's value within the parameter's
    /// range.
    @MainActor func caption(in controller: SceneController) -> String {
      switch self {
      case .offset(let offset): "offset \(offset.formatted()) pt"
      case .cards(let count, let fraction):
        (fraction > 0 ? "end of " : "") + (count == 1 ? "1 item" : "\(count) items")
      case .value(let parameter, _):
        "\(parameter.name) \(parameter.textWithUnit(for: controller.values[parameter]))"
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
    let parameter = try scene.parameter(named: name)
    let values = try Self.values(of: parameter, in: parts.count > 1 ? parts[1] : nil, steps: steps)
    for value in values where !parameter.range.contains(value) {
      throw .valueOutOfRange(value, parameter: parameter)
    }
    variants = values.map { .value(parameter, $0) }
    title = parameter.doc.hasSuffix(".") ? String(parameter.doc.dropLast()) : parameter.doc
  }

  /// Parses the values of a parameter: a range `a..b` of `steps` values, or single values separated by
  /// commas. If `text` is `nil`, returns all words of a choice.
  private static func values(
    of parameter: Parameter, in text: String?, steps: Int
  ) throws(ParameterError) -> [Double] {
    guard let text else {
      if case .number = parameter.kind { throw .missingValues(parameter) }
      return Array(stride(from: parameter.range.lowerBound, through: parameter.range.upperBound, by: 1))
    }
    let ends = text.components(separatedBy: "..")
    guard ends.count == 2 else {
      var values: [Double] = []
      for word in text.split(separator: ",") { values.append(try parameter.parse(String(word))) }
      return values
    }
    let (first, last) = (try parameter.parse(ends[0]), try parameter.parse(ends[1]))
    return (0..<steps).map { first + (last - first) * Double($0) / Double(max(1, steps - 1)) }
  }
}
