import type { Clock } from '../../../clock.ts';
import { AppError } from '../../../errors.ts';
import { fieldsOf, sentenceOf } from '../../../http/validation.ts';
import type { Log } from '../../../log.ts';
import type { ReadEvents } from '../mail-provider.ts';
import { readSesEvent } from './read-ses-event.ts';
import { addressOfSns, certificateOfSns, isFresh, isSignedBySns, type SnsMessage, snsMessage } from './sns-message.ts';

interface SnsContext {
  config: { SES_EVENTS_TOPIC_ARN?: string | undefined };
  clock: Clock;
  fetch: typeof fetch;
  log: Log;
}

/** Maximum size of a response in bytes; an SNS certificate has about 2 KB. */
const longestAnswer = 65_536;
/** SNS uses a signing certificate for about a year; a few can overlap. */
const keptCertificates = 8;

/**
 * Creates the reader of SNS messages: events of SES, and the confirmation request when the topic is set up. It throws
 * AppError `bad_signature`, `malformed_request`, `validation_failed`, `unavailable` if SNS does not respond, or
 * `not_found` if no topic is configured.
 */
export function makeReadSnsMessages(context: SnsContext): ReadEvents {
  const { config, clock, log } = context;
  const certificates = new Map<string, string>();

  async function certificateAt(address: string): Promise<string> {
    const known = certificates.get(address);
    if (known) return known;
    const certificate = await ask(context, address);
    if (certificates.size >= keptCertificates) certificates.clear();
    certificates.set(address, certificate);
    return certificate;
  }

  return async (_headers, body) => {
    if (!config.SES_EVENTS_TOPIC_ARN)
      throw new AppError('not_found', 'Delivery events of SES are not set up on this server.');
    const message = readMessage(body);
    if (message.TopicArn !== config.SES_EVENTS_TOPIC_ARN)
      throw notSigned('This topic is not the one that this server listens to.');
    if (!isFresh(message, clock.now())) throw notSigned('This message is too old, or of the future.');
    const signer = certificateOfSns(message);
    if (!signer) throw notSigned('The certificate is not at an address of SNS.');
    if (!isSignedBySns(message, await certificateAt(signer.href), clock.now()))
      throw notSigned('The signature does not fit what was sent.');
    if (message.Type === 'SubscriptionConfirmation') {
      const confirmation = addressOfSns(message.SubscribeURL ?? '', message.TopicArn);
      if (!confirmation) throw new AppError('malformed_request', 'The address for confirming is not one of SNS.');
      await ask(context, confirmation.href);
      log.info('the subscription to the events of SES is confirmed');
      return [];
    }
    const delivery = message.Type === 'Notification' ? readSesEvent(message.Message) : null;
    return delivery ? [delivery] : [];
  };
}

function readMessage(body: Buffer): SnsMessage {
  let value: unknown;
  try {
    value = JSON.parse(body.toString());
  } catch {
    throw new AppError('malformed_request', 'The body is not valid JSON.');
  }
  const { success, data, error } = snsMessage.safeParse(value);
  if (success) return data;
  const fields = fieldsOf(error.issues);
  throw new AppError('validation_failed', sentenceOf(fields, { always: true }), { fields });
}

/** Fetches a URL of SNS. If that fails, the error response makes SNS repeat its message. */
async function ask({ fetch, log }: SnsContext, address: string): Promise<string> {
  try {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(10_000) });
    const text = response.ok ? await response.text() : '';
    if (text && text.length <= longestAnswer) return text;
    log.warn({ status: response.status }, 'SNS did not answer as it should');
  } catch (error) {
    log.warn({ reason: (error as Error).name }, 'SNS could not be reached');
  }
  throw new AppError('unavailable', 'SNS could not be asked. Please send this again later.');
}

function notSigned(message: string): AppError {
  return new AppError('bad_signature', message, { log: 'events of SES were refused' });
}
