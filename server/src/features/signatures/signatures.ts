import type { ImageKind } from '../order-images/order-images.ts';
import { drawSignature } from './draw-signature.ts';

/** The signature by which the traveller authorised the filing. */
export const signature: ImageKind = {
  table: 'signatures',
  name: 'signature',
  event: 'signature_added',
  folder: '/uploads/signatures',
  draw: drawSignature,
};
