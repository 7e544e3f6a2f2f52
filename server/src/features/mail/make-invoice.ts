import type { Brand } from '@arrival-desk/contract/brands/brand.ts';
import { type Fact, writeFacts, writeTable } from '../../platform/pdf/blocks.ts';
import { formatAmount, formatDay } from '../../platform/pdf/format-values.ts';
import { ink, Sheets } from '../../platform/pdf/sheets.ts';
import { merchantTexts } from '../merchant/merchant.ts';
import type { StoredOrder } from '../orders/orders.ts';

/** The invoice of a paid order as a PDF of one page, in the brand's face. What is not held is left out. */
export async function makeInvoice(brand: Brand, order: StoredOrder): Promise<Buffer> {
  const { order_id, full_name, email, country_code, phone_number, created_at, processing_mode } = order;
  const { product } = merchantTexts[brand.id];
  const amount = formatAmount(order);
  const sheets = new Sheets({
    title: `Invoice ${order_id}`,
    author: brand.title,
    createdAt: new Date(created_at),
    header: [brand.title, `Invoice ${order_id}`],
    footer: `Invoice ${order_id}`,
  });
  sheets.y = 56;
  sheets.write(brand.title, { size: 15, weight: 'bold', colour: brand.colours.accent });
  sheets.write([order.landing_domain, brand.supportEmail].filter(Boolean).join('  ·  '), {
    size: 9,
    colour: ink.quiet,
  });
  sheets.y += 8;
  sheets.fill(sheets.y, 2, brand.colours.accent);
  sheets.y += 24;
  sheets.write('Invoice', { size: 20, weight: 'bold' });
  sheets.y += 10;
  const card = [order.card_brand, order.card_last4 && `ending in ${order.card_last4}`].filter(Boolean).join(' ');
  const facts: Fact[] = [
    ['Invoice number', order_id],
    ['Date', formatDay(created_at)],
    ['Billed to', full_name],
    ['E-mail', email],
    ['Telephone', phone_number && [country_code, phone_number].filter(Boolean).join(' ')],
    ['Sold by', order.merchant_name],
    ['Transaction id', order.transaction_id],
    ['Paid by', card],
    ['Refunded on', formatDay(order.refund_date)],
  ];
  writeFacts(
    sheets,
    facts.filter(([, value]) => value),
  );
  sheets.y += 24;
  writeTable(
    sheets,
    'Services',
    [
      { head: 'Description', share: 6 },
      { head: 'Quantity', share: 1.2 },
      { head: 'Amount', share: 2 },
    ],
    [[`${product}\nProcessing: ${processing_mode}`, '1', amount]],
  );
  sheets.write(`Total paid: ${amount}`, { size: 12, weight: 'bold' });
  sheets.y += 18;
  sheets.write(
    `${brand.title} is an independent service, not a government one. The official card is free of charge; this invoice is for its preparation. Questions? Write to ${brand.supportEmail} and name the invoice number.`,
    { size: 9, colour: ink.quiet },
  );
  return (await sheets.finish()).bytes;
}
