/// The appearance in which a view tree is drawn.
public enum UserInterfaceStyle: Hashable, Sendable, Codable { case light, dark }
