import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/**
 * What differs between the brands, as data. The first two are those that earlier versions had in their code. Their
 * addresses are placeholders; the first start writes those of the environment over them (features/brands/seed-brands.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table brand_logos (
      sha256 text primary key,
      mime_type text not null check (mime_type in ('image/svg+xml', 'image/png')),
      bytes bytea not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table brands (
      id text primary key,
      position integer generated always as identity,
      version integer not null default 1,
      edited_at timestamptz,
      edited_by text,
      title text not null,
      support_email text not null,
      sender_email text not null,
      domains text[] not null default '{}',
      accent text not null,
      bar text not null check (bar in ('plain', 'filled')),
      corners text not null check (corners in ('round', 'small')),
      logo text not null references brand_logos,
      menu jsonb not null,
      footer text not null check (footer in ('footer.prepare', 'footer.assist')),
      footer_note text not null default '',
      legal_name text not null default '',
      legal_address text not null default '',
      product text not null,
      description text not null,
      delivery text not null,
      refund_policy text not null,
      acceptance text not null
    )`.execute(db);
  await sql`
    create table brand_changes (
      id integer generated always as identity primary key,
      brand_id text not null,
      brand text not null,
      at timestamptz not null,
      actor text not null,
      kind text not null check (kind in ('added', 'changed', 'deleted')),
      fields text[] not null default '{}'
    )`.execute(db);
  for (const { logo, menu, ...brand } of brands) {
    const bytes = Buffer.from(logo);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await sql`insert into brand_logos (sha256, mime_type, bytes) values (${sha256}, 'image/svg+xml', ${bytes})`.execute(
      db,
    );
    await sql`
      insert into brands (id, title, support_email, sender_email, accent, bar, corners, logo, menu, footer, product,
        description, delivery, refund_policy, acceptance)
      values (${brand.id}, ${brand.title}, ${brand.support_email}, 'no-reply@arrivaldesk.example', ${brand.accent},
        ${brand.bar}, ${brand.corners}, ${sha256}, ${JSON.stringify(menu)}::jsonb, ${brand.footer}, ${brand.product},
        ${description}, ${delivery}, ${refundPolicy}, ${acceptance})`.execute(db);
  }
}

const description =
  'The customer ordered the preparation of a China arrival card, a digital entry document for travellers to China. ' +
  'The service is personal: it is prepared from the details that the customer gives at the order and is of use to nobody else. ' +
  'It is delivered electronically, and no goods are shipped.';
const delivery =
  'The finished document is sent by e-mail as an attachment, and the customer can download it from the order page at ' +
  'any time with the order id and the e-mail address given at the order. The card can be filed no earlier than 72 hours ' +
  'before arrival; orders placed earlier are prepared when that time comes.';
const refundPolicy =
  'Until work on the order has begun, the customer may cancel it and receives the full amount back.\n' +
  'Once the document has been prepared and sent, the service has been rendered in full and the fee is not refunded.';
const acceptance =
  'The customer accepts the terms, this policy included, before paying. The time of acceptance is recorded with the order.';

const defaultLogo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">
  <title>Arrival Card Desk</title>
  <rect width="40" height="40" rx="10" fill="#1f4fa8"/>
  <path d="M12.5 8h11.2L29 13.3v16.2a2.5 2.5 0 0 1-2.5 2.5h-14A2.5 2.5 0 0 1 10 29.5v-19A2.5 2.5 0 0 1 12.5 8z" fill="#fff"/>
  <path d="M23.7 8v3.8a1.5 1.5 0 0 0 1.5 1.5H29z" fill="#b9cdf1"/>
  <path d="M14 17.5h8M14 21.5h5" stroke="#1f4fa8" stroke-width="2" stroke-linecap="round"/>
  <circle cx="26.5" cy="27" r="7" fill="#c8412f" stroke="#1f4fa8" stroke-width="2"/>
  <path d="M23.4 27.2l2.2 2.2 4-4.4" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>
</svg>
`;
const secondLogo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">
  <title>ChinaEntry Pass</title>
  <circle cx="20" cy="20" r="20" fill="#085546"/>
  <circle cx="20" cy="20" r="17" fill="none" stroke="#d9b566" stroke-width="1.5"/>
  <path d="M9.5 15.5c4 .4 7.5-1 10.5-4 3 3 6.5 4.4 10.5 4" fill="none" stroke="#d9b566" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M13.5 19h13M15 19v10M25 19v10" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round"/>
  <path d="M20 29v-5.5" stroke="#d9b566" stroke-width="2.4" stroke-linecap="round"/>
</svg>
`;

const brands = [
  {
    id: 'default',
    title: 'Arrival Card Desk',
    support_email: 'support@arrival-card-desk.example',
    accent: '#1f4fa8',
    bar: 'plain',
    corners: 'round',
    logo: defaultLogo,
    menu: [
      { text: 'menu.trackOrder', label: '', href: '/track-order' },
      { text: 'menu.contactSupport', label: '', href: 'support' },
    ],
    footer: 'footer.prepare',
    product: 'China arrival card: preparation and electronic delivery',
  },
  {
    id: 'second',
    title: 'ChinaEntry Pass',
    support_email: 'help@chinaentry-pass.example',
    accent: '#0b6a58',
    bar: 'filled',
    corners: 'small',
    logo: secondLogo,
    menu: [
      { text: 'menu.myOrder', label: '', href: '/track-order' },
      // The free card's own site: travellers have a right to know it.
      { text: 'menu.officialSite', label: '', href: 'https://en.nia.gov.cn/' },
      { text: 'menu.writeToUs', label: '', href: 'support' },
    ],
    footer: 'footer.assist',
    product: 'China entry card: preparation and electronic delivery',
  },
];
