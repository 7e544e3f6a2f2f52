import type { Body, Query } from '@arrival-desk/contract/endpoint.ts';
import type {
  setIntakeWebhookEndpoint as endpoint,
  listIntakeEvents,
} from '@arrival-desk/contract/webhooks/site-webhooks.endpoints.ts';
import type { WebhookMessage } from '@arrival-desk/contract/webhooks/webhooks.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { LandingSiteCaller } from '../../platform/http/callers.ts';
import { readEndpoint, setEndpoint } from './manage-endpoint.ts';
import { isMessageOf } from './webhook-messages.store.ts';
import { listMessages, replayMessage } from './webhook-messages.ts';

/** The endpoint of the calling site, without what only staff need; null if it has none. */
export async function readOwnEndpoint(context: Context, site: LandingSiteCaller) {
  const found = await readEndpoint(context, site);
  if (!found) return null;
  const { set_by_site_at: _, ...own } = found;
  return own;
}

/** Sets the endpoint of the calling site, for the orders of its kind of key. Throws what `setEndpoint` throws. */
export async function setIntakeWebhookEndpoint(
  context: Context,
  site: LandingSiteCaller,
  { url, events, on }: Body<typeof endpoint>,
): ReturnType<typeof setEndpoint> {
  const off = on ? null : 'The landing site switched it off.';
  return setEndpoint(context, site, url, { events: events ? [...new Set(events)] : null, off });
}

/** The events of the calling site that its kind of key can see, newest first. */
export async function listOwnEvents(
  context: Context,
  { siteId, test }: LandingSiteCaller,
  query: Query<typeof listIntakeEvents>,
): Promise<WebhookMessage[]> {
  return listMessages(context, { ...query, siteId, test });
}

/** Sends an event of the calling site again. Throws AppError `not_found` for any other. */
export async function replayIntakeEvent(context: Context, site: LandingSiteCaller, eventId: number): Promise<void> {
  if (!(await isMessageOf(context.db, eventId, site)))
    throw new AppError('not_found', 'There is no such event. They are kept for 30 days.');
  await replayMessage(context, eventId);
}
