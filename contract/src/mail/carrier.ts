import type { MailServiceProvider } from './mail-history.ts';

/** The transport that carries the mails of a provider where that provider is set up. */
const ownTransports: Record<MailServiceProvider, string> = { AWS: 'SES', Sendgrid: 'SendGrid' };

/**
 * Who carried a mail, in words: the provider that staff chose, and what carried it where that was something else.
 * `transport` is null until the mail has been sent.
 */
export function carrierOf(provider: MailServiceProvider, transport: string | null): string {
  if (transport === null || transport === ownTransports[provider]) return provider;
  if (transport === 'file') return `${provider}: not sent, written to the outbox folder`;
  return `${provider}: carried by ${transport}`;
}
