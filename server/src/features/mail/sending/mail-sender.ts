import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { StoredMail } from '../mail.store.ts';

export type MailSender = Pick<SignedInUser, 'id' | 'name'>;

/** Whether a member has sent a mail. */
export const isSentBy = (mail: Pick<StoredMail, 'staff_id'>, member: MailSender): boolean =>
  mail.staff_id === member.id;
