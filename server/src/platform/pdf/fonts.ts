import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import { openFont } from './shape-text.ts';

/**
 * Only Latin, Cyrillic, Greek and Devanagari have both weights; other scripts are always drawn in the regular weight.
 */
export type Weight = 'regular' | 'bold';

const require = createRequire(import.meta.url);

/**
 * Font files of the packages `@expo-google-fonts/*`, all under the SIL Open Font License 1.1. The first one that has a
 * glyph for every code point of a grapheme draws it.
 */
const files = {
  sans: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  chinese: require.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
  // Japanese names have letters that Chinese does not use.
  japanese: require.resolve('@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf'),
  korean: require.resolve('@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf'),
  // One glyph a letter, ligatures in their order: what is copied from a PDF is what was drawn. Noto Sans Arabic composes
  // letters of a base and dots, of which a copy keeps the base.
  arabic: require.resolve('@expo-google-fonts/amiri/400Regular/Amiri_400Regular.ttf'),
  hebrew: require.resolve('@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'),
  thai: require.resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
  armenian: require.resolve('@expo-google-fonts/noto-sans-armenian/400Regular/NotoSansArmenian_400Regular.ttf'),
  bengali: require.resolve('@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf'),
  ethiopic: require.resolve('@expo-google-fonts/noto-sans-ethiopic/400Regular/NotoSansEthiopic_400Regular.ttf'),
  georgian: require.resolve('@expo-google-fonts/noto-sans-georgian/400Regular/NotoSansGeorgian_400Regular.ttf'),
  gujarati: require.resolve('@expo-google-fonts/noto-sans-gujarati/400Regular/NotoSansGujarati_400Regular.ttf'),
  gurmukhi: require.resolve('@expo-google-fonts/noto-sans-gurmukhi/400Regular/NotoSansGurmukhi_400Regular.ttf'),
  kannada: require.resolve('@expo-google-fonts/noto-sans-kannada/400Regular/NotoSansKannada_400Regular.ttf'),
  khmer: require.resolve('@expo-google-fonts/noto-sans-khmer/400Regular/NotoSansKhmer_400Regular.ttf'),
  lao: require.resolve('@expo-google-fonts/noto-sans-lao/400Regular/NotoSansLao_400Regular.ttf'),
  malayalam: require.resolve('@expo-google-fonts/noto-sans-malayalam/400Regular/NotoSansMalayalam_400Regular.ttf'),
  mongolian: require.resolve('@expo-google-fonts/noto-sans-mongolian/400Regular/NotoSansMongolian_400Regular.ttf'),
  burmese: require.resolve('@expo-google-fonts/noto-sans-myanmar/400Regular/NotoSansMyanmar_400Regular.ttf'),
  odia: require.resolve('@expo-google-fonts/noto-sans-oriya/400Regular/NotoSansOriya_400Regular.ttf'),
  sinhala: require.resolve('@expo-google-fonts/noto-sans-sinhala/400Regular/NotoSansSinhala_400Regular.ttf'),
  tamil: require.resolve('@expo-google-fonts/noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf'),
  telugu: require.resolve('@expo-google-fonts/noto-sans-telugu/400Regular/NotoSansTelugu_400Regular.ttf'),
  thaana: require.resolve('@expo-google-fonts/noto-sans-thaana/400Regular/NotoSansThaana_400Regular.ttf'),
  tibetan: require.resolve('@expo-google-fonts/noto-serif-tibetan/400Regular/NotoSerifTibetan_400Regular.ttf'),
} as const;
type Drawing = keyof typeof files;
export type FontName = Drawing | 'sans-bold';
const fallbacks = Object.keys(files) as Drawing[];
const semiBold = require.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf');

/** Drawn instead of a character that no font has. */
const unknownCharacter = '\u25a1';

const opened = new Map<FontName, Font>();

/** Opens a font on first use and keeps it in memory; the Chinese font has 10 MB. */
export function fontNamed(name: FontName): Font {
  const known = opened.get(name);
  if (known) return known;
  const font = openFont(name === 'sans-bold' ? semiBold : files[name]);
  opened.set(name, font);
  return font;
}

export interface FontRun {
  font: FontName;
  text: string;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * A text in composed letters, which fonts draw as one glyph and programs copy as one letter. Chinese and Japanese names
 * keep their variants of a character.
 */
const composed = (text: string) => text.replace(/\P{Script=Han}+/gu, (part) => part.normalize('NFC'));

/** Splits a text into runs, each of which one font can draw. */
export function fontRuns(text: string, weight: Weight): FontRun[] {
  const runs: FontRun[] = [];
  for (const { segment } of graphemes.segment(composed(text))) {
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
  const words = composed(text)
    .split(/\s+/)
    .filter((word) => /[^!-~]/.test(word));
  const segments = new Set(Array.from(graphemes.segment(words.join(' ')), ({ segment }) => segment));
  return [...segments].filter((segment) => segment !== ' ' && !fontFor(segment, 'regular'));
}

function fontFor(grapheme: string, weight: Weight): FontName | undefined {
  const points = [...grapheme].map((character) => character.codePointAt(0) ?? 0);
  const name = fallbacks.find((font) => points.every((point) => fontNamed(font).hasGlyphForCodePoint(point)));
  return name === 'sans' && weight === 'bold' ? 'sans-bold' : name;
}
