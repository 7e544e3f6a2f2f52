export { findPlaceholders } from './find-placeholders.ts';
export { findSenderProblems } from './find-sender-problems.ts';
export { forgetUnusedLogos } from './forget-unused-logos.ts';
export { typeOfLogo } from './open-logo.ts';
export { brandChannel, brandOf, readBrands } from './read-brands.ts';
export { seedBrands } from './seed-brands.ts';
