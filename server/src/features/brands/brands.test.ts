import type { BrandSettings } from '@arrival-desk/contract/brands/brand-settings.ts';
import {
  addBrand,
  deleteBrand,
  getBrands,
  previewBrand,
  previewBrandPdf,
  type SavedBrand,
  updateBrand,
  uploadBrandLogo,
} from '@arrival-desk/contract/brands/brands.endpoints.ts';
import { getDefencePackPdf } from '@arrival-desk/contract/chargebacks/defence-packs.endpoints.ts';
import type { EndpointDefinition } from '@arrival-desk/contract/endpoint.ts';
import { sendInvoice } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../config.ts';
import { readPdfText } from '../../platform/pdf/read-pdf-text.ts';
import { readOutbox } from '../../testing/read-outbox.ts';
import { TestServer } from '../../testing/test-server.ts';
import { buildDisputedOrder } from '../chargebacks/chargebacks.factory.ts';
import { buildSettings } from './brands.factory.ts';
import { seedBrands } from './brands.ts';

let server: TestServer;
let token: string;
let logo: string;
beforeAll(async () => {
  server = await TestServer.start({
    MAIL_FROM: 'Somebody <no-reply@desk.travel>',
    SUPPORT_EMAIL: 'support@desk.travel',
    SECOND_BRAND_DOMAINS: 'pass.travel,entry.travel',
    SECOND_BRAND_MAIL_FROM: 'no-reply@pass.travel',
  });
  token = await server.signIn('Admin');
  logo = (await brand('default')).logo;
});
afterAll(() => server.stop());

const list = async () => (await server.call(getBrands, { token })).body.data;

async function brand(id: string): Promise<SavedBrand> {
  const found = (await list()).brands.find((each) => each.id === id);
  if (!found) throw new Error(`There is no brand ${id}.`);
  return found;
}

/** Adds a brand with a domain of its own. */
async function add(name: string, overrides: Partial<BrandSettings> = {}): Promise<string> {
  const body = buildSettings({ logo, domains: [`${name}.travel`], ...overrides });
  const { http, body: answer, failure } = await server.call(addBrand, { token, body });
  expect(http, JSON.stringify(failure)).toBe(200);
  return answer.data.brandId;
}

async function save(id: string, changes: Partial<BrandSettings>, version?: number) {
  const { edited_at, edited_by, logo_url, id: _, ...settings } = await brand(id);
  const body = { ...settings, ...changes, brandId: id, version: version ?? settings.version };
  return server.call(updateBrand, { token, body });
}

const pageAt = (host: string) => server.app.inject({ url: '/track-order', headers: { host, 'accept-language': 'en' } });

/** The invoice of a new order, as its traveller gets it. */
async function invoiceFor(landing_domain: string) {
  const orderId = await server.newOrder({ landing_domain, amount: '49.00', currency: 'USD' });
  await server.call(sendInvoice, { token, body: { orderId, email: 'mary@example.com', mailServiceProvider: 'AWS' } });
  const mail = await vi.waitFor(
    async () => {
      const [sent] = await readOutbox(server.dataDir, orderId);
      if (!sent) throw new Error('The mail has not gone out.');
      return sent;
    },
    { timeout: 45_000 },
  );
  const pages = await readPdfText(mail.attachments[0]?.content ?? Buffer.alloc(0));
  return { mail, invoice: pages.join('\n').replace(/\s+/g, ' ') };
}

it('brands, their logos and their previews are for Admins alone (ROLE-7)', async () => {
  const settings = buildSettings({ logo });
  const { app } = server;
  for (const role of ['Manager', 'Team', 'Telecaller', 'Night Staff'] as const) {
    const authorization = await server.signIn(role);
    const call = async (endpoint: EndpointDefinition, body?: object) => {
      const request = { method: endpoint.method, url: endpoint.path, headers: { authorization } };
      return (await app.inject({ ...request, ...(body && { payload: body }) })).statusCode;
    };
    expect(await call(getBrands)).toBe(403);
    expect(await call(uploadBrandLogo)).toBe(403);
    expect(await call(deleteBrand, { brandId: 'second' })).toBe(403);
    expect(await call(updateBrand, { ...settings, brandId: 'default', version: 1 })).toBe(403);
    for (const endpoint of [addBrand, previewBrand]) expect(await call(endpoint, settings)).toBe(403);
    expect(await call(previewBrandPdf, { ...settings, kind: 'pack' })).toBe(403);
  }
});

describe('a new database', () => {
  it('has the two brands, with what the environment says of them', async () => {
    const { brands, changes } = await list();
    expect(brands).toMatchObject([
      {
        id: 'default',
        title: 'Arrival Card Desk',
        support_email: 'support@desk.travel',
        sender_email: 'no-reply@desk.travel',
        domains: [],
        edited_at: null,
      },
      {
        id: 'second',
        title: 'ChinaEntry Pass',
        support_email: 'help@chinaentry-pass.example',
        sender_email: 'no-reply@pass.travel',
        domains: ['pass.travel', 'entry.travel'],
        edited_at: null,
      },
    ]);
    expect(changes).toEqual([]);
  });

  it('lists what still holds a placeholder, of the brands that travellers can meet (SETTING-7)', async () => {
    const { placeholders } = await list();
    expect(placeholders.map(({ brand_id, field }) => [brand_id, field])).toEqual([
      ['default', 'legal_name'],
      ['default', 'legal_address'],
      ['second', 'support_email'],
      ['second', 'legal_name'],
      ['second', 'legal_address'],
    ]);
    const unused = await add('unused', { domains: [], support_email: 'nobody@unused.example' });
    expect((await list()).placeholders.filter(({ brand_id }) => brand_id === unused)).toEqual([]);
  });
});

describe('the environment', () => {
  it('is read at each start into a brand that no Admin has saved, and changes nothing afterwards', async () => {
    const other = await TestServer.start({ MAIL_FROM: 'one@first.test' });
    const admin = await other.signIn('Admin');
    const senders = async () => {
      const { data } = (await other.call(getBrands, { token: admin })).body;
      return data.brands.map((each) => each.sender_email);
    };
    const startWith = (MAIL_FROM: string) => seedBrands({ ...other.context, config: readConfig({ MAIL_FROM }) });
    expect(await senders()).toEqual(['one@first.test', 'one@first.test']);
    await startWith('two@first.test');
    expect(await senders()).toEqual(['two@first.test', 'two@first.test']);
    const [first] = (await other.call(getBrands, { token: admin })).body.data.brands;
    const { edited_at, edited_by, logo_url, id, ...settings } = first as SavedBrand;
    const body = { ...settings, brandId: id, sender_email: 'set@first.test' };
    expect((await other.call(updateBrand, { token: admin, body })).http).toBe(200);
    await startWith('three@first.test');
    expect(await senders()).toEqual(['set@first.test', 'three@first.test']);
    await other.stop();
  });
});

describe('a brand that an Admin adds', () => {
  it('is on the pages of its domains at first paint, with its name, colours, logo, menu, footer and company (VIS-18, VIS-19)', async () => {
    expect((await pageAt('early.travel')).payload).toContain('<title>Arrival Card Desk</title>');
    await add('early', { title: 'Early & Co', legal_name: 'Early Ltd', legal_address: '1 Street\nDublin' });
    const { payload, headers } = await pageAt('www.early.travel');
    expect(payload).toContain('<title>Early &amp; Co</title>');
    expect(payload).toContain('--accent-fill:#7a1f4f');
    expect(payload).toContain('data-bar="filled" data-corners="round"');
    expect(payload).toContain(`/api/front/brand-logos/${logo}.svg`);
    const content = /<meta name="brand" content="([^"]*)"/.exec(payload)?.[1] ?? '';
    expect(JSON.parse(content.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))).toMatchObject({
      title: 'Early & Co',
      supportEmail: 'care@gate.travel',
      menu: [{ text: 'menu.trackOrder' }, { label: 'Our terms', href: 'https://gate.travel/terms' }],
      company: 'Early Ltd, 1 Street, Dublin',
    });
    expect(payload).toMatch(/<footer>Early &amp; Co helps .* independent service.* Prepared in Dublin\.<\/footer>/);
    // The one inline style is the brand's own, known to the policy by its hash.
    expect(headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-[\w+/]+=*';/);
    expect(payload.match(/<style>/g)).toHaveLength(1);
  });

  it('writes the mails, the invoices and the defence packs of its orders', async () => {
    await add('papers', { title: 'Papers', support_email: 'care@papers.travel', sender_email: 'mail@papers.travel' });
    const { mail, invoice } = await invoiceFor('shop.papers.travel');
    expect(mail.headers.get('from')).toBe('Papers <mail@papers.travel>');
    expect(mail.headers.get('reply-to')).toBe('care@papers.travel');
    for (const part of [
      'Papers',
      'Gate of China Ltd, 1 Harbour Street, Dublin 2, Ireland',
      'Arrival card, prepared and delivered',
    ])
      expect(invoice).toContain(part);
    const orderId = await buildDisputedOrder(server, { order: { landing_domain: 'papers.travel' } });
    const { bytes } = await server.call(getDefencePackPdf, { token, body: { orderId, defencePackType: 1 } });
    const pack = (await readPdfText(bytes)).join('\n').replace(/\s+/g, ' ');
    for (const part of [
      'Papers',
      'Gate of China Ltd, 1 Harbour Street, Dublin 2, Ireland',
      'Arrival card, prepared and delivered',
      'We prepare the card.',
      'By e-mail, once it is finished.',
      'In full before work begins.',
      'For Gate of China Ltd',
    ])
      expect(pack).toContain(part);
    const { body } = await server.call(getOrdersDetails, { token, params: { orderId } });
    expect(body.data.tracking_link).toMatch(/^https:\/\/papers\.travel\/track-order\//);
  });

  it('can be changed and deleted, each with a record of who and what (SETTING-7)', async () => {
    const id = await add('short');
    expect((await pageAt('short.travel')).payload).toContain('<title>Gate of China</title>');
    expect((await save(id, { title: 'Short', accent: '#003366' })).http).toBe(200);
    const changed = (await pageAt('short.travel')).payload;
    expect(changed).toContain('<title>Short</title>');
    expect(changed).toContain('--accent-fill:#003366');
    expect((await server.call(deleteBrand, { token, body: { brandId: id } })).http).toBe(200);
    expect((await pageAt('short.travel')).payload).toContain('<title>Arrival Card Desk</title>');
    const changes = (await list()).changes.filter(({ brand_id }) => brand_id === id);
    expect(changes).toMatchObject([
      { kind: 'deleted', actor: 'Admin Person', brand: 'Short' },
      { kind: 'changed', actor: 'Admin Person', brand: 'Short', fields: ['title', 'accent'] },
      { kind: 'added', actor: 'Admin Person', brand: 'Gate of China' },
    ]);
  });
});

describe('the settings of a brand', () => {
  it('are saved by one of two who change them at once; the other is told (SETTING-7)', async () => {
    const id = await add('both');
    const { version } = await brand(id);
    expect((await save(id, { title: 'First' }, version)).http).toBe(200);
    const late = await save(id, { title: 'Late' }, version);
    expect([late.http, late.failure.error.code]).toEqual([409, 'settings_changed']);
    expect((await brand(id)).title).toBe('First');
  });

  it.each<[string, Partial<BrandSettings>, string, RegExp]>([
    ['a name that would end the sender', { title: 'A <b@c.d>' }, 'title', /Must not contain/],
    ['a support address that is none', { support_email: 'support' }, 'support_email', /Invalid email/],
    ['a sender that is none', { sender_email: 'Name <a@b.c>' }, 'sender_email', /Invalid email/],
    ['a domain that is an IP address', { domains: ['192.0.2.7'] }, 'domains', /192\.0\.2\.7 is no domain/],
    ['a domain that is none', { domains: ['ok.test', 'not a domain'] }, 'domains', /not a domain is no domain/],
    ['a colour that is none', { accent: '#12345g' as never }, 'accent', /Must be a colour/],
    ['a colour too light for white text', { accent: '#7f8c9b' }, 'accent', /contrast of 3\.4 : 1; 4\.5 : 1 is needed/],
    ['a logo that nobody uploaded', { logo: 'f'.repeat(64) }, 'logo', /choose a logo/],
    [
      'a link that runs a script',
      { menu: [{ text: null, label: 'x', href: 'javascript:alert(1)' }] },
      'menu.0.href',
      /https/,
    ],
    ['a link without words', { menu: [{ text: null, label: ' ', href: 'support' }] }, 'menu.0.label', /words/],
    ['another footer', { footer: 'none' as never }, 'footer', /select the footer/],
    ['no product', { product: ' ' }, 'product', /enter the product/],
    ['no refund policy', { refund_policy: '' }, 'refund_policy', /refund policy/],
  ])('refuse %s', async (_, wrong, field, message) => {
    const { http, failure } = await server.call(addBrand, { token, body: buildSettings({ logo, ...wrong }) });
    expect(http).toBe(422);
    expect(failure.error.fields).toMatchObject({ [field]: expect.stringMatching(message) });
  });

  it('take domains as people write them, and none that another brand has', async () => {
    const id = await add('many', { domains: ['HTTPS://Many.Travel/', 'www.many.travel.', 'many.travel', ' '] });
    expect((await brand(id)).domains).toEqual(['many.travel', 'www.many.travel']);
    const { http, failure } = await server.call(addBrand, {
      token,
      body: buildSettings({ logo, domains: ['other.travel', 'pass.travel'] }),
    });
    expect([http, failure.error.fields]).toEqual([422, { domains: 'pass.travel belongs to ChinaEntry Pass.' }]);
  });

  it('keep a default brand', async () => {
    const { http, failure } = await server.call(deleteBrand, { token, body: { brandId: 'default' } });
    expect([http, failure.error.code]).toEqual([403, 'not_allowed']);
    expect((await server.call(deleteBrand, { token, body: { brandId: 'nothing' } })).http).toBe(404);
  });
});
