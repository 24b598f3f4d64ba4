/// A property of a model in files: its name, and the functions that write and read it.
@MainActor
struct ModelKey<Model> {
  let name: String
  /// Returns the property's JSON value; `nil` if files leave it out.
  let write: (Model) -> Any?
  /// Sets the property to its value in a file, if the file has one.
  let read: (inout JSONReader, inout Model) -> Void

  init(
    _ name: String, write: @escaping (Model) -> Any?,
    read: @escaping (inout JSONReader, inout Model) -> Void
  ) { (self.name, self.write, self.read) = (name, write, read) }

  /// Creates the key of a property whose values are words.
  init<Choice: RawRepresentable<String>>(_ name: String, _ property: WritableKeyPath<Model, Choice>) {
    self.init(name) {
      $0[keyPath: property].rawValue
    } read: { reader, model in
      if let choice: Choice = reader.choice(name) { model[keyPath: property] = choice }
    }
  }

  /// Creates the key of a property whose values are sets of words.
  init<Choice: RawRepresentable<String>>(_ name: String, _ property: WritableKeyPath<Model, Set<Choice>>) {
    self.init(name) {
      $0[keyPath: property].map(\.rawValue).sorted()
    } read: { reader, model in
      if let choices: Set<Choice> = reader.choices(name) { model[keyPath: property] = choices }
    }
  }

  /// Creates the key of a number that is one of `numbers`.
  init(_ name: String, _ property: WritableKeyPath<Model, Double>, among numbers: [Double]) {
    self.init(name) {
      $0[keyPath: property]
    } read: { reader, model in
      let number = reader.value(name, "one of \(numbers)") { value in
        (value as? Double).flatMap { numbers.contains($0) ? $0 : nil }
      }
      if let number { model[keyPath: property] = number }
    }
  }
}

extension Array {
  /// Returns the JSON object of a model.
  @MainActor func object<Model>(of model: Model) -> [String: Any] where Element == ModelKey<Model> {
    reduce(into: [:]) { $0[$1.name] = $1.write(model) }
  }

  /// Sets the properties that a file has, and leaves out unknown names.
  @MainActor func read<Model>(
    _ reader: inout JSONReader, into model: inout Model
  ) where Element == ModelKey<Model> {
    for key in self { key.read(&reader, &model) }
    reader.remarkUnknown(besides: Set(map(\.name)))
  }
}
