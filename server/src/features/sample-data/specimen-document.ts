import type { IntakeOrder } from '@arrival-desk/contract/intake/intake-order.ts';
import type { StoredOrder } from '../orders/orders.ts';

type Traveller = Pick<
  StoredOrder,
  'order_id' | 'full_name' | 'passport_number' | 'nationality' | 'arrival_date' | 'arrival_flight_train_no'
>;

/** Letters that the standard fonts of every PDF reader have; other names are left out rather than spelled wrongly. */
const plainLetters = /^[\x20-\x7e\xa0-\xff]+$/;

const red = '0.54 0.12 0.12 rg';
const grey = '0.35 0.38 0.44 rg';
const black = '0.11 0.12 0.15 rg';

/**
 * A one-page A5 PDF in place of a traveller's arrival card, marked as a specimen. Written without a PDF library, which
 * takes a hundred times as long, because the first start creates a hundred of them.
 */
export function specimenDocument(traveller: Traveller): Buffer {
  const { order_id, full_name, passport_number, nationality, arrival_date, arrival_flight_train_no } = traveller;
  const rows = [
    ['Full name', full_name],
    ['Passport number', passport_number],
    ['Nationality', nationality],
    ['Date of arrival', arrival_date ?? ''],
    ['Flight or train', arrival_flight_train_no],
    ['Order ID', order_id],
  ].filter(([, value = '']) => plainLetters.test(value));
  return onePage([
    'q 0.54 0.12 0.12 RG 1.2 w 18 18 559 384 re S Q',
    `BT 0.96 0.88 0.88 rg /Bold 92 Tf 0.94 0.34 -0.34 0.94 70 70 Tm (SPECIMEN) Tj ET`,
    text('Bold', 20, red, 362, 'China Arrival Card'),
    text('Plain', 9, grey, 346, 'Specimen of the sample data. Not a travel document.'),
    ...rows.flatMap(([label = '', value = ''], index) => [
      text('Plain', 8, grey, 312 - index * 44, label),
      text('Plain', 13, black, 296 - index * 44, value),
    ]),
  ]);
}

type Holder = Pick<IntakeOrder, 'surname' | 'given_name' | 'passport_number' | 'nationality' | 'date_of_birth'>;

/**
 * The data page of a passport that does not exist, marked as a specimen, as a one-page PDF. Its page is small, because the
 * first start draws fifty of them: 1042 pixels wide at 300 dpi.
 */
export function specimenPassport({ surname, given_name, passport_number, nationality, date_of_birth }: Holder): Buffer {
  const rows = [
    ['Passport No.', passport_number],
    ['Surname', surname.toUpperCase()],
    ['Given names', given_name.toUpperCase()],
    ['Nationality', nationality],
    ['Date of birth', String(date_of_birth ?? '')],
  ].filter(([, value = '']) => plainLetters.test(value));
  const zone = (letters: string) =>
    letters
      .toUpperCase()
      .replace(/[^A-Z0-9<]/g, '<')
      .padEnd(44, '<')
      .slice(0, 44);
  return onePage(
    [
      'q 0.90 0.93 0.96 rg 0 0 595 420 re f Q q 0.72 0.76 0.82 rg 40 120 130 170 re f Q',
      `BT 0.82 0.86 0.91 rg /Bold 92 Tf 0.94 0.34 -0.34 0.94 70 70 Tm (SPECIMEN) Tj ET`,
      text('Bold', 16, black, 372, 'PASSPORT'),
      text('Plain', 9, grey, 356, 'Specimen of the sample data. No document of any state.'),
      ...rows.flatMap(([label = '', value = ''], index) => [
        text('Plain', 8, grey, 318 - index * 40, label, 200),
        text('Bold', 13, black, 303 - index * 40, value, 200),
      ]),
      text('Zone', 18, black, 66, zone(`P<XXX${surname}<<${given_name}`)),
      text('Zone', 18, black, 40, zone(passport_number)),
    ],
    0.42,
  );
}

/** A PDF with one page, an A5 page times `scale`. */
function onePage(drawing: readonly string[], scale = 1): Buffer {
  const page = [`${scale} 0 0 ${scale} 0 0 cm`, ...drawing].join('\n');
  const [width, height] = [595 * scale, 420 * scale];
  return pdfFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << /Font << /Plain 5 0 R /Bold 6 0 R /Zone 7 0 R >> >> >>`,
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier-Bold /Encoding /WinAnsiEncoding >>',
  ]);
}

function text(font: 'Plain' | 'Bold' | 'Zone', size: number, colour: string, y: number, value: string, x = 40): string {
  return `BT ${colour} /${font} ${size} Tf ${x} ${y} Td (${value.replace(/[()\\]/g, '\\$&')}) Tj ET`;
}

/** A PDF file of objects numbered from 1; the first one is the catalogue. */
function pdfFile(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
