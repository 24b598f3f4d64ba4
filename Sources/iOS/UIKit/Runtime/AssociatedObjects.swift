// Names as in the Objective-C runtime.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

#if os(Linux)
  import Foundation

  /// The way in which an object keeps an associated value. All ways but `OBJC_ASSOCIATION_ASSIGN` keep the value
  /// as long as the object exists.
  public enum objc_AssociationPolicy: UInt, Sendable {
    case OBJC_ASSOCIATION_ASSIGN = 0
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    case OBJC_ASSOCIATION_RETAIN = 769
    case OBJC_ASSOCIATION_COPY = 771
  }

  /// Returns the value that is associated with an object for a key, or `nil`.
  public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    AssociatedValues.shared.value(of: object as AnyObject, for: key)
  }

  /// Associates a value with an object for a key. With `nil`, the value for the key is removed.
  public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
  ) {
    AssociatedValues.shared.set(value, of: object as AnyObject, for: key, policy)
  }

  /// Removes all values that are associated with an object.
  public func objc_removeAssociatedObjects(_ object: Any) {
    AssociatedValues.shared.removeAll(of: object as AnyObject)
  }

  /// The values that are associated with objects.
  ///
  /// The values of an object that is gone are released when further objects get values, because Swift cannot
  /// report an object's end.
  private final class AssociatedValues: @unchecked Sendable {
    static let shared = AssociatedValues()

    private struct Entry {
      weak var object: AnyObject?
      var values: [UnsafeRawPointer: Value] = [:]
    }

    private enum Value {
      case kept(Any)
      case assigned(WeakReference)
    }

    private struct WeakReference { weak var object: AnyObject? }

    private let lock = NSLock()
    private var entries: [ObjectIdentifier: Entry] = [:]
    /// The number of entries at which those of objects that are gone are removed.
    private var limit = 64

    func value(of object: AnyObject, for key: UnsafeRawPointer) -> Any? {
      lock.withLock {
        guard let entry = entries[ObjectIdentifier(object)], entry.object === object else { return nil }
        switch entry.values[key] {
        case .kept(let value): return value
        case .assigned(let reference): return reference.object
        case nil: return nil
        }
      }
    }

    func set(_ value: Any?, of object: AnyObject, for key: UnsafeRawPointer, _ policy: objc_AssociationPolicy)
    {
      // Released only after the lock: the end of a value may run code that sets another value.
      var released: [Any] = []
      lock.withLock {
        let identifier = ObjectIdentifier(object)
        var entry = entries[identifier] ?? Entry(object: object)
        if entry.object !== object {
          released.append(entry)
          entry = Entry(object: object)
        }
        if let old = entry.values[key] { released.append(old) }
        entry.values[key] = value.map {
          policy == .OBJC_ASSOCIATION_ASSIGN
            ? .assigned(WeakReference(object: $0 as AnyObject)) : .kept($0)
        }
        entries[identifier] = entry
        guard entries.count >= limit else { return }
        for (identifier, entry) in entries where entry.object == nil {
          released.append(entry)
          entries[identifier] = nil
        }
        limit = max(64, entries.count * 2)
      }
      _ = released
    }

    func removeAll(of object: AnyObject) {
      let entry = lock.withLock { entries.removeValue(forKey: ObjectIdentifier(object)) }
      _ = entry
    }
  }
#endif
