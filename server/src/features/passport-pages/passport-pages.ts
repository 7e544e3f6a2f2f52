export { addPassportPage } from './add-passport-page.ts';
export { drawPassportPage } from './draw-passport-page.ts';
export { passportPageAddress } from './open-passport-page.ts';
