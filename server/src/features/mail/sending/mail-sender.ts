import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { StoredMail } from '../mail.store.ts';

export type MailSender = Pick<SignedInUser, 'id' | 'name'>;

/** Whether a member has sent a mail. Mails from before migration 042 have only the name. */
export function isSentBy(mail: Pick<StoredMail, 'staff_id' | 'sent_by'>, member: MailSender): boolean {
  return mail.staff_id === null ? mail.sent_by === member.name : mail.staff_id === member.id;
}
