import Foundation

/// The sizes that the views of a section's items asked for.
@MainActor
final class MeasuredItems {
  var sizes: [Int: CGSize] = [:]

  init(_ sizes: [Int: CGSize] = [:]) { self.sizes = sizes }
}

/// Groups in whose sizes views have a say: alike until measured, each its own afterwards.
@MainActor
final class MeasuredGroups: GroupStack {
  private let metrics: GroupStackMetrics
  private let template: GroupSolution
  private let measured: MeasuredItems
  private var spans = SpanList()

  /// The groups that are not like the template, by their first item.
  private var solutions: [Int: GroupSolution] = [:]

  /// The first item of each group where the sizes decide how many items one holds; else they are all alike.
  private var firstItems: [Int]?

  /// The most items that a group held so far.
  private var maximumLeafCount: Int

  /// The items measured since groups were last put where they belong.
  private var staleItems: [Int] = []

  private(set) var overhang: CGSize

  /// The largest among the groups of which something is measured, for what is not may be estimated too large;
  /// the estimate where nothing is.
  private(set) var crossExtent: CGFloat = 0

  /// - Complexity: O(groups + measured items); O(items) where sizes decide how many items a group holds.
  init(_ metrics: GroupStackMetrics, measured: MeasuredItems) {
    self.metrics = metrics
    self.measured = measured
    template = metrics.template
    firstItems = metrics.group.wrapsMeasuredItems ? [] : nil
    maximumLeafCount = template.leaves.count
    overhang = template.overhang
    solveMeasuredGroups()
    stack(from: 0)
  }

  var groupCount: Int { spans.count }

  var extent: CGFloat { spans.end }

  func place(ofItem item: Int) -> (group: Int, leaf: Int) {
    guard let firstItems else {
      let (group, leaf) = item.quotientAndRemainder(dividingBy: max(1, template.leaves.count))
      return (group, leaf)
    }
    let group = max(0, firstItems.partitioningIndex { $0 > item } - 1)
    return (group, item - firstItems[group])
  }

  func items(inGroup group: Int) -> Range<Int> {
    guard let firstItems else {
      let first = group * template.leaves.count
      return first..<min(metrics.itemCount, first + template.leaves.count)
    }
    let end = group + 1 < firstItems.count ? firstItems[group + 1] : metrics.itemCount
    return firstItems[group]..<end
  }

  func start(ofGroup group: Int) -> CGFloat { spans.starts[group] }

  func solution(ofGroup group: Int) -> GroupSolution {
    solutions[items(inGroup: group).lowerBound] ?? template
  }

  func groups(around span: Range<CGFloat>) -> Range<Int> { spans.indices(around: span) }

  // MARK: Measuring

  /// Takes in that an item was measured. The groups after it are where they were until `restack()`.
  func itemWasMeasured(_ item: Int) {
    staleItems.append(item)
    guard firstItems == nil else { return }
    let items = items(inGroup: place(ofItem: item).group)
    keep(solve(from: items.lowerBound, capacity: items.count), from: items.lowerBound)
  }

  /// Puts the groups where they belong after some were measured.
  ///
  /// - Complexity: O(groups after the first measured one).
  func restack() {
    guard let first = staleItems.min() else { return }
    let group = place(ofItem: first).group
    for item in staleItems { forgetSolutions(with: item) }
    staleItems = []
    // A smaller first item may move up into the group before.
    stack(from: max(0, group - 1))
  }

  /// Forgets the groups that an item is in, or would have been in with a smaller size.
  private func forgetSolutions(with item: Int) {
    guard firstItems != nil else { return }
    for first in max(0, item - maximumLeafCount)...item { solutions[first] = nil }
  }

  /// Where groups are alike, solves those that are not.
  private func solveMeasuredGroups() {
    guard firstItems == nil, !template.leaves.isEmpty, metrics.itemCount > 0 else { return }
    var groups = Set(measured.sizes.keys.map { place(ofItem: $0).group })
    if metrics.itemCount % template.leaves.count != 0 {
      groups.insert(metrics.itemCount / template.leaves.count)
    }
    for group in groups {
      let items = group * template.leaves.count..<min(metrics.itemCount, (group + 1) * template.leaves.count)
      keep(solve(from: items.lowerBound, capacity: items.count), from: items.lowerBound)
    }
  }

  /// The group that begins with an item.
  private func solve(from first: Int, capacity: Int) -> GroupSolution {
    let sizes = measured.sizes
    return GroupSolver(capacity: capacity) { sizes[first + $0] }
      .solution(of: metrics.group, in: metrics.container)
  }

  private func keep(_ solution: GroupSolution, from first: Int) {
    solutions[first] = solution
    maximumLeafCount = max(maximumLeafCount, solution.leaves.count)
    overhang.width = max(overhang.width, solution.overhang.width)
    overhang.height = max(overhang.height, solution.overhang.height)
  }

  private func stack(from group: Int) {
    guard !template.leaves.isEmpty else { return }
    var item = group < spans.count ? items(inGroup: group).lowerBound : 0
    var start = RunningSum(group < spans.count ? spans.starts[group] : 0)
    spans.truncate(to: min(group, spans.count))
    firstItems?.removeSubrange(spans.count...)
    while item < metrics.itemCount {
      let solution = solution(from: item)
      let extent = metrics.axis.main(solution.size)
      spans.append(start: start.value, extent: extent)
      firstItems?.append(item)
      start.add(metrics.stride(extent: extent))
      item += solution.leaves.count
    }
    findCrossExtent()
  }

  /// - Complexity: O(measured items).
  private func findCrossExtent() {
    var largest: CGFloat?
    for (first, solution) in solutions {
      let items = first..<first + solution.leaves.count
      guard items.contains(where: { measured.sizes[$0] != nil }) else { continue }
      largest = max(largest ?? 0, metrics.axis.cross(solution.size))
    }
    crossExtent = groupCount == 0 ? 0 : largest ?? metrics.axis.cross(template.size)
  }

  private func solution(from item: Int) -> GroupSolution {
    if let solution = solutions[item] { return solution }
    guard firstItems != nil else { return template }
    let solution = solve(from: item, capacity: metrics.itemCount - item)
    keep(solution, from: item)
    return solution
  }
}
