export { filingsOf } from './filing.store.ts';
export { findFilingState } from './filing-state.ts';
export { giveBackLeftOrders } from './take-next.ts';
