"""The menu: one calm tune without a third, D E G A C, neither bright nor dark; between its verses
the four games look in, each with the beginning of its own theme in its own mode.

What all four modes have in common is D, G and A: the tune leans on these. First Han and the Dragon answer it, one
with the major third and one with the minor; then the Tribes and the Maharaja.
"""

from __future__ import annotations

from sounds.score import HIJAZ, PENTATONIC, SUSPENDED, YAMAN, Built, Drums, Sampled, Section, Theme, Voice
from sounds.themes.dragon import PROCLAMATION
from sounds.themes.han import QUESTION
from sounds.themes.maharaja import GAT, RETURN
from sounds.themes.tribes import CALLS

D, F = 62, 65

HARP = {
    "A": """<mf> 1- 5. 4_ | 5- 2- | 4. 5_ 7 5 | 4-- 0 |
        5. 7_ 1' 7 | 5 4_ 5_ 2- | 4. 2_ 1 7, | 1-- 0 |""",
    "han": """<pp> 1,_ 5,_ 1_ 3_ 5_ 3_ 1_ 5,_ | 1,_ 5,_ 1_ 3_ 6,_ 1_ 3_ 1_ |
        2,_ 6,_ 2_ 3_ 6_ 3_ 2_ 6,_ | 5,_ 2_ 3_ 5_ 2'_ 5_ 3_ 2_ |""",
    "dragon": """<pp> 6,,_ 3,_ 6,_ 1_ 3_ 1_ 6,_ 3,_ | 2,_ 6,_ 2_ 3_ 6,_ 2_ 6,_ 3,_ |
        5,,_ 2,_ 5,_ 6,_ 1_ 6,_ 5,_ 2,_ | 3,_ 6,_ 1_ 3_ 6_ 3_ 1 |""",
    "A2": """<pp> 1,_ 5,_ 1_ 4_ 5_ 4_ 1_ 5,_ | 2,_ 5,_ 2_ 5_ 1'_ 5_ 2_ 5,_ |
        4,_ 1_ 4_ 5_ 7_ 5_ 4_ 1_ | 4,_ 1_ 4_ 5_ 1'_ 5_ 4_ 1_ |
        5,_ 2_ 5_ 7_ 2'_ 7_ 5_ 2_ | 5,_ 2_ 4_ 5_ 2'_ 5_ 2_ 5,_ | 4,_ 1_ 2_ 4_ 7,_ 2_ 4_ 2_ | 1,_ 5,_ 1_ 2_ 5_ 2_ 1 |""",
    "tribes": """<pp> 1,_ 5,_ 1_ 5_ 1'_ 5_ 1_ 5,_ | 1,_ 5,_ 1_ 5_ 1'_ 5_ 1 |
        1,_ 5,_ 1_ 3_ 5_ 3_ 1_ 5,_ | 1,_ 5,_ 1_ 3_ 5_ 3_ 1 |""",
    "maharaja": """<pp> 1,_ 5,_ 1_ 3_ 5_ 3_ 1_ 5,_ | 1,_ 5,_ 2_ 5_ 3_ 5_ 1_ 5,_ |
        2,_ 5,_ 2_ 5_ 2_ 5_ 2_ 5,_ | 5,_ 2_ 1_ 3_ 5_ 3_ 1 |""",
    "coda": "<mp> 1- 5. 4_ | 5- 2- | 4. 2_ 1 7, | <p> 1,_ 5,_ 1_ 2_ 5- |",
}

FLUTE = {
    "A": "0--- | 0--- | 0--- | 0- <p> 4_ 5_ 7 | 0--- | 0--- | 0--- | 0- <mp> 5_ 4_ 2 |",
    "han": f"<mf> {QUESTION}",
    "A2": "<p> 5- 4- | 2- 5- | 1'- 7 5 | 4_ 5_ 7- 0 | 1'-- 7 | 2'- 7 5 | 4- 4 2 | 5-- 0 |",
    "coda": "0--- | 0- <p> 5_ 4_ 2 | 0--- | 0--- |",
}

BAMBOO = {
    "dragon": f"<mf> {PROCLAMATION.replace('*', '')}",
}

BOWED = {
    "A": "<pp> 0--- | 0--- | 0--- | 0- 1- | 2- 1- | 2- 7,- | 1- 7,- | 1--- |",
    "han": "<pp> 5,--- | 5,- 6,- | 6,- 1- | 2- 5,- |",
    "dragon": "<pp> 6,--- | 6,- 3,- | 5,- 6,- | 6,--- |",
    "A2": """<mf> 1- /5. 4_ | 5- ~2- | 4. 5_ 7 5 | ~4-- 0 |
        5. 7_ /1' 7 | 5 4_ 5_ 2- | 4. 2_ 1 7, | 1-- 0 |""",
    "tribes": "<pp> 5,--- | 5,--- | 1--- | 1--- |",
    "maharaja": "<pp> 5,--- | 5,--- | 5,--- | 5,--- |",
    "coda": "<pp> 1--- | 2--- | 1- 7,- | 1--- |",
}

OUD = {"tribes": f"<mf> {CALLS}"}
SITAR = {"maharaja": f"<mf> {GAT} {RETURN}"}

STRINGS = {
    "A": "<p> 1&5--- | 2&5--- | 1&4--- | 1&4--- | 2&5--- | 2&5--- | 1&4- 7,&4- | 1&5--- |",
    "han": "<p> 1&5--- | 1&5- 1&6- | 2&6--- | 2&5--- |",
    "dragon": "<p> 6,&3--- | 6,&2--- | 5,&2- 6,&2- | 6,&3--- |",
    "A2": "<p> 1&5--- | 2&5--- | 1&4--- | 1&4--- | 2&5--- | 2&5--- | 1&4- 7,&4- | 1&5--- |",
    "tribes": "<p> 1&5--- | 1&5--- | 1&5- 1- | 1&5--- |",
    "maharaja": "<p> 1&5--- | 1&5--- | 2&5--- | 2&5- 1&5- |",
    "coda": "<pp> 1&5--- | 2&5--- | 1&4- 7,&4- | 1&5--- |",
}

BASS = {
    "A": "<mp> 1--- | 2--- | 4,--- | 4,-- 1 | 5,--- | 5,--- | 4,- 7,- | 1--- |",
    "han": "<mp> 1--- | 1- 6,- | 2--- | 5,--- |",
    "dragon": "<mp> 6,--- | 2- 6,- | 5,--- | 6,-- 3, |",
    "A2": "<mp> 1- 5,- | 2- 5,- | 4,- 1- | 4,-- 1 | 5,- 2- | 5,--- | 4,- 7,- | 1--- |",
    "tribes": "<mp> 1- 5, 1 | 1- 5, 1 | 1- 1 5, | 1- 5, 1 |",
    "maharaja": "<mp> 1--- | 1- 5,- | 2- 5,- | 1--- |",
    "coda": "<p> 1--- | 5,--- | 4,- 7,- | 1--- |",
}

THEME = Theme(
    name="menu",
    title="Four Thrones",
    key=D,
    mode=SUSPENDED,
    bpm=78,
    beats=4,
    form=(
        Section("A", 8),
        Section("han", 4, PENTATONIC, D),
        Section("dragon", 4, PENTATONIC, F),
        Section("A2", 8),
        Section("tribes", 4, HIJAZ, D),
        Section("maharaja", 4, YAMAN, D),
        Section("coda", 4),
    ),
    voices=(
        Voice("harp", Sampled(46), HARP, level=-1, pan=-0.2, wet=0.45, ring=1.5),
        Voice("flute", Sampled(73, sings=True), FLUTE, octave=1, level=-5, pan=0.3, wet=0.5),
        Voice("bamboo", Sampled(77, sings=True), BAMBOO, octave=0, level=-4, pan=0.25, wet=0.55),
        Voice("bowed", Sampled(42, sings=True), BOWED, level=-4, pan=-0.1, wet=0.5),
        Voice("oud", Sampled(24), OUD, level=-2, pan=0.2, wet=0.4, ring=0.6),
        Voice("sitar", Sampled(104), SITAR, level=-4, pan=0.2, wet=0.4, ring=0.5, top=3600),
        Voice("strings", Sampled(48, sings=True), STRINGS, level=-11, wet=0.6),
        Voice("bass", Sampled(35), BASS, octave=-1, level=-8, wet=0.3, ring=0.3),
        Voice(
            "tanpura", Built("tanpura"), {"maharaja": "<p> 5, 1 1 1, |" * 4}, octave=-1, level=-13, wet=0.5, ring=3.0
        ),
    ),
    drums=(
        Drums(
            "pulse",
            {
                "D": ("drum_deep", 0.35),
                "t": ("tek", 0.35),
                "d": ("dum", 0.55),
                "c": ("finger_cymbal", 0.35),
                "x": ("block_low", 0.55),
                "n": ("tin", 0.25),
                "h": ("dhin", 0.3),
                "b": ("bell", 0.4),
            },
            {
                "A": "b...............................",
                "han": "x...x... x...x.x.",
                "dragon": "D....... ....D...",
                "A2": "b....... D....... ........ D.......",
                "tribes": "d..t.t.. d..t.tt.",
                "maharaja": "h.n.n.h. h.n.n.h.",
                "coda": "b...............................",
            },
            level=-15,
            wet=0.4,
        ),
    ),
)
