import * as z from 'zod';
import { isFiled } from './is-filed.ts';
import { statusTable } from './status-table.ts';
import type { ProcessStatus } from './statuses.ts';

/** What decides about the stage of an order. */
export interface StageFacts {
  process_status: ProcessStatus;
  refund_date: string | null;
  paid: boolean;
  filed_at: string | null;
  /** The traveller has answered, and staff have not gone on yet. */
  answered: boolean;
  /** There is a document that the traveller can see. */
  document: boolean;
  /** That document has other facts than the order has now. */
  corrected: boolean;
  /** A newer document must not go out before somebody has looked at it (MAIL-27). */
  keptBack: boolean;
}

/** Each of these follows from facts. */
const decided = [
  'refunded',
  'charged_back',
  'refund_due',
  'deleted',
  'unpaid',
  'correcting',
  'kept_back',
  'ready',
  'asked',
  'filed',
  'scheduled',
] as const;
const stageNames = [...decided, 'preparing'] as const;
export type OrderStage = (typeof stageNames)[number];

/**
 * The stages of an order for its traveller, on the page, in emails and for landing sites: an order is in the first that
 * holds, or else is being prepared. The status of staff is only one of the facts.
 */
const stageTable: Readonly<Record<(typeof decided)[number], (facts: StageFacts) => boolean>> = {
  refunded: ({ refund_date }) => refund_date !== null,
  charged_back: ({ process_status }) => process_status === 'ChargeBack',
  refund_due: ({ process_status }) => process_status === 'Refunds',
  deleted: ({ process_status }) => process_status === 'Deleted',
  unpaid: ({ paid }) => !paid,
  correcting: ({ document, corrected }) => document && corrected,
  kept_back: ({ keptBack }) => keptBack,
  ready: ({ document }) => document,
  asked: ({ process_status, answered }) => statusTable[process_status].asksTraveller && !answered,
  filed: isFiled,
  scheduled: ({ process_status }) => process_status === 'Future',
};

export const orderStage = z.enum(stageNames);

export function stageOf(facts: StageFacts): OrderStage {
  return decided.find((stage) => stageTable[stage](facts)) ?? 'preparing';
}
