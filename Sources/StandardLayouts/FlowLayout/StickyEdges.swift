import Foundation

/// Where pinned headers and footers stand: at the visible edge, but within their own section.
struct StickyEdges {
  /// The visible part of the main axis between the content insets, in content space.
  var visibleStart: CGFloat
  var visibleEnd: CGFloat

  /// The header's start for a section that starts at `start`: never before its own place, never over the
  /// footer.
  func headerStart(of section: FlowSection, at start: CGFloat) -> CGFloat {
    min(max(start, visibleStart), start + section.footerStart - section.headerExtent)
  }

  /// The footer's start for a section that starts at `start`: never after its own place, never over the
  /// header.
  func footerStart(of section: FlowSection, at start: CGFloat) -> CGFloat {
    max(min(start + section.footerStart, visibleEnd - section.footerExtent), start + section.headerExtent)
  }
}
