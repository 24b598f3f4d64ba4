import Foundation

/// The result of edits to a list of words, and the operations that report them.
///
/// The operations come from the edits, not from a comparison of the lists, so that a test can compare both.
struct WordBatch {
  /// The edits that are possible, with their final paths before and after the batch.
  private(set) var operations: [FuzzEdit] = []
  private(set) var result: WordList

  private let edits: [FuzzEdit]
  private var sectionFates: [Int: Int] = [:]
  private var itemFates: [IndexPath: Int] = [:]
  private var reconfigurations: [IndexPath: Int] = [:]
  private var drafts: [Draft] = []
  private var movedSections: [Int: Draft] = [:]
  private var movedWords: [Int: WordList.Word] = [:]

  /// A section of the result under construction; `edit` is the edit that inserts or moves it, if there is
  /// one.
  private struct Draft {
    var section: WordList.Section
    var words: [(word: WordList.Word, edit: Int?)] = []
    var edit: Int?
  }

  init(_ edits: [FuzzEdit], over old: WordList) {
    self.edits = edits
    result = old
    decideFates(in: old)
    takeApart(old)
    placeSections()
    // Words follow the sections, because their targets count the sections of the result.
    placeWords()
    finish()
  }

  /// Clears the editions of all words, as if a reload kept the cell.
  ///
  /// This plants a fault.
  mutating func forgetReloads() {
    for section in result.sections.indices {
      for item in result.sections[section].words.indices { result.sections[section].words[item].edition = 0 }
    }
  }

  // MARK: Before

  /// Selects the first of several conflicting edits of the same section or item.
  private mutating func decideFates(in old: WordList) {
    for (index, edit) in edits.enumerated() {
      switch edit {
      case .deleteSection(let section), .reloadSection(let section), .moveSection(let section, _):
        guard old.sections.indices.contains(section), sectionFates[section] == nil else { continue }
        sectionFates[section] = index
      case .insert, .delete, .reload, .reconfigure, .move, .insertSection: break
      }
    }
    for (index, edit) in edits.enumerated() {
      switch edit {
      case .delete(let path) where old.word(at: path) != nil && itemFates[path] == nil:
        itemFates[path] = index
      case .reload(let path), .move(let path, _):
        guard old.word(at: path) != nil, itemFates[path] == nil, !isDeleted(path.section) else { continue }
        itemFates[path] = index
      default: break
      }
    }
    for case (let index, .reconfigure(let path)) in edits.enumerated()
    where old.word(at: path) != nil && mayBeReconfigured(path) && reconfigurations[path] == nil {
      reconfigurations[path] = index
    }
  }

  private func isDeleted(_ section: Int) -> Bool {
    if let fate = sectionFates[section], case .deleteSection = edits[fate] { return true }
    return false
  }

  private func isReloaded(_ section: Int) -> Bool {
    if let fate = sectionFates[section], case .reloadSection = edits[fate] { return true }
    return false
  }

  private func mayBeReconfigured(_ path: IndexPath) -> Bool {
    guard let fate = itemFates[path] else { return true }
    if case .move = edits[fate] { return true }
    return false
  }

  /// Copies the remaining sections and words in order, and sets moved ones aside.
  private mutating func takeApart(_ old: WordList) {
    for (index, section) in old.sections.enumerated() where !isDeleted(index) {
      var draft = Draft(section: section)
      if isReloaded(index) { draft.section.edition += 1 }
      for (item, word) in section.words.enumerated() {
        let path = IndexPath(item: item, section: index)
        guard let kept = keep(word, at: path), !isReloaded(index) else { continue }
        draft.words.append((kept, nil))
      }
      if let fate = sectionFates[index], case .moveSection = edits[fate] {
        draft.edit = fate
        movedSections[fate] = draft
      } else {
        drafts.append(draft)
      }
    }
  }

  /// Returns the word after its edits; `nil` if it is deleted or moved away.
  private mutating func keep(_ old: WordList.Word, at path: IndexPath) -> WordList.Word? {
    var word = old
    if reconfigurations[path] != nil { word.wording += 1 }
    guard let fate = itemFates[path] else { return word }
    switch edits[fate] {
    case .reload: word.edition += 1
    case .move:
      movedWords[fate] = word
      return nil
    default: return nil
    }
    return word
  }

  // MARK: After

  private mutating func placeSections() {
    for (index, edit) in edits.enumerated() {
      switch edit {
      case .moveSection(_, let target):
        if let draft = movedSections[index] { drafts.insert(draft, at: min(target, drafts.count)) }
      case .insertSection(let target, let count):
        var draft = Draft(section: result.newSection(), edit: index)
        draft.words = (0..<count).map { _ in (result.newWord(), nil) }
        drafts.insert(draft, at: min(target, drafts.count))
      default: break
      }
    }
  }

  private mutating func placeWords() {
    for (index, edit) in edits.enumerated() where !drafts.isEmpty {
      switch edit {
      case .move(_, let target):
        if let word = movedWords[index] { place(word, at: target, by: index) }
      case .insert(let target): place(result.newWord(), at: target, by: index)
      default: break
      }
    }
  }

  private mutating func place(_ word: WordList.Word, at target: IndexPath, by edit: Int) {
    let section = min(target.section, drafts.count - 1)
    drafts[section].words.insert((word, edit), at: min(target.item, drafts[section].words.count))
  }

  /// Reads the final paths, and builds the result and the operations.
  private mutating func finish() {
    var (sectionPlaces, places) = ([Int: Int](), [Int: IndexPath]())
    for (section, draft) in drafts.enumerated() {
      if let edit = draft.edit { sectionPlaces[edit] = section }
      for (item, word) in draft.words.enumerated() {
        if let edit = word.edit { places[edit] = IndexPath(item: item, section: section) }
      }
    }
    result.sections = drafts.map { draft in
      var section = draft.section
      section.words = draft.words.map(\.word)
      return section
    }
    operations = edits.indices.compactMap {
      operation($0, sectionPlace: sectionPlaces[$0], place: places[$0])
    }
  }

  private func operation(_ index: Int, sectionPlace: Int?, place: IndexPath?) -> FuzzEdit? {
    let edit = edits[index]
    switch edit {
    case .insert: return place.map(FuzzEdit.insert)
    case .move(let source, _): return place.map { .move(source, $0) }
    case .delete(let path), .reload(let path): return itemFates[path] == index ? edit : nil
    case .reconfigure(let path): return reconfigurations[path] == index ? edit : nil
    case .insertSection(_, let count): return sectionPlace.map { .insertSection($0, count) }
    case .moveSection(let source, _): return sectionPlace.map { .moveSection(source, $0) }
    case .deleteSection(let section), .reloadSection(let section):
      return sectionFates[section] == index ? edit : nil
    }
  }
}
