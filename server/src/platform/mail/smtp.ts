import { createTransport } from 'nodemailer';
import type { Config } from '../../config.ts';
import { isLocalHost } from '../local-host.ts';
import { delayedMail } from './delayed-mail.ts';
import { withHeaders } from './mime.ts';
import { MailDelayed, MailMisconfigured, MailRejected, type Transport } from './transport.ts';

/** `command` is the SMTP command that the server refused; `EAUTH` is nodemailer's code for any failed sign-in. */
type SmtpError = Error & { responseCode?: number; code?: string; command?: string };

/** RFC 3463's codes for a bad sender, and Postfix's text, which Postfix sends only after it knows the recipient. */
const badSender = /\b5\.1\.[78]\b|sender address rejected/i;

/** What nodemailer needs to reach the mail server, by TLS unless SMTP_TLS is off or it runs on this machine. */
export function smtpServer({ SMTP_TLS }: Pick<Config, 'SMTP_TLS'>, url: string) {
  return { url, requireTLS: SMTP_TLS === 'on' && !isLocalHost(new URL(url).host) };
}

/** An SMTP server, with timeouts of 10 s to connect and 30 s per response. */
export function smtpTransport(server: ReturnType<typeof smtpServer>): Transport {
  const transporter = createTransport({ ...server, connectionTimeout: 10_000, socketTimeout: 30_000 });
  return {
    name: 'SMTP',
    async send({ attachments, ...mail }) {
      try {
        const { messageId } = await transporter.sendMail(withHeaders(mail, attachments));
        return messageId;
      } catch (error) {
        const { responseCode, code, command, message } = error as SmtpError;
        if (code === 'ETLS')
          throw new MailMisconfigured(`The mail server offers no TLS, without which no email is sent: ${message}`);
        const isRefused = (responseCode ?? 0) >= 500;
        const isOurs = code === 'EAUTH' || (isRefused && (command === 'MAIL FROM' || badSender.test(message)));
        if (isOurs) throw new MailMisconfigured(`The mail server refused our account or sender: ${message}`);
        if (isRefused) throw new MailRejected(`The mail server refused the email: ${message}`);
        if (responseCode) throw new MailDelayed(`The mail server said: ${message}`);
        throw delayedMail('The mail server', error, 0);
      }
    },
  };
}
