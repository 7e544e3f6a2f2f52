import { linkMinutes } from '@arrival-desk/contract/account-links/link-kinds.ts';
import type { Role } from '@arrival-desk/contract/roles.ts';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { deleteLinksOf, issueLink } from '../account-links/account-links.ts';
import { deleteStaffMailsTo, queueStaffMail } from '../staff-mails/staff-mails.ts';

interface Invited {
  id: number;
  name: string;
  email: string;
  type: Role;
  password_hash: string;
}

/** Mails an invited member a link to set the password. Earlier links stop working, and their unsent mails are dropped. */
export async function mailInvitation(context: Context, trx: Trx, inviter: string, member: Invited): Promise<void> {
  const { id, name, email, type } = member;
  await deleteLinksOf(trx, id);
  await deleteStaffMailsTo(trx, email);
  const address = await issueLink(context, trx, 'invitation', member);
  await queueStaffMail(context, trx, {
    name,
    email,
    subject: 'Your invitation to Arrival Desk',
    paragraphs: [
      `${inviter} has invited you to Arrival Desk, as ${type}. Set a password that only you know, and you are signed in.`,
      `The link works once, for ${linkMinutes.invitation / 60} hours. If it does not work any more, ask ${inviter} for another one.`,
      'If you did not expect this, there is nothing to do: without a password nobody can use the account.',
    ],
    link: { label: 'Accept Invitation', address },
  });
}
