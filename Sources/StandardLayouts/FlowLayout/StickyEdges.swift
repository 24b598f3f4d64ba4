import Foundation

/// The visible edges that headers and footers are pinned to. Pinned elements never leave their section.
struct StickyEdges {
  /// The start of the visible part of the main axis between the content insets, in content space.
  var visibleStart: CGFloat
  /// The end of the visible part of the main axis between the content insets, in content space.
  var visibleEnd: CGFloat

  /// Returns the position of a section's pinned header: never before its natural position, never over the
  /// footer.
  ///
  /// - Parameter start: The position of the section's start.
  func headerStart(of section: FlowSection, at start: CGFloat) -> CGFloat {
    // The footer's limit is applied last: at the end of its section it pushes the header out of view.
    min(max(start, visibleStart), start + section.footerStart - section.headerExtent)
  }

  /// Returns the position of a section's pinned footer: never after its natural position, never over the
  /// header.
  ///
  /// - Parameter start: The position of the section's start.
  func footerStart(of section: FlowSection, at start: CGFloat) -> CGFloat {
    // The header's limit is applied last: at the start of its section it pushes the footer out of view.
    max(min(start + section.footerStart, visibleEnd - section.footerExtent), start + section.headerExtent)
  }
}
