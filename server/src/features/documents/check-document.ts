import { createHash, randomBytes } from 'node:crypto';
import {
  type DocumentType,
  documentTypes,
  emptyDocument,
  wrongDocumentType,
} from '@arrival-desk/contract/documents/document.ts';
import { fileRequired } from '@arrival-desk/contract/fields.ts';
import { AppError, wrongInput } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/http/multipart.ts';
import { checkImage, type ImageType, refusedImages } from '../../platform/images/check-image.ts';
import { readHeic, refusedHeic } from '../../platform/images/read-heic.ts';
import { type Cleaned, cleanPdf } from '../../platform/pdf/clean-pdf.ts';
import { detectType } from '../stored-files/stored-files.ts';

interface CheckedDocument {
  /** As they are stored: without active content. */
  bytes: Buffer;
  mime_type: DocumentType;
  /** File name without personal data, because URLs contain it. */
  file1: string;
  /** Of the bytes as they are stored. */
  sha256: string;
  /** Whether the file had a digital signature, which its cleaning has invalidated. */
  isSignatureLost: boolean;
}

const field = 'uploadVisaDoc';

const refused: Record<Exclude<Cleaned['outcome'], 'unchanged' | 'cleaned'>, string> = {
  locked: 'The PDF opens only with a password, which the traveller does not have. Please save it without one.',
  protected:
    'The PDF opens without a password, but an owner password protects it from changes, so what it runs could not be removed. Please ask for an unprotected copy, or print it to a new PDF.',
  encrypted:
    'The PDF is encrypted in a way that not everyone can open. Please ask for an unencrypted copy, or print it to a new PDF.',
  broken: 'The PDF may run something when it is opened, and is too damaged to remove it. Please print it to a new PDF.',
  too_much: 'The PDF is too involved to be checked. Please print it to a new PDF.',
};

/**
 * Validates an upload by its content, never by its name, and removes from a PDF what runs by itself. Throws
 * `validation_failed` or `unsupported_type` naming the field.
 */
export async function checkDocument(file: UploadedFile | null): Promise<CheckedDocument> {
  if (!file) throw unfit(fileRequired);
  if (file.bytes.length === 0) throw unfit(emptyDocument);
  const sent = await detectType(file.bytes);
  if (!sent) throw new AppError('unsupported_type', wrongDocumentType, { fields: { [field]: wrongDocumentType } });
  const mime_type = sent === 'image/heic' ? 'image/jpeg' : sent;
  const { bytes, isSignatureLost } = await checked(file.bytes, sent);
  return {
    bytes,
    mime_type,
    file1: `china-arrival-card-${randomBytes(6).toString('hex')}.${documentTypes[mime_type]}`,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    isSignatureLost,
  };
}

type Content = Pick<CheckedDocument, 'bytes' | 'isSignatureLost'>;

async function checked(bytes: Buffer, sent: DocumentType | 'image/heic'): Promise<Content> {
  if (sent === 'application/pdf') return withoutActive(bytes);
  if (sent !== 'image/heic') return seenOnce(bytes, sent);
  const photo = await readHeic(bytes);
  if (photo.outcome !== 'drawn') throw unfit(refusedHeic[photo.outcome]);
  return { bytes: Buffer.from(photo.bytes), isSignatureLost: false };
}

const unfit = (message: string) => wrongInput({ [field]: message });

async function withoutActive(bytes: Buffer): Promise<Content> {
  const cleaned = await cleanPdf(bytes);
  if (cleaned.outcome === 'unchanged') return { bytes, isSignatureLost: false };
  if (cleaned.outcome === 'cleaned')
    return { bytes: Buffer.from(cleaned.bytes), isSignatureLost: cleaned.isSignatureLost };
  throw unfit(refused[cleaned.outcome]);
}

async function seenOnce(bytes: Buffer, type: ImageType): Promise<Content> {
  const checked = await checkImage(bytes, type);
  if (checked.outcome === 'unchanged') return { bytes, isSignatureLost: false };
  if (checked.outcome === 'drawn') return { bytes: Buffer.from(checked.bytes), isSignatureLost: false };
  throw unfit(refusedImages[checked.outcome]);
}
