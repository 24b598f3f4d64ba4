/// The appearance in which a view tree is drawn.
public enum UserInterfaceStyle: Hashable, Sendable { case light, dark }
