// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .treatWarning("StrictMemorySafety", as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func ours(
  _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [],
  plugins: [Target.PluginUsage] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, exclude: exclude, swiftSettings: strict, plugins: plugins)
}

// Optimising tests takes longer than running them.
let tested: [SwiftSetting] = [
  .swiftLanguageMode(.v6), .unsafeFlags(["-Onone"], .when(configuration: .release)),
]

func tests(
  of name: String, _ dependencies: [Target.Dependency] = [], fixtures: [String] = []
) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: [.init(stringLiteral: name)] + dependencies, exclude: fixtures,
    swiftSettings: tested)
}

func systemLibrary(_ name: String, _ pkgConfig: String?, _ debianPackage: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([debianPackage])])
}

let package = Package(
  name: "specrender",
  products: [
    .executable(name: "specrender", targets: ["specrender"]),
    .library(name: "ConstraintSolver", targets: ["ConstraintSolver"]),
    .library(name: "SpecRenderKit", targets: ["SpecRenderKit"]),
    .library(name: "SpecRenderTesting", targets: ["SpecRenderTesting"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/attaswift/BigInt", from: "6.0.1"),  // tests only
  ],
  targets: [
    systemLibrary("CCairo", "cairo", "libcairo2-dev"),
    systemLibrary("CPango", "pangoft2", "libpango1.0-dev"),
    systemLibrary("CDeflate", "libdeflate", "libdeflate-dev"),
    systemLibrary("CISAL", "libisal", "libisal-dev"),
    systemLibrary("CSpng", "spng", "libspng-dev"),
    systemLibrary("CXXHash", "libxxhash", "libxxhash-dev"),
    // Linked as archives: the program starts no later, and decodes alike wherever it is copied.
    systemLibrary("CTurboJPEG", nil, "libturbojpeg0-dev"),
    systemLibrary("CWebP", nil, "libwebp-dev"),
    systemLibrary("CNettle", nil, "nettle-dev"),
    systemLibrary("CLCMS", "lcms2", "liblcms2-dev"),
    systemLibrary("CYAML", nil, "libyaml-dev"),
    systemLibrary("CExpat", nil, "libexpat1-dev"),
    systemLibrary("CMinizip", nil, "libminizip-dev"),

    ours("Graphics2D"),
    ours("MotionCurves", ["Graphics2D"]),
    ours("ConstraintSolver"),
    ours("BenchmarkProblems", ["ConstraintSolver"]),
    ours("Documents", ["CYAML"]),
    ours("DesignTokens", ["Documents", "Graphics2D"]),
    ours("TokenExchange", ["Documents", "DesignTokens", "Graphics2D"]),
    ours("XMLReading", ["Documents", "CExpat"]),
    ours("ZIPReading", ["CMinizip"]),
    ours("SVGImport", ["Documents", "DesignTokens", "Graphics2D", "XMLReading"]),
    ours("SceneModel", ["Documents", "Graphics2D", "MotionCurves"]),
    ours("SceneExpressions", ["Documents", "SceneModel", "Graphics2D"]),
    ours(
      "SceneSpec",
      ["Documents", "DesignTokens", "SceneModel", "SceneExpressions", "Graphics2D", "MotionCurves"]),
    ours("SceneLayout", ["Documents", "SceneModel", "Graphics2D", "ConstraintSolver"]),
    ours("SceneMotion", ["Documents", "SceneModel", "SceneLayout", "Graphics2D", "MotionCurves"]),
    ours("PNGCodec", ["Graphics2D", "CDeflate", "CISAL", "CSpng", "CXXHash"]),
    ours("CairoRaster", ["Graphics2D", "PNGCodec", "CCairo", "CPango", "CLCMS", "CTurboJPEG", "CWebP"]),
    ours("GoldenCompare", ["Graphics2D", "SceneModel"]),
    ours("ScreenshotVerify", ["Graphics2D", "GoldenCompare"]),
    ours("Files", ["CNettle"]),
    ours("HTTPTransfer", ["Files"]),
    ours("ContentStore", ["Files", "HTTPTransfer"]),
    ours("VideoFiles", ["Graphics2D", "Files"]),
    .executableTarget(name: "EmbedFiles", swiftSettings: [.swiftLanguageMode(.v6)]),
    .plugin(name: "EmbedScenes", capability: .buildTool(), dependencies: ["EmbedFiles"]),
    ours("BundledFiles", [], plugins: ["EmbedScenes"]),
    ours("ToolOutcome", ["Documents", "SceneSpec", "Files"]),
    ours(
      "SceneLoading",
      [
        "Graphics2D", "Documents", "DesignTokens", "SceneModel", "SceneSpec", "CairoRaster", "Files",
        "ContentStore", "VideoFiles",
        "BundledFiles", "ToolOutcome",
      ]),
    ours(
      "SceneRendering",
      [
        "Graphics2D", "Documents", "DesignTokens", "SceneModel", "SceneSpec", "SceneExpressions",
        "SceneLayout", "SceneMotion",
        "PNGCodec",
        "CairoRaster", "GoldenCompare", "Files", "VideoFiles", "ToolOutcome", "SceneLoading",
      ]),
    ours(
      "Explanations",
      [
        "Graphics2D", "Documents", "SceneModel", "SceneSpec", "SceneLayout", "SceneMotion", "CairoRaster",
        "ToolOutcome", "SceneRendering",
      ]),
    ours(
      "Figures",
      [
        "Graphics2D", "Documents", "SceneModel", "DesignTokens", "SceneSpec", "SceneMotion", "CairoRaster",
        "Files",
        "BundledFiles", "ToolOutcome", "SceneRendering",
      ]),
    ours("MotionReports", ["Graphics2D", "Documents", "SceneModel", "SceneSpec", "SceneMotion", "Figures"]),
    ours(
      "Sequences",
      [
        "Graphics2D", "Documents", "SceneModel", "SceneSpec", "SceneMotion", "PNGCodec", "CairoRaster",
        "Files", "ContentStore",
        "ToolOutcome", "SceneLoading", "SceneRendering", "Figures", "MotionReports",
      ]),
    ours(
      "Goldens",
      [
        "Graphics2D", "Documents", "DesignTokens", "SceneModel", "SceneSpec", "SceneLayout", "SceneMotion",
        "PNGCodec",
        "CairoRaster", "GoldenCompare", "Files", "ContentStore", "ToolOutcome", "SceneLoading",
        "SceneRendering",
      ]),
    ours(
      "GoldenReports",
      [
        "Graphics2D", "Documents", "SceneModel", "SceneSpec", "PNGCodec", "CairoRaster", "GoldenCompare",
        "Files",
        "BundledFiles", "ToolOutcome", "SceneLoading", "SceneRendering", "Goldens",
      ], exclude: ["Page"]),
    ours(
      "GoldenReview",
      [
        "Graphics2D", "SceneSpec", "PNGCodec", "CairoRaster", "GoldenCompare", "Files",
        "ToolOutcome",
        "Goldens", "GoldenReports",
      ]),
    ours(
      "ScreenCheck",
      [
        "Graphics2D", "Documents", "SceneModel", "SceneSpec", "SceneLayout", "SceneMotion", "PNGCodec",
        "CairoRaster",
        "GoldenCompare", "ScreenshotVerify", "Files", "ToolOutcome", "SceneLoading", "SceneRendering",
      ]),
    ours(
      "DocumentCoverage",
      [
        "Graphics2D", "Documents", "SceneModel", "SceneSpec", "SceneLayout", "SceneMotion", "GoldenCompare",
        "Files",
        "ToolOutcome", "SceneLoading", "SceneRendering", "Goldens",
      ]),
    ours(
      "AssetFetching",
      [
        "Documents", "SceneSpec", "CairoRaster", "Files", "HTTPTransfer", "VideoFiles", "ToolOutcome",
        "SceneLoading",
        "SceneRendering",
      ]),
    ours(
      "MatrixCheck",
      [
        "Graphics2D", "Documents", "DesignTokens", "SceneModel", "SceneSpec", "SceneLayout", "SceneMotion",
        "PNGCodec", "CairoRaster", "Files", "ToolOutcome", "SceneLoading", "SceneRendering",
      ]),
    ours("FigmaImport", ["Documents"]),
    ours("PenpotImport", ["Documents", "Graphics2D", "FigmaImport"]),
    ours("SolverCases", ["ConstraintSolver", "Documents", "SceneSpec"]),
    ours(
      "PictureDiff",
      [
        "Graphics2D", "Documents", "SceneModel", "SceneSpec", "PNGCodec", "CairoRaster", "GoldenCompare",
        "Files", "VideoFiles",
        "SceneRendering",
      ]),
    ours(
      "SpecRenderKit",
      [
        "Graphics2D", "Documents", "DesignTokens", "SceneModel", "SceneSpec", "SceneLayout", "SceneMotion",
        "CairoRaster",
        "GoldenCompare", "Files", "ContentStore", "BundledFiles", "ToolOutcome", "SceneLoading",
        "SceneRendering",
        "Explanations", "Figures", "MotionReports", "Sequences", "Goldens", "GoldenReports", "GoldenReview",
        "ScreenCheck", "DocumentCoverage", "MatrixCheck", "SolverCases", "PictureDiff", "AssetFetching",
        "TokenExchange", "XMLReading", "SVGImport",
        "FigmaImport", "ZIPReading", "PenpotImport",
      ]),
    .executableTarget(
      name: "specrender",
      dependencies: [
        "SpecRenderKit", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict,
      linkerSettings: [
        .unsafeFlags(
          [
            "-static-stdlib",
            // Modules are compiled for the shared Swift libraries, which tests need. They do not link these by themselves.
            "-l_FoundationCShims", "-l_FoundationCollections",
            // At a fixed address and with no symbols for libraries to find, the program starts a millisecond earlier.
            "-Xlinker", "-no-pie", "-Xlinker", "--no-export-dynamic",
          ], .when(configuration: .release))
      ]),

    ours("SpecRenderTesting", ["SpecRenderKit", "GoldenCompare"]),

    .executableTarget(
      name: "SolverBench", dependencies: ["ConstraintSolver", "BenchmarkProblems", "SpecRenderKit"],
      swiftSettings: strict),
    ours(
      "FuzzTargets",
      [
        "Graphics2D", "Documents", "DesignTokens", "SceneExpressions", "PNGCodec", "XMLReading", "SVGImport",
        "FigmaImport", "ZIPReading", "PenpotImport", "SolverCases", "GoldenCompare", "ToolOutcome",
        "SceneRendering", "TokenExchange",
        "Goldens",
      ]),
    ours(
      "RandomFinger",
      [
        "Graphics2D", "Documents", "MotionCurves", "SceneModel", "SceneExpressions", "SceneSpec",
        "SceneLayout",
        "SceneMotion", "Files", "ToolOutcome", "SceneLoading", "SceneRendering",
      ]),
    .executableTarget(name: "Monkey", dependencies: ["RandomFinger"], swiftSettings: strict),
    .executableTarget(
      name: "SampleArt",
      dependencies: [
        "Graphics2D", "MotionCurves", "PNGCodec", "CairoRaster", "SpecRenderKit",
      ],
      swiftSettings: strict),

    // Scenes written into tests, temporary folders, the command itself: what tests of several modules share.
    .target(
      name: "TestFixtures",
      dependencies: [
        "Documents",
        "Graphics2D", "SceneModel", "SceneSpec", "SceneMotion", "Files", "ToolOutcome",
        "SceneLoading", "SceneRendering",
      ],
      path: "Tests/TestFixtures", swiftSettings: tested),
    tests(of: "Graphics2D"),
    tests(
      of: "ConstraintSolver",
      ["MotionCurves", "BenchmarkProblems", .product(name: "BigInt", package: "BigInt")],
      fixtures: ["Fixtures"]),
    tests(of: "MotionCurves", ["Graphics2D"], fixtures: ["Fixtures"]),
    tests(of: "Documents"),
    tests(of: "DesignTokens", ["Documents", "Graphics2D"], fixtures: ["Fixtures"]),
    tests(of: "TokenExchange", ["Documents", "DesignTokens", "TestFixtures"]),
    tests(
      of: "SVGImport",
      [
        "Documents", "Graphics2D", "XMLReading", "SceneRendering", "ToolOutcome", "TestFixtures",
      ]),
    tests(of: "SceneModel", ["Graphics2D"]),
    tests(
      of: "SceneSpec",
      [
        "Graphics2D", "Documents", "SceneModel", "SceneMotion", "SceneRendering", "ToolOutcome",
        "TestFixtures",
      ]),
    tests(
      of: "SceneLayout",
      [
        "SceneSpec",
        "Graphics2D", "MotionCurves", "Documents", "SceneModel", "SceneMotion", "SceneRendering",
        "ToolOutcome", "TestFixtures",
      ]),
    tests(
      of: "SceneMotion",
      [
        "SceneLayout", "Documents", "SceneSpec",
        "Graphics2D", "MotionCurves", "SceneModel", "SceneRendering", "ToolOutcome",
        "TestFixtures",
      ]),
    tests(of: "PNGCodec", ["Graphics2D", "MotionCurves"]),
    tests(of: "CairoRaster", ["CLCMS", "Graphics2D", "MotionCurves", "PNGCodec", "TestFixtures"]),
    tests(of: "GoldenCompare", ["Graphics2D", "SceneModel"]),
    tests(
      of: "ScreenshotVerify",
      [
        "Graphics2D", "SceneModel", "SceneMotion", "CairoRaster", "GoldenCompare", "Files",
        "ToolOutcome", "SceneRendering", "ScreenCheck", "TestFixtures",
      ]),
    tests(of: "Files", ["TestFixtures"]),
    tests(of: "ContentStore", ["Files", "HTTPTransfer", "TestFixtures"]),
    tests(of: "SceneLoading", ["Files"]),
    tests(
      of: "SceneRendering",
      [
        "Documents", "Graphics2D", "MotionCurves", "SceneModel", "SceneMotion", "Files", "PNGCodec",
        "ScreenCheck", "VideoFiles", "ToolOutcome", "TestFixtures",
      ]),
    tests(
      of: "AssetFetching", ["Files", "HTTPTransfer", "PNGCodec", "Graphics2D", "ToolOutcome", "TestFixtures"]),
    tests(of: "ZIPReading", ["TestFixtures"]),
    tests(
      of: "PenpotImport",
      [
        "Documents", "Graphics2D", "FigmaImport", "SceneLayout", "SceneModel", "SceneRendering",
        "TestFixtures",
      ]),
    tests(
      of: "FigmaImport",
      [
        "Documents", "Graphics2D", "Files", "SceneLayout", "SceneModel", "SceneMotion", "SceneRendering",
        "ToolOutcome", "TestFixtures",
      ]),
    tests(of: "MotionReports", ["Figures"]),
    tests(
      of: "Sequences",
      [
        "Graphics2D", "SceneModel", "SceneMotion", "PNGCodec", "ScreenshotVerify", "Files", "ContentStore",
        "VideoFiles", "ToolOutcome", "SceneRendering", "TestFixtures",
      ]),
    tests(
      of: "Goldens",
      [
        "Graphics2D", "SceneModel", "SceneSpec", "PNGCodec", "GoldenCompare", "Files",
        "ToolOutcome", "SceneLoading", "SceneRendering", "GoldenReview", "DocumentCoverage",
        "ContentStore", "TestFixtures",
      ]),
    tests(
      of: "GoldenReports",
      [
        "Graphics2D", "PNGCodec", "CairoRaster", "GoldenCompare", "Files", "ToolOutcome", "SceneRendering",
        "Goldens", "TestFixtures",
      ]),
    tests(
      of: "MatrixCheck",
      [
        "Documents", "SceneSpec", "Files", "ToolOutcome", "TestFixtures",
      ]),
    tests(
      of: "SpecRenderKit",
      [
        "Graphics2D", "Documents", "SceneModel", "SceneSpec", "SceneLayout", "PNGCodec", "CairoRaster",
        "GoldenCompare", "Files", "ContentStore", "BundledFiles", "ToolOutcome", "SceneRendering",
        "Sequences",
        "Goldens", "GoldenReports", "ScreenCheck", "TestFixtures",
      ]),
    tests(of: "FuzzTargets", ["TestFixtures"]),
    tests(of: "RandomFinger", ["SceneModel", "SceneRendering", "TestFixtures"]),
    tests(of: "SpecRenderTesting"),
    .testTarget(
      name: "ProfileCardTests", dependencies: ["SpecRenderTesting"],
      path: "Examples/ProfileCard/Tests/ProfileCardTests", swiftSettings: tested),
    tests(of: "SampleArt", ["PNGCodec", "CairoRaster", "SpecRenderKit"]),
  ]
)

// `make fuzz` alone builds it: libFuzzer brings the main function.
if Context.environment["SPECRENDER_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "Fuzz", dependencies: ["FuzzTargets"], path: "Fuzz", exclude: ["Corpora"],
      swiftSettings: [.swiftLanguageMode(.v6), .unsafeFlags(["-parse-as-library"])],
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])]))
}
