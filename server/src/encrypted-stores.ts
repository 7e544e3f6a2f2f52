import { encryptedOrderFingerprints, encryptedOrders, encryptedTestOrders } from './features/orders/orders.ts';
import type { EncryptedStore } from './platform/encryption/encrypted-store.ts';

/** Everything in the database that is encrypted under the data keys. What is added here is rotated with the rest. */
export const encryptedStores: readonly EncryptedStore[] = [
  encryptedOrders,
  encryptedOrderFingerprints,
  encryptedTestOrders,
];
