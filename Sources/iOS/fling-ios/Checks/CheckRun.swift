import CollectionCore
import Foundation
import LayoutDiagnostics
import OpenedLayouts
import Scenes

/// A run of the checks of one layout.
@MainActor
struct CheckRun {
  private let opened: OpenedLayout
  /// Called before each step of a check. A program without steps for a long time hangs.
  private let onStep: () -> Void
  /// The rules that the layout may violate.
  private let allowed: Set<LayoutFinding.Kind>

  /// The number of items from which the cost is compared with that of a sixteenth of the items.
  private static let costlyCount = 500

  /// Creates a run. `allowedRules` contains names as in the findings.
  init(_ opened: OpenedLayout, allowedRules: [String] = [], onStep: @escaping () -> Void = {}) {
    (self.opened, self.onStep) = (opened, onStep)
    allowed = Set(LayoutFinding.Kind.allCases.filter { allowedRules.contains($0.rule) })
  }

  /// Makes a check and returns its findings, each kind of fault once for each element.
  func findings(of check: LayoutCheck) -> [LayoutCheckResult.Finding] {
    var report = Report()
    let bench = makeBench(check.counts, check.size)
    switch check.kind {
    case .scrolling: scroll(bench, check, &report)
    case .updates: update(bench, &report)
    case .rotation: rotate(bench, check, &report)
    }
    return report.findings
  }

  private func makeBench(_ counts: [Int], _ size: CGSize) -> CheckBench {
    onStep()
    return CheckBench(opened, counts: counts, size: size)
  }

  private func scroll(_ bench: CheckBench, _ check: LayoutCheck, _ report: inout Report) {
    for fraction in [0, 0.5, 1] {
      bench.scroll(to: fraction)
      examine(bench, "", &report)
    }
    guard check.counts.reduce(0, +) >= Self.costlyCount, !allowed.contains(.growingCost) else { return }
    let smaller = makeBench(check.counts.map { ($0 + 15) / 16 }, check.size)
    onStep()
    report.note(LayoutValidator.growingCost(from: smaller.view, to: bench.view), "")
  }

  private func rotate(_ bench: CheckBench, _ check: LayoutCheck, _ report: inout Report) {
    bench.scroll(to: 0.5)
    let rotated = CGSize(width: check.size.height, height: check.size.width)
    for (size, words) in [(rotated, "After the rotation: "), (check.size, "After the rotation back: ")] {
      bench.resize(to: size)
      examine(bench, words, &report)
      bench.scroll(to: 1)
      examine(bench, words, &report)
    }
  }

  /// Changes the items in many ways, in the middle of the content. Each change is examined.
  private func update(_ bench: CheckBench, _ report: inout Report) {
    bench.scroll(to: 0.5)
    if bench.counts.count > 1 { updateSections(bench, &report) }
    let last = bench.counts.count - 1
    guard last >= 0 else { return }
    func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: last) }
    func change(
      _ words: String, by difference: Int = 0, _ operations: @escaping (CollectionView) -> Void
    ) {
      var counts = bench.counts
      counts[last] += difference
      bench.update(to: counts, operations)
      examine(bench, "After \(words): ", &report)
    }
    change("an insertion at the front", by: 1) { $0.insertItems(at: [path(0)]) }
    let end = bench.counts[last]
    change("3 insertions at the end", by: 3) { $0.insertItems(at: (end..<end + 3).map(path)) }
    change("a move to the front") { $0.moveItem(at: path(end + 2), to: path(0)) }
    change("a reload") { $0.reloadItems(at: [path(1)]) }
    change("an insertion, a deletion and a move at once") {
      $0.deleteItems(at: [path(0)])
      $0.insertItems(at: [path(1)])
      $0.moveItem(at: path(2), to: path(0))
    }
    change("2 deletions at the front", by: -2) { $0.deleteItems(at: [path(0), path(1)]) }
    let rest = bench.counts[last]
    change("the deletion of all items", by: -rest) { $0.deleteItems(at: (0..<rest).map(path)) }
    change("insertions into an empty section", by: 5) { $0.insertItems(at: (0..<5).map(path)) }
  }

  private func updateSections(_ bench: CheckBench, _ report: inout Report) {
    bench.update(to: [2] + bench.counts) { $0.insertSections([0]) }
    examine(bench, "After the insertion of a section: ", &report)
    let counts = bench.counts
    bench.update(to: counts.dropFirst(2) + [counts[0]]) {
      $0.deleteSections([1])
      $0.moveSection(0, toSection: counts.count - 2)
    }
    examine(bench, "After a deletion and a move of sections: ", &report)
  }

  private func examine(_ bench: CheckBench, _ words: String, _ report: inout Report) {
    onStep()
    for finding in LayoutValidator.findings(in: bench.view, allowing: allowed) { report.note(finding, words) }
    onStep()
  }
}

/// The findings of a check.
@MainActor
private struct Report {
  private(set) var findings: [LayoutCheckResult.Finding] = []
  private var subjects: Set<Subject> = []

  private struct Subject: Hashable {
    var kind: LayoutFinding.Kind
    var element: LayoutElement?
  }

  mutating func note(_ finding: LayoutFinding?, _ words: String) {
    guard let finding,
      subjects.insert(Subject(kind: finding.kind, element: finding.element)).inserted
    else { return }
    findings.append(
      .init(rule: finding.kind.rule, message: words + finding.message))
  }
}

extension LayoutFinding.Kind {
  /// The rule's name in reports, such as `missing-from-query`.
  fileprivate var rule: String { rawValue.kebabCased }
}
