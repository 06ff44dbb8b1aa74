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

// Without Swift's own optimizer, a module compiles in two fifths of the time and is smaller. Its generic code can take
// thirty times as long.
let optimizedForSize: [SwiftSetting] = [
  .unsafeFlags(["-Osize", "-Xfrontend", "-disable-sil-perf-optzns"], .when(configuration: .release))
]

/// A module in its room: the folder of Sources that it stands in.
/// - Parameter forSpeed: whether it is optimized for speed, because a command or the preview was measurably slower without.
func ours(
  _ name: String, in room: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [],
  forSpeed: Bool = false, plugins: [Target.PluginUsage] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/\(room)/\(name)", exclude: exclude,
    swiftSettings: strict + (forSpeed ? [] : optimizedForSize),
    plugins: plugins)
}

/// What only our tests, benchmarks and tools use.
func development(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, path: "Development/\(name)", swiftSettings: strict)
}

func developmentTool(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: "Development/\(name)", swiftSettings: strict)
}

// Optimizing tests takes longer than running them.
let tested: [SwiftSetting] = [
  .swiftLanguageMode(.v6), .unsafeFlags(["-Onone"], .when(configuration: .release)),
]

func tests(_ name: String, _ dependencies: [Target.Dependency], fixtures: [String] = []) -> Target {
  .testTarget(name: name + "Tests", dependencies: dependencies, exclude: fixtures, swiftSettings: tested)
}

/// - Parameters:
///   - pkgConfig: nil where Debian has the headers in the usual place.
///   - mac: what pkg-config calls it where Homebrew has put it.
func systemLibrary(
  _ name: String, _ pkgConfig: String?, _ debianPackage: String, mac: String? = nil, brew: String
) -> Target {
  #if os(macOS)
    let pkgConfig = pkgConfig ?? mac
  #endif
  return .systemLibrary(
    name: name, path: "Sources/Libraries/\(name)", pkgConfig: pkgConfig,
    providers: [.apt([debianPackage]), .brew([brew])])
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
    .package(url: "https://github.com/attaswift/BigInt", from: "6.0.1")  // tests only
  ],
  targets: [
    systemLibrary("CCairo", "cairo", "libcairo2-dev", brew: "cairo"),
    systemLibrary("CPango", "pangoft2", "libpango1.0-dev", brew: "pango"),
    systemLibrary("CDeflate", "libdeflate", "libdeflate-dev", brew: "libdeflate"),
    systemLibrary("CISAL", "libisal", "libisal-dev", brew: "isa-l"),
    systemLibrary("CSpng", "spng", "libspng-dev", brew: "libspng"),
    systemLibrary("CXXHash", "libxxhash", "libxxhash-dev", brew: "xxhash"),
    systemLibrary("CTurboJPEG", nil, "libturbojpeg0-dev", mac: "libturbojpeg", brew: "jpeg-turbo"),
    systemLibrary("CWebP", nil, "libwebp-dev", mac: "libwebp", brew: "webp"),
    systemLibrary("CNettle", nil, "nettle-dev", mac: "nettle", brew: "nettle"),
    systemLibrary("CLCMS", "lcms2", "liblcms2-dev", brew: "little-cms2"),
    systemLibrary("CYAML", nil, "libyaml-dev", mac: "yaml-0.1", brew: "libyaml"),
    systemLibrary("CExpat", nil, "libexpat1-dev", mac: "expat", brew: "expat"),
    systemLibrary("CMinizip", nil, "libminizip-dev", mac: "minizip", brew: "minizip"),
    .target(name: "CProcess", path: "Sources/Libraries/CProcess"),

    ours("Graphics2D", in: "Base", forSpeed: true),
    ours("MotionCurves", in: "Base", ["Graphics2D"], forSpeed: true),
    ours("CurveFitting", in: "Base", forSpeed: true),
    ours("ConstraintSolver", in: "Base", forSpeed: true),
    ours("Documents", in: "Base", ["CYAML"], forSpeed: true),
    ours("Files", in: "Base", ["CNettle", "CProcess"], forSpeed: true),
    ours("ContentStore", in: "Base", ["Files"]),
    ours("ForeignFormats", in: "Base", ["Documents", "CDeflate", "CExpat", "CMinizip"], forSpeed: true),
    .executableTarget(
      name: "EmbedFiles", path: "Plugins/EmbedFiles", swiftSettings: [.swiftLanguageMode(.v6)]),
    .plugin(name: "EmbedScenes", capability: .buildTool(), dependencies: ["EmbedFiles"]),
    ours("BundledFiles", in: "Base", forSpeed: true, plugins: ["EmbedScenes"]),

    ours("DesignTokens", in: "Format", ["Graphics2D", "Documents"]),
    ours("SceneModel", in: "Format", ["Graphics2D", "MotionCurves", "Documents"], forSpeed: true),
    ours("SceneExpressions", in: "Format", ["Graphics2D", "Documents", "SceneModel"], forSpeed: true),
    ours(
      "SceneFormat", in: "Format",
      ["Graphics2D", "MotionCurves", "Documents", "DesignTokens", "SceneModel", "SceneExpressions"],
      forSpeed: true),
    ours(
      "LottieImport", in: "Format",
      ["Graphics2D", "MotionCurves", "Documents", "ForeignFormats", "SceneFormat"]),

    ours(
      "SceneCompiler", in: "Scene",
      [
        "Graphics2D", "MotionCurves", "Documents", "DesignTokens", "SceneModel", "SceneExpressions",
        "SceneFormat",
      ], forSpeed: true),
    ours(
      "SceneChecker", in: "Scene",
      [
        "Graphics2D", "MotionCurves", "Documents", "DesignTokens", "SceneModel", "SceneExpressions",
        "SceneFormat", "SceneCompiler",
      ]),
    ours(
      "SceneLayout", in: "Scene", ["Graphics2D", "ConstraintSolver", "Documents", "SceneModel"],
      forSpeed: true),
    ours(
      "SceneMotion", in: "Scene", ["Graphics2D", "MotionCurves", "Documents", "SceneModel", "SceneLayout"],
      forSpeed: true),

    ours("PNGCodec", in: "Pixels", ["Graphics2D", "CDeflate", "CISAL", "CSpng", "CXXHash"], forSpeed: true),
    ours(
      "CairoRaster", in: "Pixels",
      ["Graphics2D", "PNGCodec", "CCairo", "CLCMS", "CPango", "CTurboJPEG", "CWebP"], forSpeed: true),
    ours("GoldenCompare", in: "Pixels", ["Graphics2D", "SceneModel"], forSpeed: true),
    ours("ToolOutcome", in: "Pixels", ["Documents", "Files", "SceneFormat", "SceneCompiler"]),
    ours(
      "SceneRendering", in: "Pixels",
      [
        "Graphics2D", "Documents", "Files", "ContentStore", "BundledFiles", "DesignTokens", "SceneModel",
        "SceneExpressions", "SceneFormat", "SceneCompiler", "SceneChecker", "SceneLayout", "SceneMotion",
        "PNGCodec", "CairoRaster", "GoldenCompare", "ToolOutcome", "LottieImport",
      ]),

    ours("TokenExchange", in: "Design", ["Graphics2D", "Documents", "DesignTokens"]),
    ours(
      "SVGImport", in: "Design",
      ["Graphics2D", "Documents", "SceneFormat", "ForeignFormats", "DesignTokens"]),
    ours(
      "LottieExport", in: "Design",
      [
        "Graphics2D", "CurveFitting", "Documents", "Files", "ForeignFormats", "SceneModel", "SceneFormat",
        "SceneMotion", "CairoRaster", "ToolOutcome", "SceneRendering",
      ]),
    ours(
      "MotionExport", in: "Design",
      ["Graphics2D", "MotionCurves", "CurveFitting", "Documents", "SceneModel"]),
    ours("DesignImport", in: "Design", ["Graphics2D", "Documents", "SceneFormat"]),
    ours("FigmaImport", in: "Design", ["Graphics2D", "Documents", "DesignImport"]),
    ours("PenpotImport", in: "Design", ["Graphics2D", "Documents", "DesignImport"]),

    ours(
      "SceneReports", in: "Tool",
      [
        "Graphics2D", "Documents", "Files", "BundledFiles", "DesignTokens", "SceneModel", "SceneFormat",
        "SceneCompiler", "SceneLayout", "SceneMotion", "CairoRaster", "ToolOutcome", "SceneRendering",
      ], forSpeed: true),
    ours(
      "Sequences", in: "Tool",
      [
        "Graphics2D", "Documents", "Files", "ContentStore", "SceneModel", "SceneFormat", "SceneCompiler",
        "SceneMotion", "PNGCodec", "CairoRaster", "ToolOutcome", "SceneRendering", "SceneReports",
      ]),

    ours(
      "ViewHierarchies", in: "Judge",
      [
        "Graphics2D", "Documents", "ForeignFormats", "SceneModel", "SceneMotion", "ToolOutcome",
        "SceneRendering",
      ]),
    ours(
      "ScreenshotVerify", in: "Judge",
      [
        "ViewHierarchies", "Graphics2D", "Documents", "Files", "DesignTokens", "SceneModel", "SceneFormat",
        "SceneCompiler", "SceneLayout", "SceneMotion", "PNGCodec", "CairoRaster", "GoldenCompare",
        "ToolOutcome", "SceneRendering",
      ], forSpeed: true),
    ours(
      "ScreenshotReports", in: "Judge",
      [
        "Graphics2D", "Documents", "Files", "SceneModel", "SceneFormat", "SceneCompiler", "CairoRaster",
        "ToolOutcome", "SceneRendering", "ScreenshotVerify",
      ]),
    ours(
      "Goldens", in: "Judge",
      [
        "Graphics2D", "Documents", "Files", "ContentStore", "DesignTokens", "SceneModel", "SceneFormat",
        "SceneCompiler", "SceneLayout", "SceneMotion", "PNGCodec", "CairoRaster", "GoldenCompare",
        "ToolOutcome", "SceneRendering", "DesignImport",
      ]),
    ours(
      "GoldenReports", in: "Judge",
      [
        "Graphics2D", "Documents", "Files", "BundledFiles", "SceneModel", "SceneFormat", "SceneCompiler",
        "PNGCodec", "CairoRaster", "GoldenCompare", "ToolOutcome", "SceneRendering", "Goldens",
      ], exclude: ["Page"]),
    ours(
      "MatrixCheck", in: "Judge",
      [
        "Graphics2D", "Documents", "Files", "DesignTokens", "SceneModel", "SceneFormat", "SceneCompiler",
        "SceneChecker", "SceneLayout", "SceneMotion", "PNGCodec", "CairoRaster", "ToolOutcome",
        "SceneRendering",
      ]),

    ours(
      "NodeInspection", in: "Tool",
      [
        "Graphics2D", "Documents", "SceneModel", "SceneMotion", "GoldenCompare", "SceneRendering", "Goldens",
      ]),
    ours("EditorCursor", in: "Tool", ["Documents", "Files"]),
    ours(
      "Preview", in: "Tool",
      [
        "Graphics2D", "Documents", "Files", "BundledFiles", "SceneModel", "SceneFormat",
        "SceneCompiler", "SceneLayout", "SceneMotion", "CairoRaster", "ToolOutcome",
        "SceneRendering", "Goldens", "SceneReports", "NodeInspection", "EditorCursor",
      ], exclude: ["Page"], forSpeed: true),

    ours("JSONRPC", in: "Tool", ["Documents", "Files"]),
    ours(
      "LanguageServer", in: "Tool",
      [
        "Graphics2D", "Documents", "Files", "DesignTokens", "SceneModel", "SceneExpressions", "SceneFormat",
        "SceneCompiler", "SceneMotion", "ToolOutcome", "SceneRendering", "SceneReports", "JSONRPC",
        "EditorCursor",
      ]),

    ours(
      "SpecSite", in: "Tool",
      [
        "Graphics2D", "Documents", "Files", "ForeignFormats", "BundledFiles", "DesignTokens", "SceneModel",
        "SceneFormat", "SceneCompiler", "SceneLayout", "SceneMotion", "PNGCodec", "CairoRaster",
        "GoldenCompare", "ToolOutcome", "SceneRendering", "TokenExchange", "Goldens", "SceneReports",
        "NodeInspection",
      ], exclude: ["Page"]),

    ours(
      "SpecRenderKit", in: "Tool",
      [
        "Graphics2D", "ConstraintSolver", "Documents", "Files", "ContentStore", "ForeignFormats",
        "BundledFiles", "DesignTokens", "SceneModel", "SceneFormat", "SceneCompiler", "SceneLayout",
        "SceneMotion", "PNGCodec", "CairoRaster", "GoldenCompare", "ToolOutcome", "SceneRendering",
        "TokenExchange", "SVGImport", "LottieImport", "LottieExport", "MotionExport", "DesignImport",
        "FigmaImport", "PenpotImport", "SceneReports", "Sequences", "ScreenshotVerify", "ScreenshotReports",
        "Goldens", "GoldenReports", "MatrixCheck", "Preview", "SpecSite", "LanguageServer",
      ]),
    ours(
      "MCPServer", in: "Tool",
      [
        "Graphics2D", "Documents", "Files", "DesignTokens", "SceneModel", "SceneFormat", "SceneLayout",
        "SceneRendering", "JSONRPC", "SpecRenderKit",
      ]),

    ours("CommandParser", in: "Tool", ["Documents"]),
    .executableTarget(
      name: "specrender",
      dependencies: ["CommandParser", "SpecRenderKit", "MCPServer", "CProcess"],
      path: "Sources/Tool/specrender", swiftSettings: strict + optimizedForSize,
      linkerSettings: [
        .unsafeFlags(
          [
            "-static-stdlib",
            // At a fixed address and with no symbols for libraries to find, the program starts a millisecond earlier.
            "-Xlinker", "-no-pie", "-Xlinker", "--no-export-dynamic",
            // The index of the unwind table is for C++ exceptions that pass our functions. None do, and debuggers read the table itself.
            "-Xlinker", "--no-eh-frame-hdr",
          ], .when(configuration: .release))
      ]),
    ours("SpecRenderTesting", in: "Tool", ["GoldenCompare", "SpecRenderKit"]),

    development("BenchmarkProblems", ["ConstraintSolver"]),
    development(
      "FuzzTargets",
      [
        "Graphics2D", "Documents", "ForeignFormats", "DesignTokens", "SceneExpressions", "PNGCodec",
        "GoldenCompare", "ToolOutcome", "SceneRendering", "TokenExchange", "SVGImport", "LottieImport",
        "DesignImport", "FigmaImport", "PenpotImport", "Goldens", "SpecRenderKit",
      ]),
    development(
      "RandomFinger",
      [
        "Graphics2D", "MotionCurves", "Documents", "Files", "SceneModel", "SceneExpressions", "SceneFormat",
        "SceneCompiler", "SceneLayout", "SceneMotion", "ToolOutcome", "SceneRendering",
      ]),
    developmentTool("Monkey", ["RandomFinger"]),
    developmentTool("SolverBench", ["ConstraintSolver", "SpecRenderKit", "BenchmarkProblems"]),
    developmentTool("SampleArt", ["Graphics2D", "MotionCurves", "PNGCodec", "CairoRaster", "SpecRenderKit"]),

    // Scenes written into tests, temporary folders, the command itself: what tests of several modules share.
    .target(
      name: "TestFixtures",
      dependencies: [
        "Graphics2D", "Documents", "Files", "SceneModel", "SceneFormat", "SceneCompiler", "SceneMotion",
        "ToolOutcome", "SceneRendering",
      ],
      path: "Tests/TestFixtures", swiftSettings: tested),
    tests("Graphics2D", ["Graphics2D"]),
    tests(
      "ConstraintSolver",
      [
        "MotionCurves", "ConstraintSolver", "BenchmarkProblems", .product(name: "BigInt", package: "BigInt"),
      ], fixtures: ["Fixtures"]),
    tests("MotionCurves", ["Graphics2D", "MotionCurves"], fixtures: ["Fixtures"]),
    tests("CurveFitting", ["MotionCurves", "CurveFitting"]),
    tests("Documents", ["Documents"]),
    tests("DesignTokens", ["Graphics2D", "Documents", "DesignTokens"], fixtures: ["Fixtures"]),
    tests("TokenExchange", ["Documents", "DesignTokens", "TokenExchange", "TestFixtures"]),
    tests(
      "SVGImport",
      [
        "Graphics2D", "Documents", "ForeignFormats", "ToolOutcome", "SceneRendering", "SVGImport",
        "TestFixtures",
      ]),
    tests(
      "LottieImport",
      [
        "MotionCurves", "Documents", "Files", "ToolOutcome", "SceneRendering", "LottieImport",
        "TestFixtures",
      ]),
    tests(
      "LottieExport",
      [
        "Graphics2D", "Documents", "Files", "ForeignFormats", "SceneRendering", "LottieImport",
        "LottieExport", "TestFixtures",
      ], fixtures: ["Scenes", "Files"]),
    tests(
      "MotionExport",
      ["MotionCurves", "SceneModel", "SceneMotion", "SceneRendering", "MotionExport", "TestFixtures"],
      fixtures: ["UIKit.swift.stub", "SwiftUI.swift.stub"]),
    tests("SceneModel", ["Graphics2D", "SceneModel"]),
    tests(
      "SceneSpec",
      [
        "Graphics2D", "MotionCurves", "Documents", "SceneModel", "SceneFormat", "SceneCompiler",
        "SceneChecker", "SceneMotion", "ToolOutcome", "SceneRendering", "TestFixtures",
      ]),
    tests(
      "SceneLayout",
      [
        "Graphics2D", "MotionCurves", "Documents", "SceneModel", "SceneFormat", "SceneCompiler",
        "SceneLayout", "SceneMotion", "ToolOutcome", "SceneRendering", "TestFixtures",
      ]),
    tests(
      "SceneMotion",
      [
        "Graphics2D", "MotionCurves", "Documents", "SceneModel", "SceneFormat", "SceneCompiler",
        "SceneLayout", "SceneMotion", "ToolOutcome", "SceneRendering", "TestFixtures",
      ]),
    tests("PNGCodec", ["Graphics2D", "MotionCurves", "PNGCodec"]),
    tests("CairoRaster", ["Graphics2D", "MotionCurves", "PNGCodec", "CairoRaster", "TestFixtures", "CLCMS"]),
    tests("GoldenCompare", ["Graphics2D", "SceneModel", "GoldenCompare"]),
    tests(
      "ScreenshotVerify",
      [
        "Graphics2D", "Files", "SceneModel", "SceneMotion", "CairoRaster", "GoldenCompare", "ToolOutcome",
        "SceneRendering", "ScreenshotVerify", "TestFixtures",
      ]),
    tests(
      "ViewHierarchies", ["Graphics2D", "SceneRendering", "ViewHierarchies", "TestFixtures"],
      fixtures: ["Fixtures"]),
    tests("Files", ["Files", "TestFixtures"]),
    tests("ContentStore", ["Files", "ContentStore", "TestFixtures"]),
    tests("SceneLoading", ["Files", "SceneRendering"]),
    tests(
      "SceneRendering",
      [
        "Graphics2D", "MotionCurves", "Documents", "Files", "SceneModel", "SceneMotion", "PNGCodec",
        "ToolOutcome", "SceneRendering", "ScreenshotVerify", "TestFixtures",
      ]),
    tests(
      "AssetFetching",
      [
        "Graphics2D", "Files", "PNGCodec", "ToolOutcome", "SpecRenderKit", "TestFixtures",
      ]),
    tests("ZIPReading", ["ForeignFormats", "TestFixtures"]),
    tests(
      "PenpotImport",
      [
        "Graphics2D", "Documents", "SceneModel", "SceneLayout", "SceneRendering", "DesignImport",
        "PenpotImport", "TestFixtures",
      ]),
    tests(
      "FigmaImport",
      [
        "Graphics2D", "Documents", "Files", "SceneModel", "SceneLayout", "SceneMotion", "ToolOutcome",
        "SceneRendering", "DesignImport", "FigmaImport", "TestFixtures",
      ]),
    tests("MotionReports", ["SceneReports"]),
    tests(
      "Preview",
      [
        "Graphics2D", "MotionCurves", "Documents", "BundledFiles", "SceneModel", "SceneMotion",
        "SceneRendering", "Preview", "TestFixtures",
      ]),
    tests(
      "LanguageServer",
      ["Documents", "JSONRPC", "SceneRendering", "LanguageServer", "TestFixtures"]),
    tests("CommandParser", ["CommandParser"]),
    tests("MCPServer", ["Documents", "MCPServer", "TestFixtures"]),
    tests(
      "SpecSite",
      [
        "Graphics2D", "Documents", "Files", "CairoRaster", "SceneRendering", "ToolOutcome", "NodeInspection",
        "SpecSite", "TestFixtures",
      ]),
    tests(
      "Sequences",
      [
        "Graphics2D", "Files", "ContentStore", "SceneModel", "SceneMotion", "PNGCodec", "ToolOutcome",
        "SceneRendering", "Sequences", "ScreenshotVerify", "TestFixtures",
      ]),
    tests(
      "Goldens",
      [
        "Graphics2D", "Files", "ContentStore", "SceneModel", "SceneFormat", "SceneCompiler", "PNGCodec",
        "GoldenCompare", "ToolOutcome", "SceneRendering", "Goldens", "GoldenReports", "TestFixtures",
      ]),
    tests(
      "GoldenReports",
      [
        "Graphics2D", "Files", "PNGCodec", "CairoRaster", "GoldenCompare", "ToolOutcome", "SceneRendering",
        "Goldens", "GoldenReports", "TestFixtures",
      ]),
    tests(
      "MatrixCheck",
      [
        "Documents", "Files", "SceneFormat", "SceneCompiler", "ToolOutcome", "MatrixCheck", "TestFixtures",
      ], fixtures: ["Scenes"]),
    tests(
      "SpecRenderKit",
      [
        "Graphics2D", "MotionCurves", "Documents", "Files", "ContentStore", "BundledFiles", "SceneModel",
        "SceneFormat", "SceneCompiler", "SceneLayout", "PNGCodec", "CairoRaster", "GoldenCompare",
        "ToolOutcome",
        "SceneRendering", "Sequences", "ScreenshotVerify", "Goldens", "GoldenReports", "SpecRenderKit",
        "TestFixtures",
      ]),
    tests("FuzzTargets", ["FuzzTargets", "TestFixtures"]),
    tests("RandomFinger", ["SceneModel", "SceneRendering", "RandomFinger", "TestFixtures"]),
    tests("SpecRenderTesting", ["SpecRenderTesting"]),
    tests("SampleArt", ["PNGCodec", "CairoRaster", "SpecRenderKit", "SampleArt"]),
    .testTarget(
      name: "ProfileCardTests", dependencies: ["SpecRenderTesting"],
      path: "Examples/ProfileCard/Tests/ProfileCardTests", swiftSettings: tested),
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
