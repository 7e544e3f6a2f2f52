interface BadRow {
  /** Cells that differ from those of a valid row, or the raw row. */
  change: Record<string, string> | string | Buffer;
  column?: string;
  reason: RegExp;
}

const columns = [
  'external_ref',
  'full_name',
  'email',
  'paid',
  'date_of_birth',
  'arrival_date',
  'hotel_adress_in_china',
  'visa_free',
  'ticket_for_departure',
  'date_of_departure',
  'processing_mode',
  'contact_email_address',
  'amount',
  'currency',
  'terms_accepted_at',
  'purchase_ip',
  'card_last4',
  'city',
  'passport_number',
  'phone_number',
];

const notADate = /form YYYY-MM-DD that exists/;
const notADateOfAFile = /form MM\/DD\/YYYY or YYYY-MM-DD that exists/;
const cell = (column: string, value: string, reason: RegExp): BadRow => ({
  change: { [column]: value },
  column,
  reason,
});

const badRows: readonly BadRow[] = [
  cell('date_of_birth', '02/30/1990', notADateOfAFile),
  cell('date_of_birth', '1990', notADateOfAFile),
  cell('arrival_date', '2026-13-01', notADate),
  cell('arrival_date', 'tomorrow', notADate),
  cell('date_of_departure', '31/12/2026', notADateOfAFile),
  cell('date_of_departure', '31/12/26', notADateOfAFile),
  cell('email', '', /required/),
  cell('email', 'mary', /Invalid email/),
  cell('email', 'mary@example.com;john@example.com', /Invalid email/),
  cell('passport_number', '1.23457E+11', /spreadsheet/),
  cell('phone_number', '"3,53871e+11"', /spreadsheet/),
  cell('passport_number', 'NULL', /word for no value/),
  cell('email', `${'m'.repeat(300)}@example.com`, /254/),
  cell('contact_email_address', 'mary at home', /Invalid email/),
  cell('full_name', '', /Is required, or given_name and surname/),
  cell('full_name', 'x'.repeat(401), /400 characters/),
  cell('full_name', 'Mary 4111 1111 1111 1111', /card number/),
  cell('city', '5555555555554444', /card number/),
  cell('hotel_adress_in_china', 'x'.repeat(1001), /1000 characters/),
  cell('paid', '', /true or false/),
  cell('paid', 'maybe', /true or false/),
  cell('visa_free', 'perhaps', /yes or no/),
  cell('ticket_for_departure', '2', /yes or no/),
  cell('processing_mode', 'Express', /Standard or Priority/),
  cell('amount', '49,00 EUR'.replace(',', '.'), /amount/),
  cell('amount', '-5', /negative/),
  cell('amount', '4.999', /2 decimals for USD/),
  cell('currency', 'EURO', /currency/),
  cell('currency', '€', /currency/),
  cell('terms_accepted_at', '2026-11-20', /instant/),
  cell('purchase_ip', '300.1.1.1', /IP address/),
  cell('card_last4', '12345', /last four/),
  { change: 'too,few,cells\n', reason: /3 cells.*20 columns/ },
  { change: `${'x,'.repeat(20)}x\n`, reason: /21 cells.*20 columns/ },
  { change: '"Mary" Lamb,with,broken,quotes\n', reason: /quotes/ },
  { change: '"never,closed\n', reason: /quotes/ },
  {
    change: Buffer.concat([
      Buffer.from('REF-L1,Jos'),
      Buffer.from([0xe9]),
      Buffer.from(`,a@example.com,yes${','.repeat(16)}\n`),
    ]),
    column: 'full_name',
    reason: /UTF-8/,
  },
];

/**
 * A CSV file with this number of rows, the invalid ones spread over it; half of the valid ones have no external_ref.
 */
export function buildOrdersCsv(rows: number): {
  file: Buffer;
  bad: { line: number; column?: string; reason: RegExp }[];
} {
  const parts: (string | Buffer)[] = [`${columns.join(',')}\n`];
  const bad: { line: number; column?: string; reason: RegExp }[] = [];
  const step = Math.floor(rows / badRows.length);
  let line = 2;
  for (let index = 0; index < rows; index += 1) {
    const wrong = index % step === 1 ? badRows[(index - 1) / step] : undefined;
    if (wrong) bad.push({ line, column: wrong.column, reason: wrong.reason });
    const change = wrong?.change ?? {};
    const row = typeof change === 'string' || Buffer.isBuffer(change) ? change : buildRow(index, change);
    parts.push(row);
    line += row.toString('latin1').split('\n').length - 1;
  }
  return { file: Buffer.concat(parts.map((part) => Buffer.from(part as string))), bad };
}

function buildRow(index: number, change: Record<string, string>): string {
  const cells: Record<string, string> = {
    external_ref: index % 2 ? `REF-${index}` : '',
    full_name: `"O'Brien, Mary ""M"" 李 ${index}"`,
    email: `mary.${index}@example.com`,
    paid: index % 5 ? 'yes' : 'no',
    date_of_birth: '04/23/1985',
    arrival_date: '2030-05-01',
    hotel_adress_in_china: index % 3 ? 'Hotel' : '"Room 1\nHotel, Beijing"',
    amount: '49.00',
    currency: 'USD',
    ...change,
  };
  return `${columns.map((column) => cells[column] ?? '').join(',')}\n`;
}
