import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';

/**
 * Only Latin, Cyrillic, Greek and Devanagari have both weights; other scripts are always drawn in the regular weight.
 */
export type Weight = 'regular' | 'bold';

const require = createRequire(import.meta.url);

/** Font files of the packages @expo-google-fonts/noto-sans*, all under the SIL Open Font License 1.1. */
const files = {
  sans: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  'sans-bold': require.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
  chinese: require.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
  korean: require.resolve('@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf'),
  arabic: require.resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
  hebrew: require.resolve('@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'),
  thai: require.resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
} as const;
export type FontName = keyof typeof files;

/** The first of these fonts that has a glyph for every code point of a grapheme draws it. */
const fallbacks: readonly FontName[] = ['sans', 'chinese', 'korean', 'arabic', 'hebrew', 'thai'];

/** Drawn instead of a character that no font has. */
const unknownCharacter = '\u25a1';

const open = (name: FontName) => openSync(files[name]) as Font;
const opened = new Map<FontName, Font>();

/** Opens a font on first use and keeps it in memory; the Chinese font has 10 MB. */
function fontNamed(name: FontName): Font {
  const known = opened.get(name);
  if (known) return known;
  const font = open(name);
  opened.set(name, font);
  return font;
}

/**
 * A font to draw one document with. Arabic letters that differ only in their dots share a glyph, and an opened font
 * remembers the letter that a glyph was first drawn for: in a copy of its text, another document's names would have
 * letters of the names before.
 */
export function fontToDraw(name: FontName): Font {
  return name === 'arabic' ? open(name) : fontNamed(name);
}

export interface FontRun {
  font: FontName;
  text: string;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Splits a text into runs, each of which one font can draw. */
export function fontRuns(text: string, weight: Weight): FontRun[] {
  const runs: FontRun[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const last = runs.at(-1);
    const isSpace = segment.trim() === '';
    const found = isSpace && last ? last.font : fontFor(segment, weight);
    const font = found ?? 'chinese';
    const drawn = found ? segment : unknownCharacter;
    if (last?.font === font) last.text += drawn;
    else runs.push({ font, text: drawn });
  }
  return runs;
}

/** The characters of a text that no font draws, each once. */
export function undrawnCharacters(text: string): string[] {
  // Long texts are mostly ASCII, which needs no look at the fonts.
  const words = text.split(/\s+/).filter((word) => /[^!-~]/.test(word));
  const segments = new Set(Array.from(graphemes.segment(words.join(' ')), ({ segment }) => segment));
  return [...segments].filter((segment) => segment !== ' ' && !fontFor(segment, 'regular'));
}

function fontFor(grapheme: string, weight: Weight): FontName | undefined {
  const points = [...grapheme].map((character) => character.codePointAt(0) ?? 0);
  const name = fallbacks.find((font) => points.every((point) => fontNamed(font).hasGlyphForCodePoint(point)));
  return name === 'sans' && weight === 'bold' ? 'sans-bold' : name;
}
