/// The error of a batch update whose operations contradict each other or the data source's numbers of
/// sections and items.
public struct InvalidUpdate: Error, Hashable, Sendable, CustomStringConvertible {
  /// A rule that the operations of a batch update must follow.
  public enum Rule: String, Hashable, Sendable {
    case deletesMissingPlace, insertsAtMissingPlace, movesMissingPlace, reloadsMissingPlace
    case reconfiguresMissingPlace
    case deletesAndReloads, deletesAndMoves, movesAndReloads, insertsAndMovesTo
    case deletesAndReconfigures, reloadsAndReconfigures
    case movesTwice, repeatsOperation
    case sectionCount, itemCount
    case deletesReloadedSection
  }

  /// The rule that the update breaks.
  public var rule: Rule

  /// The description of the invalid operation or count, which is shown to the programmer.
  public var message: String

  /// The same as `message`.
  public var description: String { message }

  package init(rule: Rule, message: String) {
    self.rule = rule
    self.message = message
  }
}
