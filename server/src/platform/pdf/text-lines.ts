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
 * Spaces, characters next to which a line can break (Chinese, Japanese), and words. Korean breaks only between words.
 */
const tokenPattern =
  /[^\S\u00a0]+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\u00a0[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]]+/gv;
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}]/u;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The side on which a text starts: left, or right in right-to-left languages. */
export type Direction = 'ltr' | 'rtl';

/** Breaks a text into lines of at most `width` points, each with its runs from left to right. */
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

/** A word as one token, or split between graphemes if it is wider than a line. */
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
 * The tokens of a right-to-left line from left to right: adjacent words of one direction keep their order, and the
 * groups are reversed, so that the first one is on the right.
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
 * Moves punctuation and spaces of a right-to-left phrase that a left-to-right font draws to the left of the word before
 * them, mirroring brackets. Letters and figures between them keep their order.
 */
function mirrored(run: FontRun): FontRun {
  if (rightToLeft.test(run.text)) return run;
  const [, before = '', core = '', after = ''] = /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)$/su.exec(run.text) ?? [];
  return { ...run, text: turnedSigns(after) + core + turnedSigns(before) };
}

/**
 * Converts tokens to runs from left to right. Consecutive words of right-to-left scripts become one run, joined by
 * no-break spaces, so that the font lays them out from right to left as a whole.
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
