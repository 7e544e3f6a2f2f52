import type { Context } from '../../platform/context.ts';
import { recordEvent } from '../events/events.ts';
import { describeUserAgent } from './user-agent.ts';
import { countDownloadsSince, insertDownload } from './visitors.store.ts';

/** More of one order in a day prove nothing more, and its history would grow without end. */
const mostADay = 100;

interface Delivery {
  order_id: string;
  file1: string;
  kind: 'download' | 'view';
  timezone: string;
  /** Requests with the same key are one delivery; null is always one of its own. */
  download_key: string | null;
}

export interface Browser {
  ip: string;
  userAgent: string | undefined;
}

/** Records once that the traveller got the document, so often a day at the most, with what proves it: time, IP, time zone, browser, system. */
export async function recordDelivery({ db, clock }: Context, delivery: Delivery, browser: Browser): Promise<void> {
  const { order_id, file1, kind } = delivery;
  const at = clock.now();
  const dayAgo = new Date(at.getTime() - 86_400_000);
  if ((await countDownloadsSince(db, order_id, dayAgo)) >= mostADay) return;
  await db.transaction().execute(async (trx) => {
    const isFirst = await insertDownload(trx, {
      ...delivery,
      create_ts: at,
      ip: browser.ip,
      ...describeUserAgent(browser.userAgent),
    });
    if (!isFirst) return;
    const event = kind === 'view' ? 'viewed' : 'downloaded';
    await recordEvent(trx, { order_id, at, actor: 'Traveller', kind: event, detail: { file1 } });
  });
}
