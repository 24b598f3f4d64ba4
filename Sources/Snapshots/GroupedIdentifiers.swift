import Preconditions

/// Identifiers in groups, each in one group at most, in an order that changes cheaply anywhere.
///
/// A group is cut into runs of bounded length, and of each identifier it is known in which run it is. So it is
/// found without looking through its group, and what is put in or taken out shifts no more than a run. A group
/// that was never named is empty.
///
/// An operation costs O(changed identifiers), amortised, and for each place that it asks for or names O(√n)
/// with a small constant: comparing up to a run, and counting the group's runs of which there are n /
/// `longestRun`.
struct GroupedIdentifiers<Group: Hashable, Identifier: Hashable> {
  /// A part of a group; never empty while it is in one.
  fileprivate struct Run {
    var group: Group
    var identifiers: [Identifier]
  }

  /// What a group consists of, in order.
  private struct Contents {
    var runs: [Int] = []
    var count = 0
  }

  /// Long enough for few runs, short enough to be looked through.
  private static var longestRun: Int { 128 }

  /// By number; the numbers of runs that ceased to be are used again.
  private var runs: [Run] = []

  /// How many identifiers each run has, for quick counting.
  private var lengths: [Int] = []
  private var vacantRuns: [Int] = []
  private var groups: [Group: Contents] = [:]
  private var runNumbers: [Identifier: Int] = [:]

  // MARK: Questions

  /// The number of identifiers in all groups. O(1).
  var count: Int { runNumbers.count }

  /// The number of identifiers in a group. O(1).
  func count(in group: Group) -> Int { groups[group]?.count ?? 0 }

  /// Whether an identifier is in any group. O(1).
  func contains(_ identifier: Identifier) -> Bool { runNumbers[identifier] != nil }

  /// The group an identifier is in. O(1).
  func group(of identifier: Identifier) -> Group? { runNumbers[identifier].map { runs[$0].group } }

  /// A group's identifiers in order. O(their number).
  func identifiers(in group: Group) -> [Identifier] {
    guard let contents = groups[group] else { return [] }
    if contents.runs.count == 1 { return runs[contents.runs[0]].identifiers }
    var all: [Identifier] = []
    all.reserveCapacity(contents.count)
    for number in contents.runs { all += runs[number].identifiers }
    return all
  }

  /// A group's last identifier. O(1).
  func last(in group: Group) -> Identifier? {
    groups[group]?.runs.last.flatMap { runs[$0].identifiers.last }
  }

  /// The place of an identifier in its group.
  func index(of identifier: Identifier) -> Int? {
    guard let place = place(of: identifier), let contents = groups[runs[place.run].group] else { return nil }
    return contents.runs.prefix { $0 != place.run }.reduce(place.offset) { $0 + lengths[$1] }
  }

  /// Finds the places of identifiers in a group, nil for what is not in it; for many questions. O(1) each, after
  /// O(runs).
  func places(in group: Group) -> (Identifier) -> Int? {
    var starts: [Int: Int] = [:]
    var start = 0
    for number in groups[group]?.runs ?? [] {
      starts[number] = start
      start += lengths[number]
    }
    return { identifier in
      guard let number = runNumbers[identifier], let start = starts[number] else { return nil }
      return runs[number].identifiers.firstIndex(of: identifier).map { start + $0 }
    }
  }

  /// The identifier at a place in a group, or nil beyond its end.
  func identifier(at index: Int, in group: Group) -> Identifier? {
    var offset = index
    for number in groups[group]?.runs ?? [] {
      if offset < lengths[number] { return offset < 0 ? nil : runs[number].identifiers[offset] }
      offset -= lengths[number]
    }
    return nil
  }

  // MARK: Changes

  /// Puts new identifiers at the end of a group.
  mutating func append(_ identifiers: [Identifier], to group: Group) {
    var rest = identifiers[...]
    runNumbers.reserveCapacity(count + identifiers.count)
    if let last = groups[group]?.runs.last {
      let fitting = rest.prefix(max(0, Self.longestRun - lengths[last]))
      runs[last].identifiers += fitting
      lengths[last] += fitting.count
      settle(fitting, in: last)
      rest = rest.dropFirst(fitting.count)
    }
    while !rest.isEmpty {
      let number = makeRun(of: rest.prefix(Self.longestRun), in: group)
      groups[group, default: Contents()].runs.append(number)
      settle(runs[number].identifiers[...], in: number)
      rest = rest.dropFirst(Self.longestRun)
    }
    groups[group]?.count += identifiers.count
  }

  /// Puts new identifiers before one that is there, into its group.
  mutating func insert(_ identifiers: [Identifier], before anchor: Identifier) {
    guard let place = place(of: anchor) else { return }
    insert(identifiers, run: place.run, offset: place.offset)
  }

  /// Puts new identifiers after one that is there, into its group.
  mutating func insert(_ identifiers: [Identifier], after anchor: Identifier) {
    guard let place = place(of: anchor) else { return }
    insert(identifiers, run: place.run, offset: place.offset + 1)
  }

  /// Takes an identifier out and returns it as it was put in; nil if there is none.
  @discardableResult
  mutating func remove(_ identifier: Identifier) -> Identifier? {
    guard let (number, offset) = place(of: identifier) else { return nil }
    let group = runs[number].group
    runNumbers[identifier] = nil
    let removed = runs[number].identifiers.remove(at: offset)
    lengths[number] -= 1
    groups[group]?.count -= 1
    if lengths[number] == 0 {
      groups[group]?.runs.removeAll { $0 == number }
      vacantRuns.append(number)
      if groups[group]?.runs.isEmpty == true { groups[group] = nil }
    }
    return removed
  }

  /// Takes out all of a group.
  mutating func removeAll(in group: Group) {
    for number in groups.removeValue(forKey: group)?.runs ?? [] {
      for identifier in runs[number].identifiers { runNumbers[identifier] = nil }
      runs[number].identifiers = []
      lengths[number] = 0
      vacantRuns.append(number)
    }
  }

  // MARK: Runs

  private func place(of identifier: Identifier) -> (run: Int, offset: Int)? {
    guard let run = runNumbers[identifier], let offset = runs[run].identifiers.firstIndex(of: identifier)
    else { return nil }
    return (run, offset)
  }

  /// Puts identifiers into a run, which is cut into even parts where it gets too long.
  private mutating func insert(_ identifiers: [Identifier], run number: Int, offset: Int) {
    let group = runs[number].group
    runs[number].identifiers.insert(contentsOf: identifiers, at: offset)
    lengths[number] += identifiers.count
    settle(identifiers[...], in: number)
    groups[group]?.count += identifiers.count
    let whole = runs[number].identifiers
    guard whole.count > Self.longestRun else { return }
    let length = (whole.count - 1) / (whole.count / Self.longestRun + 1) + 1
    runs[number].identifiers = Array(whole.prefix(length))
    lengths[number] = length
    let parts = stride(from: length, to: whole.count, by: length).map { start in
      makeRun(of: whole[start..<min(start + length, whole.count)], in: group)
    }
    for part in parts { adopt(runs[part].identifiers[...], in: part) }
    if let place = groups[group]?.runs.firstIndex(of: number) {
      groups[group]?.runs.insert(contentsOf: parts, at: place + 1)
    }
  }

  private mutating func makeRun(of identifiers: ArraySlice<Identifier>, in group: Group) -> Int {
    let run = Run(group: group, identifiers: Array(identifiers))
    if let number = vacantRuns.popLast() {
      runs[number] = run
      lengths[number] = identifiers.count
      return number
    }
    runs.append(run)
    lengths.append(identifiers.count)
    return runs.count - 1
  }

  /// Notes where new identifiers are.
  private mutating func settle(_ identifiers: ArraySlice<Identifier>, in run: Int) {
    for identifier in identifiers {
      let other = runNumbers.updateValue(run, forKey: identifier)
      require(
        other == nil,
        """
        The identifier \(identifier) was to be added, but is in the snapshot already or twice in the call; \
        identifiers in a snapshot are unique.
        """)
    }
  }

  /// Notes where identifiers are that were elsewhere.
  private mutating func adopt(_ identifiers: ArraySlice<Identifier>, in run: Int) {
    for identifier in identifiers { runNumbers[identifier] = run }
  }
}

extension GroupedIdentifiers: Sendable where Group: Sendable, Identifier: Sendable {}
extension GroupedIdentifiers.Run: Sendable where Group: Sendable, Identifier: Sendable {}
