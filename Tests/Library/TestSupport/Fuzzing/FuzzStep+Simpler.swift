import CollectionCore
import Foundation

extension FuzzStep {
  /// The steps of the same kind, or of a simpler kind, that do less.
  var simpler: [FuzzStep] {
    switch self {
    case .update(let edits, let way):
      (way.afterwards.map { [.update($0)] } ?? [])
        + edits.withoutParts.map { .update($0, way) } + way.simpler.map { .update(edits, $0) }
        + edits.withSimplerElement(\.simpler).map { .update($0, way) }
    case .wait(let frames, let interval):
      smaller(frames, least: 1).map { .wait($0, interval) }
        + (interval == 0.5 || frames > 1 ? [] : [.wait(1, 0.5)])
    case .scroll(let y, let way):
      way.simpler.map { .scroll(y, $0) } + smaller(y).map { .scroll($0, way) }
    case .scrollToItem(let path, let way):
      way.simpler.map { .scrollToItem(path, $0) } + path.smaller.map { .scrollToItem($0, way) }
    case .fingerDown(let x, let y):
      smaller(x).map { .fingerDown($0, y) } + smaller(y).map { .fingerDown(x, $0) }
    case .drag(let speed, let moves):
      smaller(moves, least: 1).map { .drag(speed, $0) } + smaller(speed).map { .drag($0, moves) }
    case .fingerCancelled: [.fingerUp]
    case .wheel(let notches): smaller(notches).filter { $0 != 0 }.map { .wheel($0) }
    case .takeUp(let path): path.smaller.map { .takeUp($0) }
    case .carry(let x, let y): smaller(x).map { .carry($0, y) } + smaller(y).map { .carry(x, $0) }
    case .dropBack: [.putDown]
    case .select(let path): path.smaller.map { .select($0) }
    case .deselect(let path): path.smaller.map { .deselect($0) }
    case .resize(let width, let height, let way):
      way.simpler.map { .resize(width, height, $0) } + (width == 100 ? [] : [.resize(100, height, way)])
    case .inset(let top): smaller(top).map { .inset($0) }
    case .layout(let layout, let way):
      way.simpler.map { .layout(layout, $0) } + layout.simpler.map { .layout($0, way) }
    case .startTransition(let layout): layout.simpler.map { .startTransition($0) }
    case .progress(let progress): [0, 0.5].filter { abs($0) < abs(progress) }.map { .progress($0) }
    case .emptyUpdate, .fingerUp, .putDown, .invalidate, .finishTransition, .cancelTransition: []
    }
  }

  private func smaller(_ number: Int, least: Int) -> [Int] {
    number > least ? [max(number / 2, least), number - 1] : []
  }

  /// Returns numbers nearer to zero.
  private func smaller(_ number: Double) -> [Double] {
    [0, (number / 2).rounded(.towardZero), number.rounded(.towardZero)].filter { abs($0) < abs(number) }
  }
}

extension FuzzScroll {
  fileprivate var simpler: [FuzzScroll] {
    switch self {
    case .jump: []
    case .animated: [.jump]
    case .inBlock: [.jump, .animated]
    }
  }
}

extension FuzzUpdate {
  /// The edits of the second batch, if there is one.
  fileprivate var afterwards: [FuzzEdit]? {
    if case .andThen(let edits) = self { edits } else { nil }
  }

  fileprivate var simpler: [FuzzUpdate] {
    switch self {
    case .batch: []
    case .nested, .alone, .unanimated, .onDisplay, .whileResizing, .reload: [.batch]
    case .andThen(let edits):
      [.batch] + edits.withoutParts.map { .andThen($0) }
        + edits.withSimplerElement(\.simpler).map { .andThen($0) }
    case .reloadAnd(let edit): [.reload] + edit.simpler.map { .reloadAnd($0) }
    case .reloadInside(let laidOut): laidOut ? [.reload, .reloadInside(laidOut: false)] : [.reload]
    case .invalid: [.batch]
    }
  }
}

extension FuzzEdit {
  fileprivate var simpler: [FuzzEdit] {
    switch self {
    case .insert(let path): path.smaller.map { .insert($0) }
    case .delete(let path): path.smaller.map { .delete($0) }
    case .reload(let path): path.smaller.map { .reload($0) }
    case .reconfigure(let path): path.smaller.map { .reconfigure($0) }
    case .move(let from, let to): from.smaller.map { .move($0, to) } + to.smaller.map { .move(from, $0) }
    case .insertSection(let section, let count):
      (section > 0 ? [.insertSection(section - 1, count)] : [])
        + (count > 0 ? [.insertSection(section, count / 2), .insertSection(section, count - 1)] : [])
    case .deleteSection(let section): section > 0 ? [.deleteSection(section - 1)] : []
    case .reloadSection(let section): section > 0 ? [.reloadSection(section - 1)] : []
    case .moveSection(let from, let to):
      (from > 0 ? [.moveSection(from - 1, to)] : []) + (to > 0 ? [.moveSection(from, to - 1)] : [])
    }
  }
}

extension IndexPath {
  fileprivate var smaller: [IndexPath] {
    (section > 0 ? [IndexPath(item: item, section: section - 1)] : [])
      + (item > 0 ? [IndexPath(item: 0, section: section), IndexPath(item: item - 1, section: section)] : [])
  }
}

extension FuzzSetting {
  /// The copies of the setting with one property back at its default.
  var simpler: [FuzzSetting] {
    let plain = FuzzSetting()
    var settings = layout.simpler.map { layout in changed { $0.layout = layout } }
    if timing != plain.timing { settings.append(changed { $0.timing = plain.timing }) }
    if anchor != plain.anchor { settings.append(changed { $0.anchor = plain.anchor }) }
    if overscan != plain.overscan { settings.append(changed { $0.overscan = plain.overscan }) }
    if selectsMany { settings.append(changed { $0.selectsMany = false }) }
    if isRightToLeft { settings.append(changed { $0.isRightToLeft = false }) }
    if hasIndicator { settings.append(changed { $0.hasIndicator = false }) }
    return settings
  }

  private func changed(_ change: (inout FuzzSetting) -> Void) -> FuzzSetting {
    var setting = self
    change(&setting)
    return setting
  }
}

extension FuzzLayout {
  fileprivate var simpler: [FuzzLayout] {
    switch self {
    case .words(let style): style.simpler.map { .words($0) }
    case .flow(let pinned): pinned ? [.words(.init()), .flow(pinned: false)] : [.words(.init())]
    case .flowSideways, .sizedFlow, .measuredFlow, .rows, .look: [.words(.init()), .flow(pinned: false)]
    case .modified(let layout): [layout] + layout.simpler.map { .modified($0) }
    }
  }
}

extension WordStyle {
  fileprivate var simpler: [WordStyle] {
    var styles: [WordStyle] = []
    if headerHeight != 0 { styles.append(changed { $0.headerHeight = 0 }) }
    if hasRules { styles.append(changed { $0.hasRules = false }) }
    if followsBounds { styles.append(changed { $0.followsBounds = false }) }
    if snap != nil { styles.append(changed { $0.snap = nil }) }
    if hasOwnTransitions { styles.append(changed { $0.hasOwnTransitions = false }) }
    return styles
  }

  private func changed(_ change: (inout WordStyle) -> Void) -> WordStyle {
    var style = self
    change(&style)
    return style
  }
}
