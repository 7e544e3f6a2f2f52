import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { done, envelope } from '../envelope.ts';
import { wholeNumber } from '../fields.ts';
import { processStatus } from '../orders/statuses.ts';

/** The maximum number of orders that one call lists. */
export const retainedAtOnce = 500;

/** Why an order is neither erased when its period is over nor by an Admin. */
export const holdReasons = {
  chargeback: 'A chargeback is open',
  payment: 'A refused payment is not settled',
} as const;
export type HoldReason = keyof typeof holdReasons;
export const holdReason = z.enum(Object.keys(holdReasons) as [HoldReason, ...HoldReason[]]);

/** What must be typed to erase orders for good. */
export const erasureConfirmation = 'ERASE';

const day = z.string().describe('As 2026-11-24, in UTC');

export const dueOrder = z.object({
  order_id: z.string(),
  process_status: processStatus,
  since: day.describe('The latest of arrival, completion, refund and receipt: the period begins here'),
  due_on: day.describe('The first day on which the order is erased'),
  hold: holdReason.nullable(),
});
export type DueOrder = z.infer<typeof dueOrder>;

export const getRetention = defineEndpoint({
  method: 'GET',
  path: '/api/admin/get-retention',
  access: ['Admin'],
  audit: 'nothing',
  summary: 'The dry run of retention: the orders that the next run erases, and those that are on hold, oldest first',
  response: envelope(
    z.object({
      days: z.number().int().describe('RETENTION_DAYS'),
      as_of: day.describe('The day by which orders are due: the earlier of server and database'),
      due_total: z.number().int(),
      due: z.array(dueOrder),
      on_hold_total: z.number().int(),
      on_hold: z.array(dueOrder),
      stopped: z
        .object({
          reason: z.enum(['day', 'share']),
          says: z.string().describe('Why, as a sentence'),
        })
        .nullable()
        .describe(
          'Why the next run erases nothing: the day is doubtful, or it would erase more than the share that is set and no Admin has confirmed it',
        ),
    }),
  ),
});

export const confirmRetention = defineEndpoint({
  method: 'POST',
  path: '/api/admin/confirm-retention',
  access: ['Admin'],
  audit: { act: 'erasure_confirmed', fields: ['asOf', 'due'] },
  fails: ['list_changed'],
  summary:
    'Let the next run of retention erase the orders that are due, although they are more than the share that is set',
  body: z.object({
    asOf: z.iso.date({ error: 'Must be a day, as 2026-11-24.' }),
    due: wholeNumber(1, 1_000_000_000, 'Must be the number of orders that are due.'),
    confirmation: z.literal(erasureConfirmation, { error: 'Please type ERASE.' }),
  }),
  response: done,
});
