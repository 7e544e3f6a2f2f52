import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import { portsOf } from '@arrival-desk/contract/settings/desk-settings.ts';
import { Webhook } from 'standardwebhooks';
import type { Context } from '../../platform/context.ts';
import { findEarlierNow } from '../../platform/earlier-clock.ts';
import { type OutsideResponse, postOutside } from '../../platform/outgoing/post-outside.ts';
import { type StatusFacts, toOrderStatus } from '../landing-sites/landing-sites.ts';
import { findToldOf, type ToldToSite, toldOfTestOrder } from '../order-stages/order-stages.ts';
import { findOrder } from '../orders/orders.ts';
import { readSettings } from '../settings/settings.ts';
import { ownerOf } from './manage-endpoint.ts';
import { lastRetry, retryAfter } from './retry-after.ts';
import {
  type ClaimedMessage,
  deleteMessage,
  insertAttempt,
  keepTold,
  lockMessage,
  writeDelivered,
  writeFailedAttempt,
} from './webhook-messages.store.ts';
import { findEndpoint, findSecrets, switchOffGone, type Target } from './webhooks.store.ts';

/** Milliseconds; receivers that need longer should store the message first and process it afterwards. */
const timeoutMs = 15_000;

type Allowed = Pick<Parameters<typeof postOutside>[0], 'allowedHosts' | 'ports'>;
type Sending = Pick<Context, 'config' | 'brands' | 'db' | 'clock' | 'log'>;
type Outcome = { response: OutsideResponse; error: string | null } | { response: null; error: string };

/** Makes one attempt to deliver a claimed message, and records it. */
export async function sendMessage(context: Sending, target: Target, message: ClaimedMessage): Promise<void> {
  const { config, db, clock } = context;
  const at = clock.now();
  const endpoint = await findEndpoint(db, target);
  if (!endpoint || endpoint.disabled_at) return void (await writeFailedAttempt(db, message.id, at));
  const owner = ownerOf(target, endpoint);
  const body = await bodyOf(context, message);
  const headers = headersOf(message, body, at, await findSecrets(db, owner, at));
  const begun = performance.now();
  const outcome = await post(new URL(endpoint.url), headers, body, {
    allowedHosts: config.WEBHOOK_ALLOWED_HOSTS,
    ports: portsOf(await readSettings(db)),
  });
  const ms = Math.round(performance.now() - begun);
  const { response, error } = outcome;
  await db.transaction().execute(async (trx) => {
    const stored = await lockMessage(trx, message.id);
    // Erased with its order while it was sent.
    if (!stored) return;
    const attempt = {
      webhook_message: message.id,
      at,
      ms,
      url: endpoint.url,
      headers: JSON.stringify(headers),
      body,
      status: response?.status ?? null,
      response: response?.body ?? null,
      error,
    };
    if (!stored.erased) await insertAttempt(trx, attempt);
    const isDelivered = response !== null && !error;
    if (isDelivered) return stored.erased ? deleteMessage(trx, message.id) : writeDelivered(trx, message.id);
    if (response?.status === 410) await switchOffGone(trx, owner, endpoint.url, at);
    const until = message.retry_until ? new Date(message.retry_until) : lastRetry(new Date(message.created_at));
    // From the end of the attempt: after a time-out the first delay would be over already.
    const earlier = await findEarlierNow({ db: trx, clock });
    const next = retryAfter(message.attempts, { now: clock.now(), earlier }, until);
    if (stored.erased && !next) await deleteMessage(trx, message.id);
    else await writeFailedAttempt(trx, message.id, next);
    if (!next) context.log.error({ site: target.siteId, message: message.id, reason: error }, 'a webhook has failed');
  });
}

async function bodyOf(context: Sending, message: ClaimedMessage): Promise<string> {
  const { type, created_at, data } = message;
  const facts = data as unknown as StatusFacts & { told?: ToldToSite };
  const status = async () =>
    toOrderStatus(context.config, await context.brands.get(), facts, facts.told ?? (await findTold(context, message)));
  return JSON.stringify({
    type,
    timestamp: new Date(created_at).toISOString(),
    data: type === 'test' ? {} : await status(),
  });
}

/** Computed at the first attempt, from the status of the message; every further attempt has the same. */
async function findTold({ db, clock }: Sending, { id, data }: ClaimedMessage): Promise<ToldToSite> {
  const facts = data as unknown as StatusFacts & { process_status: ProcessStatus };
  if (facts.test)
    return toldOfTestOrder({ ...facts, filed_at: facts.filed_at ?? null, answered_at: facts.answered_at ?? null });
  // Erased orders were deleted before.
  const { filed_at = null, answered_at = null } = (await findOrder(db, facts.order_id)) ?? {};
  const told = await findToldOf(db, { ...facts, filed_at, answered_at }, clock.now());
  await keepTold(db, id, told);
  return told;
}

/** The headers of Standard Webhooks: one signature for each secret that is valid now. */
function headersOf(
  { message_id }: ClaimedMessage,
  body: string,
  at: Date,
  secrets: readonly { secret: string }[],
): Record<string, string> {
  const id = `msg_${message_id}`;
  return {
    'content-type': 'application/json',
    'user-agent': 'ArrivalDesk-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map(({ secret }) => new Webhook(secret).sign(id, at, body)).join(' '),
  };
}

async function post(url: URL, headers: Record<string, string>, body: string, allowed: Allowed): Promise<Outcome> {
  try {
    const response = await postOutside({ url, headers, body, ...allowed, timeoutMs });
    return { response, error: problemOf(response.status) };
  } catch (error) {
    return { response: null, error: (error as Error).message || 'The connection failed.' };
  }
}

function problemOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'Redirects are not followed.' : `The endpoint responded ${status}.`;
}
