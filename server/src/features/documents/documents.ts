import type { DocumentEntry } from '@arrival-desk/contract/documents/document.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { findAllImages, findImage, imageTables } from '../order-images/order-images.ts';
import { fileInStorage, signedAddress, storedName } from '../stored-files/stored-files.ts';
import { documentsOf, findAllDocuments, type OwnDocument } from './documents.store.ts';

export { checkDocument } from './check-document.ts';
export {
  deleteDocument,
  documentsOf,
  findDocument,
  findDocumentsOf,
  findDocumentsOfTravellers,
  findFilesOfOrders,
  findNewestDocument,
  findOrdersWithDocument,
  findReplaced,
  findSameFile,
  findVisibleByName,
  insertDocument,
  replacedBy,
  type StoredDocument,
} from './documents.store.ts';
export { contentPolicy, documentRange, sendDocument } from './send-file.ts';

/** Adds to each document the URL that opens it for the person of a session. */
export function withAddresses(context: Context, sessionId: string, documents: readonly OwnDocument[]): DocumentEntry[] {
  return documents.map((document) => ({ ...document, url: signedAddress(context, sessionId, document) }));
}

/**
 * The file of every document and image of an order as it is in the storage, for a backup's list: its name and size
 * there, the document's name, which stays the same when the file is encrypted, and the SHA-256 of its content.
 */
export async function listAllDocuments(db: Db) {
  return [...(await findAllDocuments(db)), ...(await findAllImages(db))].map((document) => ({
    ...fileInStorage(document),
    document: storedName(document),
    sha256: document.sha256,
  }));
}

/** The stored names of an order's documents and images. */
export async function fileNames(db: Db, orderId: string): Promise<string[]> {
  const images = await Promise.all(imageTables.map((table) => findImage(db, table, orderId)));
  return [...(await documentsOf(db, orderId).execute()), ...images.filter((image) => image !== undefined)].map(
    storedName,
  );
}
