public import CollectionCore
import Foundation

/// A layout whose inserted and deleted items have transitions.
@MainActor
public protocol AnimatedItems: CollectionViewLayout {
  /// The transition of inserted items.
  var insertion: ItemTransition { get set }

  /// The transition of deleted items.
  var deletion: ItemTransition { get set }
}

extension AnimatedLayout: AnimatedItems {}

extension AnimatedFlowLayout: AnimatedItems {}

extension AnimatedCompositionalLayout: AnimatedItems {}

extension ItemTransition {
  /// The settings of the transitions of any layout that conforms to `AnimatedItems`.
  @MainActor public static let properties =
    properties("insertion", \.insertion, "new card starts")
    + properties("deletion", \.deletion, "deleted card ends")

  @MainActor
  private static func properties(
    _ name: String, _ transition: ReferenceWritableKeyPath<any AnimatedItems, ItemTransition>, _ event: String
  ) -> [LayoutProperty] {
    func property(
      _ part: String, _ path: WritableKeyPath<ItemTransition, CGFloat?>, in range: ClosedRange<Double>,
      step: Double, unit: LayoutProperty.Unit = .none, _ doc: String
    ) -> LayoutProperty {
      let path = transition.appending(path: path)
      return LayoutProperty(
        name: "\(name).\(part)", kind: .number, in: range, step: step, unit: unit, doc: doc, isOptional: true
      ) { layout in
        (layout as? any AnimatedItems).map { .numbers($0[keyPath: path].propertyNumbers) }
      } setValue: { layout, value in
        guard let layout = layout as? any AnimatedItems, case .numbers(let numbers) = value else { return }
        layout[keyPath: path] = CGFloat?(propertyNumbers: numbers) ?? nil
      }
    }
    return [
      property("scale", \.scale, in: 0...2, step: 0.05, "The scale at which a \(event)."),
      property(
        "offset", \.offset, in: -2...2, step: 0.05,
        "How far below its place a \(event), in card heights."),
      property(
        "angle", \.angle, in: -360...360, step: 15, unit: .degrees, "How far turned a \(event)."),
      property("alpha", \.alpha, in: 0...1, step: 0.05, "The opacity at which a \(event)."),
    ]
  }
}
