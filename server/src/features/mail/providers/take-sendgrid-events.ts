import type { IncomingHttpHeaders } from 'node:http';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { isSignedBySendGrid, readEventKey } from '../../../platform/mail/sendgrid-signature.ts';
import { recordMailEvent } from '../events/record-mail-event.ts';
import { readSendGridEvent } from './read-sendgrid-event.ts';

/** SendGrid retries for 24 hours; an older signed request must be a replay. */
const longestAge = 24 * 3_600_000;
/** Milliseconds by which clocks are allowed to differ. */
const ahead = 300_000;

/**
 * Handles SendGrid's event webhook: a signed list of events about one or more emails. Throws AppError `bad_signature`,
 * `malformed_request`, or `not_found` if no public key is configured.
 */
export async function takeSendGridEvents(context: Context, headers: IncomingHttpHeaders, body: Buffer): Promise<void> {
  const key = context.config.SENDGRID_EVENTS_PUBLIC_KEY;
  if (!key) throw new AppError('not_found', 'Delivery events of SendGrid are not set up on this server.');
  const signature = String(headers['x-twilio-email-event-webhook-signature'] ?? '');
  const timestamp = String(headers['x-twilio-email-event-webhook-timestamp'] ?? '');
  if (!signature || !/^\d{1,12}$/.test(timestamp)) throw notSigned('This call must be signed by SendGrid.');
  if (!isSignedBySendGrid(readEventKey(key), { timestamp, signature, body }))
    throw notSigned('The signature does not fit what was sent.');
  const age = context.clock.now().getTime() - Number(timestamp) * 1000;
  if (age > longestAge || age < -ahead) throw notSigned('The signature is too old.');
  for (const event of readList(body)) {
    const delivery = readSendGridEvent(event);
    if (delivery) await recordMailEvent(context, delivery);
  }
}

function readList(body: Buffer): unknown[] {
  try {
    const events: unknown = JSON.parse(body.toString());
    if (Array.isArray(events)) return events;
  } catch {}
  throw new AppError('malformed_request', 'The body is not a list of events.');
}

function notSigned(message: string): AppError {
  return new AppError('bad_signature', message, { log: 'SendGrid events were refused' });
}
