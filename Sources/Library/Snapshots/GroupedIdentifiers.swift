import Preconditions

/// Ordered groups of identifiers, with fast insertion and removal at any position. An identifier is in at
/// most one group.
///
/// A group is stored as runs (arrays of bounded length), and a dictionary maps each identifier to its run. An
/// identifier is therefore found without a search of its group, and an insertion or a removal shifts at most
/// one run. A group to which nothing was added is empty.
///
/// An operation costs O(changed identifiers), amortised. Each position that is looked up adds O(n / 128), n
/// being the size of the group: at most one run of 128 identifiers is searched, and the lengths of the
/// group's runs are summed.
struct GroupedIdentifiers<Group: Hashable, Identifier: Hashable> {
  /// A run: a contiguous part of a group's identifiers; never empty while it belongs to the group.
  fileprivate struct Run {
    var group: Group
    var identifiers: [Identifier]
  }

  /// The indices of a group's runs in `runs`, in the order of the group, and the number of the group's
  /// identifiers.
  private struct Contents {
    var runs: [Int] = []
    var count = 0
  }

  /// The maximum number of identifiers in a run: large enough for few runs, small enough for a linear search.
  private static var longestRun: Int { 128 }

  /// The runs of all groups. The indices of freed runs are reused.
  private var runs: [Run] = []

  /// The number of identifiers in each run, in a separate array so that summing is fast.
  private var lengths: [Int] = []
  /// The free list: the indices of freed runs, which new runs reuse.
  private var vacantRuns: [Int] = []
  private var groups: [Group: Contents] = [:]
  /// The index of the run that contains each identifier.
  private var runNumbers: [Identifier: Int] = [:]

  // MARK: Queries

  /// The number of identifiers in all groups. O(1).
  var count: Int { runNumbers.count }

  /// Returns the number of identifiers in a group. O(1).
  func count(in group: Group) -> Int { groups[group]?.count ?? 0 }

  /// Returns whether an identifier is in any group. O(1).
  func contains(_ identifier: Identifier) -> Bool { runNumbers[identifier] != nil }

  /// Returns the group of an identifier, or `nil` if the identifier is in none. O(1).
  func group(of identifier: Identifier) -> Group? { runNumbers[identifier].map { runs[$0].group } }

  /// Returns a group's identifiers in order. O(identifiers of the group).
  func identifiers(in group: Group) -> [Identifier] {
    guard let contents = groups[group] else { return [] }
    if contents.runs.count == 1 { return runs[contents.runs[0]].identifiers }
    var all: [Identifier] = []
    all.reserveCapacity(contents.count)
    for number in contents.runs { all += runs[number].identifiers }
    return all
  }

  /// Returns a group's last identifier, or `nil` if the group is empty. O(1).
  func last(in group: Group) -> Identifier? {
    groups[group]?.runs.last.flatMap { runs[$0].identifiers.last }
  }

  /// Returns the index of an identifier in its group, or `nil` if the identifier is in no group. O(n / 128),
  /// n being the size of the group.
  func index(of identifier: Identifier) -> Int? {
    guard let location = location(of: identifier), let contents = groups[runs[location.run].group] else {
      return nil
    }
    return contents.runs.prefix { $0 != location.run }.reduce(location.offset) { $0 + lengths[$1] }
  }

  /// Returns a function that returns the index of an identifier in a group, for many lookups.
  ///
  /// The function returns `nil` for an identifier that is not in the group. Creating the function costs
  /// O(runs of the group). The first calls search a run each. When these searches have cost as much as a
  /// hash table of all the group's indices, the function makes one.
  func indexLookup(in group: Group) -> (Identifier) -> Int? {
    var starts: [Int: Int] = [:]
    var start = 0
    for number in groups[group]?.runs ?? [] {
      starts[number] = start
      start += lengths[number]
    }
    let searchLimit = start / Self.longestRun + 1
    var searchCount = 0
    var indices: IdentifierIndices<Identifier>?
    return { identifier in
      if let indices { return indices.index(of: identifier) }
      guard let number = runNumbers[identifier], let start = starts[number] else { return nil }
      searchCount += 1
      if searchCount > searchLimit { indices = IdentifierIndices(identifiers(in: group)) }
      return runs[number].identifiers.firstIndex(of: identifier).map { start + $0 }
    }
  }

  /// Returns the identifier at an index of a group, or `nil` if the group has no such index. O(n / 128), n
  /// being the size of the group.
  func identifier(at index: Int, in group: Group) -> Identifier? {
    var offset = index
    for number in groups[group]?.runs ?? [] {
      if offset < lengths[number] { return offset < 0 ? nil : runs[number].identifiers[offset] }
      offset -= lengths[number]
    }
    return nil
  }

  // MARK: Changes

  /// Appends new identifiers to a group; stops the program if an identifier exists already.
  mutating func append(_ identifiers: [Identifier], to group: Group) {
    var rest = identifiers[...]
    runNumbers.reserveCapacity(count + identifiers.count)
    // Fill the last run first, so that appending single identifiers does not create a run for each.
    if let last = groups[group]?.runs.last {
      let fitting = rest.prefix(max(0, Self.longestRun - lengths[last]))
      runs[last].identifiers += fitting
      lengths[last] += fitting.count
      registerNew(fitting, in: last)
      rest = rest.dropFirst(fitting.count)
    }
    while !rest.isEmpty {
      let number = makeRun(of: rest.prefix(Self.longestRun), in: group)
      groups[group, default: Contents()].runs.append(number)
      registerNew(runs[number].identifiers[...], in: number)
      rest = rest.dropFirst(Self.longestRun)
    }
    groups[group]?.count += identifiers.count
  }

  /// Inserts new identifiers before an existing identifier, into the group of the existing one.
  mutating func insert(_ identifiers: [Identifier], before anchor: Identifier) {
    guard let location = location(of: anchor) else { return }
    insert(identifiers, run: location.run, offset: location.offset)
  }

  /// Inserts new identifiers after an existing identifier, into the group of the existing one.
  mutating func insert(_ identifiers: [Identifier], after anchor: Identifier) {
    guard let location = location(of: anchor) else { return }
    insert(identifiers, run: location.run, offset: location.offset + 1)
  }

  /// Removes an identifier and returns the stored value, which is equal to `identifier` but may be another
  /// instance; `nil` if the identifier is not stored.
  @discardableResult
  mutating func remove(_ identifier: Identifier) -> Identifier? {
    guard let (number, offset) = location(of: identifier) else { return nil }
    let group = runs[number].group
    runNumbers[identifier] = nil
    let removed = runs[number].identifiers.remove(at: offset)
    lengths[number] -= 1
    groups[group]?.count -= 1
    // An empty run leaves its group before its number is free for another group.
    if lengths[number] == 0 {
      groups[group]?.runs.removeAll { $0 == number }
      vacantRuns.append(number)
      if groups[group]?.runs.isEmpty == true { groups[group] = nil }
    }
    return removed
  }

  /// Removes all identifiers of a group.
  mutating func removeAll(in group: Group) {
    for number in groups.removeValue(forKey: group)?.runs ?? [] {
      for identifier in runs[number].identifiers { runNumbers[identifier] = nil }
      runs[number].identifiers = []
      lengths[number] = 0
      vacantRuns.append(number)
    }
  }

  // MARK: Runs

  /// Returns the index of the run that contains an identifier, and the identifier's offset in the run; `nil`
  /// if the identifier is in no group.
  private func location(of identifier: Identifier) -> (run: Int, offset: Int)? {
    guard let run = runNumbers[identifier], let offset = runs[run].identifiers.firstIndex(of: identifier)
    else { return nil }
    return (run, offset)
  }

  /// Inserts identifiers at an offset in a run, and splits the run evenly if it gets too long.
  private mutating func insert(_ identifiers: [Identifier], run number: Int, offset: Int) {
    let group = runs[number].group
    runs[number].identifiers.insert(contentsOf: identifiers, at: offset)
    lengths[number] += identifiers.count
    // Register the new identifiers before the split, since this step also checks that they are new. The split
    // then only moves registrations to other runs.
    registerNew(identifiers[...], in: number)
    groups[group]?.count += identifiers.count
    let whole = runs[number].identifiers
    guard whole.count > Self.longestRun else { return }
    let length = (whole.count - 1) / (whole.count / Self.longestRun + 1) + 1
    // The first part keeps the run's number and its registrations, so only the later parts are registered
    // again.
    runs[number].identifiers = Array(whole.prefix(length))
    lengths[number] = length
    let parts = stride(from: length, to: whole.count, by: length).map { start in
      makeRun(of: whole[start..<min(start + length, whole.count)], in: group)
    }
    for part in parts { reregister(runs[part].identifiers[...], in: part) }
    if let position = groups[group]?.runs.firstIndex(of: number) {
      groups[group]?.runs.insert(contentsOf: parts, at: position + 1)
    }
  }

  /// Stores a new run, in place of a freed run if there is one, and returns the index of the new run.
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

  /// Records the run of new identifiers; stops the program if an identifier already has a run.
  private mutating func registerNew(_ identifiers: ArraySlice<Identifier>, in run: Int) {
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

  /// Records that identifiers that are in the snapshot already are now in the run with the index `run`.
  private mutating func reregister(_ identifiers: ArraySlice<Identifier>, in run: Int) {
    for identifier in identifiers { runNumbers[identifier] = run }
  }
}

extension GroupedIdentifiers: Sendable where Group: Sendable, Identifier: Sendable {}
extension GroupedIdentifiers.Run: Sendable where Group: Sendable, Identifier: Sendable {}
