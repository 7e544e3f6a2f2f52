import { mailProviders } from '@arrival-desk/contract/mail/providers.ts';
import * as z from 'zod';
import { cleanText } from '../../clean-text.ts';
import type { Delivery, DeliveryState } from '../mail-provider.ts';

const { service } = mailProviders.Sendgrid;

/** The parts of one event of SendGrid's webhook that are used here. */
const sendGridEvent = z.object({
  event: z.string(),
  sg_message_id: z.string().optional(),
  'smtp-id': z.string().optional(),
  /** Seconds since 1970. */
  timestamp: z.number().optional(),
  reason: z.string().optional(),
  type: z.string().optional(),
});
type SendGridEvent = z.infer<typeof sendGridEvent>;

const states: Record<string, DeliveryState> = {
  delivered: 'Delivered',
  open: 'Opened',
  click: 'Opened',
  bounce: 'Bounced',
  dropped: 'Bounced',
  spamreport: 'Complained',
};

/** Parses an event of SendGrid; null for events that are not about delivery (processed, deferred, unsubscribe). */
export function readSendGridEvent(value: unknown): Delivery | null {
  const parsed = sendGridEvent.safeParse(value);
  if (!parsed.success) return null;
  const { event, sg_message_id, timestamp } = parsed.data;
  const state = Object.hasOwn(states, event) ? states[event] : undefined;
  if (!state) return null;
  // The part before the dot is the x-message-id that the API returned; the rest names machines.
  const messageIds = [sg_message_id?.split('.')[0], parsed.data['smtp-id']].filter((id) => id !== undefined);
  if (messageIds.length === 0) return null;
  const at = new Date((timestamp ?? Number.NaN) * 1000);
  return {
    messageIds,
    transports: ['SendGrid', 'SMTP'],
    state,
    at: Number.isNaN(at.getTime()) ? null : at,
    reason: inWords(parsed.data),
  };
}

function inWords({ event, reason, type }: SendGridEvent): string | null {
  if (event === 'spamreport') return 'Reported as spam.';
  if (event === 'dropped') return cleanText(`${service} did not send it: ${reason ?? 'no reason given'}`);
  if (event !== 'bounce') return null;
  const what = type === 'blocked' ? 'The receiving server blocked it' : 'The receiving server refused it';
  return cleanText(reason ? `${what} (${reason})` : `${what}.`);
}
