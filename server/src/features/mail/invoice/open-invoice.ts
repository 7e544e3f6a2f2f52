import type { Query } from '@arrival-desk/contract/endpoint.ts';
import type { getSentInvoice } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { StaffCaller } from '../../../platform/http/callers.ts';
import { findSignedCaller, signedQuery } from '../../stored-files/stored-files.ts';
import { findMail } from '../mail.store.ts';
import { findInvoice } from './invoices.store.ts';

const signedName = (mailId: number) => `invoice of mail ${mailId}`;

/** A signed URL of a sent invoice for the person of a session; it works for some minutes, while the session lives. */
export function invoiceAddress(context: Context, sessionId: string, mailId: number): string {
  return `/uploads/invoices/${mailId}?${signedQuery(context, sessionId, signedName(mailId))}`;
}

/**
 * The invoice as it was sent and the member who opens it, only for signed URLs; travellers have it in their email. Throws AppError `not_allowed`
 * for an invalid or expired URL, and `not_found`.
 */
export async function openInvoice(
  context: Context,
  mailId: number,
  query: Query<typeof getSentInvoice>,
): Promise<{ pdf: Buffer; member: StaffCaller; orderId: string | undefined }> {
  const member = await findSignedCaller(context, signedName(mailId), query);
  if (!member) throw new AppError('not_allowed', 'This address is not valid or has expired.');
  const pdf = await findInvoice(context.db, mailId);
  if (!pdf) throw new AppError('not_found', 'There is no such invoice.');
  return { pdf, member, orderId: (await findMail(context.db, mailId))?.order_id };
}
