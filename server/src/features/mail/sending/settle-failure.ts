import type { Context } from '../../../platform/context.ts';
import { findEarlierNow } from '../../../platform/earlier-clock.ts';
import { cleanText } from '../../../platform/mail/clean-text.ts';
import { mailFailures } from '../../../platform/mail/mail-failures.ts';
import { maxRetrySeconds, retryDelay } from '../../../platform/mail/retry-delay.ts';
import {
  MailDelayed,
  MailHeldBack,
  MailMisconfigured,
  MailRejected,
  ProviderAway,
} from '../../../platform/mail/transport.ts';
import { MailRehearsed } from '../../../platform/operations/rehearsal.ts';
import { systemActor } from '../../events/events.ts';
import { announce } from '../../live/live.ts';
import { type StoredMail, updateMailIn } from '../mail.store.ts';
import { mailJobs, type Obstacle, type SendMailData } from './mail-jobs.ts';
import { NothingToSend } from './nothing-to-send.ts';
import { BrandUnfinished } from './require-own-addresses.ts';
import { settleMail } from './settle-mail.ts';

/** Seconds between two attempts of the trial, the one email that finds out when its obstacle is gone. */
const trialInterval = 30;

type Attempt = SendMailData & { attempt: number };

interface Retry {
  /** In seconds. */
  delay: number;
  obstacle: Obstacle | undefined;
  /** Whether this email is the trial of the obstacle. */
  isTrial: boolean;
}

/** Stores a failed attempt: the email fails when a retry is useless or no attempt is left, otherwise it is retried. */
export async function settleFailure(context: Context, mail: StoredMail, job: Attempt, error: Error): Promise<void> {
  const reason = cleanText(error.message);
  if (error instanceof NothingToSend) return void (await settleMail(context, mail, { state: 'Cancelled', reason }));
  const retry = await planRetry(context, mail, job, error);
  report(context, error, retry !== null, {
    order: mail.order_id,
    attempt: job.attempt,
    reason: withoutAddresses(reason),
  });
  if (retry) await queueRetry(context, mail, job.attempt, retry, reason);
  else await settleMail(context, mail, { state: 'Failed', reason, held_back: error instanceof MailHeldBack });
}

/** Null if the email fails now. */
async function planRetry(
  { db, jobs, clock }: Context,
  mail: StoredMail,
  { attempt, probeOf }: Attempt,
  error: Error,
): Promise<Retry | null> {
  if (error instanceof MailRejected) return null;
  const obstacle = obstacleIn(error, mail);
  const age = (await findEarlierNow({ db, clock })).getTime() - Date.parse(mail.create_ts);
  // A trial has more attempts than other emails, but must not fail earlier.
  const isYoung = age < maxRetrySeconds * 1000;
  const isEndless = isOurs(error) || (obstacle !== undefined && isYoung);
  const retryAfter = error instanceof MailDelayed ? error.retryAfter : undefined;
  const delay = retryDelay(attempt, retryAfter, isEndless);
  if (!delay) return null;
  const isTrial =
    obstacle !== undefined &&
    (probeOf === obstacle || !(await jobs.isUnderWay<SendMailData>(mailJobs[mail.kind], { probeOf: obstacle })));
  return { delay: isTrial ? Math.min(delay, trialInterval) : delay, obstacle, isTrial };
}

/** Counts and logs the failure by its cause; `about` must not contain personal data. */
function report({ log }: Context, error: Error, isRetried: boolean, about: object): void {
  if (error instanceof MailHeldBack) log.info(about, 'an email waits for somebody to look at it');
  else if (error instanceof MailRehearsed) log.warn(about, 'an email waits because this is a rehearsal');
  else if (!isRetried) {
    mailFailures.inc({ cause: error instanceof MailRejected ? 'refused' : 'gave_up' });
    log.error(about, 'an email has failed');
  } else if (error instanceof BrandUnfinished) {
    mailFailures.inc({ cause: 'placeholder' });
    log.error(about, 'an email waits for the addresses of its brand');
  } else if (isOurs(error)) {
    mailFailures.inc({ cause: 'misconfigured' });
    log.error(about, 'the mail provider refuses this service: check its password or key, and MAIL_FROM');
  } else log.warn(about, 'an email could not be sent yet');
}

/** Stores the reason and queues the next attempt in one transaction, unless the email was cancelled. */
async function queueRetry(
  { db, jobs, clock }: Context,
  mail: StoredMail,
  attempt: number,
  { delay, obstacle, isTrial }: Retry,
  reason: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const next = new Date(clock.now().getTime() + delay * 1000);
    const waits = await updateMailIn(trx, mail.id, ['Queued'], { attempts: attempt, next_try_ts: next, reason });
    if (!waits) return;
    const change = { order_id: mail.order_id, kind: 'mail_delayed', actor: systemActor.name };
    await announce(trx, { ...change, from_status: null, to_status: null });
    const data = {
      mailId: mail.id,
      attempt: attempt + 1,
      ...(obstacle && { waitsFor: obstacle }),
      ...(isTrial && { probeOf: obstacle }),
    };
    await jobs.enqueue<SendMailData>(trx, mailJobs[mail.kind], data, delay);
  });
}

/** Whether our settings, a brand's addresses or a rehearsal are the cause, which people can end at any time. */
function isOurs(error: Error): boolean {
  return error instanceof MailMisconfigured || error instanceof BrandUnfinished || error instanceof MailRehearsed;
}

/** The obstacle that other emails share, so that one of them can try for all. */
function obstacleIn(error: Error, mail: StoredMail): Obstacle | undefined {
  if (error instanceof BrandUnfinished) return `brand:${error.brandId}`;
  return error instanceof ProviderAway ? mail.mail_service_provider : undefined;
}

/** Removes email addresses, because the log must not contain personal data. */
function withoutAddresses(reason: string): string {
  return reason.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '[address]');
}
