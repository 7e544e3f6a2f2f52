export { forgetUnusedLogos } from './forget-unused-logos.ts';
export { brandChannel, readBrands } from './read-brands.ts';
export { seedBrands } from './seed-brands.ts';
