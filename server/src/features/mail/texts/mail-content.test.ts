import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startStandIn } from '../../../testing/http-stand-in.ts';
import { queueMailFor } from '../../../testing/queued-mail.ts';
import { readMail } from '../../../testing/read-mail.ts';
import { startSmtpServer } from '../../../testing/smtp-stand-in.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { buildFiller, buildScan } from '../../documents/documents.factory.ts';

/** A CommonJS package, whose default export tools see in different places. */
const startSes: typeof import('aws-ses-v2-local').default = createRequire(import.meta.url)('aws-ses-v2-local').default;

/** A mail as the recipient gets it, by any transport. */
interface Arrived {
  from: string;
  to: string;
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; contentType: string; content: Buffer }[];
}

interface Way {
  provider: 'AWS' | 'Sendgrid';
  transport: string;
  env: Record<string, string>;
  /** Everything that has arrived so far. */
  arrived(): Promise<Arrived[]>;
}

const ways = new Map<string, Way>();
const closing: (() => Promise<unknown>)[] = [];
let server: TestServer;

/** The real SES client with aws-ses-v2-local, which parses the message with another mail parser. */
async function addSes() {
  const local = await startSes({ host: '127.0.0.1', port: 0 });
  closing.push(() => new Promise((closed) => local.close(closed)));
  const url = `http://127.0.0.1:${(local.address() as AddressInfo).port}`;
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIATEST');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  ways.set('SES', {
    provider: 'AWS',
    transport: 'SES',
    env: { AWS_REGION: 'eu-west-1', AWS_SES_ENDPOINT: url },
    async arrived() {
      // biome-ignore lint/suspicious/noExplicitAny: the stand-in does not document its response
      const { emails }: any = await (await fetch(`${url}/store`)).json();
      // biome-ignore lint/suspicious/noExplicitAny: as above
      return emails.map(({ from, destination, replyTo, subject, body, attachments }: any) => ({
        from: from.replaceAll('"', ''),
        to: destination.to.join(),
        replyTo: replyTo.join(),
        subject,
        ...body,
        // biome-ignore lint/suspicious/noExplicitAny: as above
        attachments: attachments.map(({ filename, contentType, content }: any) => ({
          filename,
          contentType,
          content: Buffer.from(content, 'base64'),
        })),
      }));
    },
  });
}

/** The real SendGrid client to a local endpoint. */
async function addSendGrid() {
  const { url, seen, stop } = await startStandIn(() => ({ status: 202, headers: { 'x-message-id': 'sg-1' } }));
  closing.push(stop);
  ways.set('SendGrid', {
    provider: 'Sendgrid',
    transport: 'SendGrid',
    env: { SENDGRID_API_KEY: 'SG.test-key', SENDGRID_BASE_URL: url },
    arrived: async () =>
      seen.map(({ body }) => {
        const sent = JSON.parse(String(body));
        const content = (type: string) => sent.content.find((each: { type: string }) => each.type === type).value;
        expect(sent.personalizations).toHaveLength(1);
        return {
          from: `${sent.from.name} <${sent.from.email}>`,
          to: sent.personalizations[0].to.map(({ email }: { email: string }) => email).join(),
          replyTo: sent.reply_to.email,
          subject: sent.subject,
          text: content('text/plain'),
          html: content('text/html'),
          attachments: sent.attachments.map((each: { filename: string; type: string; content: string }) => ({
            filename: each.filename,
            contentType: each.type,
            content: Buffer.from(each.content, 'base64'),
          })),
        };
      }),
  });
}

async function addSmtp() {
  const { url, delivered, stop } = await startSmtpServer(() => null);
  closing.push(stop);
  ways.set('SMTP', {
    provider: 'AWS',
    transport: 'SMTP',
    env: { SMTP_URL: url },
    arrived: async () =>
      delivered.map((raw) => {
        const { headers, ...mail } = readMail(raw);
        const header = (name: string) => headers.get(name) ?? '';
        return {
          from: header('from'),
          to: header('to'),
          replyTo: header('reply-to'),
          subject: header('subject'),
          ...mail,
        };
      }),
  });
}

beforeAll(async () => {
  server = await TestServer.start();
  await addSes();
  await addSendGrid();
  await addSmtp();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  for (const close of closing) await close();
  await server.stop();
});

const names = [
  '李小龙 欧阳娜娜',
  'محمد بن عبد الله',
  'Zoë O’Brien-Łukasz',
  `"Quoted" 'Mary' <b>&</b>`,
  'Emoji 👩🏽‍🚀🇨🇳',
  '. leading dot, =3D and %0D%0A',
  '=?utf-8?q?Bcc?= thief=40example',
  '李'.repeat(100),
  'x'.repeat(100),
];
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (char) => entities[char] ?? char);
const unix = (text: string) => text.replaceAll('\r\n', '\n');

describe.each(['SES', 'SendGrid', 'SMTP'])('a mail by %s (MAIL-1)', (name) => {
  const way = () => ways.get(name) as Way;
  // JSON carries every text alike; a message in MIME encodes each in its own way.
  const greeted = name === 'SendGrid' ? names.slice(-3) : names;

  /** Sends the mail of an order and returns the one mail that must have arrived for it. */
  async function deliver(order: { full_name: string }, bytes?: Buffer, change?: (orderId: string) => Promise<unknown>) {
    const { provider, env, transport, arrived } = way();
    const queued = await queueMailFor(server, provider, env, order, bytes);
    await change?.(queued.orderId);
    await queued.attempt();
    expect(await queued.mail()).toMatchObject({ state: 'Sent', transport, reason: null });
    const mails = (await arrived()).filter(({ subject }) => subject.includes(`order ${queued.orderId}`));
    expect(mails).toHaveLength(1);
    return { ...queued, arrived: mails[0] as Arrived };
  }

  it.each(greeted)('greets %s by that name, in text and in HTML, with the right headers', async (full_name) => {
    const { orderId, bytes, arrived } = await deliver({ full_name });
    expect(arrived).toMatchObject({
      from: 'Arrival Card Desk <no-reply@arrivaldesk.example>',
      to: 'mary@example.com',
      replyTo: 'support@arrival-card-desk.example',
      subject: `Your China Arrival Card is ready - order ${orderId} - ${full_name.replaceAll('=?', '= ?')}`,
    });
    expect(unix(arrived.text)).toContain(`Dear ${full_name},\n`);
    expect(arrived.html).toContain(`Dear ${escaped(full_name)},`);
    expect(arrived.html).not.toContain('<b>&');
    expect(arrived.attachments).toHaveLength(1);
    expect(arrived.attachments[0]).toMatchObject({
      filename: expect.stringMatching(`^China-Arrival-Card-Traveller-[A-J]+-${orderId}\\.pdf$`),
      contentType: 'application/pdf',
    });
    expect(arrived.attachments[0]?.content.equals(bytes)).toBe(true);
  });

  it('carries a name with line ends as text, never as a header', async () => {
    const hostile = 'Mary\r\nBcc: thief\r\n\r\n<b>';
    const { arrived } = await deliver({ full_name: 'Mary' }, undefined, (orderId) =>
      sql`update orders set full_name = ${hostile} where order_id = ${orderId}`.execute(server.context.db),
    );
    expect(arrived.to).toBe('mary@example.com');
    expect(arrived).not.toHaveProperty('bcc');
    expect(unix(arrived.text)).toContain('Mary\nBcc: thief');
    expect(arrived.attachments).toHaveLength(1);
  });

  it('carries a document of 3 MB byte for byte', async () => {
    const bytes = Buffer.concat([buildScan('large'), buildFiller(3_000_000)]);
    const { arrived } = await deliver({ full_name: 'Mary' }, bytes);
    expect(arrived.attachments[0]?.content.equals(bytes)).toBe(true);
  });
});
