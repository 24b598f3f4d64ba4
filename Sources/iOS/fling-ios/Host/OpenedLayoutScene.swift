package import CollectionCore
import Foundation
package import OpenedLayouts
package import Scenes
import StandardLayouts

/// The scenes of layouts that the user opened.
@MainActor
package enum OpenedLayoutScene {
  /// Returns a scene for each layout. The properties of the layout and of its stand-in delegate are the scene's
  /// parameters.
  package static func scenes(for layouts: [OpenedLayout]) -> [Scene] {
    var taken = Set(SceneCatalog.scenes.map(\.name))
    return layouts.map { layout in
      var name = layout.className.kebabCased
      while !taken.insert(name).inserted { name = "opened-" + name }
      return scene(for: layout, named: name)
    }
  }

  private static func scene(for layout: OpenedLayout, named name: String) -> Scene {
    let pairs = LayoutPairs(of: layout)
    let sample = layout.make()
    var taken = Set(Scene.sharedParameters.map(\.name) + [SectionsParameter.count.name])
    taken.formUnion([ReorderingParameter.cadence.name])
    let own = layout.properties.compactMap {
      PropertyParameters($0, of: sample.layout, avoiding: &taken, prefix: "layout", place: "in your file")
    }
    let names = Set(layout.properties.map(\.name))
    // Other layouts do not have these properties.
    let inherited = CollectionViewFlowLayout.flingProperties.filter { !names.contains($0.name) }.compactMap {
      PropertyParameters($0, of: sample.layout, avoiding: &taken, prefix: "flow", place: "of the flow layout")
    }
    let widths = sample.layout is CollectionViewFlowLayout ? [LayoutProperty.leastItemWidthFraction] : []
    let asked = (sample.delegate.properties + widths).compactMap {
      PropertyParameters(
        $0, of: sample.delegate, avoiding: &taken, prefix: "delegate", place: "of the stand-in")
    }
    var look = Scene.Look.standard
    look.header = .named
    look.standIn = { pairs.delegate(of: $0) }
    look.changedProperties = { values in own.compactMap { $0.changed(in: values) } }
    let applier = PropertyApplier(own: own + inherited, asked: asked)
    return Scene(
      name, title: layout.className, summary: "A layout from your own file.",
      parameters: (own + inherited + asked).flatMap(\.parameters), look: look,
      makeLayout: { pairs.makeLayout() }
    ) { collectionView, values in
      collectionView.roundsPositionsToPixels = true
      applier.apply(values, to: collectionView)
    }
  }
}

/// Layouts of one class with their stand-in delegates, which layouts may hold weakly.
@MainActor
private final class LayoutPairs {
  private let opened: OpenedLayout
  private var pairs: [Pair] = []

  private struct Pair {
    weak var layout: CollectionViewLayout?
    var delegate: StandInDelegate
  }

  init(of opened: OpenedLayout) { self.opened = opened }

  /// Creates a layout and its delegate, which lives at least as long as the layout.
  func makeLayout() -> CollectionViewLayout {
    pairs.removeAll { $0.layout == nil }
    let (layout, delegate) = opened.make()
    pairs.append(Pair(layout: layout, delegate: delegate))
    return layout
  }

  /// Returns the delegate with which a layout was made, or a new one for a layout of another scene.
  func delegate(of layout: CollectionViewLayout) -> StandInDelegate {
    pairs.first { $0.layout === layout }?.delegate ?? opened.makeDelegate()
  }
}

/// Sets the properties of opened layouts and their delegates.
@MainActor
private final class PropertyApplier {
  private let own: [PropertyParameters]
  private let asked: [PropertyParameters]
  /// The objects whose properties were set, with the numbers that were set last, by property.
  private var states: [State] = []

  private struct State {
    weak var object: AnyObject?
    var numbers: [String: [Double]] = [:]
  }

  init(own: [PropertyParameters], asked: [PropertyParameters]) {
    self.own = own
    self.asked = asked
  }

  /// Sets the properties whose parameters have changed, and invalidates the layout if there are any.
  ///
  /// A property whose parameter has not changed keeps its value: many layouts change their own properties,
  /// for example the item size in `prepare()`.
  func apply(_ values: ParameterValues, to collectionView: CollectionView) {
    let layout = collectionView.collectionViewLayout.innermostLayout
    let standIn = collectionView.delegate as? StandInDelegate
    if index(of: layout) == nil {
      // Layouts of storyboards set themselves up there, when they have their collection view.
      layout.awakeFromNib()
      standIn?.attach(to: layout)
    }
    let hasOwnChange = set(own, of: layout, to: values)
    let hasAskedChange = standIn.map { set(asked, of: $0, to: values) } ?? false
    if hasOwnChange || hasAskedChange { layout.invalidateLayout() }
  }

  private func index(of object: AnyObject) -> Int? { states.firstIndex { $0.object === object } }

  private func set(_ properties: [PropertyParameters], of object: AnyObject, to values: ParameterValues)
    -> Bool
  {
    var hasChange = false
    let known = index(of: object)
    if known == nil { states.removeAll { $0.object == nil } }
    if known == nil { states.append(State(object: object)) }
    let place = known ?? states.count - 1
    for property in properties {
      let numbers = property.parameters.map { values[$0] }
      let last = states[place].numbers[property.property.name] ?? property.parameters.map(\.defaultValue)
      guard numbers != last else { continue }
      states[place].numbers[property.property.name] = numbers
      property.property.setValue(object, .numbers(property.numbers(for: numbers)))
      hasChange = true
    }
    return hasChange
  }
}

extension PropertyParameters {
  /// Creates the parameters of a property of an opened layout.
  ///
  /// - Parameters:
  ///   - taken: The names that parameters already have; the new names are added.
  ///   - prefix: The word before a name that is taken.
  ///   - place: The words for the user after the property's name, such as `in your file`.
  package init?(
    _ property: LayoutProperty, of object: AnyObject, avoiding taken: inout Set<String>, prefix: String,
    place: String
  ) {
    let doc = property.doc.isEmpty ? "\(property.name) \(place)." : property.doc
    // The scenes of the program have the scrolling axis under this name.
    var name = property.name == "scrollDirection" ? "direction" : property.name.kebabCased
    while let made = Self(property, of: object, named: name, doc: doc) {
      guard made.parameters.contains(where: { taken.contains($0.name) }) else {
        taken.formUnion(made.parameters.map(\.name))
        self = made
        return
      }
      name = "\(prefix)-\(name)"
    }
    return nil
  }

  /// Returns the property with its value, if one of the parameters has another value than in the source file.
  func changed(in values: ParameterValues) -> ChangedProperty? {
    let set = parameters.map { values[$0] }
    guard set != parameters.map(\.defaultValue) else { return nil }
    let numbers = numbers(for: set)
    var word: String?
    if case .choice(let words) = property.kind, let index = numbers.first.flatMap({ Int(exactly: $0) }),
      words.indices.contains(index)
    {
      word = words[index]
    }
    return ChangedProperty(name: property.name, numbers: numbers, word: word)
  }
}

extension StandInDelegate: SceneStandIn {}
