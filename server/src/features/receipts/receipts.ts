export { eraseReceiptsOf, forgetOldReceipts } from './delete-receipts.ts';
export { encryptedReceipts } from './encrypted-receipts.store.ts';
export { type DecidedReceipt, decideReceipts } from './find-candidates.ts';
export { listAllReceipts } from './list-all-receipts.ts';
export { seenBy } from './list-receipts.ts';
export { makeReadReceiptJob } from './read-receipt.ts';
export { fileOf } from './receipt-file.ts';
export { findReceipts } from './receipts.store.ts';
