import type { ErrorCode } from '@arrival-desk/contract/errors.ts';
import { bankTakesBack } from '../refund-requests/refund-requests.ts';

/** The facts about an order that guards check. */
interface GuardFacts {
  has_document: boolean;
  refund_date: string | null;
  charged_back: boolean;
}

/** The condition of a move. Returns null when it is met, otherwise the error code and the question for the person. */
export type Guard = (order: GuardFacts, remark: string) => { code: ErrorCode; asks: string } | null;

/** Completed requires an uploaded document, or a remark that says why there is none (RULE-3). */
export const documentOrRemark: Guard = (order, remark) =>
  order.has_document || remark
    ? null
    : { code: 'document_missing', asks: 'This order has no document yet. Say why it is completed without one.' };

/** A refund of what the bank takes back pays the customer twice (RULE-33). */
export const notChargedBack: Guard = (order, remark) =>
  order.charged_back && !remark
    ? { code: 'move_not_allowed', asks: `${bankTakesBack} Say why it is refunded as well.` }
    : null;

/** A chargeback after a refund pays the customer twice, and the bank can be told (RULE-33). */
export const notRefunded: Guard = (order, remark) =>
  order.refund_date && !remark
    ? { code: 'move_not_allowed', asks: 'The money is refunded already. Say what the bank takes back.' }
    : null;
