import { createHash, randomBytes } from 'node:crypto';
import { fileRequired } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import {
  type DocumentType,
  documentTypes,
  emptyDocument,
  wrongDocumentType,
} from '@arrival-desk/contract/documents/document.ts';
import { fileTypeFromBuffer } from 'file-type';
import { imageSize } from 'image-size';
import { AppError } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/http/multipart.ts';
import { type Cleaned, cleanPdf } from '../../platform/pdf/clean-pdf.ts';

interface CheckedDocument {
  /** As they are stored: without active content. */
  bytes: Buffer;
  mime_type: DocumentType;
  /** File name without personal data, because URLs contain it. */
  file1: string;
  /** Of the bytes as they are stored. */
  sha256: string;
}

const field = 'uploadVisaDoc';

/** A page of A4 at 600 dpi has 35 megapixels. A few kilobytes of PNG can unpack to gigabytes for anyone who opens it. */
const maxMegapixels = 100;

const refused: Record<Exclude<Cleaned['outcome'], 'unchanged' | 'cleaned'>, string> = {
  locked:
    'The PDF is locked, so nobody can see whether it runs anything. Please save it without a password, or print it to a new PDF.',
  broken: 'The PDF runs something when it is opened, and is too damaged to remove it. Please print it to a new PDF.',
  active: 'The PDF runs something when it is opened, which cannot be removed. Please print it to a new PDF.',
  too_much: 'The PDF is too involved to be checked. Please print it to a new PDF.',
};

/**
 * Validates an upload by its content, never by its name, and removes from a PDF what runs by itself. Throws
 * `validation_failed` or `unsupported_type` naming the field.
 */
export async function checkDocument(file: UploadedFile | null): Promise<CheckedDocument> {
  if (!file) throw new AppError('validation_failed', fileRequired, { fields: { [field]: fileRequired } });
  if (file.bytes.length === 0) throw unfit(emptyDocument);
  const type = await fileTypeFromBuffer(file.bytes);
  if (!type || !(type.mime in documentTypes)) {
    throw new AppError('unsupported_type', wrongDocumentType, { fields: { [field]: wrongDocumentType } });
  }
  const mime_type = type.mime as DocumentType;
  const bytes = mime_type === 'application/pdf' ? await withoutActive(file.bytes) : file.bytes;
  if (mime_type !== 'application/pdf') checkDimensions(bytes);
  return {
    bytes,
    mime_type,
    file1: `china-arrival-card-${randomBytes(6).toString('hex')}.${documentTypes[mime_type]}`,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
}

const unfit = (message: string) => new AppError('validation_failed', message, { fields: { [field]: message } });

async function withoutActive(bytes: Buffer): Promise<Buffer> {
  const cleaned = await cleanPdf(bytes);
  if (cleaned.outcome === 'unchanged') return bytes;
  if (cleaned.outcome === 'cleaned') return Buffer.from(cleaned.bytes);
  throw unfit(refused[cleaned.outcome]);
}

/** By the header of the image, without unpacking it. */
function checkDimensions(bytes: Buffer): void {
  let pixels: number;
  try {
    const { width, height } = imageSize(bytes);
    pixels = width * height;
  } catch {
    throw unfit('The image is damaged: it does not say how large it is.');
  }
  if (pixels > maxMegapixels * 1_000_000) throw unfit(`The image has more than ${maxMegapixels} megapixels.`);
}
