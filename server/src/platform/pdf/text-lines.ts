import { type FontName, type FontRun, fontRuns, type Weight } from './fonts.ts';

/** Width in points of a text in one font. */
type Measure = (run: FontRun) => number;

export interface PlacedRun {
  font: FontName;
  text: string;
  /** From the start of the line. */
  x: number;
}

interface Token {
  text: string;
  runs: FontRun[];
  width: number;
  isRightToLeft: boolean;
}

/**
 * Spaces that a line may break at, characters that a line may break next to, and words; Korean breaks between words.
 */
const tokenPattern =
  /[^\S\u00a0]+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\u00a0[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]]+/gv;
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Where a text begins: on the left, or on the right in right-to-left languages. */
export type Direction = 'ltr' | 'rtl';

/** Breaks a text into lines no wider than `width`, each with its runs in the order in which they are drawn. */
export function breakLines(
  text: string,
  weight: Weight,
  width: number,
  measure: Measure,
  direction: Direction = 'ltr',
): PlacedRun[][] {
  return text.split('\n').flatMap((paragraph) => {
    const tokens = (paragraph.match(tokenPattern) ?? []).flatMap((word) => fit(word, weight, width, measure));
    const lines: Token[][] = [[]];
    let used = 0;
    for (const token of tokens) {
      const isSpace = token.text.trim() === '';
      if (used + token.width > width && !isSpace) {
        lines.push([]);
        used = 0;
      }
      if (isSpace && used === 0) continue;
      lines.at(-1)?.push(token);
      used += token.width;
    }
    return lines.map((line) => place(direction === 'rtl' ? turned(line) : line, measure));
  });
}

/** A word as one token, or cut where it is wider than a line. */
function fit(word: string, weight: Weight, width: number, measure: Measure): Token[] {
  const whole = makeToken(/^\s+$/.test(word) ? ' ' : word, weight, measure);
  if (whole.width <= width) return [whole];
  const pieces: string[] = [''];
  for (const { segment } of graphemes.segment(word)) {
    const longer = (pieces.at(-1) ?? '') + segment;
    if (pieces.at(-1) && makeToken(longer, weight, measure).width > width) pieces.push(segment);
    else pieces[pieces.length - 1] = longer;
  }
  return pieces.map((piece) => makeToken(piece, weight, measure));
}

function makeToken(text: string, weight: Weight, measure: Measure): Token {
  const runs = fontRuns(text, weight);
  const isRightToLeft = rightToLeft.test(text);
  return { text, runs, width: runs.reduce((sum, run) => sum + measure(run), 0), isRightToLeft };
}

/**
 * A line of a right-to-left text from its left end: the words of each direction stay together in their own order,
 * and what comes first stands on the right.
 */
function turned(line: Token[]): Token[] {
  const phrases: Token[][] = [];
  const spaces: Token[] = [];
  for (const token of line) {
    const phrase = phrases.at(-1);
    if (token.text === ' ') spaces.push(token);
    else if (phrase && phrase[0]?.isRightToLeft === token.isRightToLeft) phrase.push(...spaces.splice(0), token);
    else phrases.push(spaces.splice(0), [token]);
  }
  return phrases.reverse().flat();
}

const mirrors: Record<string, string> = { '(': ')', ')': '(', '[': ']', ']': '[', '«': '»', '»': '«' };
const turnedSigns = (signs: string) =>
  [...signs]
    .reverse()
    .map((sign) => mirrors[sign] ?? sign)
    .join('');

/**
 * Signs and spaces of a right-to-left phrase that a left-to-right font draws: they stand on the left of the word that
 * they follow. Letters and figures between them keep their order.
 */
function mirrored(run: FontRun): FontRun {
  if (rightToLeft.test(run.text)) return run;
  const [, before = '', core = '', after = ''] = /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)$/su.exec(run.text) ?? [];
  return { ...run, text: turnedSigns(after) + core + turnedSigns(before) };
}

/**
 * Puts runs in the order in which they are drawn. Words of right-to-left scripts that follow each other become one
 * run, tied by no-break spaces, which the font lays out from right to left as a whole.
 */
function place(line: Token[], measure: Measure): PlacedRun[] {
  const runs: FontRun[] = [];
  for (let index = 0; index < line.length; index += 1) {
    const token = line[index] as Token;
    let end = index;
    for (let next = index + 1; token.isRightToLeft && next < line.length; next += 1) {
      if (line[next]?.isRightToLeft) end = next;
      else if (line[next]?.text !== ' ') break;
    }
    if (token.isRightToLeft) {
      const phrase = line.slice(index, end + 1).map(({ text }) => (text === ' ' ? '\u00a0' : text));
      runs.push(...fontRuns(phrase.join(''), 'regular').reverse().map(mirrored));
      index = end;
      continue;
    }
    for (const run of token.runs) {
      const last = runs.at(-1);
      // A space at the end of a right-to-left run would be drawn on its other side.
      if (last && !rightToLeft.test(last.text) && (last.font === run.font || run.text === ' ')) last.text += run.text;
      else runs.push({ ...run });
    }
  }
  let x = 0;
  return runs.map((run) => {
    const placed = { ...run, x };
    x += measure(run);
    return placed;
  });
}
