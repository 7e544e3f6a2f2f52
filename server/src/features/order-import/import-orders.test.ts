import { Readable } from 'node:stream';
import { createIntakeOrder } from '@arrival-desk/contract/intake/intake.endpoints.ts';
import { moveOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { intakeKey, TestServer } from '../../testing/test-server.ts';
import { findEvents } from '../events/events.ts';
import { checkDates } from './check-dates.ts';
import { type ImportResult, importOrders } from './import-orders.ts';
import { buildOrdersCsv } from './orders-csv.factory.ts';

let server: TestServer | undefined;
beforeEach(async () => {
  server ??= await TestServer.start();
  await server.context.db.deleteFrom('orders').execute();
});
afterAll(() => server?.stop());

function running() {
  if (!server) throw new Error('The server has not started.');
  return server;
}
const context = () => running().context;

/** A file in chunks of `pieceSize` bytes, as from a disk. */
function piecesOf(file: string | Buffer, pieceSize: number): Readable {
  const bytes = Buffer.from(file as string);
  return Readable.from(
    Array.from({ length: Math.ceil(bytes.length / pieceSize) }, (_, index) =>
      bytes.subarray(index * pieceSize, (index + 1) * pieceSize),
    ),
  );
}

function load(file: string | Buffer, pieceSize = 65_536): Promise<ImportResult> {
  return importOrders(context(), piecesOf(file, pieceSize));
}

/** The names of all orders, in the order in which they came in: their IDs do not tell it. */
async function storedNames(): Promise<string[]> {
  const rows = await context()
    .db.selectFrom('orders')
    .innerJoin('events', 'events.order_id', 'orders.order_id')
    .where('events.seq', '=', 1)
    .select('full_name')
    .orderBy('events.id')
    .execute();
  return rows.map((row) => row.full_name);
}

const header = 'full_name,email,paid,hotel_adress_in_china\n';
const row = (name: string, hotel = 'Hotel') => `${name},mary@example.com,yes,${hotel}\n`;

describe('a file of 1,000 rows of which 37 are bad in different ways', () => {
  it('loads 963 and reports 37, each with its line, its column and the reason (INTAKE-7)', async () => {
    const { file, bad } = buildOrdersCsv(1000);
    expect(bad).toHaveLength(37);
    const result = await load(file);
    expect(result).toMatchObject({ loaded: 963, known: 0, bad: 37 });
    expect(result.problems).toHaveLength(37);
    for (const [index, { line, column, reason }] of bad.entries()) {
      expect(result.problems[index], `line ${line}`).toEqual({
        line,
        ...(column && { column }),
        reason: expect.stringMatching(reason),
      });
    }
    expect(await storedNames()).toHaveLength(963);
  });

  it('loads none twice when it is loaded again, with or without external_ref (INTAKE-7)', async () => {
    const { file } = buildOrdersCsv(1000);
    await load(file);
    expect(await load(file)).toMatchObject({ loaded: 0, known: 963, bad: 37 });
    expect(await storedNames()).toHaveLength(963);
  });

  it('loads the rest after it was broken off', async () => {
    const { file } = buildOrdersCsv(1000);
    const half = file.subarray(0, file.length / 2);
    const { loaded } = await load(half);
    expect(await load(file)).toMatchObject({ loaded: 963 - loaded, known: loaded, bad: 37 });
  });

  it('is the same file in pieces of any size', async () => {
    const { file } = buildOrdersCsv(100);
    const whole = await load(file);
    for (const pieceSize of [7, 1024])
      expect(await load(file, pieceSize)).toEqual({ ...whole, loaded: 0, known: whole.loaded });
  });
});

describe('rows without external_ref', () => {
  it('that are alike in one file are two orders, and no more when it is loaded again', async () => {
    const file = header + row('Mary Twin') + row('Mary Twin');
    expect(await load(file)).toMatchObject({ loaded: 2 });
    expect(await load(file)).toMatchObject({ loaded: 0, known: 2 });
    expect(await load(file + row('Mary Twin'))).toMatchObject({ loaded: 1, known: 2 });
  });

  it('are known again wherever they stand in the file', async () => {
    await load(header + row('Mary One') + row('Mary Two'));
    expect(await load(header + row('Mary Two') + row('Mary One'))).toMatchObject({ loaded: 0, known: 2 });
  });
});

/** The ID of the only order. */
async function onlyOrder(): Promise<string> {
  const { order_id } = await context().db.selectFrom('orders').select('order_id').executeTakeFirstOrThrow();
  return order_id;
}

describe('rows with external_ref', () => {
  it('are one order each, also when one stands there twice', async () => {
    const file = 'external_ref,full_name,email,paid\nA-1,Mary,m@example.com,yes\nA-1,Mary,m@example.com,yes\n';
    expect(await load(file)).toMatchObject({ loaded: 1, known: 1, bad: 0 });
    expect(await storedNames()).toEqual(['Mary']);
  });

  it('are bad where they differ from the order of that reference, in one file or in two (INTAKE-7)', async () => {
    const columns = 'email,full_name,paid,external_ref,arrival_date\n';
    const leo = 'leo@example.com,Leo Berg,true,FAM-9,2027-03-01\n';
    const first = await load(`${columns}mia@example.com,Mia Berg,true,FAM-9,2027-03-01\n${leo}`);
    const reason = `Has the external_ref of order ${await onlyOrder()}, but differs from it in full_name, email. Another order needs another external_ref.`;
    expect(first).toMatchObject({ loaded: 1, known: 0, bad: 1, problems: [{ line: 3, reason }] });
    expect(await load(columns + leo)).toMatchObject({ loaded: 0, known: 0, bad: 1, problems: [{ line: 2, reason }] });
    expect(await storedNames()).toEqual(['Mia Berg']);
  });

  it('are reported by line, together with other bad rows', async () => {
    const { problems } = await load(
      `external_ref,full_name,email,paid\nA,Mary,m@example.com,yes\nA,Leo,m@example.com,yes\nB,,m@example.com,yes\n`,
    );
    expect(problems.map(({ line }) => line)).toEqual([3, 4]);
  });
});

describe('an order that comes unpaid and again as paid', () => {
  const columns = 'external_ref,full_name,email,paid,transaction_id,merchant_name,amount,currency\n';
  const unpaid = `${columns}P-1,Mary,m@example.com,no,,,,\n`;
  const paidBy = (transaction: string, amount = '49.00') =>
    `${columns}P-1,Mary,m@example.com,yes,${transaction},Shop,${amount},USD\n`;
  const details = async () =>
    (
      await running().call(getOrdersDetails, {
        params: { orderId: await onlyOrder() },
        token: await running().signIn('Admin'),
      })
    ).body.data;

  it('is paid, once, and says who brought the payment (INTAKE-7)', async () => {
    await load(unpaid);
    expect(await load(paidBy('ch_1'))).toMatchObject({ loaded: 0, paid: 1, known: 0, bad: 0 });
    const payment = { transaction_id: 'ch_1', merchant_name: 'Shop', amount: '49.00' };
    expect(await details()).toMatchObject({ process_status: 'New', ...payment });
    for (const file of [unpaid, paidBy('ch_1')])
      expect(await load(file)).toMatchObject({ loaded: 0, paid: 0, known: 1, bad: 0 });
    const events = await findEvents(context().db, await onlyOrder());
    expect(events.map(({ kind, actor }) => [kind, actor])).toEqual([
      ['received', 'CSV import'],
      ['paid', 'CSV import'],
    ]);
  });

  it('is paid also within one file', async () => {
    expect(await load(unpaid + paidBy('ch_1').slice(columns.length))).toMatchObject({ loaded: 1, paid: 1, known: 0 });
    expect(await details()).toMatchObject({ process_status: 'New', transaction_id: 'ch_1' });
  });

  it('refuses another transaction, which staff see (INTAKE-7)', async () => {
    await load(unpaid);
    await load(paidBy('ch_1'));
    for (const _ of [1, 2]) {
      const { problems, ...counts } = await load(paidBy('ch_2'));
      expect(counts).toEqual({ loaded: 0, paid: 0, known: 0, bad: 1 });
      expect(problems).toEqual([
        { line: 2, reason: expect.stringMatching(/^Payment of order \d+: .*paid by another transaction.*refund it/) },
      ]);
    }
    const refused = [{ reason: 'already_paid', transaction_id: 'ch_2', amount: '49.00' }];
    expect(await details()).toMatchObject({ transaction_id: 'ch_1', refused_payments: refused });
  });

  it('is not paid once it was deleted, which staff see', async () => {
    await load(unpaid);
    const body = { orderId: await onlyOrder(), updatingStatus: 'Deleted' as const };
    await running().call(moveOrderStatus, { token: await running().signIn('Admin'), body });
    const { problems } = await load(paidBy('ch_1'));
    expect(problems).toEqual([{ line: 2, reason: expect.stringContaining('has been deleted') }]);
    expect(await details()).toMatchObject({ refused_payments: [{ reason: 'order_deleted', transaction_id: 'ch_1' }] });
  });

  it('keeps the first amount, and says where another one stands', async () => {
    await load(unpaid);
    await load(paidBy('ch_1'));
    const { bad, problems } = await load(paidBy('ch_1', '59.00'));
    const reason = 'Differs from the payment that was recorded first, which was kept.';
    expect([bad, problems]).toEqual([1, [{ line: 2, column: 'amount', reason }]]);
    expect(await details()).toMatchObject({ amount: '49.00' });
  });
});

describe('an order that a landing site has sent', () => {
  const sent = { external_ref: 'WEB-7', full_name: 'Mary', email: 'Mary@Example.com', paid: true };
  const fileOf = (email: string) => `external_ref,full_name,email,paid\nWEB-7,Mary,${email},yes\n`;
  const send = () => running().call(createIntakeOrder, { body: sent, token: intakeKey });

  it('is not loaded from a file again, which says what it is known as (INTAKE-7)', async () => {
    await send();
    const { problems, ...counts } = await load(fileOf('mary@example.com'));
    expect(counts).toEqual({ loaded: 0, paid: 0, known: 0, bad: 1 });
    const reason = `Is known from the API as order ${await onlyOrder()}, with the same external_ref and email. To load it as another order, change its external_ref.`;
    expect(problems).toEqual([{ line: 2, reason }]);
    expect(await storedNames()).toEqual(['Mary']);
  });

  it('has nothing to do with another traveller of a file under the same reference', async () => {
    await send();
    expect(await load(fileOf('leo@example.com'))).toMatchObject({ loaded: 1, bad: 0 });
  });

  it('leaves a row known that was loaded before it came', async () => {
    await load(fileOf('mary@example.com'));
    await send();
    expect(await load(fileOf('mary@example.com'))).toMatchObject({ loaded: 0, known: 1, bad: 0 });
  });
});

describe('a broken quote', () => {
  it.each([
    ['never closed', '"Mary,mary@example.com,yes,Hotel\n'],
    ['closed too early', '"Mary" Lamb,mary@example.com,yes,Hotel\n'],
    ['in the middle of a cell', 'Mary "M" Lamb,mary@example.com,yes,Hotel\n'],
  ])('%s costs its own row only', async (_, broken) => {
    const result = await load(header + row('One') + broken + row('Two') + row('Three', '"Hotel, 2"') + row('Four'));
    expect(await storedNames()).toEqual(['One', 'Two', 'Three', 'Four']);
    expect(result.problems).toEqual([{ line: 3, reason: 'The quotes of this row are broken.' }]);
  });

  it('in the last row is reported too', async () => {
    const { problems } = await load(`${header}${row('One')}"Mary,`);
    expect(problems).toEqual([{ line: 3, reason: 'The quotes of this row are broken.' }]);
  });

  it('in every row of a long file ends in good time', async () => {
    const result = await load(header + '"Mary,mary@example.com,yes,Hotel\n'.repeat(5000));
    expect(result).toMatchObject({ loaded: 0, bad: 5000 });
  }, 30_000);
});

describe('lines', () => {
  it('are counted where a row starts, past cells of several lines, empty lines and broken rows', async () => {
    const file = `${header}${row('One', '"Room 1\nHotel\nBeijing"')}\n\n"Mary" x,a,b,c\n${row('', '"Hotel\n2"')}\n,,,x\n`;
    const { problems } = await load(file);
    expect(problems.map((problem) => problem.line)).toEqual([7, 8, 11, 11, 11]);
    expect(problems[1]).toMatchObject({ column: 'full_name' });
  });

  it.each([
    ['Windows', '\r\n'],
    ['old Mac', '\r'],
  ])('may end as on %s', async (_, end) => {
    const file = (header + row('One', '"Room 1\nHotel"') + row('')).replaceAll('\n', end);
    const { loaded, problems } = await load(file, 10);
    expect(loaded).toBe(1);
    expect(problems).toMatchObject([{ line: 4, column: 'full_name' }]);
  });

  it('need no end in the last row', async () => {
    expect(await load((header + row('One')).trimEnd())).toMatchObject({ loaded: 1, bad: 0 });
  });

  it('may start with a byte order mark', async () => {
    expect(await load(`\uFEFF${header}${row('One')}`)).toMatchObject({ loaded: 1, bad: 0 });
  });
});

describe('what spreadsheets make of a file', () => {
  it('can have quotes within ="…"', async () => {
    expect(await load('full_name,email,paid\n="Mary ""M"" Lamb",m@example.com,yes\n')).toMatchObject({ loaded: 1 });
    expect(await storedNames()).toEqual(['Mary "M" Lamb']);
  });

  const file = header + row('"Lamb, Mary"') + row('O’Brien 李', '"Hotel; 2"') + row('');
  const semicolons = 'full_name;email;paid\n"Lamb; Mary";mary@example.com;yes\nO’Brien 李;m@example.com;no\n';
  const utf16 = (text: string) => Buffer.from(text, 'utf16le');

  it.each([
    ['semicolons', semicolons],
    ['tabs', semicolons.replaceAll(/;(?! )/g, '\t')],
    ['a stated separator', `sep=;\r\n${semicolons}`],
    ['a stated comma', `sep=,\n${header}${row('"Lamb; Mary"')}${row('O’Brien 李')}`],
    ['UTF-16 with a byte order mark', utf16(`\uFEFF${semicolons}`)],
    ['UTF-16 without one', utf16(semicolons)],
    ['UTF-16, big end first', utf16(`\uFEFF${semicolons}`).swap16()],
  ])('is read with %s, in pieces of any size', async (_, text) => {
    expect(await load(text, 3)).toMatchObject({ loaded: 2, bad: 0 });
    expect(await storedNames()).toEqual(['Lamb; Mary', 'O’Brien 李']);
  });

  it('keeps the lines of bad rows', async () => {
    expect((await load(`sep=,\n${file}`)).problems).toMatchObject([{ line: 5, column: 'full_name' }]);
  });

  it('is refused where its columns cannot be told apart, and says what is accepted', async () => {
    const refusal = /commas, semicolons or tabs.*UTF-8 or UTF-16/;
    await expect(load('full_name|email|paid\nMary|m@example.com|yes\n')).rejects.toThrow(refusal);
  });
});

describe('what spreadsheets leave in a file', () => {
  it('as columns and rows without content is ignored (INTAKE-7)', async () => {
    const file = [
      'full_name,email,,paid,,',
      'Mary,mary@example.com,,yes,,',
      ',,,,,',
      ' ,\u00a0,,,,',
      'Leo,leo@example.com,,no',
      'Ada,ada@example.com,,yes,,,,',
    ];
    const { loaded, bad, problems } = await load(file.join('\n'));
    expect(problems).toEqual([{ line: 5, reason: 'The row has 4 cells, the header names 6 columns.' }]);
    expect([loaded, bad]).toEqual([2, 1]);
  });

  it('under a column without a name is a bad row', async () => {
    const { problems } = await load('full_name,email,paid,\nMary,mary@example.com,yes,E123\n');
    expect(problems).toEqual([{ line: 2, reason: 'Cell 4 has content, but its column has no name.' }]);
  });

  it('can have the names of its columns in any case, and wrapped (INTAKE-7)', async () => {
    expect(await load('Full_Name, EMAIL ,="PAID"\nMary,mary@example.com,yes\n')).toMatchObject({ loaded: 1, bad: 0 });
  });

  it('can have the names of its columns as the headings of a sheet, and a sign of its end (INTAKE-55)', async () => {
    const file = 'Full Name,E-mail,Paid,Date of Birth\nMary,mary@example.com,yes,04/23/1985\n\x1a';
    expect(await load(file.replace('E-mail', 'Email'))).toMatchObject({ loaded: 1, bad: 0 });
  });

  it.each([
    ['04/23/1985', '04/23/1985'],
    ['1985-04-23 00:00:00', '04/23/1985'],
    ['1985/4/23', '04/23/1985'],
    ['23-Apr-1985', '04/23/1985'],
    ['1985-04-22T23:00:00Z', /ambiguous/],
    ['4/23/1985', /MM\/DD\/YYYY/],
    ['23.04.1985', /MM\/DD\/YYYY/],
    ['23-Apr-85', '04/23/1985'],
    ['23/04/85', /MM\/DD\/YYYY/],
    ['31160', /MM\/DD\/YYYY/],
  ])('can have a date as %s, which is %s (INTAKE-55)', async (date, stored) => {
    const { problems } = await load(`full_name,email,paid,date_of_birth\nMary,mary@example.com,yes,${date}\n`);
    const orders = await context().db.selectFrom('orders').select('date_of_birth').execute();
    if (typeof stored === 'string') expect([problems, orders.length]).toEqual([[], 1]);
    else expect(problems).toEqual([{ line: 2, column: 'date_of_birth', reason: expect.stringMatching(stored) }]);
  });

  it.each([
    ['full_name', '=CONCAT(A1;B1)'],
    ['passport_number', '=A5'],
    ['phone_number', '=-0871234567'],
    ['city', '=VLOOKUP(1)'],
  ])('can have a formula in the place of %s, which is a bad row: %s (INTAKE-56)', async (column, formula) => {
    const cells = { full_name: 'Mary', email: 'mary@example.com', paid: 'yes', [column]: formula };
    const { problems } = await load(`${Object.keys(cells).join(',')}\n${Object.values(cells).join(',')}\n`);
    expect(problems).toEqual([{ line: 2, column, reason: 'Is a formula of a spreadsheet. Send its value.' }]);
  });

  it.each([
    ['"353,871,234,567"', '353871234567'],
    ['=+353871234567', '+353871234567'],
    ['353.871.234.567', '353.871.234.567'],
  ])('can have a number as %s, which is %s (INTAKE-56)', async (cell, number) => {
    await load(`full_name,email,paid,phone_number\nMary,mary@example.com,yes,${cell}\n`);
    const { phone_number } = await context().db.selectFrom('orders').select('phone_number').executeTakeFirstOrThrow();
    expect(phone_number).toBe(number);
  });

  it('as a number with its zeros is that number', async () => {
    await load('full_name,email,paid,phone_number\nMary,mary@example.com,yes,="0871234567"\n');
    const { phone_number } = await context().db.selectFrom('orders').select('phone_number').executeTakeFirstOrThrow();
    expect(phone_number).toBe('0871234567');
  });
});

describe('births', () => {
  it('in the future are refused; arrivals of the past are old orders', async () => {
    const columns = 'full_name,email,paid,date_of_birth,arrival_date\n';
    const { loaded, problems } = await load(
      `${columns}Old,o@example.com,yes,01/03/1990,2019-05-01\nUnborn,u@example.com,yes,01/03/2190,2019-05-01\n`,
    );
    expect([loaded, problems]).toEqual([1, [{ line: 3, column: 'date_of_birth', reason: 'Is in the future.' }]]);
  });
});

describe('dates that can mean two days', () => {
  const file = (...rows: string[]) =>
    ['full_name,email,paid,date_of_birth,date_of_departure,arrival_date', ...rows].join('\n');
  const check = (...rows: string[]) => checkDates(piecesOf(file(...rows), 65_536));

  it('are read as MM/DD/YYYY, and are counted (INTAKE-7)', async () => {
    const rows = ['A,a@example.com,yes,1981-04-03,,', 'B,b@example.com,yes,03/04/1981,05/05/2027,2027-05-01'];
    expect(await check(...rows, 'C,c@example.com,yes,12/31/1981,01/02/2027,')).toEqual({
      count: 2,
      first: { line: 3, column: 'date_of_birth' },
    });
  });

  it.each([
    ['birth', 'B,b@example.com,yes,31/12/1981,,', 'date_of_birth'],
    ['departure', 'B,b@example.com,yes,,31/12/2027,', 'date_of_departure'],
    ['arrival', 'B,b@example.com,yes,,,31/12/2027', 'arrival_date'],
    ['with points', 'B,b@example.com,yes,31.1.1981,,', 'date_of_birth'],
    ['with a time', 'B,b@example.com,yes,31/12/1981 00:00,,', 'date_of_birth'],
  ])('are refused where another date of the file is DD/MM/YYYY: %s (INTAKE-7)', async (_, row, column) => {
    await expect(check('A,a@example.com,yes,03/04/1981,,', row)).rejects.toThrow(
      `Line 3, column ${column}: can only be DD/MM/YYYY, but line 2, column date_of_birth would be read as MM/DD/YYYY. Nothing was loaded. Write all dates as YYYY-MM-DD.`,
    );
  });

  it('are needed for that: otherwise a DD/MM/YYYY date costs its own row only, and the format is named', async () => {
    const rows = ['A,a@example.com,yes,12/31/1981,,', 'B,b@example.com,yes,31/12/1981,,'];
    expect(await check(...rows)).toEqual({ count: 0 });
    const { loaded, problems } = await load(file(...rows));
    const reason = expect.stringContaining('in the form MM/DD/YYYY or YYYY-MM-DD');
    expect([loaded, problems]).toEqual([1, [{ line: 3, column: 'date_of_birth', reason }]]);
  });
});

describe('a file that is no CSV', () => {
  it.each([
    ['empty', '', 'The file is empty; its first line must name the columns.'],
    ['blank', '\n\n  \n', 'The file is empty; its first line must name the columns.'],
    ['without needed columns', 'full_name,city\nMary,Rome\n', 'the column email and the column paid is missing'],
    ['with an unknown column', 'email,paid,shoe_size\n', 'Line 1: unknown column shoe_size.'],
    ['with card numbers', 'email,paid,card_number\n', 'Line 1: unknown column card_number.'],
    ['with a column twice', 'email,paid,email\n', 'Line 1: the column email stands there twice.'],
    ['with a broken header', '"email,paid\n', 'Line 1: the quotes are broken.'],
    ['of Excel or Numbers', 'PK\x03\x04\x14\0\x06\0', 'The file is a workbook, whatever its name says.'],
    ['binary', Buffer.alloc(3_000_000, 1).toString(), 'longer than a million characters'],
  ])('%s is refused with the reason', async (_, file, message) => {
    await expect(load(file)).rejects.toThrow(message);
    expect(await storedNames()).toEqual([]);
  });

  it('with a header only loads nothing', async () => {
    expect(await load(header)).toEqual({ loaded: 0, paid: 0, known: 0, bad: 0, problems: [] });
  });
});
