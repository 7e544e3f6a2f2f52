import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { envelope } from '../envelope.ts';
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
      due_total: z.number().int(),
      due: z.array(dueOrder),
      on_hold_total: z.number().int(),
      on_hold: z.array(dueOrder),
    }),
  ),
});
