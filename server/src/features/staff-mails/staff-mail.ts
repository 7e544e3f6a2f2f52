import type { Brand } from '@arrival-desk/contract/brands/brand.ts';
import { html } from '../../platform/mail/html.ts';
import { mailButton, mailHead, mailPage } from '../../platform/mail/mail-page.ts';

/** A mail to a member of staff, in English. */
export interface StaffMail {
  /** The name of the member. */
  name: string;
  subject: string;
  paragraphs: readonly string[];
  /** A button after the paragraphs; the address is printed under it too. */
  link?: { label: string; address: string };
}

const product = 'Arrival Desk';
const footer = 'You get this email because you have a staff account here. It is sent for your security.';

/** The subject, text and HTML of a mail to staff, in the look of all other mails. */
export function composeStaffMail({ colours: { accent } }: Brand, { name, subject, paragraphs, link }: StaffMail) {
  const greeting = `Hello ${name},`;
  const text = `${[
    greeting,
    ...paragraphs,
    ...(link ? [`${link.label}:\n${link.address}`] : []),
    `${product}\n${footer}`,
  ].join('\n\n')}\n`;
  const linked = link
    ? html`${mailButton(link.address, link.label, accent)}
<p style="margin:0 0 24px;font-size:13px;line-height:20px;word-break:break-all">${link.address}</p>`
    : '';
  const body = html`${mailHead(product, accent)}
${[greeting, ...paragraphs].map((paragraph) => html`<p style="margin:0 0 16px">${paragraph}</p>\n`)}${linked}`;
  const page = mailPage({ language: 'en', direction: 'ltr', subject, body, footer: `${product}. ${footer}` });
  return { subject, text, html: page };
}
