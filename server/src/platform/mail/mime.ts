import MailComposer from 'nodemailer/lib/mail-composer';
import type { OutgoingMail } from './transport.ts';

/** The email as a MIME message. */
export function toMime({ attachments, ...mail }: OutgoingMail): Promise<Buffer> {
  return new MailComposer({ ...mail, attachments: [...attachments] }).compile().build();
}
