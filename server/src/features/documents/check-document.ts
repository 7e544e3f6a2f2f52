import { createHash, randomBytes } from 'node:crypto';
import { fileRequired } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import {
  type DocumentType,
  documentTypes,
  emptyDocument,
  wrongDocumentType,
} from '@arrival-desk/contract/documents/document.ts';
import { fileTypeFromBuffer } from 'file-type';
import { AppError } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/http/multipart.ts';

interface CheckedDocument {
  bytes: Buffer;
  mime_type: DocumentType;
  /** File name without personal data, because URLs contain it. */
  file1: string;
  sha256: string;
}

const field = 'uploadVisaDoc';

/**
 * Validates an upload by its content, never by its name. Throws `validation_failed` or `unsupported_type` naming the
 * field.
 */
export async function checkDocument(file: UploadedFile | null): Promise<CheckedDocument> {
  if (!file) throw new AppError('validation_failed', fileRequired, { fields: { [field]: fileRequired } });
  const { bytes } = file;
  if (bytes.length === 0) {
    throw new AppError('validation_failed', emptyDocument, { fields: { [field]: emptyDocument } });
  }
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !(type.mime in documentTypes)) {
    throw new AppError('unsupported_type', wrongDocumentType, { fields: { [field]: wrongDocumentType } });
  }
  const mime_type = type.mime as DocumentType;
  return {
    bytes,
    mime_type,
    file1: `china-arrival-card-${randomBytes(6).toString('hex')}.${documentTypes[mime_type]}`,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
}
