import { fieldNames } from '@arrival-desk/contract/orders/fields/order-fields.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { intakeKey, TestServer } from '../../testing/test-server.ts';
import { buildOrder } from '../orders/orders.factory.ts';
import { packFingerprint, unpackFingerprint } from './packed-fingerprint.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());

const send = (order: object) =>
  server.app.inject({
    method: 'POST',
    url: '/api/intake/orders',
    headers: { authorization: intakeKey },
    payload: order,
  });
const stored = async (orderId: string) => {
  const { rows } = await sql<{ fields: Record<string, string>; sealed: string; bytes: number }>`
    select fields, sealed, pg_column_size(fields) + pg_column_size(sealed) as bytes
    from order_fingerprints where order_id = ${orderId}`.execute(server.context.db);
  return rows[0];
};

it('every field has a short name of its own, and comes back with the beginning of its hash', () => {
  const fingerprint = Object.fromEntries(fieldNames.map((field, index) => [field, `${1000 + index}-and-the-rest`]));
  const unpacked = unpackFingerprint(packFingerprint(fingerprint));
  expect(unpacked).toEqual(Object.fromEntries(fieldNames.map((field, index) => [field, `${1000 + index}-`])));
});

it('a field that this version does not know is left out', () => {
  expect(unpackFingerprint('???abcde')).toEqual({});
});

it('a repeated order is compared by it, field by field, encrypted ones too (INTAKE-3)', async () => {
  const order = { ...buildOrder(), external_ref: 'PACKED-1', passport_number: 'P1234567', city: 'Dublin' };
  const first = await send(order);
  const { order_id } = first.json().data;
  expect((await stored(order_id))?.bytes).toBeLessThan(900);
  expect(Object.keys((await stored(order_id))?.fields ?? {})).toEqual(['packed']);
  expect((await send(order)).statusCode).toBe(200);
  const other = await send({ ...order, passport_number: 'P7654321', city: 'Cork' });
  expect(other.statusCode).toBe(409);
  expect(other.body).toContain('passport_number');
  expect(other.body).toContain('city');
  expect(other.body).not.toContain('surname');
});

it('while a server of before runs, it is written in a form that this one reads, and is compared all the same (INTAKE-3)', async () => {
  const { db } = server.context;
  await sql`insert into servers (id, name, version, node, started_at, seen_at)
    values (gen_random_uuid(), 'old', '0.2.0', 'v26', now(), now())`.execute(db);
  const order = { ...buildOrder(), external_ref: 'NAMED-1', passport_number: 'P1234567', city: 'Dublin' };
  const { order_id } = (await send(order)).json().data;
  expect((await stored(order_id))?.fields.city).toHaveLength(22);
  await sql`delete from servers where name = 'old'`.execute(db);
  expect((await send(order)).statusCode).toBe(200);
  const other = await send({ ...order, passport_number: 'P7654321', city: 'Cork' });
  expect(other.statusCode).toBe(409);
  expect(other.body).toContain('passport_number');
  expect(other.body).toContain('city');
});
