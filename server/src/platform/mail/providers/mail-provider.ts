import type { IncomingHttpHeaders } from 'node:http';
import type { MailState } from '@arrival-desk/contract/mail/mail-history.ts';
import type * as z from 'zod';
import type { Clock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import type { CheckResult } from '../../operations/check-result.ts';
import type { Transport } from '../transport.ts';

export type DeliveryState = Extract<MailState, 'Delivered' | 'Opened' | 'Bounced' | 'Complained'>;

/** A delivery event of a provider about one email. */
export interface Delivery {
  /** The message IDs under which the email can be stored here. */
  messageIds: readonly string[];
  /** The transports that can have sent the email. */
  transports: readonly Transport['name'][];
  state: DeliveryState;
  /** A bounce that does not override an earlier delivery: an auto-reply, a full mailbox. */
  soft?: boolean;
  at: Date | null;
  reason: string | null;
}

type Shape = Readonly<Record<string, z.ZodType>>;
type SettingsOf<Variables extends Shape> = z.output<z.ZodObject<Variables>>;

/** Returns the deliveries of a provider's call. Throws AppError `bad_signature` for a call that it did not sign. */
export type ReadEvents = (headers: IncomingHttpHeaders, body: Buffer) => Promise<Delivery[]>;

/** Milliseconds within which a provider must respond to `check`. */
export const checkTimeout = 10_000;

/** All that a server does differently for one mail provider. Its names and texts are its row in the contract. */
export interface MailProvider<Variables extends Shape = Shape> {
  /** The environment variables that only this provider needs. */
  settings: Variables;
  /** The variable that sets the provider up. */
  setUpBy: keyof Variables & string;
  /** Sends by the provider; called only if it is set up. */
  makeTransport(config: SettingsOf<Variables>): Transport;
  /** Reads the events of its emails. Throws AppError `not_found` if they are not set up. */
  makeReadEvents(context: { config: SettingsOf<Variables>; clock: Clock; fetch: typeof fetch; log: Log }): ReadEvents;
  /** Signs in and sends nothing, for the doctor; called only if the provider is set up. */
  check(target: {
    config: SettingsOf<Variables>;
    fetch: typeof fetch;
    /** Emails can also go another way, so the provider need not be meant. */
    hasOtherWay: boolean;
  }): Promise<CheckResult[]>;
}

/** Declares the module of a mail provider. */
export function defineMailProvider<const Variables extends Shape>(
  provider: MailProvider<Variables>,
): MailProvider<Variables> {
  return provider;
}
