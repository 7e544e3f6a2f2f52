import { randomInt } from 'node:crypto';
import { codeMinutes, codesAnHour } from '@arrival-desk/contract/visitors/code-limits.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { limitAskingForMails, tooManyTries } from './limit-tracking.ts';
import { type MailTrackCodeData, mailTrackCodeJob } from './mail-track-code.ts';
import { hashOfChallenge, newChallenge, sealPair, type TypedPair } from './track-challenge.ts';
import { findAsked, insertTrackCode } from './track-codes.store.ts';

/**
 * Makes a challenge for a pair of order ID and email and queues the job that mails a code if the pair is right. Nothing
 * here depends on whether it is, so neither the response nor its time does. Throws AppError `too_many_requests`.
 */
export async function askForTrackCode(context: Context, typed: TypedPair, address: string): Promise<string> {
  await limitAskingForMails(context, 'track-code', address);
  const { challenge, hash } = newChallenge();
  await queueCode(context, hash, sealPair(context.secrets, hash, typed));
  return challenge;
}

/**
 * Queues another code for a challenge of the last hour, right or wrong. Throws AppError `code_over` for another one, and
 * `too_many_requests` when as many codes were asked for as an order gets in an hour.
 */
export async function askForTrackCodeAgain(context: Context, challenge: string, address: string): Promise<void> {
  await limitAskingForMails(context, 'track-code', address);
  const hash = hashOfChallenge(challenge);
  const { pair, codes } = await findAsked(context.db, hash);
  if (pair === null) throw codeOver();
  if (codes >= codesAnHour) throw new AppError('too_many_requests', tooManyTries, { retryAfter: 3600 });
  await queueCode(context, hash, pair);
}

async function queueCode({ db, clock, jobs }: Context, challenge: string, pair: string): Promise<void> {
  const created_at = clock.now();
  const expires_at = new Date(created_at.getTime() + codeMinutes * 60_000);
  await db.transaction().execute(async (trx) => {
    const codeId = await insertTrackCode(trx, { challenge, pair, created_at, expires_at });
    // Some seconds later: a job that ran at once would slow down the next responses, and only where the pair is right.
    await jobs.enqueue<MailTrackCodeData>(trx, mailTrackCodeJob, { codeId }, randomInt(1, 4));
  });
}

/** The error for a challenge without a code that works, whether it ever had one or not. */
export function codeOver(): AppError {
  return new AppError('code_over', 'This code no longer works. Please request another one.');
}
