/// The parts of a card's caption that are shown.
package enum CaptionStyle: Hashable, CaseIterable {
  case numberAndName, name, number, none
}
