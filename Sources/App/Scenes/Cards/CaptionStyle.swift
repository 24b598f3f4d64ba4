/// The parts of a card's caption that are shown: the number, the name, both or neither.
package enum CaptionStyle: Hashable, CaseIterable {
  case numberAndName, name, number, none
}
