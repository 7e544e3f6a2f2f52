import { mailProviders } from '@arrival-desk/contract/mail/providers.ts';
import * as z from 'zod';
import { defineMailProvider } from './mail-provider.ts';
import { checkSendGrid } from './sendgrid/check-sendgrid.ts';
import { makeReadSendGridEvents } from './sendgrid/read-sendgrid-events.ts';
import { readEventKey } from './sendgrid/sendgrid-signature.ts';
import { sendGridTransport } from './sendgrid/sendgrid-transport.ts';

function isEventKey(value: string): boolean {
  try {
    return readEventKey(value).asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
}

/** SendGrid's API and its signed event webhook. */
export const sendGrid = defineMailProvider({
  settings: {
    SENDGRID_API_KEY: z.string().trim().min(1).optional(),
    SENDGRID_BASE_URL: z.url({ error: 'must be an address' }).optional(),
    SENDGRID_EVENTS_PUBLIC_KEY: z
      .string()
      .refine(
        isEventKey,
        `must be the verification key that ${mailProviders.Sendgrid.service} shows: ECDSA P-256, in base64`,
      )
      .optional(),
  },
  setUpBy: 'SENDGRID_API_KEY',
  makeTransport: sendGridTransport,
  makeReadEvents: makeReadSendGridEvents,
  check: checkSendGrid,
});
