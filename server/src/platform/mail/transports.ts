import { join } from 'node:path';
import {
  defaultMailProvider,
  type MailServiceProvider,
  mailProviders,
  providerNames,
} from '@arrival-desk/contract/mail/providers.ts';
import type { Config } from '../../config.ts';
import type { KeyRing } from '../encryption/key-ring.ts';
import { outboxTransport } from './outbox.ts';
import { providerModules } from './providers/mail-providers.ts';
import { smtpServer, smtpTransport } from './smtp.ts';
import { MailRejected, type Transport, type TransportFor } from './transport.ts';

/** Whether a provider itself is set up on this server, rather than a mail server in its place. */
export function isSetUp(config: Config, provider: MailServiceProvider): boolean {
  return config[providerModules[provider].setUpBy] !== undefined;
}

/** Whether emails leave this server at all. */
export function canSendMail(config: Config): boolean {
  return config.SMTP_URL !== undefined || providerNames.some((provider) => isSetUp(config, provider));
}

/** Name of the transport for a provider on this server; null when there is none. */
export function transportNameFor(config: Config, provider: MailServiceProvider): Transport['name'] | null {
  if (isSetUp(config, provider)) return mailProviders[provider].transport;
  if (config.SMTP_URL) return 'SMTP';
  return canSendMail(config) ? null : 'file';
}

/** The first provider that is configured, for emails for which nobody has chosen one. */
export function defaultProvider(config: Config): MailServiceProvider {
  return providerNames.find((each) => transportNameFor(config, each) !== null) ?? defaultMailProvider;
}

/**
 * Each provider that is set up has its own transport. The others use SMTP if that is configured. When nothing is
 * configured, emails become encrypted files in `DATA_DIR/outbox`.
 */
export function makeTransports(config: Config, keys: KeyRing): TransportFor {
  const made = new Map<Transport['name'], Transport>();
  for (const provider of providerNames)
    if (isSetUp(config, provider))
      made.set(mailProviders[provider].transport, providerModules[provider].makeTransport(config));
  if (config.SMTP_URL) made.set('SMTP', smtpTransport(smtpServer(config, config.SMTP_URL)));
  made.set('file', outboxTransport(join(config.DATA_DIR, 'outbox'), keys));
  return (provider) => {
    const name = transportNameFor(config, provider);
    const transport = name && made.get(name);
    if (!transport) throw new MailRejected(`${mailProviders[provider].service} is not set up on this server.`);
    return transport;
  };
}
