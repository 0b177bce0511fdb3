"""Maharaja: raga Yaman, the raga of the early evening. Sitar, bamboo flute, tanpura and tabla.

It begins as such music does, with a slow unfolding (alap) over the tanpura alone. Then the sitar's gat: A keeps
to the lower half around the third, which rules this raga, and comes home; B climbs from the third to the
upper tonic and stops on the third. A returns in the flute while the sitar throws runs into its
rests; B returns with both, and a cadence played three times (tihai) lands on the first beat.
"""

from __future__ import annotations

from sounds.score import YAMAN, Built, Drums, Sampled, Section, Theme, Voice

GAT = "7,_ 2_ 3 3_ 2_ 3 | 4_ 3_ 2 ~3- |"
RETURN = "2_ 3_ 4_ 3_ 2. 7,_ | 2_ 7,_ /1-- |"

SITAR = {
    "alap": "<mp> 7,- /2- | /3-- 2_ 3_ | 4_ 3_ 2 /3 2 | 7,_ 2_ /1-- |",
    "A": f"<mf> {GAT} 7,_ 2_ 3_ 4_ 5. 4_ | 3_ 2_ 3_ 2_ /1- | 3_ 4_ /6 6_ 5_ 4 | 3_ 4_ 5_ 4_ ~3- | {RETURN}",
    "B": """<mf> 3. 4_ 6 7 | /1'-- 7_ 1'_ | 7_ 2'_ /3'_ 2'_ 1'- | 7_ 6_ /5- 0 |
        5_ 6_ 7 6_ 7_ /1' | 7. 6_ 5_ 4_ 3 | 4_ 3_ 2 3_ 4_ 5 | 3_ 2_ 7,_ 2_ /3- |""",
    "A2": """<mp> 1, 5,_ 1_ 0- | 0- 3= 4= 5= 4= 3= 2= 1= 7,= | 1 5,_ 1_ 0- | 0- 1= 2= 3= 4= 5= 4= 3= 2= |
        3 2_ 3_ 0- | 0- 3= 4= 6= 7= 6= 5= 4= 3= | 2 7,_ 2_ 0- | 0 1'= 7= 6= 5= 4= 3= 2= 7,= 1 |""",
    "B2": """<mf> 3. 4_ 6 7 | /1'-- 7_ 1'_ | 7= 1'= 2'_ /3'_ 2'_ 1'- | 7_ 6_ /5- 0 |
        5= 6= 7_ 6_ 7_ 1'_ 7_ 6_ 7_ | 6_ 5_ 4_ 3_ 4_ 3_ 2 | <mf> 7,_ 2_ !1_ 7,_ 2_ !1_ 7,_ 2_ | !1--- |""",
}

FLUTE = {
    "alap": "0--- | 0--- | 0- <p> ~3- | 0--- |",
    "A": "0--- | 0--- | 0--- | 0- <p> ~3 2 | 0--- | 0--- | 0--- | 0 <mp> 3_ 4_ 5- |",
    "B": "<p> 0--- | 3--- | 3- 5- | 3-- 0 | 5- 3- | 2- 3- | 2- 5- | 0- ~3 2 |",
    "A2": """<mf> 7,_ 2_ /3- 2_ 3_ | 4_ 3_ /2 3- | 7,_ 2_ 3_ 4_ /5. 4_ | 3_ 2_ 3_ 2_ /1- |
        3_ 4_ /6- 5_ 4_ | 3_ 4_ 5_ 4_ ~3- | 2_ 3_ 4_ 3_ /2. 7,_ | 2_ 7,_ /1-- |""",
    "B2": """<mp> 1- 3- | 3- 5- | 5- 3- | 3_ 4_ 5- 0 | 7- 5- | 3- 2- | 0--- | <p> 5--- |""",
}

TANPURA = {name: "<mp> 5, 1 1 1, |" * bars for name, bars in (("alap", 4), ("A", 8), ("B", 8), ("A2", 8), ("B2", 8))}

SWELL = {
    "A": "<pp> 1&5--- | 1&5--- | 1&5--- | 1&5--- | 3&6--- | 3&5--- | 2&5--- | 1&5--- |",
    "B": "<p> 3&6--- | 1&5--- | 2&5- 1&5- | 3&5--- | 3&5--- | 3&5--- | 2&5--- | 2&5- 3&5- |",
    "A2": "<pp> 1&5--- | 1&5--- | 1&5--- | 1&5--- | 3&6--- | 3&5--- | 2&5--- | 1&5--- |",
    "B2": "<p> 3&6--- | 1&5--- | 2&5- 1&5- | 3&5--- | 3&5--- | 3&6- 2&5- | 2&5--- | 1&5--- |",
}

TEENTAL = "D.H.H.D.D.H.H.D.D.t.t.T.T.H.H.D."
"""Sixteen beats: the third group of four is the empty one, without the deep drum."""
LIVELY = "D.HkH.DkD.HkH.DkD.tkt.TkT.HkHkDk"

THEME = Theme(
    name="maharaja",
    title="Lamps of Udaipur",
    key=60,
    mode=YAMAN,
    bpm=88,
    beats=4,
    form=(Section("alap", 4), Section("A", 8), Section("B", 8), Section("A2", 8), Section("B2", 8)),
    voices=(
        Voice("sitar", Sampled(104), SITAR, level=-1, pan=-0.2, wet=0.3, ring=0.5, top=3600),
        Voice("flute", Sampled(73, sings=True), FLUTE, octave=1, level=-2, pan=0.3, wet=0.5),
        Voice("tanpura", Built("tanpura"), TANPURA, octave=-1, level=-8, pan=0.05, wet=0.4, ring=3.0),
        Voice("swell", Sampled(48, sings=True), SWELL, level=-17, wet=0.6),
    ),
    drums=(
        Drums(
            "tabla",
            {"D": ("dha", 0.6), "H": ("dhin", 0.55), "T": ("na", 0.5), "t": ("tin", 0.45), "k": ("ka", 0.25)},
            {
                "A": TEENTAL,
                "B": TEENTAL,
                "A2": LIVELY,
                "B2": LIVELY + LIVELY[:16] + "DHDDHDDH" + "D.......",
            },
            level=-8,
            pan=0.1,
            wet=0.22,
        ),
        Drums(
            "cymbals",
            {"c": ("finger_cymbal", 0.4)},
            {"B": "c...............", "B2": "c...............", "A2": "c..............................."},
            level=-21,
            pan=-0.5,
            wet=0.5,
        ),
    ),
)
