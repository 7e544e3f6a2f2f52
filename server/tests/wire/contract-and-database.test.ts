import { linkKinds } from '@arrival-desk/contract/account-links/link-kinds.ts';
import { askedBy } from '@arrival-desk/contract/asking/traveller-request.ts';
import { barStyles, cornerStyles, footerTexts } from '@arrival-desk/contract/brands/brand.ts';
import { brandChangeKind } from '@arrival-desk/contract/brands/brands.endpoints.ts';
import { bulkChangeState } from '@arrival-desk/contract/bulk-changes/bulk-changes.endpoints.ts';
import { languageCodes } from '@arrival-desk/contract/languages.ts';
import { mailKind, mailState } from '@arrival-desk/contract/mail/mail-history.ts';
import { folders } from '@arrival-desk/contract/order-lists/folders.ts';
import { refusedPaymentReason } from '@arrival-desk/contract/orders/order.ts';
import { statusTable } from '@arrival-desk/contract/orders/status-table.ts';
import {
  assignableStatuses,
  type ProcessStatus,
  processStatuses,
  statusesFiled,
  statusesToFile,
} from '@arrival-desk/contract/orders/statuses.ts';
import { roles } from '@arrival-desk/contract/roles.ts';
import { downloadKind } from '@arrival-desk/contract/visitors/download-history.ts';
import { webhookMessageState } from '@arrival-desk/contract/webhooks/webhooks.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestServer } from '../../src/testing/test-server.ts';

// The contract defines statuses, roles and languages; the database repeats them in checks and partial indexes.
let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());

/** The lists of the contract by table and column. */
const listed: Record<string, readonly string[]> = {
  'orders.process_status': processStatuses,
  'orders.language': languageCodes,
  'staff.type': roles,
  'mails.kind': mailKind.options,
  'mails.state': mailState.options,
  'downloads.kind': downloadKind.options,
  'bulk_changes.state': bulkChangeState.options,
  'refused_payments.reason': refusedPaymentReason.options,
  'webhook_messages.state': webhookMessageState.options,
  'brands.bar': barStyles,
  'brands.corners': cornerStyles,
  'brands.footer': footerTexts,
  'brand_changes.kind': brandChangeKind.options,
  'account_links.kind': linkKinds,
  'traveller_requests.by': askedBy.options,
};
/** Lists that are not in the contract, each written by one file only. */
const ownLists = [
  ...['order_days.grain', 'backup_runs.kind', 'brand_logos.mime_type', 'receipts.state', 'receipt_orders.found_by'],
  'traveller_requests.state',
];

const literals = (text: string) => [...text.matchAll(/'([^']*)'::text/g)].map(([, value = '']) => value);

describe('the contract and the database', () => {
  it('agree on every list of values that a check names', async () => {
    const { rows } = await sql<{ table: string; definition: string }>`
      select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition from pg_constraint
      where contype = 'c' and connamespace = current_schema()::regnamespace`.execute(server.context.db);
    const checks = rows.flatMap(({ table, definition }) => {
      const column = /^CHECK \(\((\w+) = ANY \(ARRAY\[/.exec(definition)?.[1];
      return column ? [{ name: `${table}.${column}`, values: literals(definition).toSorted() }] : [];
    });
    const expected = Object.entries(listed).map(([name, values]) => ({ name, values: values.toSorted() }));
    expect(checks.map(({ name }) => name).toSorted()).toEqual([...Object.keys(listed), ...ownLists].toSorted());
    for (const check of checks) if (!ownLists.includes(check.name)) expect(expected, check.name).toContainEqual(check);
  });

  it('agree on the statuses of every partial index of orders', async () => {
    const { rows } = await sql<{ name: string; definition: string }>`
      select indexname as name, indexdef as definition from pg_indexes
      where schemaname = current_schema() and tablename = 'orders' and indexdef ~ 'WHERE .*process_status'`.execute(
      server.context.db,
    );
    const statuses = Object.fromEntries(
      rows.map(({ name, definition }) => [name, literals(definition.split(' WHERE ')[1] ?? '').toSorted()]),
    );
    expect(statuses).toEqual({
      orders_assigned: [...assignableStatuses].toSorted(),
      orders_due: ['Future'],
      orders_future_months: [folders['future-order'].holds],
      orders_refunds_email: [folders['refund-order'].holds],
      orders_refunds_date: [folders['refund-order'].holds],
      orders_to_file: [...statusesToFile].toSorted(),
      orders_to_count: [...assignableStatuses].toSorted(),
      orders_ready: [...assignableStatuses].toSorted(),
      orders_receipt_due: [...statusesFiled].toSorted(),
    });
  });

  it('agree on the webhook that each status causes (INTAKE-11)', async () => {
    const order_id = await server.newOrder();
    const caused: Record<string, string | null> = {};
    const rollBack = new Error('Nothing of this is kept.');
    const changes = server.context.db.transaction().execute(async (trx) => {
      const setStatus = (process_status: ProcessStatus) =>
        trx.updateTable('orders').set({ process_status }).where('order_id', '=', order_id).execute();
      await sql`
        insert into webhook_endpoints (site_id, url, created_at)
        select id, 'https://shop.example/', now() from landing_sites join orders using (source)
        where order_id = ${order_id}`.execute(trx);
      for (const status of processStatuses) {
        await setStatus(statusTable[status].toFile ? 'Future' : 'New');
        await sql`delete from webhook_messages`.execute(trx);
        await setStatus(status);
        const { rows } = await sql<{ type: string }>`select type from webhook_messages`.execute(trx);
        caused[status] = rows.map(({ type }) => type).join() || null;
      }
      throw rollBack;
    });
    await expect(changes).rejects.toBe(rollBack);
    expect(caused).toEqual(Object.fromEntries(processStatuses.map((status) => [status, statusTable[status].webhook])));
  });
});
