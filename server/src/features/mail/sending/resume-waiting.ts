import type { Context } from '../../../platform/context.ts';
import { hastenMails } from '../mail.store.ts';
import { mailJobKinds, type Obstacle, type SendMailData } from './mail-jobs.ts';

/** The maximum number of emails that become due when one was sent. */
const resumedAtOnce = 200;

/** Makes emails that wait for an obstacle due now, because it seems to be gone; each sent email repeats this. */
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
