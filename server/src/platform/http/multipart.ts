import { fileTooLarge } from '@arrival-desk/contract/fields.ts';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { AppError } from '../errors.ts';
import { readWhileItProgresses } from './slow-bodies.ts';
import { fieldsOf, sentenceOf } from './validation.ts';

export interface UploadedFile {
  bytes: Buffer;
  /** As the browser called it; untrusted. */
  name?: string;
}

interface Expected<Fields = z.ZodType> {
  fileName: string;
  fields: Fields;
  /** Of all files together. */
  maxFileBytes: number;
  /** The most files; 1 by default. */
  several?: number;
}

async function readFile(part: MultipartFile, maxFileBytes: number): Promise<UploadedFile> {
  const bytes = await part.toBuffer();
  if (part.file.truncated) throw tooLarge(part.fieldname, maxFileBytes);
  return { bytes, name: part.filename ?? '' };
}

function tooLarge(field: string, maxFileBytes: number): AppError {
  const message = fileTooLarge(maxFileBytes);
  return new AppError('too_large', message, { fields: { [field]: message } });
}

/** Bytes of a form in addition to its file: far more than its fields can have. */
const roomForFields = 262_144;

/** A field that was sent twice is refused, because its intended value is unknown. */
function sentTwice(field: string): AppError {
  const message = 'Stands in the form twice.';
  return new AppError('validation_failed', sentenceOf({ [field]: message }), { fields: { [field]: message } });
}

/**
 * Reads a form with one file, or several of one field: validates the fields with their schema and reads the files into
 * memory. Throws `unsupported_type`, `too_large`, `validation_failed`, or `request_timeout` if the form stops
 * arriving.
 */
export async function readMultipart<Fields extends z.ZodType>(
  request: FastifyRequest,
  reply: FastifyReply,
  expected: Expected<Fields>,
) {
  const { fileName, fields, maxFileBytes } = expected;
  if (!request.isMultipart())
    throw new AppError('unsupported_type', 'This call takes a form with a file (multipart/form-data).');
  // A body whose Content-Length is too large is refused before it is read.
  if (Number(request.headers['content-length'] ?? 0) > maxFileBytes + roomForFields)
    throw tooLarge(fileName, maxFileBytes);
  const close = () => void reply.header('connection', 'close');
  const { values, files } = await readWhileItProgresses(request, close, () => readParts(request, expected));
  const result = fields.safeParse(values);
  if (!result.success)
    throw new AppError('validation_failed', 'Please check the form.', { fields: fieldsOf(result.error.issues) });
  return { fields: result.data, files };
}

async function readParts(request: FastifyRequest, { fileName, maxFileBytes, several = 1 }: Omit<Expected, 'fields'>) {
  const values: Record<string, unknown> = {};
  const files: UploadedFile[] = [];
  let left = maxFileBytes;
  for await (const part of request.parts({
    limits: { fileSize: maxFileBytes, files: several, fields: 20, fieldSize: 10_000 },
  })) {
    if (part.type === 'field') {
      if (Object.hasOwn(values, part.fieldname)) throw sentTwice(part.fieldname);
      values[part.fieldname] = part.value;
    } else if (part.fieldname === fileName) {
      const file = await readFile(part, maxFileBytes);
      left -= file.bytes.length;
      if (left < 0) throw tooLarge(fileName, maxFileBytes);
      files.push(file);
    } else part.file.resume();
  }
  return { values, files };
}
