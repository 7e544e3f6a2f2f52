export { addImage } from './add-image.ts';
export { drawImage, unfit } from './draw-image.ts';
export type { ImageKind } from './image-kind.ts';
export { imageAddress, readImage } from './open-image.ts';
export { sendImage } from './send-image.ts';
