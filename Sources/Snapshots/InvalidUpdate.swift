/// The error of a batch update whose operations contradict each other or the data source's counts.
public struct InvalidUpdate: Error, Hashable, Sendable, CustomStringConvertible {
  /// A rule for the operations of a batch update.
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

  /// A description of the operation or the count at fault.
  public var message: String

  /// The error's message.
  public var description: String { message }

  package init(rule: Rule, message: String) {
    self.rule = rule
    self.message = message
  }
}
