extension DiagnosticEntry {
  /// Of layouts, scenarios, pictures and results.
  static let ofRuns: [DiagnosticEntry] = [
    .init(
      "already-there", "A case for solve adds a constraint that is there.",
      "Remove it first, or leave the operation out."),
    .init(
      "ambiguous-layout", "Nothing fixes a number of a node's frame.",
      "Add the constraint that the hint proposes, or another one that fixes it."),
    .init(
      "asset-broken", "A picture or video of a scene cannot be used as the asset lock file pins it.",
      "Restore the file, or get it again with specrender assets fetch."),
    .init(
      "asset-lock", "An entry of the asset lock file lacks a key.",
      "Give each asset the keys url, file and sha256, all text."),
    .init(
      "asset-missing", "A scene asks for a picture or video that its asset lock file does not know.",
      "Get it with specrender assets fetch, or write an entry with the file null where nobody has it."),
    .init(
      "asset-not-fetched", "A picture or video could not be fetched from its address.",
      "The message says what the host answered; a host with a private address must be named with --private."),
    .init(
      "asset-unused", "The asset lock file has an entry that none of the given scenes asks for.",
      "specrender assets prune takes out what no scene of the folder asks for."),
    .init(
      "bad-capture", "A capture cannot be taken as it is written.",
      "Mend what the message names: its device, theme, locale, text size or state."),
    .init(
      "bad-pan", "What a finger moves has numbers on which it cannot go on.",
      "Look at the bounds, the page and the rubber band of the pan."),
    .init(
      "bad-path", "A results file names a file that is no path inside of its folder.",
      "Write the results anew with specrender test --report."),
    .init(
      "bad-relation", "A constraint for solve has an op that is no relation.",
      "Write <=, == or >=."),
    .init(
      "bad-scenario", "A scenario cannot be played as it is written.",
      "Mend what the message names, mostly a state that is set at the start."),
    .init(
      "bad-shard", "A results file has a shard that there cannot be.",
      "Write the results anew with specrender test --report --shard 1/2."),
    .init(
      "bad-tolerance", "The largest difference of a tolerance is no whole number from 1 to 255.",
      "1 lets rounding pass; what a person sees begins at about 8."),
    .init(
      "bad-verdict", "A results file has a capture without a verdict.",
      "Write the results anew with specrender test --report."),
    .init(
      "broken-video", "A video cannot be read; its poster is drawn.",
      "ffprobe tells more about the file."),
    .init(
      "cannot-draw", "A node cannot be drawn.",
      "The message says why; mostly a font or picture is missing or damaged."),
    .init(
      "captured-first-period-only", "Captures show an animation that repeats in its first period only.",
      "Add a capture at a time of a later period."),
    .init(
      "duplicate-variable", "A case for solve declares a variable twice.",
      "Leave one of them out."),
    .init(
      "empty-crop", "Nothing of what a capture is cropped to lies on the canvas.",
      "Crop to a node that is on the canvas at that time."),
    .init(
      "endless-scenario", "More happens in a scenario than the tool plays.",
      "Look for timers that start each other, or repeat too often."),
    .init(
      "failed", "The tool could not do what it was asked to.",
      "The message says what was in the way."),
    .init(
      "gesture-covered", "The node that a step names is covered by another one there.",
      "Touch it where it can be seen: tap node at X,Y; or let the other one through."),
    .init(
      "gesture-misses", "Nothing answers to a gesture where a step makes it.",
      "Give a node there the gesture, or make it elsewhere."),
    .init(
      "git-lfs-pointer", "A file is the pointer of a file that Git LFS has not fetched.",
      "git lfs pull."),
    .init(
      "ill-conditioned", "Rounding errors of a system are too large for an answer.",
      "Look for rows that are nearly the same, and for numbers of very different sizes."),
    .init(
      "missing-character", "No font has a character; a box is drawn.",
      "Add a font that has it to the token file."),
    .init(
      "missing-face", "No font file is named for a family or weight.",
      "Add the file to the token file's fontFamily, or use a weight that it has."),
    .init(
      "missing-video", "No video is at hand for an address; its poster is drawn.",
      "Put the file there, or name one in the asset lock file."),
    .init(
      "no-edit-variable", "A case for solve suggests a value for what is no edit variable.",
      "List the variable under \"edit_vars\" with a strength."),
    .init(
      "no-ffmpeg", "Videos need ffmpeg, which is not installed; posters are drawn.",
      "apt-get install ffmpeg."),
    .init(
      "no-focus", "A step types where no field with a state has the focus.",
      "Give the field a state: field: ${draft}. Where its selection is not behind the text, that stands in two states, too."
    ),
    .init(
      "not-finite", "Coefficients add up to more than a number can hold.",
      "Look for very large numbers."),
    .init(
      "not-png", "A file is no PNG.",
      "Give a PNG file."),
    .init(
      "not-results", "A file is no results file of this version.",
      "Write the results anew with specrender test --report."),
    .init(
      "nothing-to-remove", "A case for solve removes a constraint that is not there.",
      "Add it first, or leave the operation out."),
    .init(
      "noticed-change",
      "A change in the list of known ones is noticed by now, or can no longer be made.",
      "Take it out of the list."),
    .init(
      "other-color-space",
      "Two pictures say different things about their colours; numbers are compared as they are.",
      "Save both in one colour space."),
    .init(
      "no-pictures", "A folder to compare has no pictures.", "Name a folder with PNG, JPEG or WebP files."),
    .init(
      "left-out-files", "Something in a folder to compare is no picture.",
      "Compare it by itself, or keep it elsewhere."),
    .init(
      "out-of-memory", "A picture needs more memory than there is.",
      "Take a smaller picture."),
    .init(
      "pictures-of-two-kinds", "Of two things to compare, one is a folder or a video, and the other is not.",
      "Compare a folder with a folder, an animated PNG or a video with another."),
    .init(
      "png-checksum", "A part of a PNG file does not have its checksum.",
      "The file is damaged: take it anew."),
    .init(
      "png-damaged", "A PNG file is damaged.",
      "Take it anew."),
    .init(
      "png-empty", "A PNG file is empty.",
      "Take it anew."),
    .init(
      "png-excess-data", "A PNG file has more pixels than its size says.",
      "The file is damaged: take it anew."),
    .init(
      "png-filter", "A row of a PNG file has an unknown filter.",
      "The file is damaged: take it anew."),
    .init(
      "png-header", "The header of a PNG file says what cannot be.",
      "The file is damaged: take it anew."),
    .init(
      "png-missing-rows", "A PNG file has fewer rows than its size says.",
      "The file is damaged: take it anew."),
    .init(
      "png-packing", "The pixels of a PNG file cannot be unpacked.",
      "The file is damaged: take it anew."),
    .init(
      "png-too-large", "A PNG file is larger than the tool reads.",
      "Take a smaller picture."),
    .init(
      "png-truncated", "A PNG file ends too early.",
      "Take it anew."),
    .init(
      "png-without-end", "A PNG file stops before its end is marked; all rows of its picture are there.",
      "Copy it again: what wrote it was stopped."),
    .init(
      "reaction-loop", "Reactions to changes set each other for ever.",
      "Look for states under \"on\" that set each other."),
    .init(
      "rounded-to-8-bits", "A picture has 16 bits per number; they are compared rounded to 8.",
      "Save it with 8 bits to be sure."),
    .init(
      "short-drag", "A finger goes less far than a pan needs to begin.",
      "Drag further than 10 points, or tap."),
    .init(
      "still-picture", "One of two pictures is an animation, of which only the still picture is compared.",
      "Compare its frames one by one."),
    .init(
      "text-clipped", "A text needs more height than its node has.",
      "Leave its height free, or allow fewer lines."),
    .init(
      "uncaptured-motion", "A change of the documents shows in a scenario, and in no golden.",
      "Add a capture at a time when it shows."),
    .init(
      "unknown-operation", "An operation of a case for solve has an unknown op.",
      "Write suggest, add or remove."),
    .init(
      "unknown-variable", "A case for solve uses a variable that it does not declare.",
      "Add it to \"variables\", or mend the name."),
    .init(
      "unnoticed-change", "A change of the documents is noticed by nothing.",
      "Add a capture that shows it, or leave out what it changes."),
    .init(
      "unreadable-picture", "A picture cannot be drawn.",
      "Pictures are PNG, JPEG or WebP files."),
    .init(
      "untypable", "A step types what the keyboard of the field does not have.",
      "Type what stands on its keys, or give the field another keyboard."),
    .init(
      "unreachable-gesture", "A node has gestures, but another one in front takes every touch of it.",
      "Let the one in front through with user-interaction: disabled, make it smaller, or take the gestures away."
    ),
    .init(
      "unsatisfiable-constraints", "The constraints named cannot hold together.",
      "Give one of them a strength, or change the number that the hint proposes."),
    .init(
      "unsettled-lines", "Where the lines of a stack break depends on where they break.",
      "Give the stack or its children a size that does not follow from its lines."),
    .init(
      "unsettled-text", "A text's width depends on its height, and the two do not settle.",
      "Take the constraint from its height to its width away."),
    .init(
      "unsolvable-case", "A case for solve cannot be solved.",
      "The message says why."),
    .init(
      "unsolvable-layout", "The layout cannot be computed.",
      "Look for numbers that differ by more than a factor of 1e9."),
  ]
}
