import Foundation

/// A structure whose initializer has a default for every member; its source leaves out members equal to the
/// default.
public protocol PlainByDefault {
  init()
}

/// Returns Swift source that recreates a value where its type is known.
///
/// Supported are numbers, strings, arrays, index paths, enumerations, and structures with memberwise
/// initializers.
func swiftSource(_ value: Any) -> String {
  if let path = value as? IndexPath { return "[\(path.map(String.init).joined(separator: ", "))]" }
  if let text = value as? String { return "\"\(text)\"" }
  if let number = value as? Double {
    return number == number.rounded() && abs(number) < 1e9 ? "\(Int(number))" : "\(number)"
  }
  let mirror = Mirror(reflecting: value)
  let children = Array(mirror.children)
  switch mirror.displayStyle {
  case .collection: return "[\(children.map { swiftSource($0.value) }.joined(separator: ", "))]"
  case .optional: return children.first.map { swiftSource($0.value) } ?? "nil"
  case .struct: return ".init(\(arguments(of: children, unlike: value)))"
  case .enum: return ".\(enumeration(value, children))"
  default: return "\(value)"
  }
}

private func enumeration(_ value: Any, _ children: [Mirror.Child]) -> String {
  guard let child = children.first, let name = child.label else { return "\(value)" }
  let payload = Mirror(reflecting: child.value)
  guard payload.displayStyle == .tuple else { return "\(name)(\(swiftSource(child.value)))" }
  let arguments = payload.children.map { argument($0.label, $0.value) }
  return "\(name)(\(arguments.joined(separator: ", ")))"
}

private func arguments(of children: [Mirror.Child], unlike value: Any) -> String {
  let plain = (value as? any PlainByDefault).map { Array(Mirror(reflecting: type(of: $0).init()).children) }
  return children.enumerated().compactMap { index, child in
    if let plain, swiftSource(plain[index].value) == swiftSource(child.value) { return nil }
    return argument(child.label, child.value)
  }.joined(separator: ", ")
}

/// Returns the source of an argument.
///
/// Unlabelled members of a tuple are reflected as `.0`, `.1` and so on, and have no label.
private func argument(_ label: String?, _ value: Any) -> String {
  guard let label, !label.hasPrefix(".") else { return swiftSource(value) }
  return "\(label): \(swiftSource(value))"
}
