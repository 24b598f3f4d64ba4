public import CollectionCore

/// What a sequence of steps starts from, beside the list.
public struct FuzzSetting: Hashable, Sendable, PlainByDefault {
  public var layout = FuzzLayout.words(.init())
  public var timing = FuzzTiming.standard
  public var anchor = CollectionView.ScrollAnchor.automatic
  public var overscan = 0.0
  public var selectsMany = false
  public var hasIndicator = false
  public var isRightToLeft = false

  public init() {}

  public init(
    layout: FuzzLayout = .words(.init()), timing: FuzzTiming = .standard,
    anchor: CollectionView.ScrollAnchor = .automatic, overscan: Double = 0, selectsMany: Bool = false,
    hasIndicator: Bool = false, isRightToLeft: Bool = false
  ) {
    self.layout = layout
    self.timing = timing
    self.anchor = anchor
    self.overscan = overscan
    self.selectsMany = selectsMany
    self.hasIndicator = hasIndicator
    self.isRightToLeft = isRightToLeft
  }
}

/// The layouts that a sequence of steps may show its list in.
public enum FuzzLayout: Hashable, Sendable {
  case words(WordStyle)

  /// A flow of cells of one size under headers, which may stick.
  case flow(pinned: Bool)

  /// A flow that scrolls along x, and is mirrored in a view from right to left.
  case flowSideways

  /// A flow of cells of the words' sizes, as the delegate says.
  case sizedFlow

  /// A flow of cells that say their own height.
  case measuredFlow

  /// A compositional layout of rows under headers.
  case rows
}

/// How the elements of an update move.
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
