import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { IntakeOrder } from '@arrival-desk/contract/intake/intake-order.ts';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { makeSite } from '../landing-sites/landing-sites.factory.ts';
import { readOrdersCsv } from '../order-import/order-import.ts';
import { makeMember } from '../team/team.factory.ts';
import { countMembersWithEmail } from '../team/team.ts';
import { type PlannedOrder, planOrders } from './plan-orders.ts';
import { samplePassword, sampleStaff } from './sample-staff.ts';
import { sharingTransaction } from './shared-transaction.ts';
import { simulateService } from './simulate-service.ts';

export { keepOnThisMachine } from './keep-on-this-machine.ts';

const file = join(import.meta.dirname, '../../../../sample/orders.csv');
/** One of this many orders comes from the second brand's landing site. */
const secondBrandEvery = 4;

/**
 * Fills an empty database with one account per role and the last weeks of a service that they run (docs/decisions,
 * sample data). Everything is one transaction, so an interrupted start leaves an empty database.
 */
export async function loadSampleData(context: Context): Promise<void> {
  const now = context.clock.now().getTime();
  const planned = planOrders(await readTravellers(context), now);
  const start = planned[0]?.receivedAt ?? now;
  const known = await context.brands.get();
  // The transaction uses the embedded database's only connection, so the brands cannot be read inside it.
  const brands = { get: async () => known, forget: () => {} };
  const jobs = await context.db.transaction().execute(async (trx) => {
    const db = sharingTransaction(trx);
    const first = { config: context.config, db, clock: { now: () => new Date(start) } };
    for (const member of sampleStaff) await makeMember(first, { ...member, password: samplePassword });
    await makeSites(trx, planned, start);
    return simulateService({ ...context, db, brands }, planned, now);
  });
  // Outside the transaction: the job queue looks up a new queue on another connection, but the embedded database has
  // only one. A mail that a crash leaves without its job is shown as failed (fail-lost-mails.ts).
  for (const { name, data, dueAt } of jobs)
    await context.jobs.enqueue(context.db as Trx, { name }, data, Math.ceil((dueAt - now) / 1000));
}

/** The landing sites of the orders, each with a key that it has used for its last order. */
async function makeSites(trx: Trx, planned: readonly PlannedOrder[], start: number): Promise<void> {
  const lastOrders = new Map(planned.map(({ order, receivedAt }) => [order.landing_domain, receivedAt]));
  for (const [name, receivedAt] of lastOrders) await makeSite(trx, name, new Date(start), new Date(receivedAt));
}

/** Whether sample accounts still exist, whose password is public. */
export async function hasSampleAccounts({ db }: Pick<Context, 'db'>): Promise<boolean> {
  const emails = sampleStaff.map(({ email }) => email);
  return (await countMembersWithEmail(db, emails)) > 0;
}

async function readTravellers({ brands }: Context): Promise<IntakeOrder[]> {
  const [, second] = await brands.get();
  const secondBrand = second?.domains[0] ?? 'chinaentry-pass.example';
  const travellers: IntakeOrder[] = [];
  for await (const { order } of readOrdersCsv(createReadStream(file))) {
    if (!order) continue;
    const ofSecond = {
      landing_domain: secondBrand,
      merchant_name: order.merchant_name && 'CHINAENTRY-PASS',
    };
    travellers.push({ ...order, ...(travellers.length % secondBrandEvery === 0 && ofSecond) });
  }
  return travellers;
}
