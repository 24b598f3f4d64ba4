public import CollectionCore
public import Foundation

/// A layout element and its frame, as one row of an expected table.
public struct ElementRow: Sendable {
  /// The kind and index path of the element: `cell [0, 3]`, `header [1, 0]`.
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

/// Returns the differences between two tables, one line each.
///
/// A line names an element that is missing, unexpected, moved or out of order. The result is empty if the
/// tables match.
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
  /// Returns whether the origin and the size differ by at most `tolerance` points on each axis.
  public func isClose(to other: CGRect, tolerance: CGFloat = 1e-4) -> Bool {
    abs(minX - other.minX) <= tolerance && abs(minY - other.minY) <= tolerance
      && abs(width - other.width) <= tolerance && abs(height - other.height) <= tolerance
  }

  fileprivate var digits: String { "(\(minX), \(minY), \(width), \(height))" }
}
