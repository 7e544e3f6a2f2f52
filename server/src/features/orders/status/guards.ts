import type { ErrorCode } from '@arrival-desk/contract/errors.ts';

/** The facts about an order that guards check. */
interface GuardFacts {
  has_document: boolean;
}

/** The condition of a move. Returns null when it is met, otherwise the error code and the question for the person. */
export type Guard = (order: GuardFacts, remark: string) => { code: ErrorCode; asks: string } | null;

/** Completed requires an uploaded document, or a remark that says why there is none (RULE-3). */
export const documentOrRemark: Guard = (order, remark) =>
  order.has_document || remark
    ? null
    : { code: 'document_missing', asks: 'This order has no document yet. Say why it is completed without one.' };
