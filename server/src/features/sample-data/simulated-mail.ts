import { type MailServiceProvider, mailProviders } from '@arrival-desk/contract/mail/providers.ts';
import { MailDelayed, MailRejected, type TransportFor } from '../../platform/mail/transport.ts';
import type { MailOutcome } from './scenarios.ts';

interface Accepted {
  messageId: string;
  provider: MailServiceProvider;
}

/** Replaces the mail provider: responds as each order's scenario says, and sends nothing. */
export class SimulatedMail {
  readonly #outcomes = new Map<string, MailOutcome>();
  readonly #accepted = new Map<string, Accepted>();

  readonly #staysInside: boolean;

  /** If the server has real providers, no mail is left waiting for a retry, because the real provider would send it. */
  constructor(staysInside: boolean) {
    this.#staysInside = staysInside;
  }

  /** Sets the outcome of the next mail of an order. */
  expect(orderId: string, outcome: MailOutcome): void {
    this.#outcomes.set(orderId, outcome === 'unavailable' && !this.#staysInside ? 'refused' : outcome);
  }

  /** The last mail of an order that was accepted. */
  acceptedOf(orderId: string): Accepted | undefined {
    return this.#accepted.get(orderId);
  }

  readonly transportFor: TransportFor = (provider) => ({
    // Mails that are opened or bounce were sent, so the history must not show the outbox as transport.
    name: mailProviders[provider].transport,
    send: async ({ messageId }) => {
      // Message IDs name the mail and its order: <mail-12.100034@…>.
      const orderId = /\.(\d+)@/.exec(messageId)?.[1] ?? '';
      const outcome = this.#outcomes.get(orderId);
      if (outcome === 'refused') throw new MailRejected('550 5.7.1 The recipient’s server refuses attachments.');
      if (outcome === 'unavailable') throw new MailDelayed('421 4.3.2 The provider is out of service.');
      this.#accepted.set(orderId, { messageId, provider });
      return messageId;
    },
  });
}
