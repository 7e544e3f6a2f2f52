import MailComposer from 'nodemailer/lib/mail-composer';
import { automaticHeaders } from './automatic-headers.ts';
import type { OutgoingMail } from './transport.ts';

/** The email as nodemailer takes it. */
export function withHeaders(
  { inReplyTo, ...mail }: Omit<OutgoingMail, 'attachments'>,
  attachments: OutgoingMail['attachments'],
) {
  return {
    ...mail,
    headers: automaticHeaders,
    ...(inReplyTo && { inReplyTo, references: inReplyTo }),
    attachments: [...attachments],
  };
}

/** The email as a MIME message. */
export function toMime({ attachments, ...mail }: OutgoingMail): Promise<Buffer> {
  return new MailComposer(withHeaders(mail, attachments)).compile().build();
}
