import { encryptedFilings } from './features/filing/filing.ts';
import { encryptedOrderFingerprints, encryptedTestOrders } from './features/intake/intake.ts';
import { encryptedOrderEdits } from './features/order-edits/order-edits.ts';
import { encryptedOrders } from './features/order-encryption/order-encryption.ts';
import { searchTextsOfOrders } from './features/quoted-identity/quoted-identity.ts';
import { encryptedReceipts } from './features/receipts/receipts.ts';
import { encryptedFiles } from './features/stored-files/stored-files.ts';
import type { EncryptedStore } from './platform/encryption/encrypted-store.ts';

/** Everything that is encrypted under the data keys. What is added here is rotated with the rest. */
export const encryptedStores: readonly EncryptedStore[] = [
  encryptedOrders,
  encryptedOrderEdits,
  encryptedOrderFingerprints,
  encryptedTestOrders,
  searchTextsOfOrders,
  ...encryptedFiles,
  encryptedReceipts,
  encryptedFilings,
];
