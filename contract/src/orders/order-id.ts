import * as z from 'zod';
import { orderIdDigits, readOrderId } from './order-link.ts';

/** The form of an order ID, and what to say of anything else. */
export const orderIdForm = [orderIdDigits, 'Must be an order ID: 6 to 15 digits, the first not 0.'] as const;

/** An order id: a decimal string of 6 to 15 digits, without a leading zero. A number is accepted too. */
export const orderId = z
  .union([z.string(), z.number()], { error: 'Please enter your orderId' })
  .transform((value) => String(value).trim())
  .pipe(
    z
      .string()
      .min(1, 'Please enter your orderId')
      .regex(...orderIdForm),
  )
  .meta({ sentAs: { type: 'string', pattern: '^[1-9][0-9]{5,14}$', examples: ['1002938475'] } });

/** An order ID as travellers enter it (`readOrderId`). Another text is returned as it is. */
export const visitorOrderId = z
  .string({ error: 'Please enter your orderId' })
  .overwrite(readOrderId)
  .min(1, 'Please enter your orderId')
  .max(60, 'At most 60 characters.');

/** An order ID as staff type or paste it. */
export const enteredOrderId = z
  .string({ error: 'Please enter an order ID.' })
  .overwrite(readOrderId)
  .regex(...orderIdForm);

/** One ID or a list of at most `maximum` IDs under the same name (WIRE-6). */
export const orderIdsUpTo = (maximum: number) =>
  z
    .preprocess(
      (value) => (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]),
      z
        .array(orderId)
        .min(1, 'Please select an order.')
        .max(maximum, `At most ${maximum.toLocaleString('en')} orders at once.`),
    )
    .meta({
      sentAs: {
        anyOf: [
          { type: 'string', pattern: '^[1-9][0-9]{5,14}$' },
          { type: 'array', items: { type: 'string', pattern: '^[1-9][0-9]{5,14}$' }, minItems: 1, maxItems: maximum },
        ],
      },
    });

export const orderIds = orderIdsUpTo(1000);
