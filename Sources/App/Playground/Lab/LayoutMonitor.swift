import CollectionCore
import Foundation
import LayoutDiagnostics

/// A monitor that counts a collection view's calls of layout methods, per frame and per second, and validates
/// the layout's results.
///
/// Results for visible elements are validated at most twice a second, and only after calls of layout methods.
@MainActor
final class LayoutMonitor {
  /// The number and duration of the calls of one layout method.
  struct Row: Hashable {
    var hook: LayoutCall.Hook
    /// The number of calls of this method during the last frame in which any layout method was called.
    var callsInFrame: Int
    /// The number of calls of this method in the second that ends with the frame of `callsInFrame`.
    var callsInSecond: Int
    /// The total duration of the calls counted by `callsInSecond`, in seconds.
    var time: Double
  }

  /// The layout methods called since `watch(_:)`, in the order of `LayoutCall.Hook`.
  private(set) var rows: [Row] = []
  private(set) var findings: [LayoutFinding] = []

  /// The class name of the watched collection view's layout; empty if no view is watched. The name is updated
  /// at each validation.
  private(set) var layoutName = ""

  private weak var watched: CollectionView?
  private let tracer = LayoutTracer(limit: 4096)
  private var frames: [Frame] = []
  private var knownHooks: Set<LayoutCall.Hook> = []
  private var lastExamination: Double?
  private var isExaminationDue = false

  /// The calls of layout methods in one frame.
  private struct Frame {
    var time: Double
    var totals: [LayoutCall.Hook: LayoutTrace.Total]
  }

  /// The minimum time between validations, in seconds.
  private static let interval = 0.5

  /// Starts watching a collection view, and stops watching the previous one. With `nil`, only stops watching.
  func watch(_ collectionView: CollectionView?) {
    guard collectionView !== watched else { return }
    watched?.layoutTracer = nil
    watched = collectionView
    collectionView?.layoutTracer = tracer
    tracer.removeAll()
    (rows, findings, frames, knownHooks) = ([], [], [], [])
    (lastExamination, isExaminationDue) = (nil, true)
    layoutName = collectionView.map { "\(type(of: $0.collectionViewLayout.innermostLayout))" } ?? ""
  }

  /// Counts the calls of layout methods since the last frame, and validates the layout's results if a
  /// validation is due; `time` is in seconds on the host's clock.
  ///
  /// If `validates` is `false`, removes all findings instead of validating.
  func update(at time: Double, validates: Bool = true) {
    guard let watched else { return }
    count(tracer.trace, at: time)
    tracer.removeAll()
    isValidating = validates
    guard validates else { return (findings, lastExamination, isExaminationDue) = ([], nil, true) }
    guard isExaminationDue, time >= nextExamination ?? time else { return }
    (lastExamination, isExaminationDue) = (time, false)
    layoutName = "\(type(of: watched.collectionViewLayout.innermostLayout))"
    findings = LayoutValidator.findings(in: watched, scope: .visible)
  }

  /// The argument `validates` of the last call of `update(at:validates:)`. If it is `false`, `nextChange` is
  /// `nil`, because no findings are shown.
  private var isValidating = true

  /// The earliest time of the next validation, in seconds on the host's clock; `nil` if none is due.
  var nextChange: Double? { isExaminationDue && isValidating && watched != nil ? nextExamination : nil }

  private var nextExamination: Double? { lastExamination.map { $0 + Self.interval } }

  /// Updates `rows` with the layout calls of a frame; `time` is in seconds on the host's clock.
  private func count(_ trace: LayoutTrace, at time: Double) {
    guard !trace.calls.isEmpty else { return }
    isExaminationDue = true
    let totals = Dictionary(uniqueKeysWithValues: trace.totals.map { ($0.hook, $0) })
    frames.removeAll { $0.time <= time - 1 }
    frames.append(Frame(time: time, totals: totals))
    knownHooks.formUnion(totals.keys)
    rows = LayoutCall.Hook.allCases.filter(knownHooks.contains).map { hook in
      let ofSecond = frames.compactMap { $0.totals[hook] }
      return Row(
        hook: hook, callsInFrame: totals[hook]?.count ?? 0,
        callsInSecond: ofSecond.reduce(0) { $0 + $1.count },
        time: ofSecond.reduce(0) { $0 + $1.duration / .seconds(1) })
    }
  }
}
