"""All that a build has inside which is not ours: whose it is, under which licence, and by which files one knows it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Final


@dataclass(frozen=True, slots=True)
class Component:
    """A library, a typeface or a runtime. `licences` are the stems of the files in the folder `licences`; `files` is a
    pattern for paths in the build; `package` is the installed distribution whose version it has."""

    name: str
    copyright: str
    licences: tuple[str, ...]
    home: str
    files: str
    package: str = ""


def _native(*stems: str) -> str:
    """The pattern of a shared library, as the systems spell it: `libogg-15db22d2.so.0.8.6`, `libogg-0.dll`,
    `libogg.0.dylib`, `Frameworks/libogg.0.dylib`."""
    names = "|".join(re.escape(stem) for stem in stems)
    return rf"(.*/)?(lib)?({names})(-[0-9a-f]{{8}}|[-._][0-9.]+)*\.(so|dll|dylib)[0-9.]*"


_XIPH: Final = "© 1994–2025 Xiph.Org Foundation and contributors"
_SDL: Final = "© 1997–2025 Sam Lantinga"

COMPONENTS: Final = (
    Component("Python", "© 2001 Python Software Foundation and others", ("PSF-2.0",), "https://www.python.org/",
              r"base_library\.zip|(.*/)?libpython3[0-9.a-z]*|python3[0-9.]*/.*|(.*/)?python3[0-9]*\.dll"
              r"|Python(\.framework/.*)?|(lib-dynload/)?[^/]+\.pyd|.*/lib-dynload/.*"),
    Component("PyInstaller (the starter)", "© 2010–2023 PyInstaller Development Team, © 2005–2009 Giovanni Bajo",
              ("PyInstaller",), "https://pyinstaller.org/", r"fu-night(\.exe)?|MacOS/fu-night", "pyinstaller"),
    Component("pygame-ce", "© 2000–2025 Pete Shinners and the pygame community", ("LGPL-2.1",),
              "https://github.com/pygame-community/pygame-ce",
              r"pygame/(?!freesansbold|.*\.(dll|dylib)$).*", "pygame-ce"),
    Component("FreeSans Bold (in pygame-ce)", "© 2002–2012 GNU FreeFont contributors",
              ("GPL-3.0", "FreeFont-exception"), "https://www.gnu.org/software/freefont/", r"pygame/freesansbold\.ttf"),
    Component("pygame_gui", "© 2018–2025 Dan Lawrence", ("MIT",), "https://github.com/MyreMylar/pygame_gui",
              r"pygame_gui/(?!.*\.[ot]tf$).*", "pygame_gui"),
    Component("Noto Sans and Noto Sans JP",
              "© 2014–2022 Adobe and the Noto Project Authors; Noto is a trademark of Google LLC", ("OFL-1.1",),
              "https://fonts.google.com/noto", r"pygame_gui/data/NotoSans.*\.[ot]tf"),
    Component("Fira Code", "© 2014–2020 the Fira Code Project Authors", ("OFL-1.1",),
              "https://github.com/tonsky/FiraCode", r"pygame_gui/data/FiraCode.*\.ttf"),
    Component("python-i18n", "© 2014 Daniel Perez", ("MIT",), "https://github.com/danhper/python-i18n", r"i18n/.*",
              "python-i18n"),
    Component("PyYAML and libyaml", "© 2006–2021 Kirill Simonov, © 2017–2021 Ingy döt Net", ("MIT",),
              "https://pyyaml.org/", r"_?yaml/.*", "PyYAML"),
    Component("msgspec", "© 2021 Jim Crist-Harif", ("BSD-3-Clause",), "https://jcristharif.com/msgspec/",
              r"msgspec/.*", "msgspec"),
    Component("platformdirs", "© 2010–2025 the platformdirs developers", ("MIT",),
              "https://github.com/tox-dev/platformdirs", r"platformdirs/.*", "platformdirs"),
    Component("BudouX", "© 2021 Google LLC", ("Apache-2.0",), "https://github.com/google/budoux",
              r"budoux/.*", "budoux"),
    Component("SDL", _SDL, ("Zlib",), "https://www.libsdl.org/", _native("SDL2", "SDL2-2")),
    Component("SDL_image", _SDL, ("Zlib",), "https://github.com/libsdl-org/SDL_image",
              _native("SDL2_image", "SDL2_image-2")),
    Component("SDL_mixer", _SDL, ("Zlib",), "https://github.com/libsdl-org/SDL_mixer",
              _native("SDL2_mixer", "SDL2_mixer-2")),
    Component("SDL_ttf", _SDL, ("Zlib",), "https://github.com/libsdl-org/SDL_ttf", _native("SDL2_ttf", "SDL2_ttf-2")),
    Component("FreeType", "© 1996–2025 David Turner, Robert Wilhelm and Werner Lemberg", ("FTL",),
              "https://freetype.org/", _native("freetype", "freetype-6")),
    Component("HarfBuzz", "© 2010–2025 Google, Inc., Behdad Esfahbod, Red Hat, Inc. and others",
              ("MIT-Modern-Variant",), "https://harfbuzz.github.io/", _native("harfbuzz")),
    Component("Brotli", "© 2009, 2010, 2013–2016 the Brotli Authors", ("MIT",), "https://github.com/google/brotli",
              _native("brotlicommon", "brotlidec")),
    Component("libpng", "© 1995–2025 the PNG Reference Library Authors, © 2018–2025 Cosmin Truta, "
              "© 1998–2018 Glenn Randers-Pehrson, "
              "© 1996–1997 Andreas Dilger, © 1995–1996 Guy Eric Schalnat, Group 42, Inc.",
              ("libpng-2.0",), "http://www.libpng.org/", _native("png16", "png16-16")),
    Component("libjpeg-turbo", "© 1991–2020 Thomas G. Lane, Guido Vollbeding; © 2009–2025 D. R. Commander and others",
              ("IJG", "BSD-3-Clause"), "https://libjpeg-turbo.org/", _native("jpeg", "jpeg-9", "jpeg-62")),
    Component("libtiff", "© 1988–1997 Sam Leffler, © 1991–1997 Silicon Graphics, Inc. and others", ("libtiff",),
              "http://www.libtiff.org/", _native("tiff", "tiff-5", "tiff-6")),
    Component("libwebp", "© 2010 Google Inc.", ("BSD-3-Clause",), "https://chromium.googlesource.com/webm/libwebp",
              _native("webp", "webpdemux", "sharpyuv", "webp-7", "webpdemux-2")),
    Component("Ogg, Vorbis, Opus, Opusfile and FLAC", _XIPH, ("BSD-3-Clause",), "https://xiph.org/",
              _native("ogg", "ogg-0", "vorbis", "vorbisfile", "vorbisenc", "vorbis-0", "vorbisfile-3", "opus", "opus-0",
                      "opusfile", "opusfile-0", "FLAC")),
    Component("WavPack", "© 1998–2025 David Bryant", ("BSD-3-Clause",), "https://www.wavpack.com/", _native("wavpack")),
    Component("libxmp", "© 1996–2025 Claudio Matsuoka and Hipolito Carraro Jr", ("MIT",),
              "https://github.com/libxmp/libxmp",
              _native("xmp", "modplug", "modplug-1")),
    Component("mpg123", "© 1995–2025 Michael Hipp and others", ("LGPL-2.1",), "https://mpg123.de/",
              _native("mpg123", "mpg123-0")),
    Component("FluidSynth", "© 2003–2025 Peter Hanappe and others", ("LGPL-2.1",), "https://www.fluidsynth.org/",
              _native("fluidsynth", "fluidsynth-3")),
    Component("libsndfile", "© 1999–2025 Erik de Castro Lopo and others", ("LGPL-2.1",),
              "https://libsndfile.github.io/libsndfile/", _native("sndfile", "sndfile-1")),
    Component("zlib", "© 1995–2024 Jean-loup Gailly and Mark Adler", ("Zlib",), "https://zlib.net/",
              _native("z", "zlib1")),
    Component("libffi", "© 1996–2024 Anthony Green, Red Hat, Inc. and others", ("MIT",), "https://sourceware.org/libffi/",
              _native("ffi", "ffi-8", "ffi-7")),
    Component("libuuid", "© 1996–2020 Theodore Ts’o", ("BSD-3-Clause",), "https://github.com/util-linux/util-linux",
              _native("uuid")),
    Component("GCC runtime libraries", "© 1986–2025 Free Software Foundation, Inc.", ("GPL-3.0", "GCC-exception-3.1"),
              "https://gcc.gnu.org/", _native("gcc_s", "gcc_s_seh-1", "stdc++", "stdc++-6")),
    Component("winpthreads and the C++ runtime of LLVM", "© 2011 mingw-w64 project; © 2009–2025 LLVM contributors",
              ("MIT",),
              "https://www.mingw-w64.org/", _native("winpthread-1", "c++", "c++abi")),
    Component("Microsoft Visual C++ runtime", "© Microsoft Corporation", ("Microsoft-runtime",),
              "https://visualstudio.microsoft.com/license-terms/",
              r"(.*/)?(vcruntime140(_1)?|msvcp140(_1)?|ucrtbase|api-ms-win-[a-z0-9-]+)\.dll"),
)  # fmt: skip

# Ours, and what the build itself writes.
OWN: Final = r"(data|assets|licences|share)/.*|[^/]+\.(md|txt)|LICENSE"


def owner(place: str) -> Component | None:
    """Whose a file is, by its path in the build's folder of libraries; None for ours. Raises LookupError for a file
    that nothing here speaks of: it must be looked up and added before it is given away."""
    path = PurePosixPath(place).as_posix()
    if re.fullmatch(OWN, path):
        return None
    for component in COMPONENTS:
        if re.fullmatch(component.files, path):
            return component
    raise LookupError(place)


def inside(places: Iterable[str]) -> tuple[Component, ...]:
    """All components that these files belong to, in the order of the list. Raises LookupError (see `owner`)."""
    found = {owner(place) for place in places}
    return tuple(component for component in COMPONENTS if component in found)
