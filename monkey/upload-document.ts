import { mailProviders } from '../contract/src/mail/providers.ts';
import { buildPdf, buildPng, buildScan } from '../server/src/features/documents/documents.factory.ts';
import type { KnownOrder } from './known-orders.ts';
import { type Act, pageOf, type Turn } from './turn.ts';

interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A card with the order's own data; the factory's PDF can show only Latin letters. */
function cardOf({ fullName, passportNumber }: KnownOrder): ChosenFile {
  const name = fullName.replace(/[^\x20-\x7e]+/g, ' ').toUpperCase();
  const buffer = buildPdf(`China Arrival Card\nFull name: ${name}\nPassport No: ${passportNumber}`);
  return { name: 'card.pdf', mimeType: 'application/pdf', buffer };
}

/** The right document, someone else's, one without text, a photo, or a file that is not a document. */
function chooseFile({ random, orders }: Turn, own: KnownOrder): [string, ChosenFile] {
  return random.pick<() => [string, ChosenFile]>([
    () => ['the right card', cardOf(own)],
    () => ['the right card', cardOf(own)],
    () => ['the card of another traveller', cardOf(random.pick(orders.forStaff))],
    () => ['a PDF without names', { name: 'scan.pdf', mimeType: 'application/pdf', buffer: buildScan() }],
    () => ['an image', { name: 'photo.png', mimeType: 'image/png', buffer: buildPng() }],
    () => ['a text named .pdf', { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('Notes') }],
    () => ['an empty file', { name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) }],
  ])();
}

/** Chooses a file for an order, and usually submits it. */
export const uploadDocument: Act = async (turn) => {
  const { random, orders } = turn;
  const page = pageOf(turn);
  const order = random.pick(orders.forStaff.slice(0, 12));
  const address = `/admin/view-order/${order.orderId}`;
  if (!page.url().endsWith(address)) await page.goto(address, { waitUntil: 'domcontentloaded' });
  const [what, file] = chooseFile(turn, order);
  const submit = random.pick([...Object.values(mailProviders).map(({ submit }) => submit), '']);
  const clickCount = random.chance(0.2) ? 2 : 1;
  await page.locator('input[type=file]').first().setInputFiles(file, { timeout: 10_000 });
  const step = `choose ${what} for order ${order.orderId}`;
  if (!submit) return step;
  await page.getByRole('button', { name: submit }).click({ clickCount });
  return `${step} and press ${submit}${clickCount === 2 ? ' twice' : ''}`;
};
