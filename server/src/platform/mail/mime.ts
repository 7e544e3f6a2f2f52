import MailComposer from 'nodemailer/lib/mail-composer';
import type { OutgoingMail } from './transport.ts';

/** The mail as a MIME message, as SES takes it and as an .eml file holds it. */
export function toMime({ attachments, ...mail }: OutgoingMail): Promise<Buffer> {
  return new MailComposer({ ...mail, attachments: [...attachments] }).compile().build();
}
