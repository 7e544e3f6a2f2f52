import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { outboxTransport } from './outbox.ts';
import { sendGridTransport } from './sendgrid.ts';
import { sesTransport } from './ses.ts';
import { smtpTransport } from './smtp.ts';
import { MailRejected, type Transport, type TransportFor } from './transport.ts';

/**
 * AWS goes through SES and Sendgrid through SendGrid where they are set up; else through SMTP where that is.
 * With nothing set up at all, mails become files in `DATA_DIR/outbox`.
 */
export function makeTransports(config: Config): TransportFor {
  const ses = config.AWS_REGION ? sesTransport({ region: config.AWS_REGION, endpoint: config.AWS_SES_ENDPOINT }) : null;
  const sendGrid = config.SENDGRID_API_KEY
    ? sendGridTransport({ apiKey: config.SENDGRID_API_KEY, baseUrl: config.SENDGRID_BASE_URL })
    : null;
  const smtp = config.SMTP_URL ? smtpTransport(config.SMTP_URL) : null;
  const nothing = !ses && !sendGrid && !smtp;
  const fallback: Transport | null = nothing ? outboxTransport(join(config.DATA_DIR, 'outbox')) : smtp;
  return (provider) => {
    const transport = (provider === 'AWS' ? ses : sendGrid) ?? fallback;
    if (!transport)
      throw new MailRejected(`${provider === 'AWS' ? 'AWS SES' : 'SendGrid'} is not set up on this server.`);
    return transport;
  };
}
