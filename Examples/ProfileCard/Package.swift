// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "ProfileCard",
  dependencies: [.package(name: "specrender", path: "../..")],
  targets: [
    .testTarget(
      name: "ProfileCardTests",
      dependencies: [.product(name: "SpecRenderTesting", package: "specrender")],
      swiftSettings: [.swiftLanguageMode(.v6)])
  ]
)
