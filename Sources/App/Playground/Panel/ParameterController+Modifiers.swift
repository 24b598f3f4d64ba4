import CollectionLayouts
import Scenes

extension ParameterController {
  /// Adds a modifier for the property at an index of `ModifierSlot.words`, and selects the parameter for the
  /// modifier's value in the panel.
  func addModifier(at index: Int) {
    guard ModifierSlot.words.indices.contains(index) else { return }
    guard let slot = ModifierParameters.freeSlot(in: values) else {
      return echo("There are \(ModifierParameters.slots.count) modifiers already; remove one first.")
    }
    stage.set(slot.property, to: Double(index + 1))
    guard let property = slot.property(in: values) else { return }
    showModifier(slot.end(property.valueKind))
  }

  /// Removes the modifier to which the parameter selected in the panel belongs; if there is none, removes the
  /// last modifier.
  func removeModifier() {
    guard let slot = chosenModifierSlot else { return echo("\(scene.title) has no modifiers.") }
    let word = slot.property.text(for: values[slot.property])
    controller.restore(changes: ModifierParameters.changes(of: values, removing: slot))
    stage.valuesDidChange()
    echo("Removed the modifier \(word).")
  }

  /// Exchanges a modifier with the modifier `places` places after it in the stack.
  ///
  /// The modifier is the one to which the parameter selected in the panel belongs, or else the last one.
  func moveModifier(by places: Int) {
    let slots = ModifierParameters.slots
    guard let slot = chosenModifierSlot, let place = slots.firstIndex(of: slot) else {
      return echo("\(scene.title) has no modifiers.")
    }
    let target = place + places
    guard slots.indices.contains(target), slots[target].property(in: values) != nil else {
      return echo("\(slot.property.name) is at the end of the stack.")
    }
    controller.restore(
      changes: ModifierParameters.changes(of: values, exchanging: slot, with: slots[target]))
    stage.valuesDidChange()
    showModifier(slots[target].property)
  }

  /// Switches all modifiers off, or on again if all are off.
  func toggleModifiers() {
    let switches = ModifierParameters.slots.filter { $0.property(in: values) != nil }.map(\.isOn)
    guard !switches.isEmpty else { return echo("\(scene.title) has no modifiers.") }
    let isAnyOn = switches.contains { values[$0] > 0 }
    for parameter in switches { stage.set(parameter, to: isAnyOn ? 0 : 1) }
    echo("The modifiers are \(isAnyOn ? "off" : "on").")
  }

  /// The slot of the modifier to which the parameter selected in the panel belongs, or else the slot of the
  /// last modifier; `nil` if there are no modifiers.
  private var chosenModifierSlot: ModifierSlot? {
    let filled = ModifierParameters.slots.filter { $0.property(in: values) != nil }
    return ModifierParameters.slot(of: chosenParameter).flatMap { filled.contains($0) ? $0 : nil }
      ?? filled.last
  }

  private func showModifier(_ parameter: Parameter) {
    if let index = scene.parameters.firstIndex(of: parameter) { showParameter(index) }
  }
}
