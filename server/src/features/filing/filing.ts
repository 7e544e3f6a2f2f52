export { encryptedFilings } from './encrypted-filings.store.ts';
export { filingsOf, forgetSkip } from './filing.store.ts';
export {
  findChangesSince,
  findChangesSinceDocument,
  findFiledOtherwise,
  findFilingState,
  stands,
} from './filing-state.ts';
export { markFiled } from './mark-filed.ts';
export { giveBackLeftOrders } from './take-next.ts';
