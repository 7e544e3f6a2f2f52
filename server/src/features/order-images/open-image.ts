import { buffer } from 'node:stream/consumers';
import { identityReaders } from '@arrival-desk/contract/need-to-know.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { StaffCaller } from '../../platform/http/callers.ts';
import { findSignedCaller, signedQuery, streamFile } from '../stored-files/stored-files.ts';
import type { ImageKind } from './image-kind.ts';
import { findImage } from './order-images.store.ts';

type StoredImage = NonNullable<Awaited<ReturnType<typeof streamFile>>>;

const signedName = ({ name }: ImageKind, orderId: string) => `${name} of ${orderId}`;

/** A signed URL of an order's image for the person of a session; it works for some minutes, while the session lives. */
export function imageAddress(context: Context, kind: ImageKind, sessionId: string, orderId: string): string {
  return `${kind.folder}/${orderId}?${signedQuery(context, sessionId, signedName(kind, orderId))}`;
}

async function findStored(context: Context, { table }: ImageKind, orderId: string): Promise<StoredImage | null> {
  const row = await findImage(context.db, table, orderId);
  const file = row ? await streamFile(context, row) : null;
  if (row && !file) context.log.error({ table, image: row.id }, 'an image of an order is missing from the file store');
  return file;
}

/** The image of an order, or null: there is none, or its file is missing. */
export async function readImage(context: Context, kind: ImageKind, orderId: string): Promise<Buffer | null> {
  const stored = await findStored(context, kind, orderId);
  return stored && buffer(stored.body);
}

/**
 * The image of an order and the member who opens it, only for signed URLs. Throws AppError `not_allowed` for an invalid or
 * expired URL and for roles that do not see identity data, and `not_found`.
 */
export async function openImage(
  context: Context,
  kind: ImageKind,
  orderId: string,
  query: Parameters<typeof findSignedCaller>[2],
): Promise<{ file: StoredImage; member: StaffCaller }> {
  const member = await findSignedCaller(context, signedName(kind, orderId), query);
  if (!member || !identityReaders.includes(member.type))
    throw new AppError('not_allowed', 'This address is not valid or has expired.');
  const file = await findStored(context, kind, orderId);
  if (!file) throw new AppError('not_found', 'There is no such image.');
  return { file, member };
}
