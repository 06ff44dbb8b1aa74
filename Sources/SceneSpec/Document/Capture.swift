/// A golden picture that a scene asks for.
public struct Capture: Hashable, Sendable {
  /// Name of the golden's files.
  public var name: String
  /// What it shows.
  public var about: String
  /// States to set.
  public var settings: [Environment.Setting]
  /// Data documents to use instead, by name.
  public var data: [(name: String, path: SceneDocument.Reference)] = []
  /// Device name.
  public var device: String
  /// Pixels per point; nil for the device's.
  public var scale: Double?
  /// Theme, text size and locale; nil for the standard ones.
  public var theme, textSize, locale: String?
  /// Nodes whose common box is the picture; empty for the whole canvas.
  public var crop: [String]
  /// Points around the crop.
  public var margin: Double
  /// Where it is written.
  public var span: Span

  /// Same name, same place.
  public static func == (a: Capture, b: Capture) -> Bool { a.name == b.name && a.span == b.span }

  /// By name and place.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(span)
  }
}

extension SceneDocument {
  /// All captures in document order, one per device; the device's name is part of the name where there are several.
  public var captures: [Capture] {
    (spec["captures"]?.items ?? []).flatMap { item -> [Capture] in
      let devices = item["devices"]?.items.compactMap(\.literal) ?? [Device.standardName]
      return devices.map { capture(item, device: $0, isOneOfSeveral: devices.count > 1) }
    }
  }

  private func capture(_ item: Spec, device: String, isOneOfSeveral: Bool) -> Capture {
    let name = item["name"]?.literal ?? ""
    let crop = item["crop"].map { $0.literal.map { [$0] } ?? $0.items.compactMap(\.literal) } ?? []
    return Capture(
      name: isOneOfSeveral ? "\(name)-\(device)" : name, about: item["about"]?.literal ?? "",
      settings: item["set"]?.entries.compactMap { entry in
        entry.value.raw.flatMap { Value($0).text }.map { .init(name: entry.key, value: $0) }
      } ?? [],
      data: item["data"]?.entries.compactMap { entry in
        entry.value.literal.map { (entry.key, Reference(path: $0, span: entry.value.span)) }
      } ?? [],
      device: device, scale: item["scale"]?.literal.flatMap(Double.init), theme: item["theme"]?.literal,
      textSize: item["text-size"]?.literal, locale: item["locale"]?.literal, crop: crop,
      margin: item["margin"]?.literal.flatMap(Double.init) ?? 0, span: item["name"]?.span ?? item.span)
  }
}
