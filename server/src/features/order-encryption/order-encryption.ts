export { encryptedOrders } from './encrypted-orders.store.ts';
export {
  barePassport,
  openValues,
  passportsByHash,
  type SealedColumn,
  sealedColumns,
  sealValues,
} from './sealed-columns.ts';
