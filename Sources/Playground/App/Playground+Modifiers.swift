import CollectionLayouts
import Scenes

extension Playground {
  /// Adds a modifier of the property at an index of `ModifierSlot.words`, and chooses its value in the panel.
  func addModifier(at index: Int) {
    guard ModifierSlot.words.indices.contains(index) else { return }
    guard let slot = ModifierParameters.freeSlot(in: values) else {
      return echo("There are \(ModifierParameters.slots.count) modifiers already; remove one first.")
    }
    set(slot.property, to: Double(index + 1))
    guard let property = slot.property(in: values) else { return }
    showModifier(slot.end(property.valueKind))
  }

  /// Removes the modifier of the chosen parameter, or else the last one.
  func removeModifier() {
    guard let slot = chosenModifierSlot else { return echo("\(scene.title) has no modifiers.") }
    let word = slot.property.text(for: values[slot.property])
    controller.restore(changes: ModifierParameters.changes(of: values, removing: slot))
    valuesDidChange()
    echo("Removed the modifier \(word).")
  }

  /// Exchanges the modifier of the chosen parameter, or else the last one, with the one a number of places
  /// after it.
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
    valuesDidChange()
    showModifier(slots[target].property)
  }

  /// Switches all modifiers off, or on again if all are off.
  func toggleModifiers() {
    let switches = ModifierParameters.slots.filter { $0.property(in: values) != nil }.map(\.isOn)
    guard !switches.isEmpty else { return echo("\(scene.title) has no modifiers.") }
    let isAnyOn = switches.contains { values[$0] > 0 }
    for parameter in switches { set(parameter, to: isAnyOn ? 0 : 1) }
    echo("The modifiers are \(isAnyOn ? "off" : "on").")
  }

  /// The place of the chosen parameter's modifier, or that of the last modifier; `nil` without modifiers.
  private var chosenModifierSlot: ModifierSlot? {
    let filled = ModifierParameters.slots.filter { $0.property(in: values) != nil }
    return ModifierParameters.slot(of: chosenParameter).flatMap { filled.contains($0) ? $0 : nil }
      ?? filled.last
  }

  private func showModifier(_ parameter: Parameter) {
    if let index = scene.parameters.firstIndex(of: parameter) { showParameter(index) }
  }
}
