import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import { openFont } from './shape-text.ts';

/**
 * Only Latin, Cyrillic, Greek and Devanagari have both weights; other scripts are always drawn in the regular weight.
 */
export type Weight = 'regular' | 'bold';

const require = createRequire(import.meta.url);

const regular = (name: string, file: string) =>
  require.resolve(`@expo-google-fonts/${name}/400Regular/${file}_400Regular.ttf`);
const noto = (script: string) => regular(`noto-sans-${script.toLowerCase()}`, `NotoSans${script}`);

/**
 * Font files of the packages `@expo-google-fonts/*`, all under the SIL Open Font License 1.1. The first one that has a
 * glyph for every code point of a grapheme draws it.
 */
const files = {
  sans: regular('noto-sans', 'NotoSans'),
  chinese: noto('SC'),
  // Japanese names have letters that Chinese does not use.
  japanese: noto('JP'),
  korean: noto('KR'),
  // One glyph a letter, ligatures in their order: what is copied from a PDF is what was drawn. Noto Sans Arabic composes
  // letters of a base and dots, of which a copy keeps the base.
  arabic: regular('amiri', 'Amiri'),
  hebrew: noto('Hebrew'),
  thai: noto('Thai'),
  armenian: noto('Armenian'),
  bengali: noto('Bengali'),
  ethiopic: noto('Ethiopic'),
  georgian: noto('Georgian'),
  gujarati: noto('Gujarati'),
  gurmukhi: noto('Gurmukhi'),
  kannada: noto('Kannada'),
  khmer: noto('Khmer'),
  lao: noto('Lao'),
  malayalam: noto('Malayalam'),
  mongolian: noto('Mongolian'),
  burmese: noto('Myanmar'),
  odia: noto('Oriya'),
  sinhala: noto('Sinhala'),
  tamil: noto('Tamil'),
  telugu: noto('Telugu'),
  thaana: noto('Thaana'),
  tibetan: regular('noto-serif-tibetan', 'NotoSerifTibetan'),
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
