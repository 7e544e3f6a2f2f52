import { createTransport } from 'nodemailer';
import { delayReason } from './delay-reason.ts';
import { MailDelayed, MailRejected, type Transport } from './transport.ts';

export function smtpTransport(url: string): Transport {
  const transporter = createTransport({ url, connectionTimeout: 10_000, socketTimeout: 30_000 });
  return {
    name: 'SMTP',
    async send({ attachments, ...mail }) {
      try {
        const { messageId } = await transporter.sendMail({ ...mail, attachments: [...attachments] });
        return messageId;
      } catch (error) {
        const { responseCode, message } = error as Error & { responseCode?: number };
        if (responseCode && responseCode >= 500) throw new MailRejected(`The mail server refused the mail: ${message}`);
        const reason = responseCode ? `The mail server said: ${message}` : delayReason('The mail server', error, 0);
        throw new MailDelayed(reason);
      }
    },
  };
}
