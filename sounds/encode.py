"""From samples to OGG Vorbis files. Needs numpy and oggenc."""

from __future__ import annotations

import io
import subprocess
import wave
import zlib
from pathlib import Path

import numpy as np

from sounds.synth import RATE, Wave, rng_for

ARTIST = "Four Thrones"
FULL_SCALE = 32_767


def encode(samples: Wave, path: Path, quality: int, title: str) -> None:
    """Writes a file that is always the same for the same samples."""
    path.parent.mkdir(parents=True, exist_ok=True)
    # The number of the stream is random by default, and would change the file each time.
    serial = zlib.crc32(path.name.encode())
    command = [
        "oggenc",
        "-Q",
        "-q",
        str(quality),
        "--serial",
        str(serial),
        "-t",
        title,
        "-a",
        ARTIST,
        "-o",
        str(path),
        "-",
    ]
    subprocess.run(command, input=_wav(samples), check=True, capture_output=True)


def _wav(samples: Wave) -> bytes:
    # Rounding noise of the triangular kind is even; without it soft tails would turn harsh.
    dither = rng_for("dither").random((2, *samples.shape)).sum(axis=0) - 1
    whole = np.clip(np.round(samples * FULL_SCALE + dither), -FULL_SCALE, FULL_SCALE).astype("<i2")
    buffer = io.BytesIO()
    with wave.open(buffer, "wb") as file:
        file.setnchannels(samples.shape[1])
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(whole.tobytes())
    return buffer.getvalue()
