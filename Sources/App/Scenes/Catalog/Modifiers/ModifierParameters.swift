import CollectionCore
import CollectionLayouts
import Foundation

/// The parameters for a scene's stack of modifiers. A modifier changes each card depending on the card's
/// distance from the focus.
package enum ModifierParameters {
  /// The places of the stack, in order.
  package static let slots = (1...5).map(ModifierSlot.init)

  private static let axis = Parameter.choice(
    "modifier-axis", ["scrolling", "horizontal", "vertical", "radial"],
    "How the distance from the focus is measured: along an axis, or in a straight line.")
  private static let focus = Parameter.number(
    "modifier-focus", in: 0...1, step: 0.05, default: 0.5,
    "The position of the focus, from the view's start (0) to its end (1).")
  private static let eye = Parameter.number(
    "modifier-eye", in: 0...6, step: 0.1, default: 1.5,
    "How far the eye is from rotated cards, in view sizes; 0 for no perspective.")
  private static let bands = Parameter.toggle(
    "modify-headers", default: false, "Headers and backgrounds change too, not only cards.")

  private static let common = [axis, focus, eye, bands]

  /// All parameters for modifiers, as a group in the panel.
  package static let group = ParameterGroup("Modifiers", slots.flatMap(\.parameters) + common)

  /// The group in the list of all parameters: the parameters of the first place, which stand for those of
  /// every place, and the parameters of the whole stack.
  static let listed = ParameterGroup(
    "Modifiers, with modifier-2 to modifier-\(slots.count) like modifier-1", slots[0].parameters + common)

  // MARK: Values

  /// Returns the defaults that depend on the chosen properties, by parameter name.
  static func defaults(in values: ParameterValues) -> [String: Double] {
    slots.reduce(into: [:]) { $0.merge($1.defaults(in: values)) { $1 } }
  }

  /// Returns the names of the parameters that have no effect, given the chosen properties.
  ///
  /// In the panel, the first place without a modifier has one row, for the property. Later places without a
  /// modifier have no rows.
  static func unused(in values: ParameterValues) -> Set<String> {
    let filled = slots.filter { $0.property(in: values) != nil }
    guard !filled.isEmpty else { return unusedWithoutModifiers }
    var unused = slotNames
    for slot in filled {
      unused.remove(slot.property.name)
      unused.subtract(slot.usedNames(in: values))
    }
    if let free = freeSlot(in: values) { unused.remove(free.property.name) }
    return unused
  }

  // Stored, because every change of a value asks for them.
  private static let slotNames = slots.reduce(into: Set<String>()) { $0.formUnion($1.names) }
  private static let unusedWithoutModifiers =
    slotNames.union(common.map(\.name)).subtracting([slots[0].property.name])

  // MARK: Changes of the stack

  /// Changes the parameters that follow a change of `parameter` from an old value; see `ModifierSlot.follow`.
  static func follow(_ parameter: Parameter, from old: Double, in values: inout ParameterValues) {
    slots.first { $0.easing == parameter || $0.side == parameter }?.follow(parameter, from: old, in: &values)
  }

  /// Returns the place in the stack to which a parameter belongs; `nil` for any other parameter.
  package static func slot(of parameter: Parameter) -> ModifierSlot? {
    slots.first { slot in slot.parameters.contains { $0.name == parameter.name } }
  }

  /// Returns the first place without a modifier; `nil` if the stack is full.
  package static func freeSlot(in values: ParameterValues) -> ModifierSlot? {
    slots.first { $0.property(in: values) == nil }
  }

  /// Returns the changed values, by parameter name, after the modifiers of two places are exchanged.
  package static func changes(
    of values: ParameterValues, exchanging a: ModifierSlot, with b: ModifierSlot
  ) -> [String: Double] {
    var changes = values.changes
    for (first, second) in zip(a.parameters, b.parameters) {
      (changes[first.name], changes[second.name]) = (changes[second.name], changes[first.name])
    }
    return changes
  }

  /// Returns the changed values, by parameter name, after the modifier of a place is removed and the later
  /// modifiers move up.
  package static func changes(
    of values: ParameterValues, removing slot: ModifierSlot
  ) -> [String: Double] {
    var changes = values.changes
    for (place, next) in zip(slots, slots.dropFirst()) where place.number >= slot.number {
      for (to, from) in zip(place.parameters, next.parameters) { changes[to.name] = changes[from.name] }
    }
    for parameter in slots[slots.count - 1].parameters { changes[parameter.name] = nil }
    return changes
  }

  /// Returns whether a parameter is the distance of a point of a curve.
  package static func isDistance(ofCurve parameter: Parameter) -> Bool {
    guard parameter.compound?.isCurve == true, let slot = slot(of: parameter) else { return false }
    return slot.isDistance(ofCurve: parameter)
  }

  // MARK: Layouts

  /// Applies the stack to the layout of a collection view, or to both layouts of a running transition.
  ///
  /// The layout is wrapped in a `ModifiedLayout` when the first modifier is added. It stays wrapped when the
  /// modifiers are removed.
  ///
  /// - Parameter parameters: The scene's own parameters.
  @MainActor
  static func configure(
    _ collectionView: CollectionView, with values: ParameterValues, of parameters: [Parameter]
  ) {
    // The scene's own modifiers come first, so that those of the places override them.
    let stack =
      LookParameters.modifiers(in: values, of: parameters) + slots.compactMap { $0.modifier(in: values) }
    let layout = collectionView.collectionViewLayout
    if let transition = layout as? CollectionViewTransitionLayout {
      for end in [transition.currentLayout, transition.nextLayout] { apply(stack, values, to: end) }
    } else if layout is ModifiedLayout {
      apply(stack, values, to: layout)
    } else if !stack.isEmpty {
      let modified = ModifiedLayout(layout)
      apply(stack, values, to: modified)
      collectionView.setCollectionViewLayout(modified, animated: false)
    }
  }

  @MainActor
  private static func apply(
    _ stack: [LayoutModifier], _ values: ParameterValues, to layout: CollectionViewLayout
  ) {
    guard let layout = layout as? ModifiedLayout else { return }
    layout.modifiers = stack
    layout.axis = values.choice(axis, of: ModifiedLayout.Axis.allCases)
    layout.focus = values[focus]
    layout.eyeDistance = values[eye]
    layout.modifiesSupplementaryViews = values.isOn(bands)
  }

  /// Returns the layout with which to replace a collection view's layout: `layout` itself or, if the present
  /// layout is a `ModifiedLayout`, `layout` with the same modifiers.
  @MainActor
  static func replacement(
    _ layout: CollectionViewLayout, in collectionView: CollectionView
  ) -> CollectionViewLayout {
    guard let present = collectionView.collectionViewLayout as? ModifiedLayout else { return layout }
    let modified = ModifiedLayout(layout, modifiers: present.modifiers)
    modified.axis = present.axis
    modified.focus = present.focus
    modified.eyeDistance = present.eyeDistance
    modified.modifiesSupplementaryViews = present.modifiesSupplementaryViews
    return modified
  }
}
