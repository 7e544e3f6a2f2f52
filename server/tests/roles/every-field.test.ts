import { eraseTraveller } from '@arrival-desk/contract/erasure/erasure.endpoints.ts';
import { createIntakeOrder } from '@arrival-desk/contract/intake/intake.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { exampleOrder } from '@arrival-desk/contract/orders/fields/example-order.ts';
import {
  type FieldName,
  fieldNames,
  fieldsWith,
  orderField,
} from '@arrival-desk/contract/orders/fields/order-fields.ts';
import { editOrder } from '@arrival-desk/contract/orders/order-corrections.endpoints.ts';
import { addNewRemark } from '@arrival-desk/contract/remarks/remark.ts';
import { getOrderTimeline } from '@arrival-desk/contract/timeline/timeline.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { knownTo } from '../../src/features/filing-findings/filing-findings.ts';
import { keyIdOf } from '../../src/platform/encryption/key-ring.ts';
import { intakeKey, TestServer } from '../../src/testing/test-server.ts';

// The rules over the fields of an order, for each row of their table: a new row is held to them without an edit here.

let server: TestServer;
let admin: string;
let telecaller: string;
let orderId: string;
beforeAll(async () => {
  server = await TestServer.start();
  admin = await server.signIn('Admin');
  telecaller = await server.signIn('Telecaller');
  const { body } = await server.call(createIntakeOrder, { token: intakeKey, body: exampleOrder });
  orderId = body.data.order_id;
  // One edit of each field that can be cleared.
  for (const name of fieldNames.filter(isCleared)) await correct({ [name]: '' });
  await correct(Object.fromEntries(fieldNames.filter(isCleared).map((name) => [name, exampleOrder[name]])));
});
afterAll(() => server.stop());

const isCleared = (name: FieldName) =>
  orderField(name).changes === 'corrected' && !['email', 'full_name', 'surname', 'given_name'].includes(name);
const correct = async (changes: Record<string, unknown>) =>
  (await server.call(editOrder, { token: admin, body: { orderId, changes } })).http;
async function detailsFor(token: string): Promise<Record<string, unknown>> {
  const { body } = await server.call(getOrdersDetails, { token, params: { orderId } });
  return { ...body.data };
}
const storedRow = async (table: string, where = sql`true`) =>
  (
    await sql<
      Record<string, unknown>
    >`select * from ${sql.table(table)} where order_id = ${orderId} and ${where}`.execute(server.context.db)
  ).rows;

describe.each(fieldNames.map((name) => [name, orderField(name)] as const))('%s', (name, field) => {
  it('is stored as it was sent, and read by the people whom its row names (ROLE-100)', async () => {
    const [read, withheld] = [await detailsFor(admin), await detailsFor(telecaller)];
    const [isEvidence, isIdentity] = [field.reads === 'evidence', field.reads === 'identity'];
    expect(read[name]).toEqual(isEvidence ? undefined : exampleOrder[name]);
    expect(name in withheld).toBe(!isEvidence && !isIdentity);
    expect(knownTo('Telecaller', { [name]: exampleOrder[name] })).toEqual({
      [name]: isIdentity ? '' : exampleOrder[name],
    });
  });

  it('is encrypted in the order, and in its edits, if its row says so', async () => {
    const [row = {}] = await storedRow('orders');
    expect(keyIdOf(String(row[name])) !== null).toBe(field.sealed === true);
    const [edit] = await storedRow('order_edits', sql`field = ${name} and from_value <> ''`);
    expect(edit !== undefined).toBe(isCleared(name));
    if (edit) expect(keyIdOf(String(edit.from_value)) !== null).toBe(field.reads === 'identity');
  });

  it('is withheld in the edits of the timeline as in the order (ROLE-100)', async () => {
    const { body } = await server.call(getOrderTimeline, { token: telecaller, params: { orderId }, query: {} });
    const edits = body.data.flatMap((entry) => entry.edits).filter((edit) => edit.field === name);
    const values = edits.flatMap(({ from, to }) => [from, to]).filter(Boolean);
    expect(values.length > 0).toBe(isCleared(name));
    expect(values.includes(String(exampleOrder[name]))).toBe(isCleared(name) && field.reads !== 'identity');
  });

  it('never changes if its row does not say so (PAGE-28)', async () => {
    const http = await correct({ [name]: exampleOrder[name] });
    expect(http).toBe(field.changes === 'corrected' ? 200 : 422);
  });
});

const identifying = fieldsWith({ reads: 'identity' }).filter((name) => orderField(name).kind !== 'yes_no');
it.each(identifying)('%s is withheld in a comment that quotes it (ROLE-137)', async (name) => {
  const remark = `The paper says ${exampleOrder[name]}.`;
  await server.call(addNewRemark, { token: admin, body: { orderId, remark } });
  const remarksFor = async (token: string) => JSON.stringify((await detailsFor(token)).remark);
  expect(await remarksFor(admin)).toContain(exampleOrder[name]);
  expect(await remarksFor(telecaller)).not.toContain(exampleOrder[name]);
});

it('an erased order leaves no field behind', async () => {
  const erased = await server.call(eraseTraveller, {
    token: admin,
    body: { orderId: [orderId], confirmation: 'ERASE' },
  });
  expect(erased.http).toBe(200);
  for (const table of ['orders', 'order_edits', 'order_fingerprints', 'order_texts'])
    expect([table, await storedRow(table)]).toEqual([table, []]);
});
