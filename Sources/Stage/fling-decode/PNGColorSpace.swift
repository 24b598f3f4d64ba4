import CVips
import Glibc
import PictureReading

/// The colour space that the chunks of a PNG file state without a colour profile.
///
/// The order of precedence is that of the PNG specification, third edition: cICP, iCCP, sRGB, then cHRM and
/// gAMA. libvips reads only iCCP.
struct PNGColorSpace {
  /// Whether the space overrides the file's colour profile.
  private(set) var overridesProfile = false

  /// The x and y coordinates, in the CIE diagram, of white, red, green and blue.
  private var chromaticities = Self.sRGB
  private var transfer = Transfer.sRGB
  /// Whether samples from 16 to 235, of 255, are all of the range from black to white.
  private var isNarrow = false

  /// Reads the chunks before a file's pixels; `nil` if the file is no PNG file or states no space, or if the
  /// space is sRGB.
  init?(_ file: OpenPicture) {
    let chunks = Self.chunks(of: file)
    // The third number is 0 for RGB.
    if let code = chunks["cICP"], code[2] == 0, let transfer = Transfer(code: code[1]),
      let places = Self.chromaticities[code[0]]
    {
      (self.transfer, chromaticities, isNarrow, overridesProfile) = (transfer, places, code[3] == 0, true)
      return
    }
    guard chunks["sRGB"] == nil else { return nil }
    let places = chunks["cHRM"].map { bytes in (0..<8).map { Self.number(bytes, at: $0 * 4) / 100_000 } }
    let gamma = chunks["gAMA"].map { Self.number($0, at: 0) / 100_000 } ?? 0
    // Files in sRGB state the gamma 1/2.2, which is close to its transfer function.
    let isPower = gamma > 0 && abs(gamma - 1 / 2.2) > 0.001
    if isPower { transfer = .power(1 / gamma) }
    if let places, places[1] > 0 { chromaticities = places }
    guard isPower || zip(chromaticities, Self.sRGB).contains(where: { abs($0 - $1) > 0.001 }) else {
      return nil
    }
  }

  // MARK: Chunks

  /// The maximum number of chunks that are read before a file's pixels.
  private static let maximumChunks = 1000

  /// The data of the chunks about colour that have the length that the specification gives.
  private static func chunks(of file: OpenPicture) -> [String: [UInt8]] {
    let lengths = ["cICP": 4, "sRGB": 1, "cHRM": 32, "gAMA": 4]
    var chunks: [String: [UInt8]] = [:]
    var offset = 8
    for _ in 0..<maximumChunks {
      guard let head = try? file.bytes(atMost: 8, from: offset), head.count == 8 else { break }
      let (length, type) = (Int(number(head, at: 0)), String(decoding: head[4...], as: UTF8.self))
      if type == "IDAT" { break }
      if lengths[type] == length { chunks[type] = try? file.bytes(atMost: length, from: offset + 8) }
      offset += 12 + length
    }
    return chunks.filter { $1.count == lengths[$0] }
  }

  /// Returns the big-endian number in four bytes.
  private static func number(_ bytes: [UInt8], at index: Int) -> Double {
    Double(bytes[index..<index + 4].reduce(0) { $0 << 8 | UInt32($1) })
  }

  // MARK: Code points of ITU-T H.273

  private static let sRGB = [0.3127, 0.329, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06]

  /// The chromaticities by the number of the primaries.
  private static let chromaticities: [UInt8: [Double]] = [
    1: sRGB, 5: [0.3127, 0.329, 0.64, 0.33, 0.29, 0.6, 0.15, 0.06],
    6: [0.3127, 0.329, 0.63, 0.34, 0.31, 0.595, 0.155, 0.07],
    7: [0.3127, 0.329, 0.63, 0.34, 0.31, 0.595, 0.155, 0.07],
    9: [0.3127, 0.329, 0.708, 0.292, 0.17, 0.797, 0.131, 0.046],
    11: [0.314, 0.351, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06],
    12: [0.3127, 0.329, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06],
  ]

  // MARK: Profile

  /// Returns the bytes of an ICC profile of the space, for grey or RGB samples; `nil` if the chromaticities
  /// describe none.
  func profile(isGrey: Bool) -> [UInt8]? {
    let samples = (0...4095).map { step in
      let sample = isNarrow ? (Double(step) / 4095 * 255 - 16) / 219 : Double(step) / 4095
      return UInt16(min(max(transfer.light(of: max(sample, 0)), 0), 1) * 65535 + 0.5)
    }
    let curve = cmsBuildTabulatedToneCurve16(nil, UInt32(samples.count), samples)
    defer { cmsFreeToneCurve(curve) }
    let places = stride(from: 0, to: 8, by: 2).map {
      cmsCIExyY(x: chromaticities[$0], y: chromaticities[$0 + 1], Y: 1)
    }
    var (white, primaries) = (
      places[0], cmsCIExyYTRIPLE(Red: places[1], Green: places[2], Blue: places[3])
    )
    let profile =
      isGrey
      ? cmsCreateGrayProfile(&white, curve) : cmsCreateRGBProfile(&white, &primaries, [curve, curve, curve])
    guard let profile else { return nil }
    defer { cmsCloseProfile(profile) }
    var count = UInt32(0)
    guard cmsSaveProfileToMem(profile, nil, &count) != 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(count))
    return cmsSaveProfileToMem(profile, &bytes, &count) != 0 ? bytes : nil
  }
}

/// The function from stored samples to linear light.
private enum Transfer {
  case power(Double), sRGB, video, perceptualQuantizer, hybridLogGamma

  /// Creates the function with a number of ITU-T H.273; `nil` if the number is unknown.
  init?(code: UInt8) {
    switch code {
    case 1, 6, 14, 15: self = .video
    case 4: self = .power(2.2)
    case 5: self = .power(2.8)
    case 8: self = .power(1)
    case 13: self = .sRGB
    case 16: self = .perceptualQuantizer
    case 18: self = .hybridLogGamma
    default: return nil
    }
  }

  /// The luminance of white paper in high dynamic range, in cd/m² (ITU-R BT.2408). Brighter light is shown as
  /// white.
  private static let referenceWhite = 203.0

  /// Returns the linear light of a sample from 0; black is 0, and white is 1.
  func light(of sample: Double) -> Double {
    switch self {
    case .power(let exponent): return pow(sample, exponent)
    case .sRGB: return sample <= 0.04045 ? sample / 12.92 : pow((sample + 0.055) / 1.055, 2.4)
    // ITU-R BT.709.
    case .video: return sample < 0.081 ? sample / 4.5 : pow((sample + 0.099) / 1.099, 1 / 0.45)
    // SMPTE ST 2084.
    case .perceptualQuantizer:
      let root = pow(sample, 32 / 2523)
      let light = pow(max(root - 0.8359375, 0) / (18.8515625 - 18.6875 * root), 8192 / 1305)
      return 10_000 * light / Self.referenceWhite
    // ITU-R BT.2100, on a display of 1000 cd/m².
    case .hybridLogGamma:
      let isDark = sample <= 0.5
      let scene = isDark ? sample * sample / 3 : (exp((sample - 0.55991073) / 0.17883277) + 0.28466892) / 12
      return 1000 * pow(scene, 1.2) / Self.referenceWhite
    }
  }
}
