public import CollectionCore

/// A frame and the inputs since the previous frame.
public struct GestureStep: Hashable, Sendable {
  public var setting: GestureSetting
  /// The inputs since the previous frame, in order of time.
  public var inputs: [GestureInput]
  /// The scroll view's record of the last release among the inputs; `nil` if there is none.
  ///
  /// The positions of its samples are in points in the viewport.
  public var release: ScrollRelease?
  public var frame: GestureFrame

  /// Creates a step.
  public init(
    setting: GestureSetting, inputs: [GestureInput] = [], release: ScrollRelease? = nil, frame: GestureFrame
  ) {
    self.setting = setting
    self.inputs = inputs
    self.release = release
    self.frame = frame
  }
}
