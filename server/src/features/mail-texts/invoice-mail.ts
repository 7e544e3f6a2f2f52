import { invoiceMailTexts } from './invoice-mail-texts.ts';
import { type AboutOrder, travellerMail } from './traveller-mail.ts';

/** The email with an invoice, in the traveller's language like the invoice itself. */
export function invoiceMail(about: AboutOrder) {
  const { subject, attached } = invoiceMailTexts[about.language ?? 'en'];
  return travellerMail({ ...about, subject, lead: [attached] });
}
