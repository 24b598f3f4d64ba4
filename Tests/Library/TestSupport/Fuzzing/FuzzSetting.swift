public import CollectionCore

/// The settings of a collection view under test.
public struct FuzzSetting: Hashable, Sendable, PlainByDefault {
  public var layout = FuzzLayout.words(.init())
  public var timing = FuzzTiming.standard
  public var anchor = CollectionView.ScrollAnchor.automatic
  public var overscan = 0.0
  public var selectsMany = false
  public var hasIndicator = false
  public var isRightToLeft = false
  /// Whether the content loops along the axis of the first layout.
  public var isLooping = false

  public init() {}

  public init(
    layout: FuzzLayout = .words(.init()), timing: FuzzTiming = .standard,
    anchor: CollectionView.ScrollAnchor = .automatic, overscan: Double = 0, selectsMany: Bool = false,
    hasIndicator: Bool = false, isRightToLeft: Bool = false, isLooping: Bool = false
  ) {
    self.layout = layout
    self.timing = timing
    self.anchor = anchor
    self.overscan = overscan
    self.selectsMany = selectsMany
    self.hasIndicator = hasIndicator
    self.isRightToLeft = isRightToLeft
    self.isLooping = isLooping
  }
}

/// A layout in which a sequence of steps shows its list.
public enum FuzzLayout: Hashable, Sendable {
  case words(WordStyle)

  /// A flow layout of cells of one size under headers, which are pinned if `pinned` is true.
  case flow(pinned: Bool)

  /// A flow layout that scrolls along x and flips in a right-to-left view.
  case flowSideways

  /// A flow layout whose delegate returns a size for each word.
  case sizedFlow

  /// A flow layout of cells that measure their own height.
  case measuredFlow

  /// A compositional layout of rows under headers.
  case rows

  /// A look of cards along an axis.
  case look(Look, isVertical: Bool)

  /// Another layout under a stack of modifiers.
  indirect case modified(FuzzLayout)
}

/// The timing of an update's animations.
public enum FuzzTiming: Hashable, Sendable, CaseIterable {
  case standard, slow, immediate, spring

  var updateTiming: UpdateTiming {
    switch self {
    case .standard: .standard
    case .slow: .curve(.linear, duration: 1)
    case .immediate: .immediate
    case .spring: .spring(.init(stiffness: 100, dampingRatio: 0.5))
    }
  }
}
