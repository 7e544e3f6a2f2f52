import { mailProviders } from '@arrival-desk/contract/mail/providers.ts';
import * as z from 'zod';
import { cleanText } from '../../clean-text.ts';
import type { Delivery } from '../mail-provider.ts';

const { service } = mailProviders.AWS;

const at = z.object({ timestamp: z.string().optional() });

/** The parts of an SES event (`eventType`) or feedback notification (`notificationType`) that are used here. */
const sesEvent = z.object({
  eventType: z.string().optional(),
  notificationType: z.string().optional(),
  mail: z.object({ messageId: z.string() }),
  delivery: at.optional(),
  open: at.optional(),
  click: at.optional(),
  bounce: at
    .extend({
      bounceType: z.string().optional(),
      bounceSubType: z.string().optional(),
      bouncedRecipients: z.array(z.object({ diagnosticCode: z.string().optional() })).optional(),
    })
    .optional(),
  complaint: at.optional(),
  reject: z.object({ reason: z.string().optional() }).optional(),
});
type SesEvent = z.infer<typeof sesEvent>;

/** Parses an event of SES; null for events that are not about delivery (Send, DeliveryDelay, a topic's first message). */
export function readSesEvent(message: string): Delivery | null {
  const parsed = sesEvent.safeParse(parseJson(message));
  if (!parsed.success) return null;
  const { mail, eventType, notificationType, ...event } = parsed.data;
  const about = { messageIds: [mail.messageId], transports: ['SES'] } as const;
  switch (eventType ?? notificationType) {
    case 'Delivery':
      return { ...about, state: 'Delivered', at: moment(event.delivery), reason: null };
    case 'Open':
    case 'Click':
      return { ...about, state: 'Opened', at: moment(event.open ?? event.click), reason: null };
    case 'Bounce': {
      const soft = event.bounce?.bounceType !== 'Permanent';
      return { ...about, state: 'Bounced', soft, at: moment(event.bounce), reason: bounceInWords(event.bounce) };
    }
    case 'Complaint':
      return { ...about, state: 'Complained', at: moment(event.complaint), reason: 'Reported as spam.' };
    case 'Reject':
    case 'Rendering Failure': {
      const reason = cleanText(`${service} did not send it: ${event.reject?.reason ?? 'no reason given'}`);
      return { ...about, state: 'Bounced', at: null, reason };
    }
    default:
      return null;
  }
}

const subTypes: Record<string, string> = {
  NoEmail: 'The address does not exist',
  Suppressed: 'The address is on the suppression list of SES',
  OnAccountSuppressionList: 'The address is on the suppression list of the account',
  UnsubscribedRecipient: 'The address has unsubscribed',
  MailboxFull: 'The mailbox is full',
  MessageTooLarge: 'The email is too large for the mailbox',
  ContentRejected: 'The receiving server refused the content',
  AttachmentRejected: 'The receiving server refused the attachment',
};

function bounceInWords(bounce: SesEvent['bounce']): string {
  const what = subTypes[bounce?.bounceSubType ?? ''] ?? 'The receiving server refused it';
  const said = bounce?.bouncedRecipients?.[0]?.diagnosticCode;
  return cleanText(said ? `${what} (${said})` : `${what}.`);
}

function moment(part: { timestamp?: string | undefined } | undefined): Date | null {
  const date = new Date(part?.timestamp ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
