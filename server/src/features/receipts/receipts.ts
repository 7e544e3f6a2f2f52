export { eraseReceiptsOf, forgetOldReceipts } from './delete-receipts.ts';
export { encryptedReceipts } from './encrypted-receipts.store.ts';
export { listAllReceipts } from './list-all-receipts.ts';
export { makeReadReceiptJob } from './read-receipt.ts';
