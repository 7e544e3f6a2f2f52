import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { portsOf } from '@arrival-desk/contract/settings/desk-settings.ts';
import type { WebhookEndpoint } from '@arrival-desk/contract/webhooks/webhooks.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { type AllowedHost, isAllowedPort } from '../../platform/outgoing/allowed-hosts.ts';
import { hostOf } from '../../platform/outgoing/post-outside.ts';
import { isPublicAddress } from '../../platform/outgoing/public-address.ts';
import { requireSite } from '../landing-sites/landing-sites.ts';
import { readSettings } from '../settings/settings.ts';
import {
  countWaiting,
  findEndpoint,
  findSecrets,
  insertSecret,
  insertTestMessage,
  lockEndpoints,
  type Target,
  writeChoice,
  writeEndpoint,
  writeSwitch,
} from './webhooks.store.ts';

/** Milliseconds for which a replaced secret still signs next to the new one. */
const overlapMs = 24 * 3_600_000;

const noEndpoint = ({ test }: Target) =>
  new AppError('not_found', `${test ? 'Test orders have' : 'This landing site has'} no webhook endpoint.`);

/**
 * Where the events of a site's real or test orders go, null for nowhere; secrets are reduced to their last four characters.
 * Throws AppError `not_found` for an unknown site.
 */
export async function readEndpoint({ db, clock }: Context, target: Target): Promise<WebhookEndpoint | null> {
  await requireSite(db, target.siteId);
  const endpoint = await findEndpoint(db, target);
  if (!endpoint) return null;
  const secrets = await findSecrets(db, ownerOf(target, endpoint), clock.now());
  return {
    ...endpoint,
    secrets: secrets.map(({ secret, ...rest }) => ({ ...rest, hint: secret.slice(-4) })),
    waiting: await countWaiting(db, target),
  };
}

/** Whether a target has an endpoint that is not that of real orders in its place. */
const isOwn = (target: Target, endpoint: { shared: boolean } | undefined): boolean =>
  endpoint !== undefined && ownerOf(target, endpoint).test === target.test;

/** Whose endpoint a target has: real and test orders can share that of real ones. */
export const ownerOf = ({ siteId, test }: Target, { shared }: { shared: boolean }): Target => ({
  siteId,
  test: test && !shared,
});

/**
 * Sets the URL and switches the webhooks on, or off for a reason if `chosen` says so, which is what the site itself sets;
 * without it the events stay. `secret` is null unless this created the first one; `moved` says whether the URL is another
 * one than before. Throws AppError `not_found`, or `validation_failed` on `url` unless it is a public HTTPS URL or its host
 * is in WEBHOOK_ALLOWED_HOSTS, on a port that is allowed.
 */
export async function setEndpoint(
  context: Context,
  target: Target,
  text: string,
  chosen?: { events: readonly string[] | null; off: string | null },
): Promise<{ secret: string | null; moved: boolean }> {
  const ports = portsOf(await readSettings(context.db));
  const url = readUrl(text, context.config.WEBHOOK_ALLOWED_HOSTS, ports);
  return context.db.transaction().execute(async (trx) => {
    await lockEndpoints(trx, target.siteId);
    await requireSite(trx, target.siteId);
    const now = context.clock.now();
    const before = await findEndpoint(trx, target);
    await writeEndpoint(trx, target, url.href, now);
    if (chosen) await writeChoice(trx, target, chosen.events, now);
    if (chosen?.off) await writeSwitch(trx, target, { at: now, reason: chosen.off });
    return {
      secret: isOwn(target, before) ? null : await addSecret(trx, target, now),
      moved: before?.url !== url.href,
    };
  });
}

/** Switches an endpoint on or off. Throws AppError `not_found` without one. */
export async function switchEndpoint({ db, clock }: Context, target: Target, on: boolean): Promise<void> {
  const off = on ? null : { at: clock.now(), reason: 'An Admin switched it off.' };
  if (!(await writeSwitch(db, target, off))) throw noEndpoint(target);
}

/**
 * Creates and returns a new signing secret; the previous one still signs for 24 hours. Throws AppError `not_found`
 * without an endpoint.
 */
export async function rotateSecret({ db, clock }: Context, target: Target): Promise<string> {
  return db.transaction().execute(async (trx) => {
    await lockEndpoints(trx, target.siteId);
    if (!isOwn(target, await findEndpoint(trx, target))) throw noEndpoint(target);
    return addSecret(trx, target, clock.now());
  });
}

/**
 * Queues a test event, also for an endpoint that is off, which sends it once it is on. Throws AppError `not_found`
 * without an endpoint.
 */
export async function sendTest({ db, clock }: Context, target: Target): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await findEndpoint(trx, target))) throw noEndpoint(target);
    await insertTestMessage(trx, target, clock.now());
  });
}

async function addSecret(trx: Trx, target: Target, now: Date): Promise<string> {
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  await insertSecret(trx, target, secret, now, new Date(now.getTime() + overlapMs));
  return secret;
}

function readUrl(text: string, allowedHosts: readonly AllowedHost[], ports: readonly number[]): URL {
  const refuse = (message: string) =>
    new AppError('validation_failed', `url: ${message}`, { fields: { url: message } });
  if (!URL.canParse(text)) throw refuse('Must be a URL, as https://shop.example/webhooks.');
  const url = new URL(text);
  const host = hostOf(url);
  const isAllowed = allowedHosts.some((one) => one.host === host);
  if (url.protocol !== 'https:' && !(isAllowed && url.protocol === 'http:')) throw refuse('Must begin with https://.');
  if (url.username || url.password) throw refuse('Must not contain a password.');
  if (!isAllowed && isIP(host) && !isPublicAddress(host)) throw refuse('Must not be a private address.');
  if (!isAllowedPort(url, host, allowedHosts, ports))
    throw refuse(`Must have a port that is allowed: ${ports.join(', ')}. An Admin allows ports in Desk Settings.`);
  return url;
}
