import CollectionCore
import Foundation

/// Operations that turn one list of words into another, made together with the result rather than from it.
struct WordBatch {
  enum Operation: CustomStringConvertible {
    case insert(IndexPath)
    case delete(IndexPath)
    case reload(IndexPath)
    case reconfigure(IndexPath)
    case move(IndexPath, IndexPath)
    case insertSection(Int)
    case deleteSection(Int)
    case reloadSection(Int)
    case moveSection(Int, Int)

    @MainActor func perform(on view: CollectionView) {
      switch self {
      case .insert(let path): view.insertItems(at: [path])
      case .delete(let path): view.deleteItems(at: [path])
      case .reload(let path): view.reloadItems(at: [path])
      case .reconfigure(let path): view.reconfigureItems(at: [path])
      case .move(let from, let to): view.moveItem(at: from, to: to)
      case .insertSection(let section): view.insertSections([section])
      case .deleteSection(let section): view.deleteSections([section])
      case .reloadSection(let section): view.reloadSections([section])
      case .moveSection(let from, let to): view.moveSection(from, toSection: to)
      }
    }

    var description: String {
      switch self {
      case .insert(let path): "+\(path.brief)"
      case .delete(let path): "-\(path.brief)"
      case .reload(let path): "~\(path.brief)"
      case .reconfigure(let path): "!\(path.brief)"
      case .move(let from, let to): "\(from.brief)>\(to.brief)"
      case .insertSection(let section): "+s\(section)"
      case .deleteSection(let section): "-s\(section)"
      case .reloadSection(let section): "~s\(section)"
      case .moveSection(let from, let to): "s\(from)>s\(to)"
      }
    }
  }

  private(set) var operations: [Operation] = []
  private(set) var result: WordList

  /// A random valid batch over a list; one operation at most if `isSingle`.
  init(over old: WordList, isSingle: Bool = false, using random: inout SplitMix64) {
    result = old
    if isSingle {
      makeSingle(over: old, using: &random)
    } else {
      make(over: old, using: &random)
    }
  }

  /// Breaks one of the rules of a batch.
  mutating func spoil(using random: inout SplitMix64) {
    switch random.int(0...4) {
    case 0: operations.append(.delete(IndexPath(item: 1000, section: 0)))
    case 1: operations.append(.insertSection(1000))
    case 2: operations.append(.reload(IndexPath(item: 0, section: 1000)))
    case 3: operations.append(.reconfigure(IndexPath(item: 1000, section: 0)))
    default: result.sections.append(result.newSection(using: &random))
    }
  }

  // MARK: Single

  private mutating func makeSingle(over old: WordList, using random: inout SplitMix64) {
    let paths = old.paths
    guard !paths.isEmpty, !random.oneIn(5) else {
      let section = random.int(0...old.sections.count)
      result.sections.insert(result.newSection(using: &random), at: section)
      operations = [.insertSection(section)]
      return
    }
    let path = random.pick(paths)
    switch random.int(0...4) {
    case 0:
      result.sections[path.section].words.insert(result.newWord(), at: path.item)
      operations = [.insert(path)]
    case 1:
      result.sections[path.section].words.remove(at: path.item)
      operations = [.delete(path)]
    case 2:
      result.sections[path.section].words[path.item].edition += 1
      operations = [.reload(path)]
    case 3:
      result.sections[path.section].words[path.item].wording += 1
      operations = [.reconfigure(path)]
    default:
      let word = result.sections[path.section].words.remove(at: path.item)
      let section = random.pick(Array(result.sections.indices))
      let item = random.int(0...result.sections[section].words.count)
      result.sections[section].words.insert(word, at: item)
      operations = [.move(path, IndexPath(item: item, section: section))]
    }
  }

  // MARK: Many

  /// What becomes of a section or an item.
  private enum Fate { case stays, deleted, reloaded, moved }

  private struct DraftWord {
    var word: WordList.Word
    /// Where a moved word comes from; nil for one that is new or stays.
    var source: IndexPath?
    var isNew = false
  }

  private struct DraftSection {
    var section: WordList.Section
    var words: [DraftWord] = []
    /// Where a moved section comes from.
    var source: Int?
    var isNew = false
    var isReloaded = false
  }

  /// Takes the list apart, keeping what stays in order, and puts everything else in at random places: where
  /// it then is, it was inserted or moved to.
  private mutating func make(over old: WordList, using random: inout SplitMix64) {
    let calm = random.int(2...12)
    let sectionCalm = random.oneIn(2) ? 1000 : random.int(2...8)
    var drafts: [DraftSection] = []
    var movedSections: [DraftSection] = []
    var movedWords: [DraftWord] = []
    for (index, section) in old.sections.enumerated() {
      let fate = Self.fate(calm: sectionCalm, using: &random)
      guard fate != .deleted else {
        deleteSection(index, of: old, using: &random)
        continue
      }
      var draft = DraftSection(section: section)
      draft.isReloaded = fate == .reloaded
      (draft.words, movedWords) = takeApart(
        section, at: index, isReloaded: draft.isReloaded, calm: calm, moved: movedWords, using: &random)
      if draft.isReloaded { operations.append(.reloadSection(index)) }
      if fate == .moved {
        draft.source = index
        movedSections.append(draft)
      } else {
        drafts.append(draft)
      }
    }
    for section in movedSections { Self.insert(section, into: &drafts, using: &random) }
    if sectionCalm < 1000 || old.sections.isEmpty { insertSections(into: &drafts, using: &random) }
    insertWords(movedWords, into: &drafts, calm: calm, using: &random)
    finish(drafts, using: &random)
  }

  private static func fate(calm: Int, using random: inout SplitMix64) -> Fate {
    switch random.int(0...calm) {
    case 0: .deleted
    case 1: .moved
    case 2: .reloaded
    default: .stays
    }
  }

  /// Deletes a section, and sometimes its items singly besides, or reconfigures them, which is absorbed.
  private mutating func deleteSection(_ index: Int, of old: WordList, using random: inout SplitMix64) {
    operations.append(.deleteSection(index))
    for item in old.sections[index].words.indices where random.oneIn(4) {
      let path = IndexPath(item: item, section: index)
      operations.append(random.oneIn(4) ? .reconfigure(path) : .delete(path))
    }
  }

  private mutating func takeApart(
    _ section: WordList.Section, at index: Int, isReloaded: Bool, calm: Int, moved: [DraftWord],
    using random: inout SplitMix64
  ) -> (kept: [DraftWord], moved: [DraftWord]) {
    var (kept, moved) = ([DraftWord](), moved)
    for (item, word) in section.words.enumerated() {
      let path = IndexPath(item: item, section: index)
      switch Self.fate(calm: isReloaded ? 20 : calm, using: &random) {
      case .stays: if !isReloaded { kept.append(DraftWord(word: reworded(word, at: path, using: &random))) }
      case .deleted: operations.append(.delete(path))
      case .moved:
        moved.append(DraftWord(word: reworded(word, at: path, using: &random), source: path))
      case .reloaded:
        operations.append(.reload(path))
        var next = word
        next.edition += 1
        if !isReloaded { kept.append(DraftWord(word: next)) }
      }
    }
    return (kept, moved)
  }

  /// A word that stays the same element, sometimes reconfigured.
  private mutating func reworded(
    _ word: WordList.Word, at path: IndexPath, using random: inout SplitMix64
  ) -> WordList.Word {
    guard random.oneIn(6) else { return word }
    operations.append(.reconfigure(path))
    var next = word
    next.wording += 1
    return next
  }

  private static func insert(
    _ section: DraftSection, into drafts: inout [DraftSection], using random: inout SplitMix64
  ) {
    drafts.insert(section, at: random.int(0...drafts.count))
  }

  private mutating func insertSections(into drafts: inout [DraftSection], using random: inout SplitMix64) {
    while random.oneIn(2) {
      var section = result.newSection(using: &random)
      let words = section.words.map { DraftWord(word: $0, isNew: true) }
      section.words = []
      Self.insert(DraftSection(section: section, words: words, isNew: true), into: &drafts, using: &random)
    }
  }

  private mutating func insertWords(
    _ moved: [DraftWord], into drafts: inout [DraftSection], calm: Int, using random: inout SplitMix64
  ) {
    for word in moved {
      let section = random.pick(Array(drafts.indices))
      drafts[section].words.insert(word, at: random.int(0...drafts[section].words.count))
    }
    for section in drafts.indices where !drafts[section].isNew {
      let most = drafts[section].isReloaded ? 4 : max(1, 12 / calm)
      for _ in 0..<random.int(0...most) {
        let word = DraftWord(word: result.newWord(), isNew: true)
        drafts[section].words.insert(word, at: random.int(0...drafts[section].words.count))
      }
    }
  }

  /// Reads the operations off the finished list. New words of a new or reloaded section need none, but may
  /// have one.
  private mutating func finish(_ drafts: [DraftSection], using random: inout SplitMix64) {
    result.sections = drafts.map { draft in
      var section = draft.section
      section.words = draft.words.map(\.word)
      if draft.isReloaded { section.edition += 1 }
      return section
    }
    for (index, draft) in drafts.enumerated() {
      if draft.isNew { operations.append(.insertSection(index)) }
      if let source = draft.source { operations.append(.moveSection(source, index)) }
      for (item, word) in draft.words.enumerated() {
        let path = IndexPath(item: item, section: index)
        if let source = word.source { operations.append(.move(source, path)) }
        if word.isNew, !(draft.isNew || draft.isReloaded) || random.oneIn(4) {
          operations.append(.insert(path))
        }
      }
    }
    operations.shuffle(using: &random)
  }
}
