import { deflateSync } from 'node:zlib';
import type { Random } from '../sample/random.ts';
import { buildPng, buildScan } from '../server/src/features/documents/documents.factory.ts';
import {
  brokenHostilePdf,
  hostilePdfs,
  packedPdf,
  quietPdf,
  updatedPdf,
} from '../server/src/platform/pdf/hostile-pdf.factory.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');
const card = buildScan('China Arrival Card');

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, data, Buffer.alloc(4)]);
}

function png(width: number, height: number, data: Buffer = Buffer.alloc(0)): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const signature = latin('\x89PNG\r\n\x1a\n');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

function jpeg(width: number, height: number): Buffer {
  const size = Buffer.from([
    0,
    17,
    8,
    height >> 8,
    height & 255,
    width >> 8,
    width & 255,
    3,
    1,
    34,
    0,
    2,
    17,
    1,
    3,
    17,
    1,
  ]);
  return Buffer.concat([Buffer.from([255, 216, 255, 192]), size, Buffer.from([255, 217])]);
}

/** A PDF of these objects, without a table of them, which readers repair. */
const pdf = (...objects: string[]) =>
  latin(
    `%PDF-1.7\n${objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('')}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\n%%EOF\n`,
  );
const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>';

/** A stream that is a thousand times as large when it is inflated, twice. */
function bomb(): Buffer {
  const once = deflateSync(Buffer.alloc(60_000_000, 0x20));
  const data = deflateSync(once).toString('latin1');
  return pdf(
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    page,
    `<< /Filter [/FlateDecode /FlateDecode] /Length ${data.length} >>\nstream\n${data}\nendstream`,
  );
}

/** Files that people and attackers upload, by what they are. */
const files: readonly (readonly [what: string, bytes: Buffer])[] = [
  ['a card', card],
  ['an image', buildPng()],
  ['nothing', Buffer.alloc(0)],
  ['one byte', latin('%')],
  ['only a head', latin('%PDF-1.7\n')],
  ['zeros', Buffer.alloc(10_000)],
  ['a web page', latin('<!doctype html><script>alert(1)</script>')],
  ['an SVG with a script', latin('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>1</script></svg>')],
  [
    'an SVG with an entity bomb',
    latin(
      '<!DOCTYPE s [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg"><text>&b;</text></svg>',
    ),
  ],
  ['a deep SVG', latin(`<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(20_000)}`)],
  ['a ZIP', latin('PK\x03\x04\x14\x00\x00\x00')],
  ['a program', latin('MZ\x90\x00\x03')],
  ['a GIF', latin('GIF89a\x01\x00\x01\x00\x00\x00\x00;')],
  ['a PDF that is a web page too', Buffer.concat([latin('<html><script>alert(1)</script>'), card])],
  ['a PDF behind a ZIP', Buffer.concat([latin('PK\x03\x04'), card])],
  ['an image that is a PDF too', Buffer.concat([buildPng(), card])],
  [
    'an encrypted PDF',
    pdf(
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      page,
      '<< /Length 0 >>\nstream\n\nendstream',
    ).subarray(0, -1),
  ],
  [
    'a PDF that says it is encrypted',
    latin(card.toString('latin1').replace('/Root 1 0 R', '/Root 1 0 R /Encrypt 5 0 R /ID [(a) (a)]')),
  ],
  [
    'an encrypted PDF with the standard handler',
    latin(
      card
        .toString('latin1')
        .replace(
          '/Root 1 0 R',
          `/Root 1 0 R /Encrypt << /Filter /Standard /V 2 /R 3 /Length 128 /P -4 /O (${'o'.repeat(32)}) /U (${'u'.repeat(32)}) >> /ID [(a) (a)]`,
        ),
    ),
  ],
  ['a stream bomb', bomb()],
  [
    'pages that are their own parents',
    pdf('<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R] /Count 99999999 >>'),
  ],
  [
    'a million pages that are one',
    pdf(
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [${'3 0 R '.repeat(5000)}] /Count 5000 >>`,
      page,
      '<< /Length 0 >>\nstream\n\nendstream',
    ),
  ],
  ['a PDF of deep lists', pdf(`<< /Type /Catalog /Pages 2 0 R /X ${'['.repeat(20_000)} >>`)],
  [
    'a page of huge size',
    pdf(
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      page.replace('595 842', '1e30 -1e30'),
      '<< /Length 99999999999 >>\nstream\n\nendstream',
    ),
  ],
  ['a PNG of 4 billion pixels', png(65_535, 65_535)],
  ['a PNG of impossible size', png(0xffff_ffff, 0xffff_ffff)],
  ['a PNG of no size', png(0, 0)],
  ['a PNG bomb', png(9000, 9000, deflateSync(Buffer.alloc(30_000_000)))],
  ['a JPEG of 4 billion pixels', jpeg(65_535, 65_535)],
  ['a JPEG that ends', jpeg(10, 10).subarray(0, 12)],
  ['a PDF with a broken table', latin(card.toString('latin1').replace(/startxref\n\d+/, 'startxref\n99999999'))],
  ['a PDF without an end', card.subarray(0, card.length >> 1)],
  ['an updated PDF', updatedPdf()],
  ['a packed PDF', packedPdf()],
  ['a quiet PDF', quietPdf()],
  ['a broken hostile PDF', brokenHostilePdf()],
  ...hostilePdfs,
];

const names = [
  'card.pdf',
  '../../x.pdf',
  'a\u0000.pdf',
  '"',
  '.pdf',
  'card.exe',
  '',
  'x'.repeat(300),
  '名.pdf',
  'a.pdf/../../b',
  '=1+1.pdf',
  'con',
];

export function pickDocument(random: Random): { what: string; bytes: Buffer; name: string } {
  const [what, bytes] = random.pick(files);
  const name = random.chance(0.6) ? 'card.pdf' : random.pick(names);
  if (random.chance(0.7) || bytes.length < 3) return { what, bytes, name };
  const at = random.whole(1, bytes.length - 1);
  if (random.chance(0.4)) return { what: `${what}, cut at ${at}`, bytes: bytes.subarray(0, at), name };
  const broken = Buffer.from(bytes);
  for (let count = random.whole(1, 12); count > 0; count -= 1)
    broken[random.whole(0, broken.length - 1)] = random.whole(0, 255);
  return { what: `${what}, with wrong bytes`, bytes: broken, name };
}
