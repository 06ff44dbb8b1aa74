extension DiagnosticEntry {
  /// Of layouts, scenarios, pictures and results.
  static let ofRuns: [DiagnosticEntry] = [
    .init(
      .alreadyThere, "A solve case adds a constraint that already exists.",
      "Remove the constraint first, or remove the operation."),
    .init(
      .ambiguousLayout, "The constraints leave a node's position or size undetermined.",
      "Add the constraint that the hint proposes, or another one that determines it."),
    .init(
      .assetBroken, "A picture or video of a scene does not match the asset lock file or cannot be read.",
      "Restore the file, or fetch it again with specrender assets fetch."),
    .init(
      .assetLock, "A key is missing from an entry of the asset lock file.",
      "Give each asset the keys url, file and sha256, all as text."),
    .init(
      .assetMissing, "A scene uses a picture or video that is not in its asset lock file.",
      "Run specrender assets fetch, or add an entry with \"file\": null if nobody has it."),
    .init(
      .assetNotFetched, "A picture or video could not be downloaded.",
      "The message gives the host's answer; a host with a private address must be named with --private."),
    .init(
      .assetUnused, "None of the given scenes uses an entry of the asset lock file.",
      "Run specrender assets prune to remove entries that no scene of the folder uses."),
    .init(
      .badCapture, "A capture is not valid as written.",
      "Correct what the message names: device, theme, locale, text size or state."),
    .init(
      .badPan, "A pan or another continuous gesture has numbers that cannot be simulated.",
      "Check the gesture's bounds, page and rubber band."),
    .init(
      .badPath, "A path in a results file is not a valid path inside its folder.",
      "Write the results again with specrender test --report."),
    .init(
      .badRelation, "A constraint in a solve case has an unknown op.",
      "Write <=, == or >=."),
    .init(
      .badScenario, "A scenario cannot be played as written.",
      "Correct what the message names, usually a state that is set at the start."),
    .init(
      .badShard, "A results file has an impossible shard number.",
      "Write the results again with specrender test --report --shard 1/2."),
    .init(
      .badTolerance, "The max-delta of a tolerance is not a whole number from 1 to 255.",
      "1 allows for rounding; people begin to see differences at about 8."),
    .init(
      .badVerdict, "A capture in a results file has no verdict.",
      "Write the results again with specrender test --report."),
    .init(
      .brokenVideo, "A video cannot be read, so its poster is drawn instead.",
      "Run ffprobe to learn more about the file."),
    .init(
      .cannotDraw, "A node cannot be drawn.",
      "The message gives the reason. Often a font or picture is missing or damaged."),
    .init(
      .capturedFirstPeriodOnly, "An animation repeats, but captures show only its first period.",
      "Add a capture at a time in a later period."),
    .init(
      .duplicateVariable, "A solve case declares the same variable twice.",
      "Remove one of them."),
    .init(
      .emptyCrop, "The node that a capture is cropped to is outside the canvas.",
      "Crop to a node that is on the canvas at that time."),
    .init(
      .endlessScenario, "A scenario has more events than specrender can play.",
      "Look for timers that start each other or repeat too often."),
    .init(
      .failed, "The operation failed.",
      "The message gives the reason."),
    .init(
      .gestureCovered, "Another node covers the node at the point that a step touches.",
      "Touch a visible point with tap node at X,Y, or let touches pass through the covering node."),
    .init(
      .gestureMisses, "No node responds to a gesture at the point that a step touches.",
      "Give a node at that point the gesture, or touch another point."),
    .init(
      .gitLFSPointer, "A file is a Git LFS pointer; its contents have not been fetched.",
      "Run git lfs pull."),
    .init(
      .illConditioned, "Rounding errors are too large to solve the system.",
      "Look for nearly identical rows, and for numbers of very different magnitudes."),
    .init(
      .missingCharacter, "No font has this character, so a box is drawn instead.",
      "Add a font that has the character to the token file."),
    .init(
      .missingFace, "No font file is given for this font family or weight.",
      "Add a file to the fontFamily token, or use a weight that has one."),
    .init(
      .missingVideo, "No video file is available for an address, so its poster is drawn instead.",
      "Put the file there, or name a file in the asset lock file."),
    .init(
      .noEditVariable, "A solve case suggests a value for a variable that is not an edit variable.",
      "List the variable under \"edit_vars\" with a strength."),
    .init(
      .noFFmpeg, "Videos need ffmpeg, which is not installed; their posters are drawn instead.",
      "Install it: apt-get install ffmpeg."),
    .init(
      .noFocus, "A step types text, but no field that is bound to a state has the focus.",
      "Bind the field to a state: field: ${draft}. To type elsewhere than at the end, also bind its selection to two states."
    ),
    .init(
      .notFinite, "The sum of coefficients is not a finite number.",
      "Look for very large numbers."),
    .init(
      .notPNG, "The file is not a PNG file.",
      "Name a PNG file."),
    .init(
      .notResults, "The file is not a results file of this version.",
      "Write the results again with specrender test --report."),
    .init(
      .nothingToRemove, "A solve case removes a constraint that does not exist.",
      "Add the constraint first, or remove the operation."),
    .init(
      .noticedChange,
      "A change in the list of known unnoticed changes is now noticed, or can no longer be made.",
      "Remove it from the list."),
    .init(
      .otherColorSpace, "Two pictures declare different colour spaces; their raw values are compared.",
      "Save both in the same colour space."),
    .init(
      .noPictures, "A folder to compare contains no pictures.",
      "Name a folder with PNG, JPEG or WebP files."),
    .init(
      .leftOutFiles, "A folder to compare contains a file that is not a picture.",
      "Compare the file separately, or move it out of the folder."),
    .init(
      .outOfMemory, "A picture needs more memory than is available.",
      "Use a smaller picture."),
    .init(
      .picturesOfTwoKinds,
      "The two things to compare are of different kinds: one is a folder or video, and the other is not.",
      "Compare a folder with a folder, or an animated PNG or video with another."),
    .init(
      .pngChecksum, "A chunk of a PNG file has a wrong checksum.",
      "The file is damaged; create it again."),
    .init(
      .pngDamaged, "A PNG file is damaged.",
      "Create the file again."),
    .init(
      .pngEmpty, "A PNG file is empty.",
      "Create the file again."),
    .init(
      .pngExcessData, "A PNG file has more pixel data than its size needs.",
      "The file is damaged; create it again."),
    .init(
      .pngFilter, "A row of a PNG file uses an unknown filter.",
      "The file is damaged; create it again."),
    .init(
      .pngHeader, "The header of a PNG file has values that are not valid.",
      "The file is damaged; create it again."),
    .init(
      .pngMissingRows, "A PNG file has fewer rows than its header says.",
      "The file is damaged; create it again."),
    .init(
      .pngPacking, "The pixel data of a PNG file cannot be decompressed.",
      "The file is damaged; create it again."),
    .init(
      .pngTooLarge, "A PNG file exceeds the size limit.",
      "Use a smaller picture."),
    .init(
      .pngTruncated, "A PNG file ends too early.",
      "Create the file again."),
    .init(
      .pngWithoutEnd, "A PNG file has no end marker, although all rows of the picture are present.",
      "Copy or write the file again; the process that wrote it was probably interrupted."),
    .init(
      .reactionLoop, "Reactions trigger each other endlessly.",
      "Look for states under \"on\" that set each other."),
    .init(
      .roundedTo8Bits, "A picture has 16 bits per component; it is rounded to 8 bits for the comparison.",
      "To avoid the rounding, save it with 8 bits."),
    .init(
      .shortDrag, "A drag is too short to start a pan.",
      "Drag more than 10 points, or tap."),
    .init(
      .stillPicture, "One of the pictures is an animation; only its still picture is compared.",
      "Compare its frames one by one."),
    .init(
      .textClipped, "A text needs more height than its node has.",
      "Don't constrain its height, allow fewer lines, or draw all of it with overflow: visible."),
    .init(
      .uncapturedMotion, "A change to the documents is visible in a scenario, but no golden shows it.",
      "Add a capture at a time when the change is visible."),
    .init(
      .unknownOperation, "An operation of a solve case has an unknown op.",
      "Write suggest, add or remove."),
    .init(
      .unknownVariable, "A solve case uses a variable that it does not declare.",
      "Add it to \"variables\", or correct the name."),
    .init(
      .unnoticedChange, "No message, capture or scenario notices a change to the documents.",
      "Add a capture that shows the change, or remove the part that was changed."),
    .init(
      .unreadablePicture, "A picture cannot be drawn.",
      "Use a PNG, JPEG or WebP file."),
    .init(
      .untypable, "A step types a character that the field's keyboard does not have.",
      "Type only characters of that keyboard, or give the field another keyboard."),
    .init(
      .unreachableGesture,
      "A node has gestures, but a node in front of it takes every touch, also where pans take it.",
      "Give the node in front user-interaction: disabled, make it smaller, or remove the gestures."),
    .init(
      .unsatisfiableConstraints, "The constraints listed in the message contradict each other.",
      "Give one of them a lower strength, or change the number that the hint proposes."),
    .init(
      .unsettledLines, "The line breaks of a wrapping stack depend on themselves.",
      "Give the stack or its children a size that does not depend on its line breaks."),
    .init(
      .unsettledText, "A text's width depends on its height, and layout does not converge.",
      "Remove the constraint that makes the width depend on the height."),
    .init(
      .unsolvableCase, "A solve case cannot be solved.",
      "The message gives the reason."),
    .init(
      .unsolvableLayout, "The layout cannot be computed.",
      "Look for numbers that differ by more than a factor of 1e9."),
  ]
}
