import PDFDocument from 'pdfkit';
import QRCode from 'qrcode';
import sharp from 'sharp';
import type { Card } from './cards.factory.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');
const base64url = (text: string) => Buffer.from(text).toString('base64url');
const site = 'https://s.nia.example/ArrivalCard/check';

const fieldsOf = ({ surname, given, number }: Card) => ({
  xm: `${surname} ${given}`.trim(),
  type: 'P',
  csrq: '1990-04-12',
  ...(number ? { zjhm: number } : {}),
  gj: 'GBR',
  exp: 20_300_101,
});
const queryOf = (card: Card) =>
  new URLSearchParams(Object.entries(fieldsOf(card)).map(([key, value]) => [key, String(value)])).toString();
/** Characters outside of ASCII as JSON can write them. */
const escaped = (json: string) =>
  json.replace(/[^\x20-\x7e]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The contents in which codes can have a card's name and number. */
export const codeContents: Record<string, (card: Card) => string> = {
  'words in a line': ({ surname, given, number = '' }) => `${surname}, ${given} ${number}`.trim(),
  'words in lines': ({ surname, given, number = '' }) => `Name: ${surname} ${given}\nPassport No.: ${number}\nGBR`,
  'values between bars': ({ surname, given, number = '' }) => [surname, given, number, 'M', '19900412'].join('|'),
  JSON: (card) => JSON.stringify(fieldsOf(card)),
  'JSON with the parts of the name': ({ surname, given, number }) =>
    JSON.stringify({ id: 7, data: [{ surname, given, sex: 'M', doc: { number, expiry: '20300101' } }] }),
  'escaped JSON': (card) => escaped(JSON.stringify(fieldsOf(card))),
  'a URL with parameters': (card) => `${site}?${queryOf(card)}`,
  'a URL with parameters after a hash': (card) => `${site}/#/detail?${queryOf(card)}`,
  'a URL with a path': ({ surname, given, number = '-' }) =>
    `${site}/${encodeURIComponent(`${surname} ${given}`)}/${number}`,
  'a URL with percent-encoded JSON': (card) => `${site}?v=1&data=${encodeURIComponent(JSON.stringify(fieldsOf(card)))}`,
  'a query': queryOf,
  'Base64 of words': ({ surname, given, number = '' }) => base64(`${surname} ${given} ${number}`),
  'Base64 of JSON': (card) => base64(JSON.stringify(fieldsOf(card))),
  'a URL with JSON in Base64': (card) => `${site}?c=${encodeURIComponent(base64(JSON.stringify(fieldsOf(card))))}`,
  'a URL with JSON in Base64 in its path': (card) => `${site}/${base64url(JSON.stringify(fieldsOf(card)))}`,
  'a token': (card) => `${base64url('{"alg":"HS256"}')}.${base64url(JSON.stringify(fieldsOf(card)))}.c2lnbmVk-_bytes`,
};

/** Contents that say nothing of a traveller, which are different each time. */
export const opaqueContents: Record<string, (random: (length: number, of: string) => string) => string> = {
  'an ID': (random) => random(24, '0123456789'),
  'an ID with letters': (random) => `AC${random(14, '0123456789')}`,
  'a hash': (random) => random(32, '0123456789abcdef'),
  'a UUID': (random) => [8, 4, 4, 4, 12].map((length) => random(length, '0123456789abcdef')).join('-'),
  'a URL with an ID': (random) => `${site}?id=${random(20, '0123456789')}&lang=en`,
  'a URL with a hash': (random) => `${site}/${random(40, '0123456789abcdef')}`,
  'a short URL': (random) =>
    `https://nia.example/${random(7, 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789')}`,
  'encrypted bytes in Base64': (random) =>
    base64(random(48, '0123456789')).replace(/../g, (pair) => pair + random(1, 'AZaz09+/')),
};

/** Draws the page of a document: its code, and lines that only a person can read, or nothing of the kind. */
type DrawPage = (content: string | null) => Promise<Buffer>;

/** A page of A4 at 150 dpi with its code, turned a little as on a scan, or blurred and dark as on a photograph. */
async function picture(content: string | null, { turned = 0, blur = 0, light = 1, side = 180 } = {}): Promise<Buffer> {
  const page = sharp({ create: { width: 1240, height: 1754, channels: 3, background: 'white' } });
  const lines = '<svg width="1240" height="1754"><path d="M100 500h800M100 560h700M100 620h850" stroke="#333" /></svg>';
  const code = content === null ? [] : [{ input: await codeImage(content, side), left: 900, top: 120 }];
  const drawn = await page
    .composite([{ input: Buffer.from(lines) }, ...code])
    .png()
    .toBuffer();
  const seen = sharp(drawn).rotate(turned, { background: 'white' }).linear(light, 10);
  return (blur ? seen.blur(blur) : seen).jpeg({ quality: 60 }).toBuffer();
}

const codeImage = async (content: string, side: number) =>
  sharp(await QRCode.toBuffer(content, { errorCorrectionLevel: 'M', scale: 4 }))
    .resize(side, side)
    .png()
    .toBuffer();

async function pdf(draw: (page: PDFKit.PDFDocument) => void | Promise<void>): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin: 0 });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))));
  await draw(document);
  document.end();
  return done;
}

/** A code of 25 mm in squares. */
function drawSquares(page: PDFKit.PDFDocument, content: string): void {
  const { modules } = QRCode.create(content, { errorCorrectionLevel: 'M' });
  const side = 71 / modules.size;
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) page.rect(430 + column * side, 60 + row * side, side, side);
  page.fill('black');
}

/** The layouts of documents that have no text, but can have a code. */
export const codeLayouts: Record<string, { type: string; draw: DrawPage }> = {
  'an image of the code': {
    type: 'image/png',
    draw: async (content) => (content === null ? picture(null) : QRCode.toBuffer(content)),
  },
  'a scan': { type: 'image/jpeg', draw: (content) => picture(content, { turned: 2, side: 240 }) },
  'a photograph': {
    type: 'image/jpeg',
    draw: (content) => picture(content, { turned: -7, blur: 1, light: 0.6, side: 280 }),
  },
  'a PDF with an image of the code': {
    type: 'application/pdf',
    draw: (content) =>
      pdf(async (page) => {
        if (content !== null) page.image(await codeImage(content, 300), 430, 60, { width: 85 });
        page.moveTo(50, 200).lineTo(500, 200).stroke();
      }),
  },
  'a PDF in which the code is drawn': {
    type: 'application/pdf',
    draw: (content) =>
      pdf((page) => {
        if (content !== null) drawSquares(page, content);
        page.moveTo(50, 200).lineTo(500, 200).stroke();
      }),
  },
  'a PDF of a scan': {
    type: 'application/pdf',
    draw: (content) =>
      pdf(async (page) => {
        page.image(await picture(content, { turned: 1, side: 240 }), 0, 0, { width: 595 });
      }),
  },
};
