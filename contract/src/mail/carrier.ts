import type { MailServiceProvider, MailState } from './mail-history.ts';

/** The transport that carries the mails of a provider where that provider is set up. */
const ownTransports: Record<MailServiceProvider, string> = { AWS: 'SES', Sendgrid: 'SendGrid' };

/**
 * Who carried a mail, in words: the provider that staff chose, and what carried it where that was something else.
 * `transport` is null until the mail has been sent.
 */
export function carrierOf(provider: MailServiceProvider, transport: string | null): string {
  if (transport === null || transport === ownTransports[provider]) return provider;
  if (transport === 'file') return `${provider}: written to the outbox folder, as no mail server is set up`;
  return `${provider}: carried by ${transport}`;
}

/** The state of a mail in a word: what only went to the outbox folder was not sent. */
export function stateWord(state: MailState, transport: string | null): string {
  return state === 'Sent' && transport === 'file' ? 'Not sent' : state;
}
