import { PDFContext, PDFDocument, type PDFObject, PDFObjectStreamParser } from '@cantoo/pdf-lib';

/** A PDF, and every object in its file. */
export interface ReadObjects {
  pdf: PDFDocument;
  /** The objects as the file has them: also those that a later object replaces, which some viewers may still read. */
  plain: PDFObject[];
  /** The objects in object streams. */
  packed: PDFObject[];
}

let reading: { plain: PDFObject[]; packed: PDFObject[]; isPacked: boolean } | null = null;

// The library keeps only the last object under each number, so every one is noted as it comes.
const { assign } = PDFContext.prototype;
PDFContext.prototype.assign = function (ref, object) {
  reading?.[reading.isPacked ? 'packed' : 'plain'].push(object);
  assign.call(this, ref, object);
};
const { parseIntoContext } = PDFObjectStreamParser.prototype;
PDFObjectStreamParser.prototype.parseIntoContext = async function () {
  if (reading) reading.isPacked = true;
  await parseIntoContext.call(this);
  if (reading) reading.isPacked = false;
};

/** Reads the objects of a PDF, one PDF at a time. Throws when a part of it cannot be read. */
export async function readObjects(bytes: Uint8Array): Promise<ReadObjects> {
  const objects = { plain: [], packed: [], isPacked: false };
  reading = objects;
  try {
    const options = { ignoreEncryption: true, updateMetadata: false, throwOnInvalidObject: true };
    const pdf = await PDFDocument.load(bytes, options);
    return { pdf, ...objects };
  } finally {
    reading = null;
  }
}

/** How a PDF is encrypted; null if it is not. */
export async function encryptionOf(bytes: Uint8Array): Promise<'locked' | 'protected' | 'encrypted' | null> {
  const options = { ignoreEncryption: true, updateMetadata: false };
  const { isEncrypted } = await PDFDocument.load(bytes, options);
  if (!isEncrypted) return null;
  try {
    await PDFDocument.load(bytes, { ...options, password: '' });
    return 'protected';
  } catch (error) {
    return error instanceof Error && error.message === 'NEEDS PASSWORD' ? 'locked' : 'encrypted';
  }
}
