import type { Brand } from '@arrival-desk/contract/brands/brand.ts';
import type { LanguageCode } from '@arrival-desk/contract/languages.ts';
import { invoiceMailTexts } from './invoice-mail-texts.ts';
import { travellerMail } from './traveller-mail.ts';

interface InvoiceMail {
  brand: Brand;
  language: LanguageCode | null;
  orderId: string;
  fullName: string | null;
}

/** The email with an invoice, in the traveller's language like the invoice itself. */
export function invoiceMail(about: InvoiceMail) {
  const { subject, attached } = invoiceMailTexts[about.language ?? 'en'];
  return travellerMail({ ...about, subject, lead: [attached] });
}
