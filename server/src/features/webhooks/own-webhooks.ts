import type { Body, Query } from '@arrival-desk/contract/endpoint.ts';
import type {
  setOwnEndpoint as endpoint,
  getOwnEvents,
} from '@arrival-desk/contract/webhooks/site-webhooks.endpoints.ts';
import type { WebhookMessage } from '@arrival-desk/contract/webhooks/webhooks.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { LandingSiteCaller } from '../../platform/http/callers.ts';
import { hasLiveKey } from '../landing-sites/landing-sites.ts';
import { readEndpoint, rotateSecret, setEndpoint } from './manage-endpoint.ts';
import { isMessageOf } from './webhook-messages.store.ts';
import { listMessages, replayMessage } from './webhook-messages.ts';

/** Real events go to the same endpoint, so that a test key must not send them elsewhere. Throws AppError `not_allowed`. */
async function refuseTestKey({ db }: Context, { siteId, test }: LandingSiteCaller): Promise<void> {
  if (test && (await hasLiveKey(db, siteId)))
    throw new AppError('not_allowed', 'Your real orders use this endpoint, so only an intake key can change it.');
}

/** The endpoint of the calling site, without what only staff need; null if it has none. */
export async function readOwnEndpoint(context: Context, { siteId }: LandingSiteCaller) {
  const found = await readEndpoint(context, siteId);
  if (!found) return null;
  const { set_by_site_at: _, ...own } = found;
  return own;
}

/** Sets the endpoint of the calling site. Throws AppError `not_allowed`, or what `setEndpoint` throws. */
export async function setOwnEndpoint(
  context: Context,
  site: LandingSiteCaller,
  { url, events, on }: Body<typeof endpoint>,
): ReturnType<typeof setEndpoint> {
  await refuseTestKey(context, site);
  const off = on ? null : 'The landing site switched it off.';
  return setEndpoint(context, site.siteId, url, { events: events ? [...new Set(events)] : null, off });
}

/** Creates a signing secret for the calling site. Throws AppError `not_allowed`, or what `rotateSecret` throws. */
export async function rotateOwnSecret(context: Context, site: LandingSiteCaller): Promise<string> {
  await refuseTestKey(context, site);
  return rotateSecret(context, site.siteId);
}

/** The events of the calling site that its kind of key can see, newest first. */
export async function listOwnEvents(
  context: Context,
  { siteId, test }: LandingSiteCaller,
  { before, limit }: Query<typeof getOwnEvents>,
): Promise<WebhookMessage[]> {
  return listMessages(context, { siteId, before, limit, test });
}

/** Sends an event of the calling site again. Throws AppError `not_found` for any other. */
export async function replayOwnEvent(context: Context, site: LandingSiteCaller, eventId: number): Promise<void> {
  if (!(await isMessageOf(context.db, eventId, site)))
    throw new AppError('not_found', 'There is no such event. They are kept for 30 days.');
  await replayMessage(context, eventId);
}
