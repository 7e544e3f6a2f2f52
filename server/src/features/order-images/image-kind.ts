import type { EventKind } from '@arrival-desk/contract/events/event-kinds.ts';
import type { UploadedFile } from '../../platform/http/multipart.ts';
import type { ImageTable } from './order-images.store.ts';

/** A kind of image of which an order has one at most: its passport page, its signature. */
export interface ImageKind {
  table: ImageTable;
  /** In file names: 'passport-page'. */
  name: string;
  /** The event that says who added it. */
  event: EventKind;
  /** The folder of its URLs. */
  folder: string;
  /** The image as it is stored, a JPEG. Throws `validation_failed` on the field `file`. */
  draw(file: UploadedFile | null): Promise<Buffer>;
}
