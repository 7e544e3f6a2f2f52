import { createTransport } from 'nodemailer';
import { delayedMail } from './delayed-mail.ts';
import { MailDelayed, MailMisconfigured, MailRejected, type Transport } from './transport.ts';

/** `command` is the SMTP command that the server refused; `EAUTH` is nodemailer's code for any failed sign-in. */
type SmtpError = Error & { responseCode?: number; code?: string; command?: string };

/** RFC 3463's codes for a bad sender, and Postfix's text, which Postfix sends only after it knows the recipient. */
const badSender = /\b5\.1\.[78]\b|sender address rejected/i;

/** An SMTP server by its URL (`smtp:` or `smtps:`), with timeouts of 10 s to connect and 30 s per response. */
export function smtpTransport(url: string): Transport {
  const transporter = createTransport({ url, connectionTimeout: 10_000, socketTimeout: 30_000 });
  return {
    name: 'SMTP',
    async send({ attachments, ...mail }) {
      try {
        const { messageId } = await transporter.sendMail({ ...mail, attachments: [...attachments] });
        return messageId;
      } catch (error) {
        const { responseCode, code, command, message } = error as SmtpError;
        const isRefused = (responseCode ?? 0) >= 500;
        const isOurs = code === 'EAUTH' || (isRefused && (command === 'MAIL FROM' || badSender.test(message)));
        if (isOurs) throw new MailMisconfigured(`The mail server refused our account or sender: ${message}`);
        if (isRefused) throw new MailRejected(`The mail server refused the mail: ${message}`);
        if (responseCode) throw new MailDelayed(`The mail server said: ${message}`);
        throw delayedMail('The mail server', error, 0);
      }
    },
  };
}
