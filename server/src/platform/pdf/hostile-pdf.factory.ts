import { deflateSync } from 'node:zlib';

const script = "app.alert('planted')";
const action = (type: string, more = '') => `<< /S /${type} ${more} >>`;
const link = (act: string) => `<< /Type /Annot /Subtype /Link /Rect [0 0 99 99] /A ${act} >>`;
const annotation = (subtype: string, more = '') => `<< /Type /Annot /Subtype /${subtype} /Rect [0 0 99 99] ${more} >>`;
const js = action('JavaScript', `/JS (${script})`);
const file = '<< /Type /Filespec /F (planted.exe) /EF << /F 6 0 R >> >>';

interface Part {
  catalog?: string;
  page?: string;
  annotations?: string;
  resources?: string;
  information?: string;
  /** What a person reads in it, in one line. */
  card?: string;
}

/** What a PDF can do by itself, each way in the place where it stands in a file. */
const ways: Record<string, Part> = {
  'a script when it opens': { catalog: `/OpenAction ${js}` },
  'a program when it opens': { catalog: `/OpenAction ${action('Launch', '/F (planted.exe)')}` },
  'an address when it opens': { catalog: `/OpenAction ${action('URI', '/URI (https://planted.example)')}` },
  'an address after a jump when it opens': {
    catalog: `/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next [${action('URI', '/URI (https://planted.example)')}] >>`,
  },
  'a script when it is printed': { catalog: `/AA << /WP ${js} >>` },
  'a script when a page is shown': { page: `/AA << /O ${js} >>` },
  'a script of the document': { catalog: `/Names << /JavaScript << /Names [(a) ${js}] >> >>` },
  'an embedded file': { catalog: `/Names << /EmbeddedFiles << /Names [(planted.exe) ${file}] >> >>` },
  'an attached file': { annotations: annotation('FileAttachment', `/FS ${file}`) },
  'a program behind a link': { annotations: link(action('Launch', '/F (planted.exe)')) },
  'a script behind a link': { annotations: link(js) },
  'a script after a jump': { annotations: link(`<< /S /GoTo /D [3 0 R /Fit] /Next ${js} >>`) },
  'another file behind a link': { annotations: link(action('GoToR', '/F (planted.pdf) /D [0 /Fit]')) },
  'an embedded file behind a link': { annotations: link(action('GoToE', '/F (planted.pdf)')) },
  'a form that is sent': { annotations: link(action('SubmitForm', '/F (https://planted.example)')) },
  'data that are imported': { annotations: link(action('ImportData', '/F (planted.fdf)')) },
  'a film': { annotations: annotation('Movie', '/Movie << /F (planted.avi) >>') },
  'a sound': { annotations: annotation('Sound', '/Sound 6 0 R') },
  'a clip on a screen': { annotations: annotation('Screen', `/A ${action('Rendition', `/OP 0 /JS (${script})`)}`) },
  'rich media': { annotations: annotation('RichMedia', '/RichMediaContent << /Assets << >> >>') },
  'a model in 3D': { annotations: annotation('3D', '/3DD 6 0 R') },
  'an XFA form': { catalog: '/AcroForm << /Fields [] /XFA 6 0 R >>' },
  'a script of a field': {
    annotations: annotation('Widget', `/FT /Tx /T (a) /AA << /K ${js} >>`),
  },
};

/** The objects of a card with one way to do something, and with a link that a person can click, which is harmless. */
function objectsWith({
  catalog = '',
  page = '',
  annotations = '',
  resources = '',
  information = '',
  card = 'China Arrival Card',
}: Part): string[] {
  const text = `BT /F1 12 Tf 72 720 Td (${card}) Tj ET`;
  return [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> ${resources} >> ${page} /Annots [${link(action('URI', '/URI (https://harmless.example)'))} ${annotations}] >>`,
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    information || '<< /Type /EmbeddedFile /Length 7 >>\nstream\nplanted\nendstream',
  ];
}

function write(objects: readonly string[], trailer = ''): Buffer {
  let body = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const xref = body.length;
  const size = objects.length + 1;
  body += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${xref}\n%%EOF\n`;
  return Buffer.from(body, 'latin1');
}

/** The same with its dictionaries in a compressed object stream, as PDF 1.5 has them. */
function writeCompressed(objects: readonly string[]): Buffer {
  const isStream = (object: string) => object.includes('\nstream\n');
  const packed = objects
    .map((object, index) => ({ object, number: index + 1 }))
    .filter(({ object }) => !isStream(object));
  const index = packed.map(
    ({ number }, at) => `${number} ${packed.slice(0, at).reduce((sum, each) => sum + each.object.length + 1, 0)}`,
  );
  const head = `${index.join(' ')} `;
  const data = deflateSync(Buffer.from(head + packed.map(({ object }) => object).join(' '), 'latin1')).toString(
    'latin1',
  );
  let body = '%PDF-1.7\n';
  const entries = new Map<number, [number, number, number]>([[0, [0, 0, 255]]]);
  const add = (number: number, object: string) => {
    entries.set(number, [1, body.length, 0]);
    body += `${number} 0 obj\n${object}\nendobj\n`;
  };
  const container = objects.length + 1;
  for (const [at, object] of objects.entries()) if (isStream(object)) add(at + 1, object);
  add(
    container,
    `<< /Type /ObjStm /N ${packed.length} /First ${head.length} /Filter /FlateDecode /Length ${data.length} >>\nstream\n${data}\nendstream`,
  );
  for (const [at, { number }] of packed.entries()) entries.set(number, [2, container, at]);
  const xref = body.length;
  entries.set(container + 1, [1, xref, 0]);
  const table = Buffer.concat(
    Array.from({ length: container + 2 }, (_, number) => {
      const [kind, place, more] = entries.get(number) ?? [0, 0, 0];
      const row = Buffer.alloc(6);
      row.writeUInt8(kind, 0);
      row.writeUInt32BE(place, 1);
      row.writeUInt8(more, 5);
      return row;
    }),
  ).toString('latin1');
  body += `${container + 1} 0 obj\n<< /Type /XRef /Size ${container + 2} /W [1 4 1] /Root 1 0 R /Length ${table.length} >>\nstream\n${table}\nendstream\nendobj\nstartxref\n${xref}\n%%EOF\n`;
  return Buffer.from(body, 'latin1');
}

const escaped = (objects: readonly string[]) =>
  objects.map((object) =>
    object.replace(
      /\/(OpenAction|JavaScript|Launch|AA|JS|EmbeddedFiles?|XFA|Screen|EF)\b/g,
      (_, name: string) => `/#${name.charCodeAt(0).toString(16)}${name.slice(1)}`,
    ),
  );

/** PDFs that do something by themselves: every way as it is, with escaped names, and in an object stream. */
export const hostilePdfs: readonly (readonly [way: string, bytes: Buffer])[] = Object.entries(ways).flatMap(
  ([way, part]) => {
    const objects = objectsWith(part);
    return [
      [way, write(objects)],
      [`${way}, in escaped names`, write(escaped(objects))],
      [`${way}, in an object stream`, writeCompressed(objects)],
    ] as const;
  },
);

/** What has the name of an action, a file or a medium and is none. */
const harmless: Record<string, Part> = {
  'a blend mode': { resources: '/ExtGState << /G1 << /BM /Screen >> >>' },
  'resources of that name': { resources: '/ExtGState << /AA << /BM /Screen >> /JS << /ca 1 >> /EF << /ca 1 >> >>' },
  'a tag of that name': { catalog: '/StructTreeRoot << /RoleMap << /JavaScript /Code /Sound /Figure >> >>' },
  'a jump to a page when it opens': { catalog: '/OpenAction [3 0 R /Fit]' },
  'an action to jump when it opens': { catalog: '/OpenAction << /S /GoTo /D [3 0 R /Fit] >>' },
};

const signed =
  '/AcroForm << /Fields [<< /FT /Sig /T (s) /V << /Type /Sig /ByteRange [0 9 9 9] /Contents <00> >> >>] >>';

/** PDFs that do nothing, although they have names of what would: as they are, with escaped names, in an object stream. */
export const harmlessPdfs: readonly (readonly [what: string, bytes: Buffer])[] = Object.entries(harmless).flatMap(
  ([what, part]) => {
    const objects = objectsWith({ ...part, catalog: `${part.catalog ?? ''} ${signed}` }).slice(0, 5);
    return [
      [what, write(objects)],
      [`${what}, in escaped names`, write(escaped(objects))],
      [`${what}, in an object stream`, writeCompressed(objects)],
    ] as const;
  },
);

/** A card with a digital signature, and with a script. */
export const signedHostilePdf = (card?: string): Buffer =>
  write(objectsWith({ catalog: `/OpenAction ${js} ${signed}`, ...(card && { card }) }));

/** A card of which only a text and the data of a stream have the name of an action. */
export const mentioningPdfs: readonly (readonly [where: string, bytes: Buffer])[] = [
  ['a text', write(objectsWith({ information: '<< /Title (Without /JavaScript) >>' }))],
  ['the data of a stream', write(objectsWith({ information: '<< /Length 11 >>\nstream\n/OpenAction\nendstream' }))],
];

/** A card with a script in an object that a later one replaces; a viewer that finds its way by the table may read it. */
export function replacedPdf(): Buffer {
  const [catalog = '', ...others] = objectsWith({ catalog: `/OpenAction ${js}` });
  const harmlessCatalog = '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n';
  const file = write([catalog, ...others.slice(0, 4)]).toString('latin1');
  return Buffer.from(file.replace('xref\n0 ', `${harmlessCatalog}xref\n0 `), 'latin1');
}

/** A card that is encrypted for the owners of certificates. */
export const certificatePdf = (): Buffer =>
  write(objectsWith({}).slice(0, 5), '/Encrypt << /Filter /Adobe.PubSec /V 4 >> /ID [<00> <00>]');

/** A card whose catalog is replaced by a second one at the end, as an edited file has it. */
export function updatedPdf(): Buffer {
  const first = write(objectsWith({}));
  const xref = first.lastIndexOf('xref\n0 ');
  const second = `1 0 obj\n<< /Type /Catalog /Pages 2 0 R /OpenAction ${js} >>\nendobj\n`;
  const place = String(first.length).padStart(10, '0');
  const tail = `xref\n1 1\n${place} 00000 n \ntrailer\n<< /Size 7 /Root 1 0 R /Prev ${xref} >>\nstartxref\n${first.length + second.length}\n%%EOF\n`;
  return Buffer.concat([first, Buffer.from(second + tail, 'latin1')]);
}

/** A card without anything of the kind, but with its dictionaries in an object stream. */
export const packedPdf = (): Buffer => writeCompressed(objectsWith({}).slice(0, 5));

/** A damaged file of which nobody can tell what it runs. */
export const brokenHostilePdf = (): Buffer => Buffer.from(`%PDF-1.7\n1 0 obj << /OpenAction ${js}`);

/** A card without anything of the kind, and nothing hidden. */
export const quietPdf = (): Buffer => write(objectsWith({}).slice(0, 5));
