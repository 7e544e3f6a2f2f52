import type { Brand } from '@arrival-desk/contract/brands/brand.ts';
import type { LanguageCode } from '@arrival-desk/contract/languages.ts';
import { localAmount, localDay } from '@arrival-desk/contract/local-values.ts';
import { telephone } from '@arrival-desk/contract/orders/telephone.ts';
import { type Fact, writeFacts, writeTable } from '../../platform/pdf/blocks.ts';
import { writeLetterhead } from '../../platform/pdf/letterhead.ts';
import { ink, Sheets } from '../../platform/pdf/sheets.ts';
import type { StoredOrder } from '../orders/orders.ts';
import { invoiceTexts, translatedProducts } from './invoice-texts.ts';

type InvoicedOrder = Pick<
  StoredOrder,
  | 'order_id'
  | 'email'
  | 'country_code'
  | 'phone_number'
  | 'processing_mode'
  | 'language'
  | 'amount'
  | 'currency'
  | 'card_brand'
  | 'card_last4'
  | 'merchant_name'
  | 'transaction_id'
  | 'refund_date'
  | 'landing_domain'
> & {
  /** When the customer paid; if that is not recorded, when the order was received. */
  paid_at: string;
};

/**
 * Creates the invoice of a paid order as a PDF of one page, with the brand's design and in the traveller's language.
 * Values that are not on file are left out.
 */
export async function makeInvoice(brand: Brand, order: InvoicedOrder, fullName: string | null): Promise<Buffer> {
  const { order_id, email, country_code, phone_number, paid_at, processing_mode } = order;
  const language: LanguageCode = order.language ?? 'en';
  const texts = invoiceTexts[language];
  const amount = localAmount(language, order);
  const title = `${texts.invoice} ${order_id}`;
  const sheets = new Sheets({
    title,
    author: brand.title,
    createdAt: new Date(paid_at),
    language,
    header: [brand.title, title],
    footer: title,
    pageNumber: (page, pages) => filled(texts.page, { page: String(page), pages: String(pages) }),
  });
  writeLetterhead(sheets, brand, order.landing_domain);
  sheets.y += 24;
  sheets.write(texts.invoice, { size: 20, weight: 'bold' });
  sheets.y += 10;
  const endingIn = order.card_last4 && filled(texts.endingIn, { last4: order.card_last4 });
  const facts: Fact[] = [
    [texts.number, order_id],
    [texts.date, localDay(language, paid_at)],
    [texts.billedTo, fullName ?? ''],
    [texts.email, email],
    [texts.telephone, telephone(country_code, phone_number).text],
    [texts.soldBy, order.merchant_name],
    [texts.transactionId, order.transaction_id],
    [texts.paidBy, [order.card_brand, endingIn].filter(Boolean).join(' ')],
    [texts.refundedOn, localDay(language, order.refund_date)],
  ];
  writeFacts(
    sheets,
    facts.filter(([, value]) => value),
  );
  sheets.y += 24;
  // The operator's own text is used in every language; the texts of a new database are translated.
  const { product: ours } = brand.merchant;
  const product = (translatedProducts.includes(ours) && texts.product) || ours;
  writeTable(
    sheets,
    texts.services,
    [
      { head: texts.description, share: 6 },
      { head: texts.quantity, share: 1.2 },
      { head: texts.amount, share: 2 },
    ],
    [[`${product}\n${processing_mode === 'Priority' ? texts.priority : texts.standard}`, '1', amount]],
  );
  sheets.write(filled(texts.totalPaid, { amount }), { size: 12, weight: 'bold' });
  if (order.refund_date) {
    const balance = localAmount(language, { ...order, amount: order.amount?.replace(/\d/g, '0') ?? null });
    sheets.write(filled(texts.refunded, { amount, date: localDay(language, order.refund_date) }), { size: 12 });
    sheets.write(filled(texts.balance, { amount: balance }), { size: 12, weight: 'bold' });
  }
  sheets.y += 18;
  sheets.write(filled(texts.note, { brand: brand.title, support: brand.supportEmail }), {
    size: 9,
    colour: ink.quiet,
  });
  return (await sheets.finish()).bytes;
}

function filled(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (_, place: string) => values[place] ?? '');
}
