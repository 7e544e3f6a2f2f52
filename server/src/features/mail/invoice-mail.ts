import type { Brand } from '@arrival-desk/contract/brands/brand.ts';
import { html } from '../../platform/mail/html.ts';

interface InvoiceMail {
  brand: Brand;
  orderId: string;
  fullName: string;
}

/** The mail that carries an invoice. In English, as the invoice is. */
export function invoiceMail({ brand: { title, supportEmail, colours }, orderId, fullName }: InvoiceMail) {
  const subject = `Invoice for your order ${orderId}`;
  const attached = `The invoice for your order ${orderId} is attached to this mail.`;
  const independent = 'An independent service, not a government one. The official card is free of charge.';
  const text = `Dear ${fullName},

${attached}

Questions? Write to ${supportEmail} and name your order id.

${title}
${independent}
`;
  const page = html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${subject}</title></head>
<body style="margin:0;padding:24px 12px;font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:24px">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 24px;padding-bottom:12px;border-bottom:2px solid ${colours.accent};font-weight:600;font-size:18px">${title}</p>
<p style="margin:0 0 16px">Dear ${fullName},</p>
<p style="margin:0 0 16px">${attached}</p>
<p style="margin:0 0 24px">Questions? Write to <a href="mailto:${supportEmail}">${supportEmail}</a> and name your order id.</p>
<p style="margin:0;padding-top:12px;border-top:1px solid #8a8f98;font-size:13px;line-height:20px">${title}. ${independent}</p>
</div>
</body>
</html>`;
  return { subject, text, html: page.text };
}
