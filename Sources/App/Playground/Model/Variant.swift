/// A letter under which the user keeps values of a scene.
package enum Variant: String, Hashable, Sendable, CaseIterable {
  case a = "A"
  case b = "B"
  case c = "C"
  case d = "D"
}
