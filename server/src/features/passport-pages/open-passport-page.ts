import type { Query } from '@arrival-desk/contract/endpoint.ts';
import { identityReaders } from '@arrival-desk/contract/need-to-know.ts';
import type { getPassportPage } from '@arrival-desk/contract/passport-pages/passport-pages.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { StaffCaller } from '../../platform/http/callers.ts';
import { findPassportPage, findSignedCaller, signedQuery, streamFile } from '../documents/documents.ts';

const signedName = (orderId: string) => `passport page of ${orderId}`;

/** A signed URL of an order's passport page for the person of a session; it works for some minutes, while the session lives. */
export function passportPageAddress(context: Context, sessionId: string, orderId: string): string {
  return `/uploads/passport-pages/${orderId}?${signedQuery(context, sessionId, signedName(orderId))}`;
}

/**
 * The passport page of an order and the member who opens it, only for signed URLs. Throws AppError `not_allowed` for an
 * invalid or expired URL and for roles that do not see identity data, and `not_found`.
 */
export async function openPassportPage(
  context: Context,
  orderId: string,
  query: Query<typeof getPassportPage>,
): Promise<{ file: NonNullable<Awaited<ReturnType<typeof streamFile>>>; member: StaffCaller }> {
  const member = await findSignedCaller(context, signedName(orderId), query);
  if (!member || !identityReaders.includes(member.type))
    throw new AppError('not_allowed', 'This address is not valid or has expired.');
  const page = await findPassportPage(context.db, orderId);
  const file = page && (await streamFile(context, page));
  if (page && !file) context.log.error({ passportPage: page.id }, 'a passport page is missing from the file store');
  if (!file) throw new AppError('not_found', 'There is no such passport page.');
  return { file, member };
}
