export { findDueStep } from './find-due-step.ts';
export { forgetExpired } from './forget-expired.ts';
export { passkeySite } from './passkey-site.ts';
export { resealSecrets } from './reseal-secrets.ts';
export { resetFactorsByEmail } from './reset-factors.ts';
