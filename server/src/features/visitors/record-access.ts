import { isTimeZone } from '@arrival-desk/contract/time-zone.ts';
import type { Context } from '../../platform/context.ts';
import { describeUserAgent } from '../../platform/http/user-agent.ts';
import { recordEvent, travellerActor } from '../events/events.ts';
import { countDownloadsSince, insertDownload } from './visitors.store.ts';

/** Accesses of one order that are recorded in 24 hours: more prove nothing, and the history must not grow without limit. */
const maxPerDay = 100;

interface Access {
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

/** Records once that the traveller got the document, with the evidence: time, IP address, time zone, browser and system. Ignores more than `maxPerDay`. */
export async function recordAccess({ db, clock }: Context, access: Access, browser: Browser): Promise<void> {
  const { order_id, file1, kind } = access;
  const at = clock.now();
  const dayAgo = new Date(at.getTime() - 86_400_000);
  if ((await countDownloadsSince(db, order_id, dayAgo)) >= maxPerDay) return;
  await db.transaction().execute(async (trx) => {
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
  });
}
