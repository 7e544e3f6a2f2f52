import PDFDocument from 'pdfkit';
import { fontNamed, fontRuns } from '../../../platform/pdf/fonts.ts';
import type { PlacedText } from '../../../platform/pdf/read-pages.ts';

/** A PDF that is as wide as the widest layout of cards. */
export function drawPdf(draw: (document: PDFKit.PDFDocument) => void): Promise<Buffer> {
  const document = new PDFDocument({ size: [1000, 842], margin: 0 });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))));
  draw(document);
  document.end();
  return done;
}

/** The texts of cards where their layouts have them, a page for each. */
export const drawCard = (...pages: readonly (readonly PlacedText[])[]): Promise<Buffer> =>
  drawPdf((document) => {
    for (const [number, texts] of pages.entries()) {
      if (number > 0) document.addPage();
      for (const { text, x, y } of texts) drawText(document, text, x, y);
    }
  });

function drawText(document: PDFKit.PDFDocument, text: string, x: number, y: number): void {
  let left = x;
  for (const run of fontRuns(text, 'regular')) {
    document
      .font(fontNamed(run.font) as unknown as string, run.font)
      .fontSize(10)
      .text(run.text, left, 832 - y, { lineBreak: false });
    left += document.widthOfString(run.text);
  }
}
