public import CollectionCore

/// What happened from one frame to the next, and that frame.
public struct GestureStep: Hashable, Sendable {
  public var setting: GestureSetting
  /// What was done since the frame before, in order of time.
  public var inputs: [GestureInput]
  /// What became of the last release among the inputs, its samples in points in the viewport.
  public var release: ScrollRelease?
  public var frame: GestureFrame

  /// A step with everything about it.
  public init(
    setting: GestureSetting, inputs: [GestureInput] = [], release: ScrollRelease? = nil, frame: GestureFrame
  ) {
    self.setting = setting
    self.inputs = inputs
    self.release = release
    self.frame = frame
  }
}
