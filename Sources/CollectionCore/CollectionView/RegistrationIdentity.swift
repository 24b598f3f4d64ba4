/// Tells one registration from all others, and older ones from younger ones.
@MainActor
struct RegistrationIdentity {
  private static var last = 0

  /// How many registrations there were before.
  let number: Int

  /// What the views are dequeued with.
  var identifier: String { "registration \(number)" }

  init() {
    number = Self.last
    Self.last += 1
  }

  /// How many registrations there are.
  static var count: Int { last }
}
