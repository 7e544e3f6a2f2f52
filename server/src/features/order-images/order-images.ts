export { addImage } from './add-image.ts';
export { drawImage, unfit } from './draw-image.ts';
export type { ImageKind } from './image-kind.ts';
export { imageAddress, readImage } from './open-image.ts';
export { findAllImages, findImage, type ImageTable, imagesOf, imageTables } from './order-images.store.ts';
export { sendImage } from './send-image.ts';
