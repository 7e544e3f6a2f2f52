import { mailProviders } from '@arrival-desk/contract/mail/providers.ts';
import type { Clock } from '../../../clock.ts';
import { AppError } from '../../../errors.ts';
import type { ReadEvents } from '../mail-provider.ts';
import { readSendGridEvent } from './read-sendgrid-event.ts';
import { isSignedBySendGrid, readEventKey } from './sendgrid-signature.ts';

const { service } = mailProviders.Sendgrid;

interface SendGridContext {
  config: { SENDGRID_EVENTS_PUBLIC_KEY?: string | undefined };
  clock: Clock;
}

/** SendGrid retries for 24 hours; an older signed request must be a replay. */
const longestAge = 24 * 3_600_000;
/** Milliseconds by which clocks are allowed to differ. */
const ahead = 300_000;

/**
 * Creates the reader of SendGrid's event webhook: a signed list of events about one or more emails. It throws AppError
 * `bad_signature`, `malformed_request`, or `not_found` if no public key is configured.
 */
export const makeReadSendGridEvents =
  ({ config, clock }: SendGridContext): ReadEvents =>
  async (headers, body) => {
    const key = config.SENDGRID_EVENTS_PUBLIC_KEY;
    if (!key) throw new AppError('not_found', `Delivery events of ${service} are not set up on this server.`);
    const signature = String(headers['x-twilio-email-event-webhook-signature'] ?? '');
    const timestamp = String(headers['x-twilio-email-event-webhook-timestamp'] ?? '');
    if (!signature || !/^\d{1,12}$/.test(timestamp)) throw notSigned(`This call must be signed by ${service}.`);
    if (!isSignedBySendGrid(readEventKey(key), { timestamp, signature, body }))
      throw notSigned('The signature does not fit what was sent.');
    const age = clock.now().getTime() - Number(timestamp) * 1000;
    if (age > longestAge || age < -ahead) throw notSigned('The signature is too old.');
    return readList(body).flatMap((event) => readSendGridEvent(event) ?? []);
  };

function readList(body: Buffer): unknown[] {
  try {
    const events: unknown = JSON.parse(body.toString());
    if (Array.isArray(events)) return events;
  } catch {}
  throw new AppError('malformed_request', 'The body is not a list of events.');
}

function notSigned(message: string): AppError {
  return new AppError('bad_signature', message, { log: `${service} events were refused` });
}
