import PDFDocument from 'pdfkit';
import { type FontName, fontNamed, type Weight } from './fonts.ts';
import { breakLines, type Direction, type PlacedRun } from './text-lines.ts';

/** A4 portrait, in points. */
const page = { width: 595.28, height: 841.89, left: 56, right: 56, top: 76, bottom: 68 };
export const contentWidth = page.width - page.left - page.right;

export const ink = { text: '#1b1f27', quiet: '#5a6270', line: '#c9ced6', shade: '#f3f5f8' } as const;

export interface TextStyle {
  size?: number;
  weight?: Weight;
  colour?: string;
  /** Distance from the left margin in points. */
  x?: number;
  width?: number;
  /** Line height as a multiple of `size`. */
  leading?: number;
}

interface SheetOptions {
  title: string;
  author: string;
  createdAt: Date;
  /** BCP 47; English when absent. Pages of a right-to-left language are mirrored. */
  language?: string;
  /** Texts at the top left and top right of every page but the first. */
  header: readonly [string, string];
  /** Text at the bottom of every page, before the page number. */
  footer: string;
  /** 'Page 1 of 2' when absent. */
  pageNumber?: (page: number, pages: number) => string;
}

export interface FinishedPdf {
  bytes: Buffer;
  pages: number;
}

interface TextBlock {
  lines: PlacedRun[][];
  lineHeight: number;
  height: number;
}

/** A4 pages that are filled from top to bottom with text in any script, rules and filled areas. Lengths are in points. */
export class Sheets {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #chunks: Buffer[] = [];
  readonly #options: SheetOptions;
  readonly #direction: Direction;
  readonly #registered = new Set<FontName>();
  #pages = 1;
  /** Vertical position of the next content, from the top of the page. */
  y = page.top;

  constructor(options: SheetOptions) {
    this.#options = options;
    this.#direction = options.language === 'ar' ? 'rtl' : 'ltr';
    this.#pdf = new PDFDocument({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      pdfVersion: '1.7',
      lang: options.language ?? 'en',
      displayTitle: true,
      font: '',
      info: { Title: options.title, Author: options.author, CreationDate: options.createdAt },
    });
    this.#pdf.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
  }

  /** Height left on this page. */
  get room(): number {
    return page.height - page.bottom - this.y;
  }

  get isAtTop(): boolean {
    return this.y === page.top;
  }

  nextPage(): void {
    this.#pdf.addPage();
    this.#pages += 1;
    this.y = page.top;
  }

  /** Starts a new page unless `height` is left on this one. */
  need(height: number): void {
    if (height > this.room && !this.isAtTop) this.nextPage();
  }

  gap(height: number): void {
    if (!this.isAtTop) this.y += height;
  }

  /** Breaks a text into lines without drawing it. */
  measure(text: string, style: TextStyle = {}): TextBlock {
    const { size = 10, weight = 'regular', x = 0, leading = 1.4 } = style;
    const width = style.width ?? contentWidth - x;
    const measure = (run: { font: FontName; text: string }) => this.#use(run.font, size).widthOfString(run.text);
    const lines = breakLines(text, weight, width, measure, this.#direction);
    const lineHeight = size * leading;
    return { lines, lineHeight, height: lines.length * lineHeight };
  }

  /** Draws a measured text at `top` on this page without changing `y`. */
  draw({ lines, lineHeight }: TextBlock, top: number, style: TextStyle = {}): void {
    const { size = 10, colour = ink.text, x = 0 } = style;
    lines.forEach((line, index) => {
      // The fonts have different ascents, so their baselines are aligned.
      const baseline = top + index * lineHeight + (lineHeight - size) / 2 + size * 0.86;
      const left = this.#direction === 'rtl' ? contentWidth - x - this.#widthOf(line, size) : x;
      for (const run of line) {
        this.#use(run.font, size).fillColor(colour);
        this.#pdf.text(run.text, page.left + left + run.x, baseline, { lineBreak: false, baseline: 'alphabetic' });
      }
    });
  }

  /** Writes a text, which can continue on further pages. */
  write(text: string, style: TextStyle = {}): void {
    const block = this.measure(text, style);
    for (const line of block.lines) {
      this.need(block.lineHeight);
      this.draw({ ...block, lines: [line] }, this.y, style);
      this.y += block.lineHeight;
    }
  }

  rule(top: number, { colour = ink.line as string, thickness = 0.6 } = {}): void {
    this.#pdf
      .moveTo(page.left, top)
      .lineTo(page.left + contentWidth, top)
      .lineWidth(thickness)
      .strokeColor(colour)
      .stroke();
  }

  fill(top: number, height: number, colour: string, width: number = contentWidth): void {
    const left = this.#direction === 'rtl' ? contentWidth - width : 0;
    this.#pdf.rect(page.left + left, top, width, height).fill(colour);
  }

  /** Draws a JPEG or PNG, at most as large as `box`, and continues below it. */
  image(bytes: Buffer, box: { width: number; height: number }): void {
    const gap = 8;
    this.need(box.height + gap);
    this.#pdf.image(bytes, page.left, this.y + gap, { fit: [box.width, box.height] });
    this.y += box.height + gap;
  }

  /** Writes headers, footers and page numbers, closes the file and returns its bytes. */
  finish(): Promise<FinishedPdf> {
    const { header, footer, pageNumber = (number, pages) => `Page ${number} of ${pages}` } = this.#options;
    const small = { size: 8, colour: ink.quiet };
    for (let index = 0; index < this.#pages; index += 1) {
      this.#pdf.switchToPage(index);
      if (index > 0) {
        this.#between(header[0], header[1], 40, small);
        this.rule(56);
      }
      this.rule(page.height - 52);
      this.#between(footer, pageNumber(index + 1, this.#pages), page.height - 46, small);
    }
    const { promise, resolve, reject } = Promise.withResolvers<FinishedPdf>();
    this.#pdf.on('end', () => resolve({ bytes: Buffer.concat(this.#chunks), pages: this.#pages }));
    this.#pdf.on('error', reject);
    this.#pdf.end();
    return promise;
  }

  #between(left: string, right: string, top: number, style: TextStyle): void {
    this.draw(this.measure(left, style), top, style);
    const block = this.measure(right, style);
    const width = this.#widthOf(block.lines[0] ?? [], style.size ?? 10);
    this.draw(block, top, { ...style, x: contentWidth - width });
  }

  #widthOf(line: readonly PlacedRun[], size: number): number {
    const last = line.at(-1);
    return last ? last.x + this.#use(last.font, size).widthOfString(last.text) : 0;
  }

  #use(name: FontName, size: number): PDFKit.PDFDocument {
    if (!this.#registered.has(name)) {
      // pdfkit accepts an opened font too, but its types do not say so.
      this.#pdf.registerFont(name, fontNamed(name) as unknown as Buffer);
      this.#registered.add(name);
    }
    return this.#pdf.font(name).fontSize(size);
  }
}
