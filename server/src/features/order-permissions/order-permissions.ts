import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { MailHistoryEntry, SystemMail } from '@arrival-desk/contract/mail/mail-history.ts';
import { isFiled, waitsToBeFiled } from '@arrival-desk/contract/orders/is-filed.ts';
import { rowAllows } from '@arrival-desk/contract/orders/row-rules.ts';
import { statusTable } from '@arrival-desk/contract/orders/status-table.ts';
import { isAssignable, processStatuses } from '@arrival-desk/contract/orders/statuses.ts';
import { managers } from '@arrival-desk/contract/roles.ts';
import type { AppError } from '../../platform/errors.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { GuardedOrder } from '../orders/orders.ts';
import { bankTakesBack } from '../refund-requests/refund-requests.ts';

type Person = Pick<SignedInUser, 'name' | 'type'>;
type InStatus = Pick<GuardedOrder, 'process_status'>;
type Row = Pick<GuardedOrder, 'process_status' | 'assign_to' | 'refund_date'>;

const packStatuses = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  processStatuses.flatMap((status) => (statusTable[status].defencePacks ? statusTable[status].label : [])),
);

const refusal = (code: AppError['code'], message: string): Refusal => ({ code, message });
const notAllowed = (text: string) => refusal('not_allowed', text);
const notNow = (text: string) => refusal('move_not_allowed', text);

/** Deleted orders cannot be changed, and nothing is sent for them. */
function unlessDeleted({ process_status }: InStatus): Refusal {
  return process_status === 'Deleted' ? notNow('This order has been deleted.') : null;
}

/** Emails say that the card is ready, so none must be sent for an order whose money is refunded. */
function unlessPaidBack(order: InStatus): Refusal {
  return order.process_status === 'Refunds'
    ? notNow('This order is in Refunds: only its invoice can be sent.')
    : unlessDeleted(order);
}

/** The confirmation says that the card is being prepared, so it must not be sent after that. */
function unlessLate(order: Pick<GuardedOrder, 'process_status' | 'has_document'>): Refusal {
  const isLate = order.has_document || !isAssignable(order.process_status);
  return unlessPaidBack(order) ?? (isLate ? notNow('It is too late to confirm this order.') : null);
}

/** No card is prepared any more, so the traveller is asked for nothing. */
function unlessClosed({ process_status }: InStatus): Refusal {
  const { closed, label } = statusTable[process_status];
  return closed ? notNow(`Orders in ${label} are closed: travellers are not asked any more.`) : null;
}

/** What an email of the system says must still be true. */
function unlessUntrue(
  kind: SystemMail,
  order: Pick<GuardedOrder, 'process_status' | 'has_document' | 'refund_date'>,
): Refusal {
  if (kind === 'confirmation') return unlessLate(order);
  const { process_status } = order;
  if (kind === 'cancellation')
    return process_status === 'Deleted' || process_status === 'Refunds' ? null : notNow('This order is not cancelled.');
  // It says what became of the refund by the time it goes out.
  if (kind === 'refund_request')
    return order.refund_date ? notNow('This order is refunded: its refund email says more.') : null;
  if (kind === 'change') return null;
  // What is asked is read when the email is sent.
  if (kind === 'request') return unlessClosed(order);
  return order.refund_date ? null : notNow('This order is not marked as refunded.');
}

/** Without its order nobody would know whose money it is. */
function unlessSettled(openRefusal: boolean): Refusal {
  return openRefusal
    ? notNow('A refused payment of this order is not settled. Settle it, and erase the order then.')
    : null;
}

/**
 * One predicate for each action: the refusal when a person cannot apply it to an order now, otherwise null. Used both for
 * the `actions` that are offered and by the operations.
 */
export const refusalOf = {
  /** Storing the document and emailing it is one action. */
  upload: unlessPaidBack,

  addPassportPage: unlessDeleted,

  /** For which fields: `askableBy`. */
  ask: unlessClosed,

  clearAnswered: ({ answered_at }: Pick<GuardedOrder, 'answered_at'>): Refusal =>
    answered_at ? null : refusal('already_settled', 'No answer of this order waits to be looked at.'),

  enterTransaction: unlessDeleted,

  /** Which fields: `correctableBy` of the contract. */
  correct: unlessDeleted,

  /** By its landing site: what is filed or made has other facts than the order would have then. */
  changeBySite(order: Pick<GuardedOrder, 'process_status' | 'has_document' | 'filed_at' | 'refund_date'>): Refusal {
    const { process_status, has_document, refund_date } = order;
    const late = (text: string) => refusal('too_late', text);
    if (process_status === 'Deleted') return late('The order is deleted. Send a new one.');
    if (process_status === 'ChargeBack') return late('The payment is charged back, and the order is closed.');
    if (process_status === 'Refunds' || refund_date)
      return late('The money goes back, and the order is closed. Send a new order.');
    if (process_status === 'Completed' || has_document)
      return late('The card is made. Ask the traveller to answer our email, so that staff make another one.');
    return isFiled(order)
      ? late('The card is filed. Ask the traveller to answer our email, so that staff file it again.')
      : null;
  },

  /** By its landing site. What is made can only be refunded, which staff decide. */
  cancelBySite(order: Pick<GuardedOrder, 'process_status' | 'has_document' | 'refund_date'>): Refusal {
    const { process_status, has_document, refund_date } = order;
    const late = (text: string) => refusal('too_late', text);
    if (process_status === 'Deleted') return late('The order is deleted already, so nobody works on it.');
    if (process_status === 'ChargeBack') return late('The payment is charged back, so nobody works on the order.');
    if (process_status === 'Refunds' || refund_date) return late('The money goes back already.');
    return process_status === 'Completed' || has_document
      ? late('The card is made. Ask for a refund with POST /api/intake/orders/{orderId}/refund-request.')
      : null;
  },

  requestRefund(order: Pick<GuardedOrder, 'process_status' | 'refund_date' | 'charged_back'>, paid: boolean): Refusal {
    const late = (text: string) => refusal('too_late', text);
    if (!paid) return refusal('not_paid', 'The order is not paid, so there is nothing to refund.');
    if (order.charged_back) return late(bankTakesBack);
    if (order.refund_date) return late('The money is refunded already.');
    return order.process_status === 'Refunds'
      ? late('The refund is under way: the webhook order.refunded tells you when it is made.')
      : null;
  },

  /** `state`: of the refund that its landing site asks for. Approving moves the order to Refunds. */
  decideRefund(
    {
      process_status,
      refund_date,
      charged_back,
    }: Pick<GuardedOrder, 'process_status' | 'refund_date' | 'charged_back'>,
    state: 'none' | 'open' | 'decided',
    approve: boolean,
  ): Refusal {
    const settled = (text: string) => refusal('already_settled', text);
    if (state === 'none') return refusal('not_found', 'No refund is asked for.');
    if (refund_date) return settled('The money is refunded already.');
    if (charged_back && (approve || state === 'decided')) return settled(bankTakesBack);
    return process_status === 'Refunds' && state === 'open' && !approve
      ? settled('The money goes back: the order is in Refunds. Move it out of Refunds to decline the refund.')
      : null;
  },

  /** The email and the Whatsapp message say that the card is ready, so the document must exist. */
  resend(order: Pick<GuardedOrder, 'process_status' | 'has_document'>): Refusal {
    const missing = refusal('document_missing', 'This order has no document yet. Upload it first.');
    return unlessPaidBack(order) ?? (order.has_document ? null : missing);
  },

  confirm: unlessLate,

  /** A failed one, by 'Resend all'. */
  systemMail: unlessUntrue,

  /** By a person: only one that there was before, because some landing sites send their own. `mails` are of any kinds. */
  repeatMail(
    kind: SystemMail,
    order: Pick<GuardedOrder, 'process_status' | 'has_document' | 'refund_date'>,
    mails: readonly Pick<MailHistoryEntry, 'kind' | 'state'>[],
  ): Refusal {
    const earlier = mails.filter((mail) => mail.kind === kind);
    if (earlier.length === 0) return notNow('This order has had no such email.');
    if (earlier.some(({ state }) => state === 'Queued')) return notNow('This email is on its way already.');
    return (kind === 'cancellation' ? null : unlessDeleted(order)) ?? unlessUntrue(kind, order);
  },

  invoice(order: InStatus & { amount: string | null; currency: string | null }, paid: boolean): Refusal {
    const impossible = (text: string) => refusal('invoice_impossible', text);
    if (!paid) return impossible('This order has not been paid yet.');
    if (!order.amount || !order.currency)
      return impossible('The amount of this order is not known, so there is nothing to invoice.');
    return null;
  },

  /** A Manager or an Admin assigns orders to anyone, everybody else to themselves (ROLE-12). */
  assign(order: Row, user: Person, takeOver: boolean, to: string = user.name): Refusal {
    const { process_status, assign_to: owner } = order;
    const isManager = managers.includes(user.type);
    if (to !== user.name && !isManager) return notAllowed('Orders can be assigned to yourself only.');
    if (!rowAllows.assign(order)) return notNow(`Orders in ${statusTable[process_status].label} are not worked on.`);
    if (owner === to)
      return refusal(
        'already_assigned',
        to === user.name ? 'This order is yours already.' : `${to} has this order already.`,
      );
    const isTheirs = owner !== null && owner !== user.name;
    return isTheirs && !(takeOver && isManager) ? refusal('already_assigned', `${owner} has this order.`) : null;
  },

  /** Every assigned order can be released: by its assignee, or by a Manager or Admin. */
  release(order: Row, user: Person): Refusal {
    const { process_status, assign_to: owner } = order;
    if (!rowAllows.assign(order))
      return notNow(`Orders in ${statusTable[process_status].label} cannot go back to the original folder.`);
    if (!owner) return notNow('This order is not assigned to anyone.');
    return owner === user.name || managers.includes(user.type) ? null : notAllowed(`${owner} has this order.`);
  },

  markRefunded({ process_status, refund_date }: Pick<GuardedOrder, 'process_status' | 'refund_date'>): Refusal {
    if (process_status !== 'Refunds') return notNow('Only orders in Refunds can be marked as refunded.');
    return refund_date ? notNow('This order is marked as refunded already.') : null;
  },

  /** `stands`: somebody has marked it as filed, with its present facts. Out of Awaiting Govt, it can be filed once more. */
  markFiled({ process_status }: InStatus, stands: boolean): Refusal {
    const { assignable, filed, label } = statusTable[process_status];
    if (!assignable) return notNow(`Orders in ${label} are not filed.`);
    return filed && stands ? notNow('This order has been filed already.') : null;
  },

  /** An order that waits to be filed goes back to where 'Take next' finds it. */
  skip(order: Row & Pick<GuardedOrder, 'answered_at'>, user: Person): Refusal {
    const { process_status, assign_to: owner } = order;
    if (owner !== user.name) return notAllowed(owner ? `${owner} has this order.` : 'This order is not yours.');
    return waitsToBeFiled(order)
      ? null
      : notNow(`Orders in ${statusTable[process_status].label} do not wait to be filed.`);
  },

  defencePack({ process_status }: InStatus): Refusal {
    return statusTable[process_status].defencePacks
      ? null
      : refusal('pack_not_ready', `A defence pack can be had once the order is in ${packStatuses}.`);
  },

  restore({ process_status }: InStatus, user: Person): Refusal {
    if (!managers.includes(user.type)) return notAllowed('Only a Manager or an Admin can restore deleted orders.');
    return process_status === 'Deleted'
      ? null
      : notNow(`This order is in ${statusTable[process_status].label}: only deleted orders can be restored.`);
  },

  /** `openRefusal`: a refused payment of the order is not settled. */
  erase({ process_status }: InStatus, openRefusal: boolean, user: Person): Refusal {
    if (user.type !== 'Admin') return notAllowed('Only an Admin may delete orders permanently.');
    if (process_status !== 'Deleted') return notNow('Only orders in Deleted Orders can be deleted permanently.');
    return unlessSettled(openRefusal);
  },

  /** At a traveller's request: in any status, but the evidence of an open chargeback is needed. */
  eraseTraveller({ process_status }: InStatus, openRefusal: boolean, user: Person): Refusal {
    if (user.type !== 'Admin') return notAllowed('Only an Admin may erase the orders of a traveller.');
    if (process_status === 'ChargeBack')
      return notNow('A chargeback is open. Move the order out of Charge Back when it is over, and erase it then.');
    return unlessSettled(openRefusal);
  },
};
