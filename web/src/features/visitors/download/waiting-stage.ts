import type { OrderStage } from '@arrival-desk/contract/orders/order-stage.ts';

/** No card is prepared any more. */
const closed: readonly OrderStage[] = ['refunded', 'charged_back', 'refund_due', 'deleted'];
export const isClosed = (stage: OrderStage) => closed.includes(stage);

/** The traveller must not take the document that there is for the card. */
export const isDoubtful = (stage: OrderStage) => stage === 'correcting' || stage === 'kept_back';
