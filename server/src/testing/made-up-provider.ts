import { createHmac } from 'node:crypto';
import * as z from 'zod';
import { AppError } from '../platform/errors.ts';
import { defineMailProvider } from '../platform/mail/providers/mail-provider.ts';
import type { OutgoingMail, Transport } from '../platform/mail/transport.ts';
import { ok } from '../platform/operations/check-result.ts';

/** The row of a provider that does not exist. */
export const carrierRow = {
  service: 'Carrier Mail',
  transport: 'CarrierMail',
  submit: 'Submit (Carrier)',
  resend: 'Resend Mail (Carrier)',
  events: { slug: 'carrier', operation: 'postCarrierEvents', form: 'one event, signed with the key' },
};

const transport = carrierRow.transport as Transport['name'];
/** What the made-up provider has accepted. */
export const acceptedByCarrier: OutgoingMail[] = [];

export const signForCarrier = (key: string, body: string | Buffer) =>
  createHmac('sha256', key).update(body).digest('hex');

/** Its module, written as that of a real one would be. */
export const carrier = defineMailProvider({
  settings: { CARRIER_KEY: z.string().min(8, 'must have at least 8 characters').optional() },
  setUpBy: 'CARRIER_KEY',
  makeTransport: () => ({
    name: transport,
    send: async (mail) => `carrier-${acceptedByCarrier.push(mail)}`,
  }),
  makeReadEvents:
    ({ config }) =>
    async (headers, body) => {
      if (!config.CARRIER_KEY) throw new AppError('not_found', 'Delivery events of Carrier Mail are not set up.');
      if (headers['x-carrier-signature'] !== signForCarrier(config.CARRIER_KEY, body))
        throw new AppError('bad_signature', 'The signature does not fit what was sent.');
      const { id, state } = JSON.parse(body.toString());
      return [{ messageIds: [id], transports: [transport], state, at: null, reason: 'It said so.' }];
    },
  check: async () => [ok('CARRIER_KEY', 'Carrier Mail accepts this service')],
});
