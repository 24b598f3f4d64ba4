import Foundation

/// A curve whose points are the numbers of a row: the value at the focus, the values at up to three distances from it, and the
/// value at the end of the range.
///
/// The side before the focus has the value at the focus of the side after it, and its row has no number for that.
package struct ParameterCurve: Hashable, Sendable {
  /// A point between the focus and the end of the range. A point at a distance of 0 is not in use.
  package struct InnerPoint: Hashable, Sendable {
    package let distance: Parameter
    package let value: Parameter
  }

  package let row: ParameterRow
  /// The parameter for the value at the focus; `nil` for the side before the focus.
  package let focus: Parameter?
  /// The parameter for the value at the end of the range.
  package let end: Parameter
  package let inner: [InnerPoint]

  /// The number of points between the focus and the end of the range.
  static let innerCount = 3

  /// Creates the curve of a row; returns `nil` if the row has another value.
  package init?(_ row: ParameterRow) {
    guard row.compound?.isCurve == true else { return nil }
    let parts = row.parts
    self.row = row
    let hasFocus = parts.count.isMultiple(of: 2)
    (focus, end) = hasFocus ? (parts[0], parts[parts.count - 1]) : (nil, parts[0])
    inner = (0..<(parts.count - 1) / 2).map {
      InnerPoint(distance: parts[1 + 2 * $0], value: parts[2 + 2 * $0])
    }
  }

  /// Returns the parts of a curve's row in their order.
  static func parts(focus: Parameter?, inner: [InnerPoint], end: Parameter) -> [Parameter] {
    let numbers = inner.flatMap { [$0.distance, $0.value] }
    return focus.map { [$0] + numbers + [end] } ?? [end] + numbers
  }

  // MARK: Points

  /// A point in use: the parameters of its numbers. The distance of the focus and of the end has none.
  package struct Point: Hashable, Sendable {
    package let distance: Parameter?
    package let value: Parameter
    /// The distance from the focus, as a fraction of the range.
    package let place: Double
  }

  /// Returns the points in use, in the order of their distances.
  package func points(in values: ParameterValues) -> [Point] { points(in: values[row]) }

  private func points(in numbers: [Double]) -> [Point] {
    let distances = Dictionary(
      zip(row.parts.map(\.name), numbers).map { ($0, $1) }, uniquingKeysWith: { first, _ in first })
    let used = inner.compactMap { point in
      let place = distances[point.distance.name] ?? 0
      return place > 0 ? Point(distance: point.distance, value: point.value, place: place) : nil
    }
    return (focus.map { [Point(distance: nil, value: $0, place: 0)] } ?? [])
      + used.sorted { $0.place < $1.place } + [Point(distance: nil, value: end, place: 1)]
  }

  /// Returns the names of the parameters of the points that are not in use.
  func unusedNames(in values: ParameterValues) -> [String] {
    inner.filter { values[$0.distance] <= 0 }.flatMap { [$0.distance.name, $0.value.name] }
  }

  /// Returns the values with which a curve leads through points. Without a point for the focus or the end, that stays.
  ///
  /// Returns `nil` if there are more points than the row has, or if the side has no value of its own at the focus.
  package func changes(
    through points: [(place: Double, value: Double)]
  ) -> [(parameter: Parameter, value: Double)]? {
    let middle = points.filter { $0.place > 0 && $0.place < 1 }.sorted { $0.place < $1.place }
    guard middle.count <= inner.count, points.allSatisfy({ (0...1).contains($0.place) }) else { return nil }
    var changes: [(parameter: Parameter, value: Double)] = []
    for point in points where point.place == 0 {
      guard let focus else { return nil }
      changes.append((focus, point.value))
    }
    for point in points where point.place == 1 { changes.append((end, point.value)) }
    for (part, point) in zip(inner, middle) {
      changes += [(part.distance, point.place), (part.value, point.value)]
    }
    return changes + inner.dropFirst(middle.count).map { ($0.distance, 0) }
  }

  // MARK: Text

  /// Returns the points as text, such as `0:1 0.4:0.9 1:0.6`.
  func text(for numbers: [Double], _ text: (Parameter, Double) -> String) -> String {
    let values = Dictionary(zip(row.parts, numbers).map { ($0, $1) }, uniquingKeysWith: { first, _ in first })
    return points(in: numbers).map { point in
      let place = point.distance.map { text($0, point.place) } ?? (point.place == 0 ? "0" : "1")
      return "\(place):\(text(point.value, values[point.value] ?? 0))"
    }.joined(separator: " ")
  }

  /// Returns the values for the text of points; `nil` if the text is no curve. Spaces or commas separate the points.
  func changes(in text: String) -> [(parameter: Parameter, value: Double)]? {
    var points: [(place: Double, value: Double)] = []
    for word in text.split(whereSeparator: { ", ".contains($0) }) {
      let numbers = word.split(separator: ":", omittingEmptySubsequences: false)
      guard numbers.count == 2, let place = try? inner.first?.distance.parse(String(numbers[0])),
        let value = try? end.parse(String(numbers[1]))
      else { return nil }
      points.append((place, value))
    }
    return points.isEmpty ? nil : changes(through: points)
  }
}
