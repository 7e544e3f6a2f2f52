import { isTimeZone } from '@arrival-desk/contract/time-zone.ts';
import type { Context } from '../../platform/context.ts';
import { describeUserAgent } from '../../platform/http/user-agent.ts';
import { recordEvent, travellerActor } from '../events/events.ts';
import { countDownloads, countUnlisted, hasDownload, insertDownload } from './visitors.store.ts';

/**
 * Accesses of one order that are recorded one by one: more prove nothing, and the history must not grow without limit.
 * The limit of an hour keeps seconds from using up a day.
 */
const accessLimits = [
  { hours: 1, max: 20 },
  { hours: 24, max: 100 },
] as const;

export interface Access {
  order_id: string;
  file1: string;
  kind: 'download' | 'view';
  timezone: string;
  /** Requests with the same key are one access; null is always an access of its own. */
  download_key: string | null;
}

export interface Browser {
  ip: string;
  userAgent: string | undefined;
}

/** An access beyond the limits; its transaction is rolled back. */
class BeyondLimits extends Error {}

/**
 * Records once that the traveller got the document, with the evidence: time, IP address, time zone, browser and system.
 * Beyond `accessLimits` it is counted only.
 */
export async function recordAccess(context: Context, access: Access, browser: Browser): Promise<void> {
  const { db, clock } = context;
  const { order_id, download_key } = access;
  const at = clock.now();
  if (download_key !== null && (await hasDownload(db, order_id, download_key))) return;
  try {
    // Before anything is written, as almost always; in the transaction again, because requests race.
    if (await isBeyond(context, order_id, at, 1)) throw new BeyondLimits();
    await insertAccess(context, access, browser, at);
  } catch (error) {
    if (!(error instanceof BeyondLimits)) throw error;
    await countUnlisted(db, order_id, at);
  }
}

async function insertAccess(context: Context, access: Access, browser: Browser, at: Date): Promise<void> {
  const { order_id, file1, kind } = access;
  await context.db.transaction().execute(async (trx) => {
    const isFirst = await insertDownload(trx, {
      ...access,
      // The browser says it, and what it says becomes evidence.
      timezone: isTimeZone(access.timezone) ? access.timezone : '',
      create_ts: at,
      ip: browser.ip,
      ...describeUserAgent(browser.userAgent),
    });
    if (!isFirst) return;
    const event = kind === 'view' ? 'viewed' : 'downloaded';
    await recordEvent(trx, { order_id, at, actor: travellerActor, kind: event, detail: { file1 } });
    // The event's lock lets accesses of one order happen one after another, so each counts those before it.
    if (await isBeyond({ db: trx }, order_id, at, 0)) throw new BeyondLimits();
  });
}

/** Whether `more` accesses are too many. */
async function isBeyond({ db }: Pick<Context, 'db'>, orderId: string, at: Date, more: number): Promise<boolean> {
  const counted = await Promise.all(
    accessLimits.map(async ({ hours, max }) => {
      const since = new Date(at.getTime() - hours * 3_600_000);
      return (await countDownloads(db, orderId, since)) + more > max;
    }),
  );
  return counted.includes(true);
}
