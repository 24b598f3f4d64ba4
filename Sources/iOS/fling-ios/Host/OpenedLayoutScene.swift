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
      OpenedProperty($0, of: sample.layout, avoiding: &taken, prefix: "layout", place: "in your file")
    }
    let names = Set(layout.properties.map(\.name))
    // Other layouts do not have these properties.
    let inherited = LayoutProperty.flow.filter { !names.contains($0.name) }.compactMap {
      OpenedProperty($0, of: sample.layout, avoiding: &taken, prefix: "flow", place: "of the flow layout")
    }
    let widths = sample.layout is CollectionViewFlowLayout ? [LayoutProperty.leastItemWidthFraction] : []
    let asked = (sample.delegate.properties + widths).compactMap {
      OpenedProperty($0, of: sample.delegate, avoiding: &taken, prefix: "delegate", place: "of the stand-in")
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
  private let own: [OpenedProperty]
  private let asked: [OpenedProperty]
  /// The objects whose properties were set, with the numbers that were set last, by property.
  private var states: [State] = []

  private struct State {
    weak var object: AnyObject?
    var numbers: [String: [Double]] = [:]
  }

  init(own: [OpenedProperty], asked: [OpenedProperty]) {
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

  private func set(_ properties: [OpenedProperty], of object: AnyObject, to values: ParameterValues) -> Bool {
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

/// A property of an opened layout, and the parameters for its numbers.
@MainActor
package struct OpenedProperty {
  package let property: LayoutProperty
  /// A parameter for each number of the property.
  package let parameters: [Parameter]
  /// The numbers in the source file.
  private let original: [Double]

  /// Creates the parameters of a property with the value that an object has now; `nil` if the object has no
  /// such property or its value is not a number.
  ///
  /// - Parameters:
  ///   - taken: The names that parameters already have; the new names are added.
  ///   - prefix: The word before a name that is taken.
  ///   - place: The words for the user after the property's name, such as `in your file`.
  package init?(
    _ property: LayoutProperty, of object: AnyObject, avoiding taken: inout Set<String>, prefix: String,
    place: String
  ) {
    guard case .numbers(let numbers)? = property.value(object), numbers.allSatisfy(\.isFinite) else {
      return nil
    }
    let parts = Self.parts(of: property)
    guard parts.count == numbers.count else { return nil }
    self.property = property
    original = numbers
    let words = property.name.kebabCased
    parameters = zip(parts, numbers).map { part, number in
      var name = part.isEmpty ? words : "\(words)-\(part)"
      while !taken.insert(name).inserted { name = "\(prefix)-\(name)" }
      return Self.parameter(name, property.kind, number, "\(property.name) \(place).")
    }
  }

  /// Returns the property's numbers for values of the parameters. A value at its default is the number in the
  /// source file, even if that number is outside the parameter's range.
  func numbers(for values: [Double]) -> [Double] {
    zip(zip(values, parameters), original).map { pair, original in
      pair.0 == pair.1.defaultValue ? original : pair.0
    }
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

  private static func parts(of property: LayoutProperty) -> [String] {
    switch property.kind {
    case .number, .integer, .boolean, .choice: [""]
    case .pair: property.name.lowercased().contains("size") ? ["width", "height"] : ["x", "y"]
    case .insets: ["top", "left", "bottom", "right"]
    case .color: ["red", "green", "blue", "opacity"]
    }
  }

  private static func parameter(
    _ name: String, _ kind: LayoutProperty.Kind, _ number: Double, _ doc: String
  ) -> Parameter {
    switch kind {
    case .boolean: return .toggle(name, default: number != 0, doc)
    case .choice(let words):
      let index = min(max(Int(saturating: number), 0), max(words.count - 1, 0))
      return .choice(name, words.isEmpty ? ["none"] : words, default: index, doc)
    case .color:
      return .number(name, in: 0...1, step: 0.05, default: min(max(number, 0), 1), doc)
    case .integer:
      let upper = max(10, 4 * abs(number))
      // A count that is at least 1 is often divided by.
      let lower = number < 0 ? -upper : number >= 1 ? 1 : 0
      return .number(name, in: lower...upper, step: 1, default: number, doc)
    case .number, .pair, .insets:
      let range = Self.range(around: number, of: name)
      let step = range.upperBound > 12 ? 1 : rounded(range.upperBound / 100)
      return .number(name, in: range, step: step, default: number, doc)
    }
  }

  /// Returns a range for a number in which its present value is in the lower half.
  private static func range(around number: Double, of name: String) -> ClosedRange<Double> {
    let isFraction = ["alpha", "opacity", "fraction", "progress"].contains { name.contains($0) }
    if isFraction, (0...1).contains(number) { return 0...1 }
    let isFactor = ["scale", "ratio", "factor"].contains { name.contains($0) }
    let upper = number == 0 ? (isFactor ? 2 : 100) : rounded(3 * abs(number))
    // An item or a header can be as large as the view.
    if number >= 0, name.contains("size-") { return 0...max(upper, 1000) }
    return (number < 0 ? -upper : 0)...upper
  }

  /// Returns the smallest 1, 2 or 5 times a power of ten that is at least a positive number.
  private static func rounded(_ number: Double) -> Double {
    let power = pow(10, floor(log10(number)))
    return ([1, 2, 5, 10].first { $0 * power >= number * (1 - 1e-9) } ?? 10) * power
  }
}

extension StandInDelegate: SceneStandIn {}
