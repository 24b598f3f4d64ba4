#if os(Linux)
  public import Foundation
  public import ViewTree

  extension NotificationCenter {
    /// Calls a method of an observer for each notification, until the observer is released or removed.
    @preconcurrency @MainActor
    public func addObserver(
      _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
    ) {
      let target = SelectorObservers.Target(observer as AnyObject)
      let token = addObserver(forName: aName, object: anObject, queue: nil) { notification in
        // A notification need not come from the main thread.
        let notification = SelectorObservers.Box(notification)
        guard MainQueue.isCurrent else { return }
        MainActor.assumeIsolated {
          guard let observer = target.object else { return }
          aSelector.perform(on: observer, with: notification.value)
        }
      }
      SelectorObservers.shared.add(token, of: target, name: aName, in: self)
    }

    /// Removes an observer that was added with a selector.
    nonisolated public func removeObserver(_ observer: AnyObject) {
      SelectorObservers.shared.remove(observer, name: nil)
      removeObserver(observer as Any)
    }

    /// Removes an observer of the notifications with a name that was added with a selector.
    nonisolated public func removeObserver(
      _ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?
    ) {
      SelectorObservers.shared.remove(observer, name: aName)
    }
  }

  /// The observers of notifications that were added with a selector.
  private final class SelectorObservers: @unchecked Sendable {
    static let shared = SelectorObservers()

    final class Target: @unchecked Sendable {
      let identifier: ObjectIdentifier
      weak var object: AnyObject?

      init(_ object: AnyObject) {
        self.object = object
        identifier = ObjectIdentifier(object)
      }
    }

    struct Box: @unchecked Sendable {
      let value: Notification

      init(_ value: Notification) { self.value = value }
    }

    private struct Entry {
      let token: any NSObjectProtocol
      let target: Target
      let name: NSNotification.Name?
      let center: NotificationCenter
    }

    private let lock = NSLock()
    private var entries: [Entry] = []

    func add(
      _ token: any NSObjectProtocol, of target: Target, name: NSNotification.Name?,
      in center: NotificationCenter
    ) {
      end { $0.target.object == nil }
      lock.withLock { entries.append(Entry(token: token, target: target, name: name, center: center)) }
    }

    func remove(_ observer: AnyObject, name: NSNotification.Name?) {
      let identifier = ObjectIdentifier(observer)
      end { $0.target.identifier == identifier && (name == nil || $0.name == name) }
    }

    private func end(_ isOver: (Entry) -> Bool) {
      let over = lock.withLock {
        let over = entries.filter(isOver)
        entries.removeAll(where: isOver)
        return over
      }
      for entry in over { entry.center.removeObserver(entry.token) }
    }
  }
#endif
