import type { AuditAct } from '@arrival-desk/contract/audit-acts.ts';
import type { AuditObject } from '@arrival-desk/contract/audit-record.ts';
import type { Trx } from '../../platform/database/database.ts';
import { actorNames } from '../events/events.ts';
import { insertEntry } from './audit.store.ts';

interface Command {
  at: Date;
  act: AuditAct;
  objectKind: AuditObject;
  objectId: number;
  detail?: Record<string, unknown>;
}

/** Stores the entry of what the operator has done by a command or a setting, in the transaction that does it. */
export async function recordCommand(trx: Trx, { at, act, objectKind, objectId, detail = {} }: Command): Promise<void> {
  await insertEntry(trx, {
    at,
    act,
    result: 'done',
    name: actorNames.operator,
    order_ids: [],
    object_kind: objectKind,
    object_id: String(objectId),
    detail,
  });
}
