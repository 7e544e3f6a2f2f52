import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import type { StaffMail } from './staff-mail.ts';
import { insertStaffMail } from './staff-mails.store.ts';

/** The job that sends one mail to staff; the row in `staff_mails` is the mail, and is deleted once it is sent. */
export const staffMailJob = { name: 'send-staff-mail' };

export interface StaffMailData {
  mailId: string;
  /** Number of the attempt; 1 when absent. */
  attempt?: number;
}

/**
 * Stores a mail to a member of staff and its job in the caller's transaction. The stored content is encrypted, so a
 * link that sets a password may be part of it.
 */
export async function queueStaffMail(
  { clock, jobs, secrets }: Pick<Context, 'clock' | 'jobs' | 'secrets'>,
  trx: Trx,
  { email, ...mail }: StaffMail & { email: string },
): Promise<void> {
  const content = secrets.seal('staff mail', JSON.stringify(mail), email);
  const mailId = await insertStaffMail(trx, { email, content, created_at: clock.now() });
  await jobs.enqueue<StaffMailData>(trx, staffMailJob, { mailId });
}
