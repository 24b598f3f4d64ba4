/// The identity of a cell or supplementary view registration, numbered in the order of creation.
@MainActor
struct RegistrationIdentity {
  private static var last = 0

  /// The number of registrations created earlier.
  let number: Int

  /// The reuse identifier of the registration's views.
  var identifier: String { "registration \(number)" }

  init() {
    number = Self.last
    Self.last += 1
  }

  /// The number of registrations created so far.
  static var count: Int { last }
}
