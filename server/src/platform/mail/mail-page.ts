import { type Html, html } from './html.ts';

interface MailPage {
  /** BCP 47 tag. */
  language: string;
  direction: 'ltr' | 'rtl';
  /** Further style of the body. */
  style?: string;
  subject: string;
  /** What a list of emails shows after the subject. */
  preheader?: Html | string;
  body: Html;
  footer: Html | string;
}

/** The HTML of an email: the frame that all of them share. */
export function mailPage({ language, direction, style = '', subject, preheader = '', body, footer }: MailPage): string {
  return html`<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${subject}</title></head>
<body dir="${direction}" style="margin:0;padding:24px 12px;font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:24px${style}">
${
  preheader === ''
    ? ''
    : html`<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preheader}</div>
`
}<div style="max-width:560px;margin:0 auto">${body}
<p style="margin:0;padding-top:12px;border-top:1px solid #8a8f98;font-size:13px;line-height:20px">${footer}</p>
</div>
</body>
</html>`.text;
}

/** The sender's name over a line of its colour. */
export function mailHead(title: Html | string, accent: string): Html {
  return html`<p style="margin:0 0 24px;padding-bottom:12px;border-bottom:2px solid ${accent};font-weight:600;font-size:18px">${title}</p>`;
}

/** A link as a button. */
export function mailButton(address: string, text: string, accent: string): Html {
  return html`<p style="margin:0 0 24px"><a href="${address}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${accent};color:#ffffff;text-decoration:none;font-weight:600">${text}</a></p>`;
}
