import type { MailState } from './mail-history.ts';
import { type MailServiceProvider, mailProviders } from './providers.ts';

/**
 * How an email was sent, as text for staff: the provider that staff chose, and the transport if it was another one.
 * `transport` is null until the email has been sent.
 */
export function carrierOf(provider: MailServiceProvider, transport: string | null): string {
  if (transport === null || transport === mailProviders[provider].transport) return provider;
  if (transport === 'file') return `${provider}: written to the outbox folder, as no mail server is set up`;
  return `${provider}: carried by ${transport}`;
}

/** The state of an email for staff: one that was only written to the outbox folder was not sent. */
export function stateWord(state: MailState, transport: string | null): string {
  return state === 'Sent' && transport === 'file' ? 'Not sent' : state;
}
