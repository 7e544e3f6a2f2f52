import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import type { StaffCaller } from '../../platform/http/callers.ts';
import { askableBy } from '../asking/asking.ts';
import { findOrdersWithDocument, withAddresses } from '../documents/documents.ts';
import { findChangesSinceDocument, findFilingState, stands } from '../filing/filing.ts';
import { checkFiling, knownTo } from '../filing-findings/filing-findings.ts';
import { mailsOnPage } from '../mail/mail.ts';
import { type ImageKind, imageAddress } from '../order-images/order-images.ts';
import { findUnasked } from '../order-lists/order-lists.ts';
import { refusalOf } from '../order-permissions/order-permissions.ts';
import { applicationEmail, orderNotFound, trackingLink } from '../orders/orders.ts';
import { findParty } from '../party/party.ts';
import { passportPage } from '../passport-pages/passport-pages.ts';
import { withNewYorkTime } from '../remarks/remarks.ts';
import { signature } from '../signatures/signatures.ts';
import { requestAsItStands } from '../traveller-requests/traveller-requests.ts';
import { findLocalTime } from './find-local-time.ts';
import { orderActionsFor } from './order-actions.ts';
import { findOrderWithHistories } from './order-page.store.ts';

/** The others of a party, with whether the newest document of the order is theirs too. */
async function findPartyWithDocuments(db: Db, order: Parameters<typeof findParty>[1], sha256: string | undefined) {
  const party = await findParty(db, order);
  const ids = party.map(({ order_id }) => order_id);
  const same = sha256 && ids.length > 0 ? await findOrdersWithDocument(db, sha256, ids) : [];
  return party.map((member) => ({ ...member, same_document: same.includes(member.order_id) }));
}

/**
 * One order with its histories, and the actions that the signed-in person can take on it. The contract's schema picks
 * the columns. Throws AppError `not_found`.
 */
export async function getOrderDetails(context: Context, user: StaffCaller, orderId: string): Promise<OrderDetail> {
  const { db, config } = context;
  const [read, brands] = await Promise.all([
    findOrderWithHistories(db, orderId, context.clock.now()),
    context.brands.get(),
  ]);
  if (!read) throw orderNotFound();
  const { order, isEdited, ...known } = read;
  const { mails, documents, downloads, remarks, asked, ...columns } = order;
  const state = await findFilingState(db, order);
  const request = requestAsItStands(asked, order);
  const isAnswered = order.answered_at !== null;
  const [actions, readiness, party, changed_since_document, unasked] = await Promise.all([
    orderActionsFor(context, { ...order, request, filingStands: stands(state) }, order.paid, user),
    checkFiling(context, user, order, { ...known, hasTransaction: !order.paid || order.transaction_id !== '' }),
    findPartyWithDocuments(db, order, documents[0]?.sha256),
    isEdited && documents[0] ? findChangesSinceDocument(db, documents[0]) : [],
    findUnasked(db, isAnswered ? [order.order_id] : []),
  ]);
  const image = (kind: ImageKind, isOnFile: boolean) =>
    isOnFile ? { url: imageAddress(context, kind, user.sessionId, order.order_id) } : null;
  return {
    ...columns,
    upload_max_bytes: Math.floor(config.UPLOAD_MAX_MB * 1_048_576),
    application_email: applicationEmail(config, order.order_id),
    tracking_link: trackingLink(config, brands, order),
    ...mailsOnPage(context, user.sessionId, order, mails),
    uploadDoc: withAddresses(context, user.sessionId, documents),
    downloadHistory: downloads,
    remark: remarks.map(withNewYorkTime),
    local_time: findLocalTime(order, context.clock.now().getTime()),
    filing: {
      ...readiness,
      ...state,
      party,
      changed_since_document,
      passport_page: image(passportPage, known.hasPassportPage),
      signature: image(signature, known.hasSignature),
    },
    request,
    answered: isAnswered,
    answered_unasked: unasked.has(order.order_id),
    actions: {
      ...actions,
      ask: refusalOf.ask(order) ? [] : askableBy(user.type, knownTo(user.type, order), readiness.checks),
    },
  };
}
