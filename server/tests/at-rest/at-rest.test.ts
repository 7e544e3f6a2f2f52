import { randomUUID } from 'node:crypto';
import { markFiled } from '@arrival-desk/contract/filing/filing.endpoints.ts';
import { createIntakeOrder } from '@arrival-desk/contract/intake/intake.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { editOrder } from '@arrival-desk/contract/orders/order-corrections.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encryptedStores } from '../../src/encrypted-stores.ts';
import { editsOf } from '../../src/features/order-edits/order-edits.ts';
import { encryptedOrders } from '../../src/features/order-encryption/order-encryption.ts';
import { buildOrder } from '../../src/features/orders/orders.factory.ts';
import { findOrder, findOrdersByPassport } from '../../src/features/orders/orders.ts';
import { checkKeys, findKeysInUse, writeCurrentKey } from '../../src/platform/encryption/data-keys.store.ts';
import { encryptAgain, encryptRows } from '../../src/platform/encryption/encrypt-again.ts';
import { findProgress, restartPasses } from '../../src/platform/encryption/encryption-progress.store.ts';
import { KeyRing, keyIdOf, newDataKey } from '../../src/platform/encryption/key-ring.ts';
import { giveKeys } from '../../src/platform/encryption/keys-of-database.ts';
import { rotateKeys } from '../../src/platform/encryption/rotate-keys.ts';
import { testDataKey } from '../../src/testing/data-key.ts';
import { eventually } from '../../src/testing/eventually.ts';
import { intakeKey, TestServer } from '../../src/testing/test-server.ts';

let server: TestServer;
let token: string;
const db = () => server.context.db;
const first = new KeyRing([testDataKey]);

/** What identifies a traveller, and must not be found where it is stored. */
const secrets = {
  passport_number: 'XK7719024',
  visa_number: 'VZ5502817',
  purchase_ip: '198.51.100.77',
  purchase_user_agent: 'Mozilla/5.0 (Unmistakable; rv:99.0)',
  purchase_time_zone: 'Pacific/Chatham',
  purchase_device_id: 'device-unmistakable-81',
};
const identity = { ...secrets, date_of_birth: '1971-02-17', card_last4: '8314' };

beforeAll(async () => {
  server = await TestServer.start();
  token = await server.signIn('Admin');
});
afterAll(() => server.stop());
/** Everything is read once more, as after a rotation. */
const restart = () =>
  db()
    .transaction()
    .execute((trx) => restartPasses(trx, ['orders']));

/** Orders as stored, with every column as text. */
async function storedOrder(orderId: string) {
  const { rows } = await sql<Record<string, string | null>>`
    select orders.*, order_fingerprints.fields::text as fields, order_fingerprints.sealed
    from orders left join order_fingerprints using (order_id) where order_id = ${orderId}`.execute(db());
  return rows[0] ?? {};
}

/** The tables, the jobs included, in which one of these texts stands. */
async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'jobs')`.execute(db());
  const found: string[] = [];
  for (const { name } of tables)
    for (const text of texts) {
      const { rows } = await sql`
        select 1 from ${sql.raw(name)} as stored where position(${text} in stored::text) > 0 limit 1`.execute(db());
      if (rows.length) found.push(`${name}: ${text}`);
    }
  return found;
}

const details = async (orderId: string) =>
  (await server.call(getOrdersDetails, { params: { orderId }, token })).body.data;
/** Why rows could not be decrypted. */
const unreadable: string[] = [];
const encrypt = (clock = server.context.clock) =>
  encryptAgain({ db: db(), clock, onUnreadable: (text) => unreadable.push(text) }, encryptedStores);
/** On PostgreSQL the encryption waits for transactions of other databases as well. */
const finishEncryption = (clock = server.context.clock) =>
  eventually(async () => {
    if (!(await encrypt(clock))) throw new Error('The encryption did not finish.');
  });
const underKey = async (orderId: string) => keyIdOf((await storedOrder(orderId)).passport_number ?? '');

describe('an order', () => {
  it('is stored with its traveller’s and purchaser’s identity encrypted, and is shown as it was sent (RULE-23)', async () => {
    const orderId = await server.newOrder({ ...identity, external_ref: 'REST-1' });
    const stored = await storedOrder(orderId);
    for (const column of [...Object.keys(secrets), 'date_of_birth', 'card_last4'])
      expect(stored[column], column).toMatch(new RegExp(`^enc1:${first.preferred}:`));
    expect(await tablesWith(Object.values(secrets))).toEqual([]);
    const { passport_number, visa_number } = secrets;
    const shown = { passport_number, visa_number, date_of_birth: '02/17/1971' };
    expect(await details(orderId)).toMatchObject(shown);
    expect(await findOrder(db(), orderId)).toMatchObject({ ...secrets, ...shown, card_last4: '8314' });
    expect(await findOrder(db(), orderId)).not.toHaveProperty('passport_hash');
  });

  it('without such values has none, so a missing number is not taken for one', async () => {
    const orderId = await server.newOrder({ passport_number: '', date_of_birth: undefined });
    expect(await storedOrder(orderId)).toMatchObject({
      passport_number: '',
      passport_hash: null,
      date_of_birth: null,
      card_last4: null,
    });
  });

  it('that is sent again is recognised, and no hash of it can be guessed without the key', async () => {
    const order = buildOrder({ ...identity, external_ref: 'REST-2' });
    const send = (again = order) => server.call(createIntakeOrder, { body: again, token: intakeKey });
    const { body } = await send();
    const { fields, sealed } = await storedOrder(body.data.order_id);
    expect(Object.keys(JSON.parse(fields ?? '{}'))).not.toContain('passport_number');
    expect(sealed).toMatch(/^enc1:/);
    expect((await send()).http).toBe(200);
    const other = await send({ ...order, passport_number: 'XK7719025' });
    expect(other.http).toBe(409);
    expect(JSON.stringify(other.failure)).toContain('passport_number');
  });

  it('whose value was put into another row is not shown', async () => {
    const [one, other] = [await server.newOrder(identity), await server.newOrder({ passport_number: 'XK0000001' })];
    const { passport_number } = await storedOrder(one);
    await db()
      .updateTable('orders')
      .set({ passport_number: passport_number ?? '' })
      .where('order_id', '=', other)
      .execute();
    expect((await server.call(getOrdersDetails, { params: { orderId: other }, token })).http).toBe(500);
    await db().updateTable('orders').set({ passport_number: '' }).where('order_id', '=', other).execute();
  });
});

describe('the encryption of what is under another key', () => {
  it('does not overwrite what is changed while a batch runs (RULE-24)', async () => {
    const orderId = await server.newOrder(identity);
    await db().updateTable('orders').set({ passport_number: 'LOADED1' }).where('order_id', '=', orderId).execute();
    await db()
      .transaction()
      .execute(async (trx) => {
        const rows = await encryptedOrders.read(trx, String(BigInt(orderId) - 1n), 1);
        await trx.updateTable('orders').set({ passport_number: 'EDITED1' }).where('order_id', '=', orderId).execute();
        await encryptRows(trx, encryptedOrders, first.preferred, rows);
      });
    expect(await storedOrder(orderId)).toMatchObject({ passport_number: 'EDITED1' });
    await restart();
    await finishEncryption();
    expect((await findOrder(db(), orderId))?.passport_number).toBe('EDITED1');
    expect(await underKey(orderId)).toBe(first.preferred);
  });

  it('leaves a row that cannot be decrypted as it is, counts and names it, and reads it again an hour later', async () => {
    const orderId = await server.newOrder(identity);
    const stored = (await storedOrder(orderId)).visa_number ?? '';
    const broken = `${stored.slice(0, -6)}AAAAAA`;
    const write = (visa_number: string) =>
      db().updateTable('orders').set({ visa_number }).where('order_id', '=', orderId).execute();
    await write(broken.replace(first.preferred, '00000000'));
    await restart();
    await finishEncryption();
    expect(await findProgress(db())).toContainEqual(expect.objectContaining({ name: 'orders', unreadable: 1 }));
    expect((await storedOrder(orderId)).visa_number).toBe(broken.replace(first.preferred, '00000000'));
    expect([...new Set(unreadable)]).toEqual([
      expect.stringMatching(new RegExp(`^orders, row ${orderId}: .*00000000`)),
    ]);
    expect(unreadable.join()).not.toContain(broken.slice(-20));
    await write(stored);
    expect(await findProgress(db())).toContainEqual(expect.objectContaining({ name: 'orders', unreadable: 1 }));
    await finishEncryption({ now: () => new Date(Date.now() + 61 * 60_000) });
    expect(await findProgress(db())).toContainEqual(expect.objectContaining({ name: 'orders', unreadable: 0 }));
  });
});

describe('the reference of a filing', () => {
  const reference = 'CN-AT-REST-7';
  const stored = async (orderId: string) =>
    (await db().selectFrom('filings').select('reference').where('order_id', '=', orderId).executeTakeFirst())
      ?.reference;
  const shown = async (orderId: string) => (await details(orderId)).filing.reference;
  const olderServer = {
    id: randomUUID(),
    name: 'older',
    version: '0.2.0',
    node: process.version,
    started_at: new Date(),
    seen_at: new Date(),
  };

  it('is encrypted, and is there for who reads it (RULE-23)', async () => {
    const orderId = await server.newOrder();
    await server.call(markFiled, { token, body: { orderId, reference } });
    expect(await stored(orderId)).toMatch(new RegExp(`^enc1:${first.preferred}:`));
    expect(await tablesWith([reference])).toEqual([]);
    expect(await shown(orderId)).toBe(reference);
    const none = await server.newOrder();
    await server.call(markFiled, { token, body: { orderId: none } });
    expect([await stored(none), await shown(none)]).toEqual(['', '']);
  });

  it('is plain text while a server of the version before runs, and encrypted once it has ended', async () => {
    const [orderId, odd] = [await server.newOrder(), await server.newOrder()];
    await db().insertInto('servers').values(olderServer).execute();
    await server.call(markFiled, { token, body: { orderId, reference } });
    const form = (await stored(orderId)) ?? '';
    expect(form).toBe(reference);
    // A text that looks encrypted is not taken for one.
    const typed = `enc1:00000000:${'A'.repeat(38)}`;
    await server.call(markFiled, { token, body: { orderId: odd, reference: typed } });
    expect([await shown(orderId), await shown(odd)]).toEqual([reference, typed]);
    await db()
      .transaction()
      .execute((trx) => restartPasses(trx, ['filings']));
    expect(await encrypt()).toBe(false);
    expect(await stored(orderId)).toBe(reference);
    await db().deleteFrom('servers').where('id', '=', olderServer.id).execute();
    await finishEncryption();
    expect(await stored(orderId)).toMatch(/^enc1:/);
    expect([await shown(orderId), await shown(odd)]).toEqual([reference, typed]);
  });
});

describe('the rotation of keys', () => {
  const second = newDataKey();

  it('encrypts everything under the new key, finds travellers by either in between, and then needs the old one no more (RULE-25)', async () => {
    const orderId = await server.newOrder({ ...identity, passport_number: 'ROT 4471', external_ref: 'REST-4' });
    const corrected = await server.newOrder(identity);
    const changes = { passport_number: 'XK5500119', date_of_birth: '1971-03-18' };
    await server.call(editOrder, { token, body: { orderId: corrected, changes } });
    const edits = () => editsOf(db(), corrected);
    const before = await edits();
    await server.call(markFiled, { token, body: { orderId, reference: 'CN-ROTATED-9' } });
    expect(before).toMatchObject([{ from: identity.passport_number, to: 'XK5500119' }, { to: '03/18/1971' }]);
    expect(await tablesWith([...Object.values(secrets), 'XK5500119', 'CN-ROTATED-9'])).toEqual([]);
    const both = new KeyRing([second, testDataKey]);
    giveKeys(db(), both);
    await db()
      .transaction()
      .execute((trx) => writeCurrentKey(trx, both));
    const later = await server.newOrder({ passport_number: 'ROT 4472' });
    expect([await underKey(orderId), await underKey(later)]).toEqual([first.preferred, both.preferred]);
    const owners = () => findOrdersByPassport(db(), '1', ['ROT4471', 'ROT4472'], []);
    const expected = [
      { order_id: orderId, passport: 'ROT4471' },
      { order_id: later, passport: 'ROT4472' },
    ];
    expect(await owners()).toEqual(expected);
    expect((await findKeysInUse(db())).map(({ id }) => id)).toEqual([both.preferred, first.preferred]);
    await expect(checkKeys(db(), new KeyRing([testDataKey]))).rejects.toThrow(both.preferred);

    await finishEncryption();
    expect((await findKeysInUse(db())).map(({ id }) => id)).toEqual([both.preferred]);
    expect(await tablesWith([`enc1:${first.preferred}`, ...Object.values(secrets)])).toEqual([
      `public.data_keys: enc1:${first.preferred}`,
    ]);
    expect(await owners()).toEqual(expected);
    expect(await edits()).toEqual(before);
    expect(await details(orderId)).toMatchObject({
      passport_number: 'ROT 4471',
      filing: { reference: 'CN-ROTATED-9' },
    });
    await expect(checkKeys(db(), first)).rejects.toThrow(`the data key ${both.preferred}, which is missing here`);
    await checkKeys(db(), both);
  });

  it('keeps the older key in use and changes to no other, while a row cannot be decrypted', async () => {
    const orderId = await server.newOrder(identity);
    const stored = (await storedOrder(orderId)).visa_number ?? '';
    const write = (visa_number: string) =>
      db().updateTable('orders').set({ visa_number }).where('order_id', '=', orderId).execute();
    const older = keyIdOf(stored) ?? '';
    await write(stored.replace(older, '00000000'));
    const DATA_KEY = newDataKey();
    const keys = new KeyRing([DATA_KEY, second]);
    giveKeys(db(), keys);
    const rotate = () => rotateKeys({ db: db(), keys, config: { DATA_KEY, DATA_DIR: server.dataDir } });
    const inUse = async () => (await findKeysInUse(db())).map(({ id }) => id);
    expect(await rotate()).toBe(keys.preferred);
    await finishEncryption();
    expect(await inUse()).toEqual([keys.preferred, older]);
    await expect(rotate()).rejects.toThrow(`must not be removed: ${older}.`);
    await write(stored);
    await finishEncryption({ now: () => new Date(Date.now() + 61 * 60_000) });
    expect(await inUse()).toEqual([keys.preferred]);
    expect(await underKey(orderId)).toBe(keys.preferred);
  });
});
