"""Where the program is, and a project that the servers may read and write."""
import os
import pathlib
import shutil

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = pathlib.Path(os.environ.get("SPECRENDER", ROOT / ".build/release/specrender")).resolve()


@pytest.fixture
def project(tmp_path):
    """A copy of our scenes, tokens and goldens."""
    for folder in ("Scenes", "DesignTokens", "Goldens/quiz", "Documentation/app.png"):
        source, target = ROOT / folder, tmp_path / folder
        target.parent.mkdir(parents=True, exist_ok=True)
        (shutil.copytree if source.is_dir() else shutil.copy)(source, target)
    return tmp_path
