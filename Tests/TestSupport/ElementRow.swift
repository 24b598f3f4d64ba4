public import CollectionCore
public import Foundation

/// An element and its place, as a row of a table of expectations.
public struct ElementRow: Sendable {
  /// Which element: `cell [0, 3]`, `header [1, 0]`.
  public var element: String
  public var frame: CGRect

  public init(_ element: String, _ frame: CGRect) {
    self.element = element
    self.frame = frame
  }

  public init(_ element: String, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
    self.init(element, CGRect(x: x, y: y, width: width, height: height))
  }

  @MainActor
  public init(_ attributes: CollectionViewLayoutAttributes) {
    let kind =
      switch attributes.representedElementKind {
      case nil: "cell"
      case CollectionView.elementKindSectionHeader: "header"
      case CollectionView.elementKindSectionFooter: "footer"
      case let kind?: kind
      }
    self.init("\(kind) \(attributes.indexPath)", attributes.frame)
  }
}

/// What differs between two tables, a line each: elements that are missing, there without being expected,
/// elsewhere than expected, or in another order. Empty if nothing does.
public func differences(
  _ found: [ElementRow], from expected: [ElementRow], tolerance: CGFloat = 1e-4
) -> [String] {
  var lines: [String] = []
  let foundFrames = Dictionary(found.map { ($0.element, $0.frame) }, uniquingKeysWith: { first, _ in first })
  for row in expected {
    guard let frame = foundFrames[row.element] else {
      lines.append("missing  \(row.element) \(row.frame.digits)")
      continue
    }
    if !frame.isClose(to: row.frame, tolerance: tolerance) {
      lines.append("moved    \(row.element) expected \(row.frame.digits), found \(frame.digits)")
    }
  }
  let expectedElements = Set(expected.map(\.element))
  for row in found where !expectedElements.contains(row.element) {
    lines.append("extra    \(row.element) \(row.frame.digits)")
  }
  if lines.isEmpty, found.map(\.element) != expected.map(\.element) {
    lines.append("order    expected \(expected.map(\.element)), found \(found.map(\.element))")
  }
  return lines
}

extension CGRect {
  /// Whether no edge lies farther off than the tolerance, in points.
  public func isClose(to other: CGRect, tolerance: CGFloat = 1e-4) -> Bool {
    abs(minX - other.minX) <= tolerance && abs(minY - other.minY) <= tolerance
      && abs(width - other.width) <= tolerance && abs(height - other.height) <= tolerance
  }

  fileprivate var digits: String { "(\(minX), \(minY), \(width), \(height))" }
}
