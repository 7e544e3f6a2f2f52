import { join } from 'node:path';
import { type MailServiceProvider, mailProvider } from '@arrival-desk/contract/mail/mail-history.ts';
import type { Config } from '../../config.ts';
import type { KeyRing } from '../encryption/key-ring.ts';
import { outboxTransport } from './outbox.ts';
import { sendGridTransport } from './sendgrid.ts';
import { sesTransport } from './ses.ts';
import { smtpServer, smtpTransport } from './smtp.ts';
import { MailRejected, type Transport, type TransportFor } from './transport.ts';

/** Name of the transport for a provider on this server; null when there is none. */
export function transportNameFor(config: Config, provider: MailServiceProvider): Transport['name'] | null {
  if (provider === 'AWS' && config.AWS_REGION) return 'SES';
  if (provider === 'Sendgrid' && config.SENDGRID_API_KEY) return 'SendGrid';
  if (config.SMTP_URL) return 'SMTP';
  return config.AWS_REGION || config.SENDGRID_API_KEY ? null : 'file';
}

/** The first provider that is configured, for emails for which nobody has chosen one. */
export function defaultProvider(config: Config): MailServiceProvider {
  return mailProvider.options.find((each) => transportNameFor(config, each) !== null) ?? 'AWS';
}

/**
 * AWS uses SES and Sendgrid uses SendGrid if they are configured, otherwise SMTP if that is configured.
 * When nothing is configured, emails become encrypted files in `DATA_DIR/outbox`.
 */
export function makeTransports(config: Config, keys: KeyRing): TransportFor {
  const { AWS_REGION: region, SENDGRID_API_KEY: apiKey, SMTP_URL: smtp } = config;
  const set = config.AWS_SES_CONFIGURATION_SET;
  const made: Partial<Record<Transport['name'], Transport>> = {
    ...(region && { SES: sesTransport({ region, endpoint: config.AWS_SES_ENDPOINT, configurationSet: set }) }),
    ...(apiKey && { SendGrid: sendGridTransport({ apiKey, baseUrl: config.SENDGRID_BASE_URL }) }),
    ...(smtp && { SMTP: smtpTransport(smtpServer(config, smtp)) }),
    file: outboxTransport(join(config.DATA_DIR, 'outbox'), keys),
  };
  return (provider) => {
    const name = transportNameFor(config, provider);
    const transport = name && made[name];
    if (!transport)
      throw new MailRejected(`${provider === 'AWS' ? 'AWS SES' : 'SendGrid'} is not set up on this server.`);
    return transport;
  };
}
