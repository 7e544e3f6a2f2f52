import { createHash } from 'node:crypto';
import type { Db } from '../../platform/database/database.ts';

/** An order that was opened in a browser. */
export interface Visit {
  orderId: string;
  /** Unix time in seconds, with a fraction. */
  openedAt: number;
}

const nameOf = ({ orderId, openedAt }: Visit) =>
  createHash('sha256').update(`${orderId}:${openedAt}`).digest('base64url');

/** Notes that visits have ended: whoever still has their cookie opens nothing with it. */
export async function endVisits(db: Db, visits: readonly Visit[], until: Date): Promise<void> {
  if (visits.length === 0) return;
  const rows = visits.map((visit) => ({ visit: nameOf(visit), until }));
  await db
    .insertInto('ended_visits')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Those of some visits that have not been ended. */
export async function keepOngoing<One extends Visit>(db: Db, visits: readonly One[]): Promise<One[]> {
  const found = await db.selectFrom('ended_visits').select('visit').where('visit', 'in', visits.map(nameOf)).execute();
  const ended = new Set(found.map(({ visit }) => visit));
  return visits.filter((visit) => !ended.has(nameOf(visit)));
}

/** Deletes the notes of visits whose cookies have expired. */
export async function forgetEndedVisits(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('ended_visits').where('until', '<', now.toISOString()).execute();
}
