/** A text on a line, separated by gaps from others; `x` is its distance from the left in points. */
export interface Cell {
  x: number;
  text: string;
}

/** A line of a page, from left to right. */
export type Line = Cell[];

/** The lines of a PDF by page, or why they cannot be read: damaged or locked file, or a limit was reached. */
export type PdfReading = { outcome: 'read'; pages: Line[][]; pageCount: number } | { outcome: 'broken' | 'too_much' };

/** A piece of text and its position on a page, in points; `y` is the distance from the bottom. */
export interface PlacedText {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Groups placed text into lines of cells, top to bottom. A gap of more than 1.5 times the height starts a new cell. */
export function linesOf(placed: readonly PlacedText[]): Line[] {
  const sorted = placed.filter(({ text }) => text.trim()).sort((one, other) => other.y - one.y || one.x - other.x);
  const rows: PlacedText[][] = [];
  for (const piece of sorted) {
    const row = rows.at(-1);
    const above = row?.[0];
    if (row && above && above.y - piece.y < Math.max(2, Math.min(above.height, piece.height) / 2)) row.push(piece);
    else rows.push([piece]);
  }
  return rows.map((row) => cellsOf(row.sort((one, other) => one.x - other.x)));
}

function cellsOf(row: readonly PlacedText[]): Cell[] {
  const cells: Cell[] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const { text, x, width, height } of row) {
    const gap = x - end;
    const last = cells.at(-1);
    if (!last || gap > height * 1.5) cells.push({ x, text });
    else last.text += gap > height * 0.15 ? ` ${text}` : text;
    end = x + width;
  }
  return cells.map(({ x, text }) => ({ x, text: text.replace(/\s+/g, ' ').trim() }));
}
