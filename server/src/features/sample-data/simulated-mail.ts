import type { MailServiceProvider } from '@arrival-desk/contract/mail/mail-history.ts';
import { MailDelayed, MailRejected, type Transport, type TransportFor } from '../../platform/mail/transport.ts';
import type { MailOutcome } from './scenarios.ts';

export const simulatedTransports: Record<MailServiceProvider, Transport['name']> = { AWS: 'SES', Sendgrid: 'SendGrid' };

/** Takes mails in the place of a provider, as each order's scenario says, and sends nothing. */
export class SimulatedMail {
  readonly #outcomes = new Map<string, MailOutcome>();
  readonly #accepted = new Map<string, string>();

  readonly #staysInside: boolean;

  /** Where mails go outside, none is left waiting for its next try: the real provider would send it. */
  constructor(staysInside: boolean) {
    this.#staysInside = staysInside;
  }

  /** What is to become of the next mail of an order. */
  expect(orderId: string, outcome: MailOutcome): void {
    this.#outcomes.set(orderId, outcome === 'unavailable' && !this.#staysInside ? 'refused' : outcome);
  }

  /** The message ID of the last mail of an order that was accepted. */
  messageIdOf(orderId: string): string {
    return this.#accepted.get(orderId) ?? '';
  }

  readonly transportFor: TransportFor = (provider) => ({
    // A mail that is opened or bounces was sent: the history must not say that it stayed in the outbox.
    name: simulatedTransports[provider],
    send: async ({ messageId }) => {
      // Message IDs name the mail and its order: <mail-12.100034@…>.
      const orderId = /\.(\d+)@/.exec(messageId)?.[1] ?? '';
      const outcome = this.#outcomes.get(orderId);
      if (outcome === 'refused') throw new MailRejected('550 5.7.1 The recipient’s server refuses attachments.');
      if (outcome === 'unavailable') throw new MailDelayed('421 4.3.2 The provider is out of service.');
      this.#accepted.set(orderId, messageId);
      return messageId;
    },
  });
}
