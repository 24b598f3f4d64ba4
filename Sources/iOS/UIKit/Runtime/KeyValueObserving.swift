#if os(Linux)
  public import Foundation
  import Scrolling
  public import ViewTree

  public typealias NSKeyValueChangeKey = KeyValueChangeKey

  /// The kind of a change of an observed property.
  public enum NSKeyValueChange: UInt, Sendable { case setting = 1, insertion, removal, replacement }

  /// The values that an observer receives, and the calls before and beside those after a change.
  public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The observer receives the new value.
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    /// The observer receives the old value.
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    /// The observer is called at once, with the present value.
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    /// The observer is called twice for a change; the first call is marked as prior.
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
  }

  /// A change of an observed property.
  public struct NSKeyValueObservedChange<Value> {
    /// The kind of the change.
    public let kind: NSKeyValueChange
    /// The new value, with the option `new`.
    public let newValue: Value?
    /// The old value, with the option `old`.
    public let oldValue: Value?
    /// The changed indexes; always `nil`.
    public let indexes: IndexSet?
    /// Whether the call is the one before the change.
    public let isPrior: Bool
  }

  /// The observation of a property, which lasts as long as this object exists.
  public final class NSKeyValueObservation: NSObject {
    private let lock = NSLock()
    private var isOver = false

    /// Ends the observation.
    public func invalidate() { lock.withLock { isOver = true } }

    var isValid: Bool { lock.withLock { !isOver } }
  }

  /// An object whose properties can be observed.
  ///
  /// Changes of a scroll view's offset, bounds and content size are reported at once, those of other properties
  /// in the next frame.
  public protocol _KeyValueCodingAndObserving {}

  extension NSObject: _KeyValueCodingAndObserving {}

  extension _KeyValueCodingAndObserving where Self: NSObject {
    /// Observes a property until the returned object is released or its `invalidate()` is called.
    @preconcurrency @MainActor
    public func observe<Value>(
      _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
      changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
      let token = NSKeyValueObservation()
      PropertyObservers.shared.add(
        PropertyObserver(
          of: self, token: token, options: options,
          read: { ($0 as? Self)?[keyPath: keyPath] },
          report: { object, old, new, isPrior in
            guard let object = object as? Self else { return }
            changeHandler(
              object,
              NSKeyValueObservedChange(
                kind: .setting, newValue: options.contains(.new) && !isPrior ? new as? Value : nil,
                oldValue: options.contains(.old) ? old as? Value : nil, indexes: nil, isPrior: isPrior))
          }))
      return token
    }
  }

  extension NSObject {
    /// Calls `observeValue(forKeyPath:of:change:context:)` of an observer, which is a layout or a responder,
    /// when a property changes.
    ///
    /// Properties have the names `contentOffset`, `contentSize`, `contentInset`, `bounds`, `frame`, `center`,
    /// `alpha`, `hidden`, `font`, `text` and `collectionView`. Other names are never reported.
    @preconcurrency @MainActor
    public func addObserver(
      _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
      context: UnsafeMutableRawPointer? = nil
    ) {
      let registered = PropertyObserver(
        of: self, token: nil, options: options, read: { NamedProperty.value(keyPath, of: $0) },
        report: { [weak observer] object, old, new, isPrior in
          var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
          if options.contains(.new), !isPrior { change[.newKey] = new }
          if options.contains(.old) { change[.oldKey] = old }
          if isPrior { change[.notificationIsPriorKey] = true }
          if let observer = observer as? any Responder {
            observer.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
          } else if let observer = observer as? CollectionViewLayout {
            observer.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
          }
        })
      registered.name = PropertyObserver.Name(observer: observer, keyPath: keyPath, context: context)
      PropertyObservers.shared.add(registered)
    }

    /// Removes an observer of a property, with any context. The method can be called from `deinit`.
    nonisolated public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
      removeObserver(observer, forKeyPath: keyPath, context: nil)
    }

    /// Removes an observer of a property that was added with a context; `nil` stands for any context. The
    /// method can be called from `deinit`.
    nonisolated public func removeObserver(
      _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
    ) {
      let (object, observer) = (ObjectIdentifier(self), ObjectIdentifier(observer))
      let address = context.map { UInt(bitPattern: $0) }
      // Off the main thread the observers could change at the same time. They end with their objects anyway.
      guard MainQueue.isCurrent else { return }
      MainActor.assumeIsolated {
        PropertyObservers.shared.remove(of: object, keyPath: keyPath, observer: observer, context: address)
      }
    }
  }

  /// The properties that can be observed by name.
  @MainActor
  private enum NamedProperty {
    static func value(_ name: String, of object: NSObject) -> Any? {
      switch (name, object) {
      case ("contentOffset", let view as ScrollView): view.contentOffset
      case ("contentSize", let view as ScrollView): view.contentSize
      case ("contentInset", let view as ScrollView): view.contentInset
      case ("bounds", let view as View): view.bounds
      case ("frame", let view as View): view.frame
      case ("center", let view as View): view.center
      case ("alpha", let view as View): view.alpha
      case ("hidden", let view as View), ("isHidden", let view as View): view.isHidden
      case ("font", let view as Label): view.font
      case ("text", let view as Label): view.text
      case ("collectionView", let layout as CollectionViewLayout): layout.collectionView
      default: nil
      }
    }
  }

  /// An observer of a property of an object.
  @MainActor
  final class PropertyObserver {
    /// The identity of an observer that was added by name.
    struct Name {
      let observer: ObjectIdentifier
      let keyPath: String
      let context: UInt?

      init(observer: NSObject, keyPath: String, context: UnsafeMutableRawPointer?) {
        self.observer = ObjectIdentifier(observer)
        self.keyPath = keyPath
        self.context = context.map { UInt(bitPattern: $0) }
      }
    }

    let object: ObjectIdentifier
    private(set) weak var observed: NSObject?
    var name: Name?
    private weak var token: NSKeyValueObservation?
    private let hasToken: Bool
    private let options: NSKeyValueObservingOptions
    private let read: (NSObject) -> Any?
    private let report: (NSObject, _ old: Any?, _ new: Any?, _ isPrior: Bool) -> Void
    private var last: Any?
    private var isReporting = false

    init(
      of object: NSObject, token: NSKeyValueObservation?, options: NSKeyValueObservingOptions,
      read: @escaping (NSObject) -> Any?,
      report: @escaping (NSObject, _ old: Any?, _ new: Any?, _ isPrior: Bool) -> Void
    ) {
      self.object = ObjectIdentifier(object)
      observed = object
      self.token = token
      hasToken = token != nil
      self.options = options
      self.read = read
      self.report = report
    }

    var isOver: Bool { observed == nil || hasToken && token?.isValid != true }

    func begin() {
      guard let observed else { return }
      last = read(observed)
      if options.contains(.initial) { report(observed, nil, last, false) }
    }

    /// Reports the property's value if it differs from the one reported last.
    func check() {
      // A handler that changes the property again is called once more after it has returned.
      guard !isReporting, !isOver, let observed else { return }
      isReporting = true
      defer { isReporting = false }
      for _ in 0..<Self.mostRounds {
        let (old, new) = (last, read(observed))
        guard !Self.isEqual(old, new) else { return }
        last = new
        if options.contains(.prior) { report(observed, old, new, true) }
        report(observed, old, new, false)
        if isOver { return }
      }
    }

    /// The number of times that a handler may change the property which it observes.
    private static let mostRounds = 10

    private static func isEqual(_ first: Any?, _ second: Any?) -> Bool {
      switch (first, second) {
      case (nil, nil): return true
      case (let first?, let second?):
        if let first = first as? AnyHashable, let second = second as? AnyHashable { return first == second }
        return (first as AnyObject) === (second as AnyObject)
      default: return false
      }
    }
  }

  /// The observers of properties.
  @MainActor
  final class PropertyObservers: FrameTask {
    static let shared = PropertyObservers()

    private var observers: [PropertyObserver] = []

    func add(_ observer: PropertyObserver) {
      if observers.isEmpty { FrameWork.current.add(self) }
      observers.append(observer)
      if let view = observer.observed as? View { view.extras.isObserved = true }
      observer.begin()
    }

    func remove(of object: ObjectIdentifier, keyPath: String, observer: ObjectIdentifier, context: UInt?) {
      observers.removeAll {
        guard let name = $0.name, $0.object == object else { return false }
        return name.keyPath == keyPath && name.observer == observer
          && (context == nil || name.context == context)
      }
    }

    /// Reports the changed properties of an object.
    func check(_ object: NSObject) {
      for observer in observers where observer.observed === object { observer.check() }
    }

    // MARK: Frames

    var needsFrames: Bool { false }

    func advance(to time: TimeInterval) {
      observers.removeAll(where: \.isOver)
      for observer in observers { observer.check() }
    }

    func shift(by delta: TimeInterval) {}
  }
#endif
