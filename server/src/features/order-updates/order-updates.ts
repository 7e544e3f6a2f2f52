export {
  findUpdate,
  findUpdates,
  tellLandingSite,
  type UpdatesCursor,
  type UpdatesFilter,
} from './order-updates.store.ts';
