/// A batch update that does not add up, and why.
public struct InvalidUpdate: Error, Hashable, Sendable, CustomStringConvertible {
  /// Which rule was broken.
  public enum Rule: String, Hashable, Sendable {
    case deletesMissingPlace, insertsAtMissingPlace, movesMissingPlace, reloadsMissingPlace
    case reconfiguresMissingPlace
    case deletesAndReloads, deletesAndMoves, movesAndReloads, insertsAndMovesTo
    case deletesAndReconfigures, reloadsAndReconfigures
    case movesTwice, repeatsOperation
    case sectionCount, itemCount
    case deletesReloadedSection
  }

  /// The rule that was broken.
  public var rule: Rule

  /// What was asked, what was found, and what was expected.
  public var message: String

  /// The message.
  public var description: String { message }

  package init(rule: Rule, message: String) {
    self.rule = rule
    self.message = message
  }
}
