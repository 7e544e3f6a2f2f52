import type { Query } from '@arrival-desk/contract/endpoint.ts';
import type { getSentInvoice } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { isSignedAddress, signedQuery } from '../documents/documents.ts';
import { findInvoice } from './invoices.store.ts';

const signedName = (mailId: number) => `invoice of mail ${mailId}`;

/** A signed URL of a sent invoice, which works without signing in for some minutes. */
export function invoiceAddress(context: Pick<Context, 'secrets' | 'clock'>, mailId: number): string {
  return `/uploads/invoices/${mailId}?${signedQuery(context, signedName(mailId))}`;
}

/** The invoice as it was sent, only for signed URLs; travellers have it in their email. */
export async function openInvoice(
  context: Context,
  mailId: number,
  query: Query<typeof getSentInvoice>,
): Promise<Buffer> {
  if (!isSignedAddress(context, signedName(mailId), query))
    throw new AppError('not_allowed', 'This address is not valid or has expired.');
  const pdf = await findInvoice(context.db, mailId);
  if (!pdf) throw new AppError('not_found', 'There is no such invoice.');
  return pdf;
}
