import type { Brand } from '@arrival-desk/contract/brands/brand.ts';
import type { LanguageCode } from '@arrival-desk/contract/languages.ts';
import { type Html, html } from '../../platform/mail/html.ts';
import { mailButton, mailHead, mailPage } from '../../platform/mail/mail-page.ts';
import { travellerMailTexts } from './traveller-mail-texts.ts';

export interface OrderLink {
  orderId: string;
  /** '' for a name that nobody vouches for. */
  name: string;
  /** URL of the order's page. */
  address: string;
}

/** What an email says of the order that it is about. */
export interface AboutOrder {
  brand: Brand;
  /** The traveller's language; null means English. */
  language: LanguageCode | null;
  orderId: string;
  /** Null for an address that has not proved itself: whoever fills in an order must not write to others in our name. */
  fullName: string | null;
}

export interface LinkedOrder extends AboutOrder {
  /** URL of the order's page. */
  link: string;
}

interface TravellerMail extends AboutOrder {
  /** Set for a preview that must not be sent: the notice at the top of every part. */
  notice?: string | undefined;
  subject: string;
  /** Lines between the greeting and the lead, by which the traveller sees a mistake in time; empty ones are left out. */
  facts?: { arrival: string; filing?: string };
  /** Whether the mail begins with the line that the service is independent, instead of ending with it. */
  independentFirst?: true;
  /** Paragraphs between the greeting and the link. */
  lead: readonly string[];
  /** A code to type, large and on a line of its own after the lead. */
  code?: string;
  /** URL of the order's page, and the sentence before it. */
  link?: { sentence: string; address: string };
  /** Several orders instead, each with its link. */
  links?: readonly OrderLink[];
  /** Paragraphs after the link. */
  rest?: readonly string[];
  /** Values of `{placeholders}` other than order, name and support. */
  values?: Record<string, string>;
}

/** An email to a traveller with the brand's design and in the traveller's language, as plain text and as HTML. */
export function travellerMail(mail: TravellerMail) {
  const {
    brand,
    language,
    orderId,
    fullName,
    notice,
    facts,
    independentFirst,
    code,
    link,
    links = [],
    rest = [],
  } = mail;
  const { title, supportEmail, colours } = brand;
  const texts = travellerMailTexts[language ?? 'en'];
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  // Korean lines break between words.
  const breaking = language === 'ko' ? ';word-break:keep-all;overflow-wrap:anywhere' : '';
  const greeting = fullName === null ? texts.namelessGreeting : texts.greeting;
  const name = shortened(fullName ?? '');
  const values: Record<string, string> = { order: orderId, name, support: supportEmail, ...facts, ...mail.values };
  const { arrival = '', filing = '' } = facts ?? {};
  const factLines = facts ? [arrival && texts.arrival, filing && texts.filing, name && texts.traveller] : [];
  const lead = [
    ...(independentFirst ? [texts.independent] : []),
    ...factLines.filter((line) => line !== ''),
    ...mail.lead,
  ];
  // In a right-to-left text each value is isolated (U+2068 … U+2069, <bdi>), so that it does not turn the words around it.
  const plain = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, place: string) =>
      direction === 'rtl' ? `\u2068${values[place]}\u2069` : (values[place] ?? ''),
    );
  // The subject is shown alone, so it needs no isolation marks, which some mail programs show as boxes.
  // With the name, a family's emails are told apart in the list of a mail program.
  const about = name ? ` - ${asHeader(name)}` : '';
  const subject = `${notice ? 'Preview: ' : ''}${mail.subject.replace('{order}', orderId)}${about}`;
  const text = `${[
    ...(notice ? [notice] : []),
    plain(greeting),
    ...lead.map(plain),
    ...(code ? [code] : []),
    ...(link ? [`${plain(link.sentence)}\n${link.address}`] : []),
    ...links.map((each) => `${labelOf(each)}\n${each.address}`),
    ...rest.map(plain),
    plain(texts.questions),
    independentFirst ? title : `${title}\n${texts.independent}`,
  ].join('\n\n')}\n`;

  const mailto = `mailto:${supportEmail}?subject=${encodeURIComponent(orderId)}`;
  const isolated = (value: string) => (direction === 'rtl' ? html`<bdi>${value}</bdi>` : html`${value}`);
  const shown: Record<string, Html> = {
    ...Object.fromEntries(Object.entries(values).map(([place, value]) => [place, isolated(value)])),
    order: html`<strong>${isolated(orderId)}</strong>`,
    support: html`<a href="${mailto}">${isolated(supportEmail)}</a>`,
  };
  const marked = notice
    ? html`<p lang="en" dir="ltr" style="margin:0 0 24px;padding:12px;border:2px dashed #b45309;font-weight:600">${notice}</p>`
    : '';
  const paragraph = (sentence: string) => html`<p style="margin:0 0 16px">${filled(sentence, shown)}</p>\n`;
  const linked = link
    ? html`<p style="margin:0 0 8px">${filled(link.sentence, shown)}</p>
${mailButton(link.address, texts.button, colours.accent)}
<p dir="ltr" style="margin:0 0 24px;font-size:13px;line-height:20px;word-break:break-all;text-align:${direction === 'rtl' ? 'right' : 'left'}">${link.address}</p>
`
    : '';
  const listed = links.map(
    (
      each,
    ) => html`<p style="margin:0 0 16px"><strong><bdi>${labelOf(each)}</bdi></strong><br><a dir="ltr" href="${each.address}" style="word-break:break-all">${each.address}</a></p>
`,
  );
  const coded = code
    ? html`<p dir="ltr" style="margin:0 0 24px;font-size:32px;line-height:40px;font-weight:700;letter-spacing:4px;text-align:${direction === 'rtl' ? 'right' : 'left'}">${code}</p>
`
    : '';
  const body = html`${marked}
${mailHead(isolated(title), colours.accent)}
${[greeting, ...lead].map(paragraph)}${coded}${linked}${listed}${rest.map(paragraph)}<p style="margin:0 0 24px">${filled(texts.questions, shown)}</p>`;
  const footer = independentFirst ? isolated(title) : html`${isolated(title)}. ${texts.independent}`;
  const preheader = [mail.lead[0] ?? '', filing && texts.filing, arrival && texts.arrival].filter(
    (line) => line !== '',
  );
  const page = mailPage({
    language: language === 'zh' ? 'zh-Hans' : (language ?? 'en'),
    direction,
    style: breaking,
    subject,
    // The state and the day, instead of the greeting.
    preheader: filled(preheader.join(' '), asHtml(values)),
    body,
    footer,
  });
  return { subject, text, html: page };
}

/** Without line ends, and without the beginning of an encoded word (RFC 2047), which would be read as one. */
function asHeader(name: string): string {
  return name.replace(/\p{Cc}+/gu, ' ').replaceAll('=?', '= ?');
}

/** The order's ID, with the name by which a family tells its orders apart. */
function labelOf({ orderId, name }: OrderLink): string {
  return name ? `${orderId} - ${shortened(name)}` : orderId;
}

/** No name needs more characters, but a message to a stranger would. */
const maxName = 100;

function shortened(name: string): string {
  const letters = [...name];
  return letters.length > maxName ? `${letters.slice(0, maxName).join('')}…` : name;
}

const asHtml = (values: Record<string, string>): Record<string, Html> =>
  Object.fromEntries(Object.entries(values).map(([place, value]) => [place, html`${value}`]));

/** Replaces the `{name}` placeholders of a text with HTML. */
function filled(text: string, values: Record<string, Html>): Html {
  const [start = '', ...rest] = text.split('{');
  return rest.reduce((before, piece) => {
    const end = piece.indexOf('}');
    return html`${before}${values[piece.slice(0, end)] ?? ''}${piece.slice(end + 1)}`;
  }, html`${start}`);
}
