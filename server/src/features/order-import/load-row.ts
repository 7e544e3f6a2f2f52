import type { IntakeOrder } from '@arrival-desk/contract/intake/intake-order.ts';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { actorNames } from '../events/events.ts';
import { findSiteSources } from '../landing-sites/landing-sites.ts';
import { confirmPayment, conflictsOf, findOrderOfSource, findOrderOfSources, takeInOrder } from '../orders/orders.ts';
import type { CsvProblem } from './read-orders-csv.ts';

export interface Row {
  line: number;
  order: IntakeOrder;
  /** Identifies a row without external_ref. */
  key: string;
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

/** Stores the order of a row, or compares it with the order that is known under its reference. */
export async function loadRow(context: Pick<Context, 'clock'>, trx: Trx, row: Row): Promise<Outcome> {
  const { line, order, key } = row;
  const { external_ref, email } = order;
  const ofSite = external_ref ? await findOrderOfSites(trx, external_ref, email) : undefined;
  if (ofSite) {
    const reason = `Is known from the API as order ${ofSite.order_id}, with the same external_ref and email. To load it as another order, change its external_ref.`;
    return bad({ line, reason });
  }
  const { order_id, isNew, differences } = await takeInOrder(context, trx, source, order, external_ref ? null : key);
  if (isNew) return { kind: 'loaded', problems: [] };
  // A row without external_ref is known by its content.
  if (!external_ref || !differences?.length) return { kind: 'known', problems: [] };
  const conflicts = conflictsOf(differences, order);
  if (conflicts.length > 0) {
    const reason = `Has the external_ref of order ${order_id}, but differs from it in ${conflicts.join(', ')}. Another order needs another external_ref.`;
    return bad({ line, reason });
  }
  return { kind: 'known', problems: [], payable: order_id };
}

/** The order that a landing site has sent under this reference and email, unless a file has loaded that reference before. */
async function findOrderOfSites(trx: Trx, external_ref: string, email: string) {
  if (await findOrderOfSource(trx, source.source, { external_ref, idempotency_key: null })) return undefined;
  const sources = await findSiteSources(trx);
  return sources.length > 0 ? findOrderOfSources(trx, sources, external_ref, email) : undefined;
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
