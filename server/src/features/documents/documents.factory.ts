import { randomBytes } from 'node:crypto';

let made = 0;

/** A small, real PDF with some lines of text, in Latin letters. */
export function buildPdf(text: string): Buffer {
  const lines = text.replace(/[()\\]/g, '').split('\n');
  return writePdf(`BT /F1 6 Tf 9 TL 18 380 Td ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`);
}

/**
 * A small, real PDF without text, which is accepted for every order. Without a mark it is another file each time: the
 * same file is not accepted for two orders.
 */
export function buildScan(mark = `scan ${++made}`): Buffer {
  return writePdf('36 300 150 60 re S', mark);
}

function writePdf(content: string, mark?: string): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    // A6: rendering a page for its codes is what takes longest, and four times as long for A4.
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 298 420] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let body = mark === undefined ? '%PDF-1.4\n' : `%PDF-1.4\n%${mark}\n`;
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return String(offset).padStart(10, '0');
  });
  const xref = body.length;
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((offset) => `${offset} 00000 n \n`).join('')}`;
  body += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${xref}\n%%EOF\n`;
  return Buffer.from(body, 'latin1');
}

/**
 * Random bytes to enlarge a PDF behind its end, other ones each time. They have no slash: among millions, some would
 * name a script or an action, and the file would be cleaned or refused.
 */
export function buildFiller(size: number): Buffer {
  return randomBytes(size).map((byte) => (byte === 0x2f ? 0x30 : byte)) as Buffer;
}

/** A real one-pixel PNG, another file each time. */
export function buildPng(): Buffer {
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  return Buffer.concat([Buffer.from(pixel, 'base64'), Buffer.from(`#${++made}`)]);
}
