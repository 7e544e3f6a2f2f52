import type { MailHistoryEntry } from '@arrival-desk/contract/mail/mail-history.ts';
import type { Context } from '../../platform/context.ts';
import { signedAddress } from '../documents/documents.ts';
import { invoiceName } from './invoice-name.ts';
import { findMails } from './mail.store.ts';

export { failLostMails } from './fail-lost-mails.ts';
export { findMailsById } from './mail.store.ts';

/** The mails of an order as staff see them, newest first. */
export async function listMails(context: Context, orderId: string): Promise<MailHistoryEntry[]> {
  const mails = await findMails(context.db, orderId);
  return mails.map(({ file1, mail_service_provider, ...mail }) => ({
    ...mail,
    uploadDoc: {
      file1: file1 ?? (mail.kind === 'invoice' ? invoiceName(orderId) : ''),
      mail_service_provider,
      url: file1 && signedAddress(context, { order_id: orderId, file1 }),
    },
  }));
}
