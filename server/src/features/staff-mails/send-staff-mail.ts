import { brandFor } from '@arrival-desk/contract/brands/brand.ts';
import type { Context } from '../../platform/context.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import { mailFailures } from '../../platform/mail/mail-failures.ts';
import { retryDelay } from '../../platform/mail/retry-delay.ts';
import { MailDelayed, MailRejected, type OutgoingMail, type TransportFor } from '../../platform/mail/transport.ts';
import { defaultProvider } from '../../platform/mail/transports.ts';
import { requireOwnAddresses } from '../mail/mail.ts';
import { type StaffMailData, staffMailJob } from './queue-staff-mail.ts';
import { composeStaffMail, type StaffMail } from './staff-mail.ts';
import { deleteStaffMail, deleteStaffMailsBefore, findStaffMail } from './staff-mails.store.ts';

/** Days after which a mail that could not be sent is given up: what it says is old then. */
const days = 3;

/** The job that sends a mail to staff by the first provider that is configured, under the default brand's address. */
export function makeSendStaffMailJob(context: Context, transportFor: TransportFor): JobKind<StaffMailData> {
  const { db, config, jobs, log } = context;
  return {
    ...staffMailJob,
    // For errors of this server, such as a lost database.
    retries: 7,
    firstDelay: 5,
    maxDelay: 1800,
    async handle({ mailId, attempt = 1 }) {
      const stored = await findStaffMail(db, mailId);
      // Sent already (a job can run twice after a crash), or given up.
      if (!stored) return;
      try {
        await transportFor(defaultProvider(config)).send(await compose(context, stored));
        await deleteStaffMail(db, mailId);
      } catch (error) {
        const about = { staffMail: mailId, attempt };
        if (error instanceof MailRejected) {
          mailFailures.inc({ cause: 'refused' });
          log.error(about, 'an email to staff was refused');
          return deleteStaffMail(db, mailId);
        }
        log.warn(about, 'an email to staff could not be sent yet');
        const retryAfter = error instanceof MailDelayed ? error.retryAfter : undefined;
        const delay = retryDelay(attempt, retryAfter, true) ?? 0;
        await db
          .transaction()
          .execute((trx) => jobs.enqueue<StaffMailData>(trx, staffMailJob, { mailId, attempt: attempt + 1 }, delay));
      }
    },
  };
}

async function compose(
  context: Context,
  { id, email, content }: { id: string; email: string; content: string },
): Promise<OutgoingMail> {
  const { config, secrets, brands } = context;
  const opened = secrets.open('staff mail', content, email);
  if (!opened) throw new MailRejected('The email was sealed with another JWT_SECRET.');
  await requireOwnAddresses(context, '');
  const brand = brandFor(await brands.get(), '');
  return {
    from: `${brand.title} <${brand.senderEmail}>`,
    to: email,
    replyTo: brand.supportEmail,
    messageId: `<staff-mail-${id}@${config.ORDER_MAIL_DOMAIN}>`,
    ...composeStaffMail(brand, JSON.parse(opened.text) as StaffMail),
    attachments: [],
  };
}

/** Gives up mails that could not be sent for three days. */
export async function forgetOldStaffMails({ db, clock }: Context): Promise<void> {
  await deleteStaffMailsBefore(db, new Date(clock.now().getTime() - days * 86_400_000));
}
