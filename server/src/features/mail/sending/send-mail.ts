import type { Context } from '../../../platform/context.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import type { TransportFor } from '../../../platform/mail/transport.ts';
import { removeCopies } from '../../mail-copies/mail-copies.ts';
import { beginAttempt } from './begin-attempt.ts';
import { composeMail } from './compose-mail.ts';
import { mailJobKinds, mailJobs, type SendMailData } from './mail-jobs.ts';
import { resumeWaiting } from './resume-waiting.ts';
import { settleFailure } from './settle-failure.ts';
import { type MailOutcome, settleMail } from './settle-mail.ts';

/** The jobs that send queued emails, one for each queue. */
export function makeSendMailJobs(context: Context, transportFor: TransportFor): JobKind<SendMailData>[] {
  return mailJobKinds.map((queue) => makeSendMailJob(context, transportFor, queue));
}

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
      const mail = await beginAttempt(context, mailId, attempt);
      if (!mail) return;
      let sent: Extract<MailOutcome, { state: 'Sent' }>;
      try {
        const transport = transportFor(mail.mail_service_provider);
        const outgoing = await composeMail(context, mail);
        const message_id = await transport.send(outgoing);
        const header_id = transport.headerIdOf?.(message_id) ?? outgoing.messageId;
        sent = { state: 'Sent', reason: null, message_id, header_id, transport: transport.name };
      } catch (error) {
        return settleFailure(context, mail, { ...job, attempt }, error as Error);
      }
      const exists = await settleMail(context, mail, sent);
      if (!exists && sent.transport === 'file') await removeCopies(context, mail.order_id);
      if (waitsFor) await resumeWaiting(context, waitsFor);
    },
  };
}
