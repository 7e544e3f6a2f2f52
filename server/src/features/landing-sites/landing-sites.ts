export { intakeAuthenticator } from './intake-keys.ts';
export { findSite } from './landing-sites.store.ts';
export { seedIntakeKey } from './seed-intake-key.ts';
