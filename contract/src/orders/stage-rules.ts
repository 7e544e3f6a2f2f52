import type { OrderStage } from './order-stage.ts';

// This file imports no schema library, so that visitor pages do not load one.

/** No card is prepared any more. */
const closed: readonly OrderStage[] = ['refunded', 'charged_back', 'refund_due', 'deleted'];
export const isClosed = (stage: OrderStage) => closed.includes(stage);

/** The traveller must not take the document that there is for the card. */
export const isDoubtful = (stage: OrderStage) => stage === 'correcting' || stage === 'kept_back';

/** The traveller can tell that something has changed. The address of an unpaid order can be somebody else's. */
export const takesChanges = (stage: OrderStage) => !isClosed(stage) && stage !== 'unpaid';
