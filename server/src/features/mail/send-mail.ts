import type { Context } from '../../platform/context.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import { mailFailures } from '../../platform/mail/mail-failures.ts';
import {
  MailDelayed,
  MailMisconfigured,
  MailRejected,
  ProviderAway,
  type TransportFor,
} from '../../platform/mail/transport.ts';
import { recordEvent } from '../events/events.ts';
import { announce } from '../live/live.ts';
import { lockOrder } from '../orders/orders.ts';
import { cleanText } from './clean-text.ts';
import { composeMail } from './compose-mail.ts';
import { followUpUndelivered } from './follow-up-undelivered.ts';
import { type StoredMail, startMail, updateMailIn } from './mail.store.ts';
import { mailJobs, type Obstacle, type SendMailData } from './mail-jobs.ts';
import { BrandUnfinished } from './require-own-addresses.ts';
import { resumeWaiting } from './resume-waiting.ts';
import { maxRetrySeconds, retryDelay } from './retry-delay.ts';

/** Seconds between two attempts of the probe, the one email that finds out when its obstacle is gone. */
const probeInterval = 30;

/**
 * The job that sends one queued email, for one of the queues. When an attempt fails, the next attempt is queued in the
 * same transaction that stores the reason.
 */
export function makeSendMailJob(
  context: Context,
  transportFor: TransportFor,
  queue: { name: string } = mailJobs.document,
): JobKind<SendMailData> {
  return {
    ...queue,
    // For errors of this server, such as a lost database; failures of a provider are counted in the email's row.
    retries: 7,
    firstDelay: 5,
    maxDelay: 1800,
    async handle(job) {
      const { mailId, attempt = 1, waitsFor } = job;
      const mail = await startMail(context.db, mailId, context.clock.now());
      // Already sent (a job can run twice after a crash), cancelled, or erased with its order.
      if (!mail) return;
      // This attempt has already run, and the job of the next one is queued.
      if (mail.attempts >= attempt) return;
      let sent: Settled;
      try {
        const transport = transportFor(mail.mail_service_provider);
        const message_id = await transport.send(await composeMail(context, mail));
        sent = { state: 'Sent', reason: null, message_id, transport: transport.name };
      } catch (error) {
        return settleFailure(context, mail, { ...job, attempt }, error as Error);
      }
      await settle(context, mail, sent);
      if (waitsFor) await resumeWaiting(context, waitsFor);
    },
  };
}

/** Stores a failed attempt: the email fails when a retry is useless or no attempt is left, otherwise it is retried. */
async function settleFailure(
  context: Context,
  mail: StoredMail,
  { attempt, probeOf }: SendMailData & { attempt: number },
  error: Error,
): Promise<void> {
  const { db, jobs, clock, log } = context;
  const reason = cleanText(error.message);
  const queue = mailJobs[mail.kind];
  const retryAfter = error instanceof MailDelayed ? error.retryAfter : undefined;
  const isUnfinished = error instanceof BrandUnfinished;
  const isOurs = error instanceof MailMisconfigured || isUnfinished;
  const away = obstacleIn(error, mail);
  // A probe has more attempts than other emails, but must not fail earlier.
  const isYoung = clock.now().getTime() - Date.parse(mail.create_ts) < maxRetrySeconds * 1000;
  const fullDelay =
    error instanceof MailRejected ? null : retryDelay(attempt, retryAfter, isOurs || (!!away && isYoung));
  const isProbe = away && (probeOf === away || !(await jobs.isUnderWay<SendMailData>(queue, { probeOf: away })));
  const pause = fullDelay && isProbe ? Math.min(fullDelay, probeInterval) : fullDelay;
  const about = { order: mail.order_id, attempt, reason: withoutAddresses(reason) };
  if (!pause) {
    mailFailures.inc({ cause: error instanceof MailRejected ? 'refused' : 'gave_up' });
    log.error(about, 'a mail has failed');
    return settle(context, mail, { state: 'Failed', reason });
  }
  if (isUnfinished) {
    mailFailures.inc({ cause: 'placeholder' });
    log.error(about, 'a mail waits for the addresses of its brand');
  } else if (isOurs) {
    mailFailures.inc({ cause: 'misconfigured' });
    log.error(about, 'the mail provider refuses this service: check its password or key, and MAIL_FROM');
  } else log.warn(about, 'a mail could not be sent yet');
  await db.transaction().execute(async (trx) => {
    const next = new Date(clock.now().getTime() + pause * 1000);
    const waits = await updateMailIn(trx, mail.id, ['Queued'], { attempts: attempt, next_try_ts: next, reason });
    if (!waits) return;
    const change = { order_id: mail.order_id, kind: 'mail_delayed', actor: 'System' };
    await announce(trx, { ...change, from_status: null, to_status: null });
    const data = {
      mailId: mail.id,
      attempt: attempt + 1,
      ...(away && { waitsFor: away }),
      ...(isProbe && { probeOf: away }),
    };
    await jobs.enqueue<SendMailData>(trx, queue, data, pause);
  });
}

/** The obstacle that other emails share, so that one of them can probe for all. */
function obstacleIn(error: Error, mail: StoredMail): Obstacle | undefined {
  if (error instanceof BrandUnfinished) return `brand:${error.brandId}`;
  return error instanceof ProviderAway ? mail.mail_service_provider : undefined;
}

/** Removes e-mail addresses, because the log must not contain personal data. */
function withoutAddresses(reason: string): string {
  return reason.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '[address]');
}

type Settled =
  | { state: 'Sent'; reason: null; message_id: string; transport: string }
  | { state: 'Failed'; reason: string };

/** Stores the final state of an email and its event in one transaction. */
async function settle(context: Context, mail: StoredMail, outcome: Settled): Promise<void> {
  const { db, clock } = context;
  const at = clock.now();
  await db.transaction().execute(async (trx) => {
    // Locks the order first, like all other code, to avoid a deadlock.
    await lockOrder(trx, mail.order_id);
    const settled = await updateMailIn(trx, mail.id, ['Queued'], {
      ...outcome,
      next_try_ts: null,
      ...(outcome.state === 'Sent' ? { sent_ts: at } : { attempts: mail.attempts + 1 }),
    });
    if (!settled) return;
    const kind = outcome.state === 'Sent' ? 'mail_sent' : 'mail_failed';
    await recordEvent(trx, { order_id: mail.order_id, at, actor: 'System', kind, detail: { mail_id: mail.id } });
    if (outcome.state === 'Failed' && mail.kind === 'document') await followUpUndelivered(context, trx, mail.order_id);
  });
}
