import type { PlacedText } from '../../../platform/pdf/read-pages.ts';

/** A row of a card: labels in two languages, and its value. */
export interface Row {
  label: string;
  other: string;
  value: string;
}

const height = 10;
/** About the width of a text in Helvetica; Chinese and Korean are as wide as high. */
const widthOf = (text: string) =>
  [...text].reduce((sum, letter) => sum + (/[\p{Script=Han}\p{Script=Hangul}]/u.test(letter) ? 1 : 0.55) * height, 0);
const at = (text: string, x: number, y: number): PlacedText => ({ text, x, y, width: widthOf(text), height });

/** Each letter in a box, the letters in the middle or on the left; an empty box for a space, a new line after 20. */
function boxes(text: string, x: number, y: number, pitch: number, isCentred = true): PlacedText[] {
  return [...text].flatMap((letter, index) => {
    if (letter === ' ') return [];
    const left = x + (index % 20) * pitch + (isCentred ? (pitch - widthOf(letter)) / 2 : 1);
    return [at(letter, left, y - Math.floor(index / 20) * 16)];
  });
}

/** Running text in lines of at most 60 characters; a longer word is broken. */
function paragraph(text: string): PlacedText[] {
  const lines = text.match(/.{1,60}(?:\s|$)|.{60}/gu) ?? [];
  return lines.map((line, index) => at(line.trim(), 50, 700 - index * 14));
}

const down = (rows: readonly Row[], place: (row: Row, y: number) => PlacedText[], step = 30) =>
  rows.flatMap((row, index) => place(row, 700 - index * step));

/** The layouts that cards are seen in, of the same rows. */
export const layouts: Record<string, (rows: readonly Row[]) => PlacedText[]> = {
  table: (rows) => down(rows, ({ label, value }, y) => [at(label, 50, y), at(value, 250, y)]),
  'one line each': (rows) => down(rows, ({ label, value }, y) => [at(`${label}: ${value}`, 50, y)]),
  'Chinese label first': (rows) =>
    down(rows, ({ label, other, value }, y) => [at(`${other} ${label}`, 50, y), at(value, 250, y)]),
  'label after the value': (rows) =>
    down(rows, ({ label, other, value }, y) => [at(value, 50, y), at(`${label} / ${other}`, 400, y)]),
  'value above its label': (rows) => down(rows, ({ label, value }, y) => [at(value, 50, y), at(label, 50, y - 12)]),
  'value below two labels': (rows) =>
    down(rows, ({ label, other, value }, y) => [at(other, 50, y), at(label, 50, y - 12), at(value, 50, y - 24)], 40),
  grid: (rows) =>
    rows.flatMap(({ label, other, value }, index) => {
      const [x, y] = [index % 2 ? 303 : 30, 700 - Math.floor(index / 2) * 40];
      return [at(`${other} ${label}`, x, y), at(value, x, y - 14)];
    }),
  boxes: (rows) => down(rows, ({ label, value }, y) => [at(label, 30, y), ...boxes(value, 150, y, 16)], 40),
  'narrow boxes': (rows) =>
    down(rows, ({ label, value }, y) => [at(label, 30, y), ...boxes(value, 150, y, 11, false)], 40),
  'wide boxes in two columns': (rows) =>
    rows.flatMap(({ label, value }, index) => {
      const [x, y] = [index % 2 ? 500 : 30, 700 - Math.floor(index / 2) * 60];
      return [at(label, x, y), ...boxes(value, x, y - 16, 20)];
    }),
  letter: (rows) =>
    paragraph(
      `Dear traveller, we confirm: ${rows.map(({ label, value }) => `your ${label.toLowerCase()} is ${value}`).join(', ')}.`,
    ),
};
