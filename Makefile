# What a user runs; `make help` lists it.
SHELL := /bin/bash
.DEFAULT_GOAL := help
BINARY := .build/release/specrender
PACKAGES := libcairo2-dev libpango1.0-dev libdeflate-dev libisal-dev libspng-dev libxxhash-dev libturbojpeg0-dev libwebp-dev liblcms2-dev nettle-dev libyaml-dev libexpat1-dev libminizip-dev zlib1g-dev \
	binutils pkg-config curl ffmpeg parallel fonts-inter fonts-inter-variable fonts-noto-core fonts-sawarabi-gothic fonts-droid-fallback fonts-noto-color-emoji
# With one section per function, the linker drops unused code and merges identical functions. Tests use the same flags:
# otherwise everything would be built twice. The index of symbols stays: `swift test` finds the tests in it.
FLAGS := -c release -Xswiftc -enable-testing
ifneq ($(shell uname),Darwin)
FLAGS += -Xswiftc -Xfrontend -Xswiftc -function-sections -Xlinker --icf=safe
endif
RELEASE := swift build $(FLAGS)
# Without the option, `swift test` adds a second -enable-testing to FLAGS, and a different command line builds everything anew.
TEST := swift test $(FLAGS) --disable-testable-imports
# What bench and prove compare with, in Debian and on PyPI.
PEERS := chromium-headless-shell fonts-liberation librsvg2-bin python3-pip tesseract-ocr time valgrind
PYTHON_PEERS := babel==2.18.0 blazediff==6.0.2 kiwisolver==1.5.1 numpy==2.4.6 pillow==12.0.0 pixelmatch==0.4.0 pyyaml==6.0.3 thorvg-python==1.1.3
# `make prose` counts words with its `style`.
LINTERS := diction
# `make deb` and `make image` need these besides.
PACKAGERS := debhelper dpkg-dev fakeroot groff-base lintian mmdebstrap umoci
PREFIX := /usr/local
export PYTHONPATH := $(CURDIR)/.build/peers
OURS := Sources Development Tests Plugins Examples Package.swift

.PHONY: help deps peers linters packagers build docs install deb image release run test check lint imports prose record art clips videos bench clean schema man prove lottie cross examples fuzz faults monkey drive servers

help: ## Lists all targets
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 10

# Installs those of the Debian packages named that are missing, with sudo where needed.
define install
if [[ $$(uname) == Darwin ]]; then brew bundle --quiet; exit; fi; missing=(); for p in $(1); do \
  [[ "$$(dpkg-query -W -f='$${Status}' $$p 2>/dev/null)" == "install ok installed" ]] || missing+=($$p); done; \
if (( $${#missing[@]} )); then \
  echo "installing $${missing[*]}"; as=$$([[ $$(id -u) == 0 ]] || echo sudo); \
  $$as apt-get update -qq && DEBIAN_FRONTEND=noninteractive $$as apt-get install -y -qq --no-install-recommends $${missing[*]}; fi
endef

deps: ## Installs the missing Debian packages (with sudo where needed)
	@$(call install,$(PACKAGES))

peers: deps ## Installs what bench and prove compare with: Debian packages, and those of PyPI into .build/peers
	@$(call install,$(PEERS))
	@[[ "$$(cat $(PYTHONPATH)/made-of 2>/dev/null)" == "$(PYTHON_PEERS)" ]] || { echo "installing $(PYTHON_PEERS)"; \
	  rm -rf $(PYTHONPATH) && python3 -m pip install -q --root-user-action=ignore --target $(PYTHONPATH) $(PYTHON_PEERS) && \
	  echo "$(PYTHON_PEERS)" > $(PYTHONPATH)/made-of; }

packagers: deps ## Installs what deb and image need besides
	@$(call install,$(PACKAGERS))

linters: ## Installs what check needs besides
	@$(call install,$(LINTERS))

build: deps ## Builds .build/release/specrender, its debug symbols in a file beside it
	$(RELEASE) --product specrender
	@[[ $$(uname) == Darwin ]] || Tools/split-symbols $(BINARY)

install: build man ## Installs the program, its fonts, manual page, completions and documentation below PREFIX=/usr/local
	Tools/install-files $(BINARY) "$(DESTDIR)$(PREFIX)"

deb: build packagers ## Builds out/specrender_VERSION_ARCHITECTURE.deb, for Debian 12 and 13
	Tools/make-deb

image: deb ## Builds out/specrender.oci.tar, an OCI image of Debian 12 with specrender in it (needs root)
	Tools/make-image

release: packagers ## Tags VERSION=0.2.0 and builds its package, image, bill of materials and checksums
	Tools/release $(VERSION)

run: build ## Draws the live stream with the keyboard up and says where the picture is
	@mkdir -p out
	$(BINARY) frame --keyboard-up -o out/live-stream-keyboard-up.png

test: deps ## Runs all tests; says what failed, and writes all else to out/test.log
	@mkdir -p out
	@set -o pipefail; $(TEST) 2>&1 | tee out/test.log | Tools/what-failed; code=$$?; echo "all of it: out/test.log"; exit $$code

examples: deps ## Builds and tests the packages of Examples as their users would
	for package in $(dir $(wildcard Examples/*/Package.swift)); do swift test --package-path $$package --scratch-path .build-examples || exit; done

check: deps imports prose lint test ## Checks import directions, escaping, prose and formatting, and runs all tests

imports:
	Tools/check-imports
	Tools/check-escapes

prose: linters ## Checks the lengths of sentences in the documentation, and that every page is in its navigation
	Tools/check-prose
	Tools/build-docs --check

lint:
	swift format lint --strict --recursive $(OURS)

record: build ## Records the goldens anew
	$(BINARY) record
	for package in $(dir $(wildcard Examples/*/Scenes)); do (cd $$package && $(CURDIR)/$(BINARY) record) || exit; done

art: build ## Draws the sample posters, avatars and thumbnails anew
	swift run -c release SampleArt Scenes/assets
	Tools/make-thumbnails $(BINARY)

clips: build ## Draws and encodes the sample clips that the live stream's scenario "film" plays, and the video clients with clips=true
	$(RELEASE) --product SampleArt
	Tools/make-clips $(BINARY) .build/release/SampleArt

videos: build ## Records half a minute of every app in out/videos
	Tools/make-videos $(BINARY)

clean: ## Removes what was built
	rm -rf .build out

schema: build ## Writes scene.schema.json anew
	$(BINARY) schema > scene.schema.json

docs: ## Builds the documentation as a searchable site in out/docs, with mkdocs-material (PyPI)
	@[[ -d .build/mkdocs/mkdocs ]] || { $(call install,python3-pip); \
	  python3 -m pip install -q --root-user-action=ignore --target .build/mkdocs mkdocs-material==9.8.2; }
	PYTHONPATH=.build/mkdocs Tools/build-docs out/docs

man: build ## Writes out/specrender.1, the manual page, from the help
	@mkdir -p out
	Tools/man-page $(BINARY) > out/specrender.1
	groff -man -ww -Tutf8 -z out/specrender.1

cross: build ## Compares every golden on other systems: Debian 13, no vector code, valgrind (needs root)
	@$(call install,debootstrap valgrind)
	Tools/cross $(BINARY)

KILLS := 200
faults: build ## Fails every system call of each verb that writes, one at a time, and kills it KILLS=n times: old or new, never half
	Tools/inject-faults $(BINARY)
	Tools/inject-faults $(BINARY) --kills $(KILLS)

PLAYED := $(wildcard Scenes/*.yaml Examples/Screens/Scenes/*.yaml)
SCRIPTS := 10000
SEED := 1
monkey: deps ## Plays SCRIPTS=n random scripts of gestures over all scenes, from SEED=n, and prints the shortest for each fault
	$(RELEASE) --product Monkey
	.build/release/Monkey --scripts $(SCRIPTS) --seed $(SEED) $(PLAYED)

# Leaks are not looked for: boxes of enums are held by tagged pointers, which the sanitizer takes for numbers.
MINUTES := 1
FUZZED := $(notdir $(wildcard Fuzz/Corpora/*))
fuzz: deps ## Gives every reader random input for MINUTES=n each, with libFuzzer and the address sanitizer; FUZZED=name for one
	SPECRENDER_FUZZ=1 swift build --scratch-path .build/fuzz --product Fuzz --sanitize=address -Xswiftc -O \
	  -Xswiftc -sanitize-coverage=edge,indirect-calls,trace-cmp,inline-8bit-counters,pc-table
	for target in $(FUZZED); do mkdir -p .build/fuzz/found/$$target; echo "fuzz: $$target"; \
	  FUZZ_TARGET=$$target SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0 .build/fuzz/debug/Fuzz -seed=1 -max_total_time=$$((60 * $(MINUTES))) -timeout=20 \
	    -rss_limit_mb=4096 -detect_leaks=0 -print_final_stats=1 -artifact_prefix=.build/fuzz/found/$$target- \
	    .build/fuzz/found/$$target Fuzz/Corpora/$$target 2>.build/fuzz/$$target.log || { tail -30 .build/fuzz/$$target.log; exit 1; }; \
	  grep -E 'number_of_executed_units' .build/fuzz/$$target.log; done

# What `make servers` talks to the servers with.
SERVER_CLIENTS := mcp==2.3.0 pytest==9.2.0 pytest-asyncio==1.5.0 pytest-lsp==1.0.1
servers: build ## Talks to the language server as editors do and to the MCP server as agents do, with pytest-lsp and mcp (PyPI)
	@[[ "$$(cat .build/servers/made-of 2>/dev/null)" == "$(SERVER_CLIENTS)" ]] || { $(call install,python3-venv); \
	  rm -rf .build/servers && python3 -m venv .build/servers && .build/servers/bin/pip install -q $(SERVER_CLIENTS) && \
	  echo "$(SERVER_CLIENTS)" > .build/servers/made-of; }
	.build/servers/bin/python -B -m pytest -q -c Tools/servers/pytest.ini Tools/servers

drive: build peers ## Drives the live preview in a headless Chromium, as a person does and as an attacker does
	Tools/drive-preview $(BINARY)

bench: build peers ## Times whole commands and the solver beside peers: a JSON line a case
	$(RELEASE) --product SolverBench
	Tools/bench
	Tools/bench-instructions
	Tools/bench-suite
	Tools/bench-frames
	Tools/bench-diff
	Tools/bench-motion
	Tools/bench-preview
	Tools/bench-servers
	Tools/bench-solver .build/release/SolverBench

lottie: build peers ## Plays our Lottie exports in rlottie (Debian), ThorVG (PyPI) and lottie-web (npm), imports LottieFiles' test files, and compares the pictures
	@$(call install,librlottie0-1 git)
	@command -v npm >/dev/null || { $(call install,npm); } || echo "npm cannot be installed: lottie-web will be left out"
	Tools/compare-lottie-exports --program $(BINARY)
	@[[ -d .build/lottie-test-files ]] || git clone -q --depth 1 https://github.com/LottieFiles/test-files .build/lottie-test-files \
	  || { echo "not compared with LottieFiles' test files: put a copy of github.com/LottieFiles/test-files into .build/lottie-test-files"; exit 1; }
	Tools/compare-with-lottie .build/lottie-test-files/data --program $(BINARY) --known gradient-linear-midpoint

prove: build peers ## Compares the solver with exact arithmetic and kiwisolver (PyPI), stacks with flexible boxes, scenes compiled from what is known with scenes compiled anew, `diff --perceptual` with pixelmatch (PyPI), numbers and dates of languages with Babel (PyPI), verdicts and `verify` with what was planted (into our pictures and Chromium's), goldens with what a scene says, all scenes in their matrices and under a random finger
	PROOF_CASES=10000 $(TEST) --filter 'ConstraintSolverTests.ExactTests|SceneLayoutTests.FlexibleBoxTests|SceneSpecTests.KnownPartsTests'
	Tools/compare-with-kiwi $(BINARY)
	Tools/compare-with-pixelmatch $(BINARY)
	Tools/compare-with-babel $(BINARY)
	Tools/plant-changes $(BINARY)
	Tools/plant-faults $(BINARY)
	Tools/plant-replica-faults $(BINARY)
	Tools/plant-texts $(BINARY)
	$(BINARY) coverage Scenes/quiz.yaml --known Tools/unnoticed-changes.yaml
	$(BINARY) coverage Scenes/live-stream.yaml --known Tools/unnoticed-changes.yaml
	$(BINARY) check --matrix Scenes/live-stream.yaml Scenes/quiz.yaml Scenes/tiktok.yaml Scenes/video-feed.yaml Scenes/video-viewer.yaml
	$(MAKE) monkey SCRIPTS=500
