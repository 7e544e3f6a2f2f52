import type { ErrorCode } from '@arrival-desk/contract/errors.ts';

/** What the guards look at. */
interface GuardFacts {
  has_document: boolean;
}

/** What must hold before a move. Returns null when it holds, otherwise what the person must know. */
export type Guard = (order: GuardFacts, remark: string) => { code: ErrorCode; asks: string } | null;

/** Completed asks for an uploaded document, or for a remark that says why there is none (RULE-3). */
export const documentOrRemark: Guard = (order, remark) =>
  order.has_document || remark
    ? null
    : { code: 'document_missing', asks: 'This order has no document yet. Say why it is completed without one.' };
