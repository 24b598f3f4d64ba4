/// The parts of a card's caption to show.
package enum CaptionStyle: Hashable, CaseIterable {
  case numberAndName, name, number, none
}
