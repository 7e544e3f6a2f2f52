import type { AuditAct } from '@arrival-desk/contract/audit-acts.ts';
import type { Trx } from '../../platform/database/database.ts';
import { systemActor } from '../events/events.ts';
import { insertEntry } from './audit.store.ts';

interface SystemAct {
  at: Date;
  act: AuditAct;
  orderIds: readonly string[];
  detail: Record<string, unknown>;
}

/** Stores the entry of what the product has done to orders without being asked, in the transaction that does it. */
export async function recordSystemAct(trx: Trx, { at, act, orderIds, detail }: SystemAct): Promise<void> {
  await insertEntry(trx, {
    at,
    act,
    result: 'done',
    name: systemActor.name,
    order_ids: [...orderIds],
    object_kind: 'order',
    detail,
  });
}
