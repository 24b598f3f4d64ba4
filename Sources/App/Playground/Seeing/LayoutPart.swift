/// A part of the layout overlay that can be shown and hidden separately.
package enum LayoutPart: String, Hashable, Sendable, CaseIterable {
  case framesBefore, framesAfter, indexPaths, zIndex, query, snapPoints, reuse, findings, calls, frameTimes

  /// The parts that are shown when the layout overlay is opened for the first time.
  static let initial: Set<LayoutPart> = [.framesAfter, .indexPaths, .zIndex, .snapPoints, .findings, .calls]

  /// The part's name in the legend and in the command palette.
  var title: String {
    switch self {
    case .framesBefore: "frames before transform"
    case .framesAfter: "frames after transform"
    case .indexPaths: "index paths"
    case .zIndex: "z index"
    case .query: "query rectangle"
    case .snapPoints: "snap points"
    case .reuse: "reuse of views"
    case .findings: "mistakes"
    case .calls: "calls of the layout"
    case .frameTimes: "frame times"
    }
  }
}
