import type { ImageKind } from '../order-images/order-images.ts';
import { drawPassportPage } from './draw-passport-page.ts';

export const passportPage: ImageKind = {
  table: 'passport_pages',
  name: 'passport-page',
  event: 'passport_page_added',
  folder: '/uploads/passport-pages',
  draw: drawPassportPage,
};
