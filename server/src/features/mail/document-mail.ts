import type { Brand } from '@arrival-desk/contract/brands/brand.ts';
import { html } from '../../platform/mail/html.ts';

interface DocumentMail {
  brand: Brand;
  orderId: string;
  fullName: string;
  link: string;
}

/** The mail that carries the finished document: what it is, where to get it again, whom to ask. */
export function documentMail({ brand, orderId, fullName, link }: DocumentMail) {
  const { title, supportEmail, colours } = brand;
  const subject = `Your China Arrival Card is ready - order ${orderId}`;
  const text = `Dear ${fullName},

your China Arrival Card is ready. It is attached to this mail.

You can also download it here, with your order id ${orderId} and your e-mail address:
${link}

Show it on your phone or on paper when you arrive in China.

Questions? Write to ${supportEmail} and name your order id.

${title}
An independent service, not a government one. The official card is free of charge.
`;
  const page = html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${subject}</title></head>
<body style="margin:0;padding:24px 12px;font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:24px">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 24px;padding-bottom:12px;border-bottom:2px solid ${colours.accent};font-weight:600;font-size:18px">${title}</p>
<p style="margin:0 0 16px">Dear ${fullName},</p>
<p style="margin:0 0 16px">your China Arrival Card is ready. It is attached to this mail.</p>
<p style="margin:0 0 8px">You can also download it, with your order id <strong>${orderId}</strong> and your e-mail address:</p>
<p style="margin:0 0 24px"><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${colours.accent};color:#ffffff;text-decoration:none;font-weight:600">Track your order</a></p>
<p style="margin:0 0 24px;font-size:13px;line-height:20px;word-break:break-all">${link}</p>
<p style="margin:0 0 16px">Show it on your phone or on paper when you arrive in China.</p>
<p style="margin:0 0 24px">Questions? Write to <a href="mailto:${supportEmail}">${supportEmail}</a> and name your order id.</p>
<p style="margin:0;padding-top:12px;border-top:1px solid #8a8f98;font-size:13px;line-height:20px">${title}. An independent service, not a government one. The official card is free of charge.</p>
</div>
</body>
</html>`;
  return { subject, text, html: page.text };
}
