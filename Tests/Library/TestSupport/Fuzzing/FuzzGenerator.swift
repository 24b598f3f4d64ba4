import CollectionCore
import Foundation

/// A generator of random fuzzing steps that repeats its choices for the same seed.
struct FuzzGenerator {
  private var random: SplitMix64

  /// Whether all layouts are under a stack of modifiers; so in a quarter of the sequences.
  private let modifiesLayouts: Bool

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    modifiesLayouts = seed % 4 == 3
  }

  /// Returns a sequence with random words and settings and no steps.
  mutating func start() -> FuzzSequence {
    let words = (0..<random.int(0...4)).map { _ in random.int(0...5) }
    let setting = FuzzSetting(
      layout: layout(), timing: random.oneIn(3) ? .standard : random.pick(FuzzTiming.allCases),
      anchor: random.oneIn(2) ? .automatic : random.pick(CollectionView.ScrollAnchor.allCases),
      overscan: random.oneIn(4) ? 30 : 0, selectsMany: random.oneIn(2), hasIndicator: random.oneIn(2),
      isRightToLeft: random.oneIn(4))
    return FuzzSequence(words: words, setting: setting, steps: [])
  }

  private mutating func layout() -> FuzzLayout {
    modifiesLayouts ? .modified(plainLayout()) : plainLayout()
  }

  private mutating func plainLayout() -> FuzzLayout {
    switch random.int(0...11) {
    case 10...11: return .look(random.pick(Look.allCases), isVertical: random.oneIn(2))
    case 0: return .flow(pinned: random.oneIn(2))
    case 1: return .sizedFlow
    case 2: return .rows
    case 3: return .flowSideways
    case 4: return .measuredFlow
    default:
      return .words(
        .init(
          headerHeight: random.oneIn(2) ? 15 : 0, hasRules: random.oneIn(2), followsBounds: random.oneIn(3),
          snap: random.oneIn(3) ? 25 : nil, hasOwnTransitions: random.oneIn(2)))
    }
  }

  // MARK: Steps

  @MainActor
  mutating func step(for fuzzer: UpdateFuzzer) -> FuzzStep {
    let list = fuzzer.source.list
    if fuzzer.view.hasUncommittedUpdates, random.oneIn(2) { return movement(in: fuzzer) }
    switch random.int(0...99) {
    case 0..<37: return .update(edits(of: list), update(of: list))
    case 37..<39: return .emptyUpdate
    case 39..<52: return .wait(random.int(1...4), random.pick([1.0 / 60, 0.05, 0.11, 0.5]))
    case 52..<59: return scroll(in: fuzzer)
    case 59..<79: return finger(fuzzer.finger != nil)
    case 79..<83: return .wheel(random.pick([-2, -1, -0.3, 0.3, 1, 3]))
    case 83..<86: return selection(in: list)
    case 86..<90: return movement(in: fuzzer)
    case 90..<92:
      return .resize(
        random.pick([100.0, 150]), random.pick([60.0, 120, 200]), random.pick([.jump, .animated, .inBlock]))
    case 92..<93: return .inset(random.pick([0.0, 10, 35]))
    case 93..<99: return change(isUnderWay: fuzzer.isInTransition)
    default: return .invalidate
    }
  }

  @MainActor
  private mutating func scroll(in fuzzer: UpdateFuzzer) -> FuzzStep {
    let axis = fuzzer.axis
    let least = fuzzer.view.minimumContentOffset[keyPath: axis]
    let most = fuzzer.view.maximumContentOffset[keyPath: axis]
    let path = fuzzer.source.list.paths.randomElement(using: &random)
    if let path, random.oneIn(3) { return .scrollToItem(path, random.pick([.jump, .animated])) }
    return .scroll(random.double(least...most).rounded(), random.pick([.jump, .animated, .inBlock]))
  }

  private mutating func finger(_ isDown: Bool) -> FuzzStep {
    guard isDown else {
      return .fingerDown(random.double(0...100).rounded(), random.double(0...120).rounded())
    }
    switch random.int(0...9) {
    case 0..<5: return .drag(random.double(-2500...2500).rounded(), random.int(1...6))
    case 5..<9: return .fingerUp
    default: return .fingerCancelled
    }
  }

  @MainActor
  private mutating func movement(in fuzzer: UpdateFuzzer) -> FuzzStep {
    guard fuzzer.view.hasUncommittedUpdates else {
      let path = fuzzer.view.indexPathsForVisibleItems.randomElement(using: &random)
      return path.map { .takeUp($0) } ?? .invalidate
    }
    switch random.int(0...7) {
    case 0: return .dropBack
    case 1: return .putDown
    default: return .carry(random.double(-20...120).rounded(), random.double(-20...140).rounded())
    }
  }

  private mutating func selection(in list: WordList) -> FuzzStep {
    guard let path = list.paths.randomElement(using: &random) else { return .invalidate }
    return random.oneIn(3) ? .deselect(path) : .select(path)
  }

  private mutating func change(isUnderWay: Bool) -> FuzzStep {
    switch random.int(0...5) {
    case 0 where isUnderWay: return .finishTransition
    case 1 where isUnderWay: return .cancelTransition
    case 2...4 where isUnderWay: return .progress(random.double(-0.2...1.2))
    case 0...2: return .startTransition(layout())
    case 3...4: return .layout(layout(), .animated)
    default: return .layout(layout())
    }
  }

  // MARK: Edits

  private mutating func update(of list: WordList) -> FuzzUpdate {
    switch random.int(0...31) {
    case 0...1: return .nested
    case 2...3: return .alone
    case 4: return .unanimated
    case 5...7: return .andThen(edits(of: list))
    case 8: return .onDisplay
    case 9: return .whileResizing(random.pick([100.0, 150]), random.pick([60.0, 120, 200]))
    case 10: return .reload
    case 11: return edits(of: list).first.map { .reloadAnd($0) } ?? .reload
    case 12: return .reloadInside(laidOut: random.oneIn(2))
    case 13...14: return .invalid(random.pick(FuzzMistake.allCases))
    default: return .batch
    }
  }

  /// The change to a section or an item in an update.
  private enum Fate { case stays, deleted, reloaded, moved }

  mutating func edits(of list: WordList) -> [FuzzEdit] {
    let calm = random.int(2...12)
    let sectionCalm = random.oneIn(2) ? 1000 : random.int(2...8)
    var edits: [FuzzEdit] = []
    for (index, section) in list.sections.enumerated() {
      switch fate(calm: sectionCalm) {
      case .stays: break
      case .deleted: edits.append(.deleteSection(index))
      case .reloaded: edits.append(.reloadSection(index))
      case .moved: edits.append(.moveSection(index, random.int(0...list.sections.count)))
      }
      for item in section.words.indices {
        edits += self.edits(at: IndexPath(item: item, section: index), of: list, calm: calm)
      }
      for _ in 0..<random.int(0...max(1, 12 / calm)) { edits.append(.insert(target(in: list))) }
    }
    if sectionCalm < 1000 || list.sections.isEmpty {
      while random.oneIn(2) {
        edits.append(.insertSection(random.int(0...list.sections.count), random.int(0...5)))
      }
    }
    edits.shuffle(using: &random)
    return edits
  }

  private mutating func edits(at path: IndexPath, of list: WordList, calm: Int) -> [FuzzEdit] {
    var edits: [FuzzEdit] = []
    switch fate(calm: calm) {
    case .stays: break
    case .deleted: edits.append(.delete(path))
    case .reloaded: edits.append(.reload(path))
    case .moved: edits.append(.move(path, target(in: list)))
    }
    if random.oneIn(6) { edits.append(.reconfigure(path)) }
    return edits
  }

  private mutating func target(in list: WordList) -> IndexPath {
    let section = random.int(0...list.sections.count)
    let count = section < list.sections.count ? list.sections[section].words.count : 0
    return IndexPath(item: random.int(0...count), section: section)
  }

  private mutating func fate(calm: Int) -> Fate {
    switch random.int(0...calm) {
    case 0: .deleted
    case 1: .moved
    case 2: .reloaded
    default: .stays
    }
  }
}
