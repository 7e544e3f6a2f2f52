import type { Context } from '../../platform/context.ts';
import { hastenMails } from './mail.store.ts';
import { mailJobKinds, type Obstacle, type SendMailData } from './mail-jobs.ts';

/** Mails that become due with one that got through. */
const resumedAtOnce = 200;

/** An obstacle seems to be gone: mails that wait for it are due now, and each that gets through calls further ones. */
export async function resumeWaiting(
  { db, jobs, clock }: Pick<Context, 'db' | 'jobs' | 'clock'>,
  waitsFor: Obstacle,
): Promise<void> {
  for (const queue of mailJobKinds) {
    const resumed = await jobs.hasten<SendMailData>(queue, { waitsFor }, resumedAtOnce);
    await hastenMails(
      db,
      resumed.map(({ mailId }) => mailId),
      clock.now(),
    );
  }
}
