#if os(Linux)
  public import Foundation

  extension NSObjectProtocol where Self: NSObject {
    /// Returns whether the object is an instance of a class or of a subclass of the class.
    public func isKind(of aClass: AnyClass) -> Bool {
      var current: AnyClass? = type(of: self)
      while let known = current {
        if known == aClass { return true }
        current = _getSuperclass(known)
      }
      return false
    }

    /// Returns whether the object is an instance of a class, and not of a subclass.
    public func isMember(of aClass: AnyClass) -> Bool { type(of: self) == aClass }
  }
#endif
