import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { IntakeOrder } from '@arrival-desk/contract/intake/intake-order.ts';
import { intakePayment } from '@arrival-desk/contract/intake/intake-order.ts';
import { mailProviders } from '@arrival-desk/contract/mail/providers.ts';
import type { Context } from '../../platform/context.ts';
import type { DeliveryState } from '../../platform/mail/providers/mail-provider.ts';
import { assignOrders } from '../assigning/assigning.ts';
import { undoUpload, uploadDocument } from '../document-uploads/document-uploads.ts';
import { findNewestDocument } from '../documents/documents.ts';
import { type Actor, siteActor } from '../events/events.ts';
import { markFiled } from '../filing/filing.ts';
import { recordMailEvent, resendMail } from '../mail/mail.ts';
import { addImage, type ImageKind } from '../order-images/order-images.ts';
import { moveOrders } from '../order-moves/order-moves.ts';
import { passportPage } from '../passport-pages/passport-pages.ts';
import { confirmPayment } from '../payments/payments.ts';
import { markRefunded } from '../refunds/refunds.ts';
import { addRemark } from '../remarks/remarks.ts';
import { signature } from '../signatures/signatures.ts';
import { recordDownload, recordView } from '../visitors/visitors.ts';
import { managerOf, onDuty } from './duty-roster.ts';
import { type RemarkName, type RemarkTexts, remarks } from './remarks.ts';
import type { Action } from './scenarios.ts';
import type { SimulatedMail } from './simulated-mail.ts';
import { specimenDocument, specimenPassport } from './specimen-document.ts';
import { specimenSignature } from './specimen-signature.ts';

export interface HandledOrder {
  order: IntakeOrder;
  number: number;
  /** Empty until the order has been received. */
  orderId: string;
  /** The assignee, and since when (milliseconds since 1970). */
  owner: { member: SignedInUser; since: number } | null;
  mailId?: number;
}

type Details<Name extends Action[0]> =
  Extract<Action, readonly [Name, ...unknown[]]> extends readonly [Name, ...infer Rest] ? Rest : never;

type Performance<Name extends Action[0]> = (
  given: {
    context: Context;
    mail: SimulatedMail;
    handled: HandledOrder;
    user: SignedInUser;
    image: Buffer | undefined;
  },
  ...details: Details<Name>
) => Promise<unknown>;

/**
 * Skips document checks, because reading two hundred PDFs takes seconds; a test checks the specimens as the product
 * would.
 */
const inspected = async () => ({ findings: [], notice: null, isNamed: true });

const shiftLength = 9 * 3_600_000;

/** Actions that add an image, with how it is drawn. */
const drawings: { [Name in Action[0]]?: (order: IntakeOrder) => Promise<Buffer> } = {
  signature: async (order) => signature.draw({ bytes: await specimenSignature(order) }),
  'passport page': (order) => passportPage.draw({ bytes: specimenPassport(order) }),
};

/** Draws the image that an action adds, for `performAction`; undefined for actions that add none. */
export function drawingOf(order: IntakeOrder, [name]: Action): (() => Promise<Buffer>) | undefined {
  const draw = drawings[name];
  return draw && (() => draw(order));
}

/** Performs one action on an order as a suitable person. */
export function performAction(
  context: Context,
  mail: SimulatedMail,
  handled: HandledOrder,
  action: Action,
  image: Buffer | undefined,
) {
  const [name, ...details] = action;
  const perform = performances[name] as (given: object, ...details: unknown[]) => Promise<unknown>;
  return perform({ context, mail, handled, user: memberFor(context, handled, action), image }, ...details);
}

/** The assignee while on duty, otherwise anyone on duty; refunds and deletes are done by a manager. */
function memberFor({ clock }: Context, { owner, number }: HandledOrder, [name, detail]: Action): SignedInUser {
  const now = clock.now().getTime();
  if (name === 'refund' || detail === 'Deleted' || detail === 'refund made') return managerOf(number);
  return owner && now - owner.since < shiftLength ? owner.member : onDuty(now, number);
}

const performances: { [Name in Action[0]]: Performance<Name> } = {
  assign: ({ context, handled, user }) => {
    handled.owner = { member: user, since: context.clock.now().getTime() };
    return assignOrders(context, user, { orderId: [handled.orderId], assignto: user.name, takeOver: false });
  },
  move: async (given, updatingStatus, remark) => {
    const { context, handled, user } = given;
    const move = { orderId: [handled.orderId], updatingStatus, remark: '' };
    await moveOrders(context, user, move, { cancelledMails: 0 });
    if (remark) await writeRemark(given, remark);
  },
  remark: writeRemark,
  file: ({ context, handled: { orderId, number }, user }) =>
    markFiled(context, user, { orderId: [orderId], reference: `CN${7_204_100 + number}` } as never),
  signature: (given) => addDrawn(given, signature, siteActor(given.handled.order.landing_domain)),
  'passport page': (given) => addDrawn(given, passportPage, given.user),
  upload: async ({ context, mail, handled, user }, mailServiceProvider = 'AWS', outcome = 'accepted') => {
    const { order, orderId } = handled;
    mail.expect(orderId, outcome);
    const bytes = specimenDocument({ ...order, order_id: orderId });
    const upload = { orderId, email: order.email, mailServiceProvider, overrideReason: '' };
    handled.mailId = (await uploadDocument(context, user, upload as never, { bytes }, { inspect: inspected })).mailId;
  },
  resend: ({ context, mail, handled: { order, orderId }, user }, mailServiceProvider, outcome = 'accepted') => {
    mail.expect(orderId, outcome);
    return resendMail(context, user, { orderId, email: order.email, mailServiceProvider } as never);
  },
  'undo upload': ({ context, handled, user }) => undoUpload(context, user, { mailId: handled.mailId ?? 0 }),
  delivered: (given) => report(given, 'Delivered'),
  opened: (given) => report(given, 'Opened'),
  bounced: (given, reason) => report(given, 'Bounced', reason),
  complained: (given) => report(given, 'Complained'),
  view: async ({ context, handled }) => {
    const { visitor, seen, browser } = await visit(context, handled);
    await recordView(context, visitor, seen, timeZoneOf(handled), browser);
  },
  download: async ({ context, handled }, where = 'at home') => {
    const { orderId, visitor, seen, browser } = await visit(context, handled);
    const abroad = { ip: `203.0.113.${(handled.number % 250) + 1}`, timezone: 'Asia/Shanghai' };
    const { ip, timezone } = where === 'in China' ? abroad : { ip: browser.ip, timezone: timeZoneOf(handled) };
    const request = { orderId, file1: seen.document.file1, timezone, customername: handled.order.full_name };
    await recordDownload(context, visitor, request as never, seen, { ...browser, ip });
  },
  pay: ({ context, handled: { order, orderId, number } }) => {
    const transaction = { transaction_id: `ch_late_${number}x4417`, merchant_name: 'ARRIVALCARD.EXAMPLE' };
    const payment = intakePayment.parse({ paid: true, ...transaction });
    const site = { source: order.landing_domain, name: order.landing_domain };
    return confirmPayment(context, context.db as never, site, orderId, payment);
  },
  refund: ({ context, handled, user }) => markRefunded(context, user, { orderId: [handled.orderId] }),
};

type Given = Parameters<Performance<'assign'>>[0];

function addDrawn({ context, handled: { orderId }, image }: Given, kind: ImageKind, actor: Actor) {
  if (!image) throw new Error('The image has not been drawn.');
  const drawn = { ...kind, draw: async () => image };
  return addImage(context, drawn, { orderId, file: null, actor, guard: () => undefined });
}

function writeRemark({ context, handled: { orderId, number }, user }: Given, name: RemarkName) {
  const { texts, flags = {} }: RemarkTexts = remarks[name];
  const remark = texts[number % texts.length] ?? texts[0];
  const { whatsapp = 'N', telephone = 'N', status_refund: statusRefund = 'N', voided = 'N', chargeback = 'N' } = flags;
  const sent = { whatsapp, telephone, statusRefund, voided, chargeBack: chargeback };
  return addRemark(context, user, { orderId: [orderId], remark, ...sent });
}

async function report({ context, mail, handled }: Given, state: DeliveryState, reason = '') {
  const accepted = mail.acceptedOf(handled.orderId);
  if (!accepted) return;
  const { messageId, provider } = accepted;
  const about = { messageIds: [messageId], transports: [mailProviders[provider].transport] };
  await recordMailEvent(context, provider, { ...about, state, at: null, reason: reason || null });
}

function timeZoneOf({ order }: HandledOrder): string {
  return order.purchase_time_zone ?? '';
}

/** The traveller opens the order on the device of the purchase. */
async function visit(context: Context, { order, orderId }: HandledOrder) {
  const document = await findNewestDocument(context.db, orderId);
  const openedAt = { [orderId]: Math.floor(context.clock.now().getTime() / 1000) };
  const browser = { ip: order.purchase_ip ?? '', userAgent: order.purchase_user_agent ?? undefined };
  if (!document) throw new Error('There is no document to look at.');
  const seen = { document, sent: { start: 0, end: document.size_bytes - 1 } };
  return { orderId, visitor: { orderIds: [orderId], openedAt }, seen, browser };
}
