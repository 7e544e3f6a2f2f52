import { linkMinutes } from '@arrival-desk/contract/account-links/link-kinds.ts';
import type { Context } from '../../platform/context.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import { queueStaffMail } from '../staff-mails/staff-mails.ts';
import { findLinkOwner } from './account-links.store.ts';
import { issueLink } from './issue-link.ts';

/** The job that mails a link to whom a forgotten password belongs; its data are sealed, because they are personal. */
export const resetLinkJob = { name: 'send-reset-link' };

export interface ResetLinkData {
  sealedEmail: string;
}

/** Does nothing for an email without an account, and for members who have not accepted their invitation yet. */
export function makeSendResetLinkJob(context: Context): JobKind<ResetLinkData> {
  return {
    ...resetLinkJob,
    // For errors of this server, such as a lost database.
    retries: 5,
    firstDelay: 5,
    maxDelay: 120,
    async handle({ sealedEmail }) {
      const opened = context.secrets.open('forgotten password', sealedEmail, '');
      const account = opened && (await findLinkOwner(context.db, { email: opened.text }));
      if (!account || account.invited_at !== null) return;
      await context.db.transaction().execute(async (trx) => {
        const address = await issueLink(context, trx, 'reset', account);
        await queueStaffMail(context, trx, {
          name: account.name,
          email: account.email,
          subject: 'Set another password',
          paragraphs: [
            `Someone asked for a link to set a new password for your account. It works once, for ${linkMinutes.reset} minutes.`,
            'If that was not you, there is nothing to do: your password stays as it is. If you get such emails often, tell an Admin of your desk.',
          ],
          link: { label: 'Set Password', address },
        });
      });
    },
  };
}
