import type { IntakeOrder } from '@arrival-desk/contract/intake/intake-order.ts';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { actorNames } from '../events/events.ts';
import { conflictsOf, findOrdersOfSource, findOrdersOfSources, takeInOrders } from '../intake/intake.ts';
import { findSiteSources } from '../landing-sites/landing-sites.ts';
import { confirmPayment } from '../payments/payments.ts';
import type { CsvProblem } from './read-orders-csv.ts';

export interface Row {
  line: number;
  order: IntakeOrder;
  /** Identifies a row without external_ref; null for others. */
  key: string | null;
}

interface Outcome {
  kind: 'loaded' | 'paid' | 'known' | 'bad';
  problems: CsvProblem[];
  /** The unpaid order that the row may pay: for `payRow`, after the batch. */
  payable?: string;
}

/** The source of orders from files, like the source of a landing site. */
const source = { source: 'CSV import', name: actorNames.csvImport };

const bad = (...problems: CsvProblem[]): Outcome => ({ kind: 'bad', problems });

/**
 * Stores the orders of rows, or compares each with the order that is known under its reference. Returns their outcomes in
 * the sequence of the rows.
 */
export async function loadRows(
  context: Pick<Context, 'clock'>,
  trx: Trx,
  rows: readonly Row[],
): Promise<Map<Row, Outcome>> {
  const outcomes = new Map<Row, Outcome>();
  let rest = [...rows];
  while (rest.length > 0) {
    // A row under the reference of another one is compared with its order, once that is stored.
    const first = new Map<string, Row>();
    for (const row of rest) if (!first.has(identityOf(row))) first.set(identityOf(row), row);
    const now = [...first.values()];
    await loadDifferent(context, trx, now, outcomes);
    rest = rest.filter((row) => !outcomes.has(row));
  }
  return outcomes;
}

const identityOf = ({ order: { external_ref }, key }: Row) => (key === null ? `ref ${external_ref}` : `key ${key}`);

/** Does so with rows of which no two have the same reference. */
async function loadDifferent(
  context: Pick<Context, 'clock'>,
  trx: Trx,
  rows: readonly Row[],
  outcomes: Map<Row, Outcome>,
): Promise<void> {
  const ofSites = await findOrdersOfSites(trx, rows);
  const own = rows.filter((row) => !ofSites.has(row));
  for (const [row, order_id] of ofSites) {
    const reason = `Is known from the API as order ${order_id}, with the same external_ref and email. To load it as another order, change its external_ref.`;
    outcomes.set(row, bad({ line: row.line, reason }));
  }
  const sent = own.map(({ order, key }) => ({ order, idempotency_key: key }));
  const taken = await takeInOrders(context, trx, source, sent);
  for (const [index, row] of own.entries()) outcomes.set(row, outcomeOf(row, taken[index] as (typeof taken)[number]));
}

function outcomeOf(
  { line, order }: Row,
  { order_id, isNew, differences }: { order_id: string; isNew: boolean; differences: readonly string[] },
): Outcome {
  if (isNew) return { kind: 'loaded', problems: [] };
  // A row without external_ref is known by its content.
  if (!order.external_ref || differences.length === 0) return { kind: 'known', problems: [] };
  const conflicts = conflictsOf(differences, order);
  if (conflicts.length > 0) {
    const reason = `Has the external_ref of order ${order_id}, but differs from it in ${conflicts.join(', ')}. Another order needs another external_ref.`;
    return bad({ line, reason });
  }
  return { kind: 'known', problems: [], payable: order_id };
}

/** The orders that a landing site has sent under the reference and email of rows, unless a file has loaded that reference before. */
async function findOrdersOfSites(trx: Trx, rows: readonly Row[]): Promise<Map<Row, string>> {
  const sources = await findSiteSources(trx);
  if (sources.length === 0) return new Map();
  const referred = rows.filter(({ order }) => order.external_ref);
  const keys = referred.map(({ order }) => ({ external_ref: order.external_ref, idempotency_key: null }));
  const loaded = await findOrdersOfSource(trx, source.source, keys);
  const unknown = referred.filter((_, index) => !loaded[index]);
  const ids = await findOrdersOfSources(
    trx,
    sources,
    unknown.map(({ order }) => order),
  );
  return new Map(
    unknown.flatMap((row, index) => {
      const id = ids[index];
      return id ? [[row, id] as const] : [];
    }),
  );
}

/** Records the payment of a row whose order came unpaid. A refused payment is stored for staff. */
export async function payRow(
  context: Pick<Context, 'db' | 'clock'>,
  { line, order }: Row,
  orderId: string,
): Promise<Outcome> {
  const { isNewlyPaid, ignored, refusal } = await context.db
    .transaction()
    .execute((trx) => confirmPayment(context, trx, source, orderId, order));
  if (refusal) return bad({ line, reason: `Payment of order ${orderId}: ${refusal.message}` });
  const reason = 'Differs from the payment that was recorded first, which was kept.';
  if (ignored.length > 0) return bad(...ignored.map((column) => ({ line, column, reason })));
  return { kind: isNewlyPaid ? 'paid' : 'known', problems: [] };
}
