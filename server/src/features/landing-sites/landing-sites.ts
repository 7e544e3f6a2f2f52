export { intakeAuthenticator } from './intake-keys.ts';
export { intakeKeyChannel, readIntakeKeys } from './known-keys.ts';
export {
  confirmsOrders,
  findSiteNames,
  findSiteSources,
  type LiveKey,
  tellsRefunds,
} from './landing-sites.store.ts';
export { nameVersion } from './name-version.ts';
export { inUtc, type StatusFacts, toOrderStatus } from './order-status.ts';
export { requireSite } from './require-site.ts';
export { seedIntakeKey } from './seed-intake-key.ts';
