import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../src/platform/database/database.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { prepareForProcess, runFile } from '../../src/testing/server-process.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'operator-commands-'));
  await prepareForProcess({ DATA_DIR: dataDir });
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Runs a command of the operator; returns its exit code and output. */
async function run(file: string, ...args: string[]) {
  const command = runFile(file, { DATA_DIR: dataDir, NODE_ENV: 'test' }, args);
  const { code } = await command.ended;
  return { code, output: command.output() };
}

async function inDatabase<Found>(act: (database: OpenDatabase) => Promise<Found>): Promise<Found> {
  const database = await openDatabase({ dataDir });
  try {
    return await act(database);
  } finally {
    await database.close();
  }
}

it('what the operator does by commands is in the audit trail, whose chain stays whole (ROLE-95)', async () => {
  const email = 'runa.vik@staff.example';
  const create = ['--name', 'Runa Vik', '--email', email, '--type', 'Admin'];
  expect(await run('create-staff.ts', ...create)).toMatchObject({ code: 0 });
  // Refused: the name is taken. A command that does nothing leaves nothing.
  expect(await run('create-staff.ts', ...create)).toMatchObject({ code: 1 });
  expect(await run('reset-factors.ts', '--email', email)).toMatchObject({ code: 1 });
  const id = await inDatabase(async ({ db }) => {
    const member = await db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    const app = { staff_id: member.id, secret: 'sealed', last_step: 1, created_at: new Date() };
    await db.insertInto('authenticators').values(app).execute();
    return member.id;
  });
  expect(await run('reset-factors.ts', '--email', email.toUpperCase())).toMatchObject({ code: 0 });

  const verified = await run('verify-audit.ts');
  expect(verified).toMatchObject({ code: 0, output: expect.stringContaining('2 entries: no problems') });
  const [added, reset, ...others] = await inDatabase(({ db }) =>
    db.selectFrom('audit_entries').selectAll().orderBy('id').execute(),
  );
  const operator = { staff_id: null, name: 'Operator command', role: null, address: null, result: 'done' };
  const about = { object_kind: 'member', object_id: String(id) };
  expect(added).toMatchObject({ act: 'member_added', ...operator, ...about, detail: { type: 'Admin' } });
  expect(reset).toMatchObject({ act: 'factors_reset', ...operator, ...about });
  expect(others).toEqual([]);
}, 120_000);

/** The columns without a default, empty. */
const emptyTexts = [
  'processing_mode given_name surname full_name gender nationality chinese_name passport_number email',
  'contact_email_address country_code phone_number visa_number arrival_flight_train_no cities_intended_china',
  'hotel_adress_in_china city purpose_of_trip departure_flight_no contracts_in_china name_of_inviter',
  'adress_or_contact_inviter countries_region landing_domain transaction_id merchant_name source search_text',
].flatMap((names) => names.split(' '));

it('the dry run of retention lists what is due and what is on hold, and erases nothing', async () => {
  expect(await run('retention.ts')).toMatchObject({ code: 1, output: expect.stringContaining('--dry-run') });
  const [due, disputed] = await inDatabase(async ({ db }) => {
    await migrate(db);
    const texts = Object.fromEntries(emptyTexts.map((name) => [name, '']));
    const rows = ['Completed', 'ChargeBack'].map((process_status, index) => ({
      ...texts,
      process_status,
      order_id: String(100_001 + index),
      created_at: '2020-01-01T12:00:00Z',
    }));
    return db
      .insertInto('orders')
      .values(rows as never)
      .returning('order_id')
      .execute();
  });
  const { code, output } = await run('retention.ts', '--dry-run');
  expect(code).toBe(0);
  expect(output.trim().split('\n')).toEqual([
    `due 2021-06-24: order ${due?.order_id}, Completed, counted from 2020-01-01`,
    `on hold since 2021-06-24: order ${disputed?.order_id}. A chargeback is open.`,
    // Nobody has done anything in this database.
    expect.stringMatching(/^The next run erases nothing\. .* nothing has been done on any order yet\./),
    '1 due and 1 on hold after 540 days.',
  ]);
  const left = await inDatabase(({ db }) => db.selectFrom('orders').select('order_id').execute());
  expect(left).toHaveLength(2);
}, 120_000);
