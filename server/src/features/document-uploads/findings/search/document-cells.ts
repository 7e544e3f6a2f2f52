import type { PlacedText } from '../../../../platform/pdf/read-pages.ts';

/** A text on a line, separated by gaps from others. */
export interface Cell {
  text: string;
  /** Distance from the left in points. */
  x: number;
  y: number;
  height: number;
  /** Number of its line in the document. */
  line: number;
  /** Number of its first character in the document. */
  start: number;
}

interface Word extends Omit<Cell, 'line' | 'start'> {
  /** The first of the boxes in which its letters stand; null for text without boxes. */
  boxes: Word | null;
  right: number;
  /** Whether a space or a gap separates it from the word before. */
  isApart: boolean;
}

/** A gap of more than 1.5 times the height starts a new cell, one of 0.15 a new word. */
const cellGap = 1.5;
const wordGap = 0.15;

/** The cells of a document in reading order: from top to bottom, from left to right. */
export function cellsOf(pages: readonly (readonly PlacedText[])[]): Cell[] {
  const cells: Cell[] = [];
  let line = 0;
  let start = 0;
  for (const page of pages)
    for (const row of rowsOf(page)) {
      for (const cell of cellsIn(joinBoxes(wordsOf(row)))) {
        cells.push({ ...cell, line, start });
        start += cell.text.length;
      }
      line += 1;
    }
  return cells;
}

function rowsOf(placed: readonly PlacedText[]): PlacedText[][] {
  const sorted = placed.filter(({ text }) => text.trim()).sort((one, other) => other.y - one.y || one.x - other.x);
  const rows: PlacedText[][] = [];
  for (const piece of sorted) {
    const row = rows.at(-1);
    const above = row?.[0];
    if (row && above && above.y - piece.y < Math.max(2, Math.min(above.height, piece.height) / 2)) row.push(piece);
    else rows.push([piece]);
  }
  return rows.map((row) => row.sort((one, other) => one.x - other.x));
}

/** The words of a line. Positions within a piece of text are estimated; text that is drawn twice, as bold, counts once. */
function wordsOf(row: readonly PlacedText[]): Word[] {
  const words: Word[] = [];
  let before: PlacedText | null = null;
  for (const piece of row) {
    const { text, x, y, width, height } = piece;
    if (before && before.text === text && Math.abs(before.x - x) < height / 4) continue;
    const gap = before ? x - before.x - before.width : Number.POSITIVE_INFINITY;
    const unit = width / Math.max(1, text.length);
    for (const match of text.matchAll(/\S+/g)) {
      const left = x + match.index * unit;
      const isApart = match.index > 0 || gap > height * wordGap || /\s$/.test(before?.text ?? ' ');
      words.push({ text: match[0], x: left, right: left + match[0].length * unit, y, height, isApart, boxes: null });
    }
    before = piece;
  }
  return words;
}

const lengthOf = (text: string) => [...text.normalize('NFC')].length;
const isLetter = ({ text }: Word) => lengthOf(text) === 1 && /[\p{L}\p{N}<]/u.test(text);
const centre = ({ x, right }: Word) => (x + right) / 2;
const isChinese = ({ text }: Word) => /\p{Script=Han}/u.test(text);

/** Joins letters in boxes of their own to words: single letters at even distances. An empty box ends a word. */
function joinBoxes(words: readonly Word[]): Word[] {
  const joined: Word[] = [];
  for (let start = 0; start < words.length; ) {
    const first = words[start] as Word;
    let end = start + 1;
    while (isBox(words, start) && isNextBox(words, end) && isChinese(words[end] as Word) === isChinese(first)) end += 1;
    if (end - start < 2) joined.push(first);
    else joined.push(...boxWords(words.slice(start, end)));
    start = end;
  }
  return joined;
}

/** A letter is in a box if it is apart from those beside it: a text can be drawn letter by letter. */
function isBox(words: readonly Word[], at: number): boolean {
  const word = words[at];
  return word?.isApart === true && isLetter(word) && words[at + 1]?.isApart !== false;
}

/** Boxes are at most twice as wide as their letters are high, and one of them can be empty. */
function isNextBox(words: readonly Word[], at: number): boolean {
  const [before, word] = [words[at - 1], words[at]];
  return before !== undefined && word !== undefined && isBox(words, at) && word.x - before.x < before.height * 4.5;
}

function boxWords(boxes: readonly Word[]): Word[] {
  const distances = boxes.slice(1).map((box, index) => centre(box) - centre(boxes[index] as Word));
  const pitch = distances.reduce((least, each) => Math.min(least, each));
  const words: Word[] = [];
  for (const [index, box] of boxes.entries()) {
    const last = words.at(-1);
    if (last && (distances[index - 1] ?? 0) < pitch * 1.6) {
      last.text += box.text;
      last.right = box.right;
    } else words.push({ ...box, boxes: boxes[0] ?? null });
  }
  return words;
}

function cellsIn(words: readonly Word[]): Omit<Cell, 'line' | 'start'>[] {
  const cells: Omit<Cell, 'line' | 'start'>[] = [];
  let before: Word | null = null;
  for (const word of words) {
    const { text, x, y, height } = word;
    const last = cells.at(-1);
    // The words in one row of boxes are one value, also with empty boxes between them.
    const isNew = !before || word.boxes !== before.boxes || (!word.boxes && x - before.right > height * cellGap);
    if (!last || isNew) cells.push({ text, x, y, height });
    else last.text += word.isApart ? ` ${text}` : text;
    before = word;
  }
  return cells;
}

/** Cells that stand below each other, as the lines of a value that was broken in its column. */
export function columnsOf(cells: readonly Cell[]): Cell[][] {
  const columns: Cell[][] = [];
  /** The columns that a cell can continue, by their place across the page. */
  const open = new Map<number, Cell[]>();
  for (const cell of cells) {
    const place = Math.round(cell.x / 4);
    const column = [place, place - 1, place + 1].map((each) => open.get(each)).find((each) => continues(each, cell));
    if (column) column.push(cell);
    const own = column ?? [cell];
    if (!column) columns.push(own);
    open.set(place, own);
  }
  return columns.filter(({ length }) => length > 1);
}

function continues(column: readonly Cell[] | undefined, { line, y, height }: Cell): boolean {
  const last = column?.at(-1);
  return last !== undefined && line > last.line && last.y > y && last.y - y < height * 2.5;
}
