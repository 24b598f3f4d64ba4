extension LayoutProperty {
  /// Creates the description of a property that is a list of structures of whole numbers.
  ///
  /// - Parameters:
  ///   - parts: The names of the numbers.
  ///   - numbers: A closure that returns the numbers of an element.
  ///   - element: A closure that returns the element with the given numbers.
  ///   - range: The numbers among which the user chooses.
  ///   - doc: A line for the user.
  public init<Owner: AnyObject, Element>(
    _ name: String, _ path: ReferenceWritableKeyPath<Owner, [Element]>, of parts: [String],
    numbers: @escaping (Element) -> [Double], element: @escaping ([Double]) -> Element,
    in range: ClosedRange<Double>? = nil, step: Double = 1, unit: Unit = .none, _ doc: String = "",
    isInspectable: Bool = false
  ) {
    self.init(
      name: name, kind: .list(parts), in: range, step: step, unit: unit, doc: doc,
      isInspectable: isInspectable
    ) { owner in
      (owner as? Owner).map { .numbers($0[keyPath: path].flatMap(numbers)) }
    } setValue: { owner, value in
      guard let owner = owner as? Owner, case .numbers(let numbers) = value,
        numbers.count.isMultiple(of: parts.count)
      else { return }
      owner[keyPath: path] = stride(from: 0, to: numbers.count, by: parts.count).map {
        element(Array(numbers[$0..<$0 + parts.count]))
      }
    }
  }
}
