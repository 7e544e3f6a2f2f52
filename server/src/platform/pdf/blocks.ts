import { contentWidth, ink, type Sheets, type TextStyle } from './sheets.ts';

/** A name and its value; '' when nothing is on file. */
export type Fact = readonly [name: string, value: string];

const factStyle = { size: 9 } satisfies TextStyle;
const nameWidth = 150;
/** Lists up to this height, in points, are not split across pages. */
const keptTogether = 200;

/** Writes names on the left and values on the right; '' stays blank. */
export function writeFacts(sheets: Sheets, facts: readonly Fact[]): void {
  const nameStyle = { ...factStyle, colour: ink.quiet, width: nameWidth - 10 };
  const valueStyle = { ...factStyle, x: nameWidth };
  const lines = facts.map(([name, value]) => {
    const left = sheets.measure(name, nameStyle);
    const right = sheets.measure(value, valueStyle);
    return { left, right, height: Math.max(left.height, right.height) + 5 };
  });
  const whole = lines.reduce((sum, line) => sum + line.height, 0);
  if (whole <= keptTogether) sheets.need(whole);
  for (const { left, right, height } of lines) {
    sheets.need(height);
    sheets.draw(left, sheets.y + 2.5, nameStyle);
    sheets.draw(right, sheets.y + 2.5, valueStyle);
    sheets.y += height;
    sheets.rule(sheets.y, { thickness: 0.4 });
  }
}

export interface Column {
  head: string;
  /** Width relative to the shares of the other columns. */
  share: number;
}

const cellStyle = { size: 8.2, leading: 1.35 } satisfies TextStyle;
const padding = 4;

/** Writes a table with a caption. Rows are never split; the column heads are repeated on each new page. */
export function writeTable(
  sheets: Sheets,
  caption: string,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): void {
  const shares = columns.reduce((sum, column) => sum + column.share, 0);
  let x = 0;
  const places = columns.map((column) => {
    const place = { x: x + padding, width: (column.share / shares) * contentWidth - 2 * padding };
    x += (column.share / shares) * contentWidth;
    return place;
  });
  const measureRow = (cells: readonly string[], style: TextStyle) => {
    const blocks = places.map((place, index) => sheets.measure(cells[index] ?? '', { ...style, ...place }));
    return { blocks, height: Math.max(...blocks.map((block) => block.height)) + 2 * padding };
  };
  const headStyle = { ...cellStyle, weight: 'bold' } satisfies TextStyle;
  const head = measureRow(
    columns.map((column) => column.head),
    headStyle,
  );
  const drawHead = () => {
    sheets.fill(sheets.y, head.height, ink.shade);
    head.blocks.forEach((block, index) => {
      sheets.draw(block, sheets.y + padding, { ...headStyle, ...places[index] });
    });
    sheets.y += head.height;
    sheets.rule(sheets.y, { colour: ink.quiet });
  };

  sheets.need(20 + head.height + 40);
  sheets.write(caption, { size: 9, weight: 'bold' });
  sheets.y += 3;
  drawHead();
  for (const cells of rows) {
    const row = measureRow(cells, cellStyle);
    if (row.height > sheets.room) {
      sheets.nextPage();
      sheets.write(`${caption} (continued)`, { size: 9, weight: 'bold', colour: ink.quiet });
      sheets.y += 3;
      drawHead();
    }
    row.blocks.forEach((block, index) => {
      sheets.draw(block, sheets.y + padding, { ...cellStyle, ...places[index] });
    });
    sheets.y += row.height;
    sheets.rule(sheets.y, { thickness: 0.4 });
  }
  sheets.y += 14;
}

/** Writes a heading, on a new page when too little of the content after it would fit. */
export function writeHeading(sheets: Sheets, text: string, accent: string): void {
  sheets.gap(10);
  sheets.need(140);
  sheets.fill(sheets.y, 16, accent, 3);
  sheets.draw(sheets.measure(text, { size: 12.5, weight: 'bold', x: 12 }), sheets.y - 1, {
    size: 12.5,
    weight: 'bold',
    x: 12,
  });
  sheets.y += 26;
}

/** Writes an explanation under a heading. */
export function writeNote(sheets: Sheets, text: string): void {
  sheets.write(text, { size: 9.5, colour: ink.quiet });
  sheets.y += 8;
}
