import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { markFiled } from '@arrival-desk/contract/filing/filing.endpoints.ts';
import { verifyLedger } from '@arrival-desk/contract/ledger/ledger.endpoints.ts';
import { type MailHistoryEntry, systemMail } from '@arrival-desk/contract/mail/mail-history.ts';
import type { OrderActions, OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { correctableBy } from '@arrival-desk/contract/orders/order-edits.ts';
import { rowAllows } from '@arrival-desk/contract/orders/row-rules.ts';
import { addPassportPage } from '@arrival-desk/contract/passport-pages/passport-pages.endpoints.ts';
import { managers, type Role } from '@arrival-desk/contract/roles.ts';
import type { Context } from '../../platform/context.ts';
import { refusalOf } from '../order-permissions/order-permissions.ts';
import { movesFor } from '../order-status/order-status.ts';
import type { GuardedOrder, StoredOrder } from '../orders/orders.ts';
import { findRestored } from '../taking-back/taking-back.ts';
import { answerableBy } from '../traveller-requests/traveller-requests.ts';

const ledgerRoles: readonly Role[] = verifyLedger.access;
const pageAdders: readonly Role[] = addPassportPage.access;
const filers: readonly Role[] = markFiled.access;

/** What a person can do with an order now, according to the same predicates that the operations check. */
export async function orderActionsFor(
  { db, clock }: Context,
  order: GuardedOrder &
    Pick<StoredOrder, 'amount' | 'currency'> &
    Pick<OrderDetail, 'refused_payments' | 'refund_request' | 'request'> & {
      filingStands: boolean;
      mails: readonly Pick<MailHistoryEntry, 'kind' | 'state'>[];
    },
  paid: boolean,
  user: SignedInUser,
): Promise<Omit<OrderActions, 'ask'>> {
  const { process_status, assign_to } = order;
  const moves = movesFor(process_status, user).map(({ to, label, guard }) => ({
    to,
    label,
    asks: guard?.(order, '')?.asks ?? null,
  }));
  const uploadRefusal = refusalOf.upload(order);
  const openRefusal = order.refused_payments.some(({ settled_at }) => settled_at === null);
  const mayFile = filers.includes(user.type);
  const mayRestore = refusalOf.restore(order, user) === null;
  return {
    moves,
    assign: refusalOf.assign(order, user, false) === null,
    takeOver: assign_to !== null && refusalOf.assign(order, user, true) === null,
    assignTo: managers.includes(user.type) && rowAllows.assignTo(order),
    moveToOriginalFolder: refusalOf.release(order, user) === null,
    delete: moves.some((move) => move.to === 'Deleted'),
    restoreTo: mayRestore ? (await findRestored(db, order, clock.now())).to : null,
    deletePermanently: refusalOf.erase(order, openRefusal, user) === null,
    uploadDocument: uploadRefusal === null,
    uploadRefusal: uploadRefusal?.message ?? null,
    resendMail: refusalOf.resend(order) === null,
    repeatMail: systemMail.options.filter((kind) => refusalOf.repeatMail(kind, order, order.mails) === null),
    sendInvoice: refusalOf.invoice(order, paid) === null,
    verifyLedger: ledgerRoles.includes(user.type),
    markRefunded: refusalOf.markRefunded(order) === null,
    markFiled: mayFile && refusalOf.markFiled(order, order.filingStands) === null,
    addPassportPage: pageAdders.includes(user.type) && refusalOf.addPassportPage(order) === null,
    skip: mayFile && refusalOf.skip(order, user) === null,
    decideRefund: refusalOf.decideRefund(order, order.refund_request ? 'open' : 'none', true) === null,
    answer: order.request ? answerableBy(user.type, order, order.request.open) : [],
    clearAnswered: refusalOf.clearAnswered(order) === null,
    enterTransaction: refusalOf.enterTransaction(order) === null,
    correct: refusalOf.correct(order) === null ? correctableBy(user.type) : [],
    defencePacks: refusalOf.defencePack(order) === null,
  };
}
