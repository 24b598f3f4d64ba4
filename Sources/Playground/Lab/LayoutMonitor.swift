import CollectionCore
import Foundation
import LayoutDiagnostics

/// What the collection view on stage asks its layout, counted by frame and by second, and what is wrong with
/// the answers.
///
/// The answers for what is visible are examined twice a second at most, and only while the layout is asked
/// anything.
@MainActor
final class LayoutMonitor {
  /// A hook that was called since the watch began.
  struct Row: Hashable {
    var hook: LayoutCall.Hook
    /// How often in the last frame in which the layout was asked anything.
    var callsInFrame: Int
    /// How often in the second up to then.
    var callsInSecond: Int
    /// How long the calls of that second took, in seconds.
    var time: Double
  }

  /// In the order of the layout's members.
  private(set) var rows: [Row] = []
  private(set) var findings: [LayoutFinding] = []

  /// The class of the layout that was asked last.
  private(set) var layoutName = ""

  private weak var watched: CollectionView?
  private let tracer = LayoutTracer(limit: 4096)
  private var frames: [Frame] = []
  private var knownHooks: Set<LayoutCall.Hook> = []
  private var lastExamination: Double?
  private var isExaminationDue = false

  /// What was called in a frame.
  private struct Frame {
    var time: Double
    var totals: [LayoutCall.Hook: LayoutTrace.Total]
  }

  /// Seconds between two examinations.
  private static let interval = 0.5

  /// Watches a collection view instead of the one before; nil for none.
  func watch(_ collectionView: CollectionView?) {
    guard collectionView !== watched else { return }
    watched?.layoutTracer = nil
    watched = collectionView
    collectionView?.layoutTracer = tracer
    tracer.removeAll()
    (rows, findings, frames, knownHooks) = ([], [], [], [])
    (lastExamination, isExaminationDue) = (nil, true)
    layoutName = collectionView.map { "\(type(of: $0.collectionViewLayout))" } ?? ""
  }

  /// Takes over what was called since the last frame, at a time in seconds.
  func update(at time: Double) {
    guard let watched else { return }
    count(tracer.trace, at: time)
    tracer.removeAll()
    guard isExaminationDue, time >= nextExamination ?? time else { return }
    (lastExamination, isExaminationDue) = (time, false)
    layoutName = "\(type(of: watched.collectionViewLayout))"
    findings = LayoutValidator.findings(in: watched, scope: .visible)
  }

  /// When the answers are to be examined next, in seconds; nil if nothing was asked since the last time.
  var nextChange: Double? { isExaminationDue && watched != nil ? nextExamination : nil }

  private var nextExamination: Double? { lastExamination.map { $0 + Self.interval } }

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
