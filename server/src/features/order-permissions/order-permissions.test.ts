import type { SystemMail } from '@arrival-desk/contract/mail/mail-history.ts';
import { statusTable } from '@arrival-desk/contract/orders/status-table.ts';
import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import { processStatuses } from '@arrival-desk/contract/orders/statuses.ts';
import { type Role, roles } from '@arrival-desk/contract/roles.ts';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../platform/errors.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import { refusalOf } from './order-permissions.ts';

const person = (type: Role, name = 'Tara Novak') => ({ name, type });
const order = (
  process_status: ProcessStatus,
  more: { assign_to?: string; refund_date?: string; answered_at?: string } = {},
) => ({
  process_status,
  assign_to: more.assign_to ?? null,
  refund_date: more.refund_date ?? null,
  answered_at: more.answered_at ?? null,
});
const said = (refusal: Refusal) => refusal && [refusal.code, refusal.message];

const assignable: readonly ProcessStatus[] = [
  'New',
  'Priority',
  'Pending',
  'Future',
  'Awaiting',
  'AwaitingGovt',
  'Contact Customer',
  'Customer Called',
];
const finished = processStatuses.filter((status) => !assignable.includes(status));
const others = processStatuses.filter((status) => status !== 'Deleted');
const deleted = ['move_not_allowed', 'This order has been deleted.'];

describe('uploading, resending, invoices and transactions', () => {
  it('are refused for a deleted order (DOC-11)', () => {
    expect(said(refusalOf.upload(order('Deleted')))).toEqual(deleted);
    expect(said(refusalOf.enterTransaction(order('Deleted')))).toEqual(deleted);
    for (const status of others) expect(refusalOf.enterTransaction(order(status))).toBeNull();
  });

  it('send nothing for an order in Refunds, neither a new document nor the last one (DOC-11)', () => {
    const refusal = ['move_not_allowed', 'This order is in Refunds: only its invoice can be sent.'];
    expect(said(refusalOf.upload(order('Refunds')))).toEqual(refusal);
    expect(said(refusalOf.resend({ process_status: 'Refunds', has_document: true }))).toEqual(refusal);
    for (const status of others.filter((each) => each !== 'Refunds'))
      expect(refusalOf.upload(order(status))).toBeNull();
  });

  it('need a document to resend', () => {
    for (const status of others.filter((each) => each !== 'Refunds')) {
      expect(refusalOf.resend({ process_status: status, has_document: true })).toBeNull();
      expect(said(refusalOf.resend({ process_status: status, has_document: false }))).toEqual([
        'document_missing',
        'This order has no document yet. Upload it first.',
      ]);
    }
    expect(said(refusalOf.resend({ process_status: 'Deleted', has_document: true }))).toEqual(deleted);
  });

  it('need a payment, an amount and a currency to invoice', () => {
    const invoice = (
      amount: string | null,
      currency: string | null,
      paid = true,
      process_status: ProcessStatus = 'New',
    ) => said(refusalOf.invoice({ process_status, amount, currency }, paid));
    for (const status of others) expect(invoice('49.00', 'USD', true, status)).toBeNull();
    expect(invoice('49.00', 'USD', false)).toEqual(['invoice_impossible', 'This order has not been paid yet.']);
    const unknown = 'The amount of this order is not known, so there is nothing to invoice.';
    expect(invoice(null, 'USD')).toEqual(['invoice_impossible', unknown]);
    expect(invoice('49.00', null)).toEqual(['invoice_impossible', unknown]);
    expect(invoice('49.00', 'USD', true, 'Deleted')).toBeNull();
    expect(invoice(null, null, false, 'Deleted')?.[0]).toBe('invoice_impossible');
  });
});

describe('assigning', () => {
  it('is for orders that someone works on (RULE-12)', () => {
    for (const status of assignable) expect(refusalOf.assign(order(status), person('Team'), false)).toBeNull();
    for (const status of finished)
      expect(said(refusalOf.assign(order(status), person('Admin'), true))).toEqual([
        'move_not_allowed',
        `Orders in ${statusTable[status].label} are not worked on.`,
      ]);
  });

  it('takes an order from a colleague only as a Manager or Admin who says so (ROLE-11)', () => {
    const theirs = order('New', { assign_to: 'Owen Hughes' });
    for (const type of roles)
      for (const takeOver of [true, false]) {
        const allowed = takeOver && (type === 'Manager' || type === 'Admin');
        const refusal = ['already_assigned', 'Owen Hughes has this order.'];
        expect(said(refusalOf.assign(theirs, person(type), takeOver))).toEqual(allowed ? null : refusal);
      }
  });

  it('to a colleague is for Managers and Admins; from another one, when they say so (ROLE-12)', () => {
    const to = 'Owen Hughes';
    for (const type of roles) {
      const isManager = type === 'Manager' || type === 'Admin';
      const given = (assign_to: string | undefined, takeOver: boolean) =>
        said(refusalOf.assign(order('New', assign_to ? { assign_to } : {}), person(type), takeOver, to));
      const oneself = ['not_allowed', 'Orders can be assigned to yourself only.'];
      expect(given(undefined, false)).toEqual(isManager ? null : oneself);
      expect(given('Tara Novak', false)).toEqual(isManager ? null : oneself);
      const theirs = ['already_assigned', 'Ada Winter has this order.'];
      expect(given('Ada Winter', false)).toEqual(isManager ? theirs : oneself);
      expect(given('Ada Winter', true)).toEqual(isManager ? null : oneself);
      const already = ['already_assigned', 'Owen Hughes has this order already.'];
      expect(given(to, true)).toEqual(isManager ? already : oneself);
    }
    for (const status of finished)
      expect(said(refusalOf.assign(order(status), person('Admin'), true, to))?.[0]).toBe('move_not_allowed');
  });

  it('is refused for an order that one has already', () => {
    const mine = order('New', { assign_to: 'Tara Novak' });
    for (const takeOver of [true, false])
      expect(said(refusalOf.assign(mine, person('Admin'), takeOver))).toEqual([
        'already_assigned',
        'This order is yours already.',
      ]);
  });
});

describe('giving back', () => {
  it('is for the person who has the order, and for Managers and Admins', () => {
    for (const status of assignable)
      for (const type of roles) {
        const owned = order(status, { assign_to: 'Owen Hughes' });
        expect(refusalOf.release(owned, person(type, 'Owen Hughes'))).toBeNull();
        const allowed = type === 'Manager' || type === 'Admin';
        const refusal = ['not_allowed', 'Owen Hughes has this order.'];
        expect(said(refusalOf.release(owned, person(type)))).toEqual(allowed ? null : refusal);
      }
  });

  it('is refused where nobody has the order, or nobody works on it', () => {
    expect(said(refusalOf.release(order('New'), person('Admin')))).toEqual([
      'move_not_allowed',
      'This order is not assigned to anyone.',
    ]);
    for (const status of finished)
      expect(said(refusalOf.release(order(status, { assign_to: 'Tara Novak' }), person('Admin')))).toEqual([
        'move_not_allowed',
        `Orders in ${statusTable[status].label} cannot go back to the original folder.`,
      ]);
  });
});

describe('refunds', () => {
  it('are marked once, in Refunds', () => {
    expect(refusalOf.markRefunded(order('Refunds'))).toBeNull();
    expect(said(refusalOf.markRefunded(order('Refunds', { refund_date: '2026-11-22' })))).toEqual([
      'move_not_allowed',
      'This order is marked as refunded already.',
    ]);
    for (const status of processStatuses.filter((each) => each !== 'Refunds'))
      expect(said(refusalOf.markRefunded(order(status)))).toEqual([
        'move_not_allowed',
        'Only orders in Refunds can be marked as refunded.',
      ]);
  });
});

it('a confirmation is for an order without a document, before it is completed or disputed', () => {
  const late = ['move_not_allowed', 'It is too late to confirm this order.'];
  for (const process_status of assignable) {
    expect(refusalOf.confirm({ process_status, has_document: false })).toBeNull();
    expect(said(refusalOf.confirm({ process_status, has_document: true }))).toEqual(late);
  }
  for (const process_status of ['Completed', 'ChargeBack'] as const)
    expect(said(refusalOf.confirm({ process_status, has_document: false }))).toEqual(late);
  expect(said(refusalOf.confirm({ process_status: 'Deleted', has_document: false }))).toEqual(deleted);
});

describe('an email of the system', () => {
  const facts = { has_document: false, refund_date: null as string | null };
  const notNow = (text: string) => ['move_not_allowed', text];
  const closed: readonly ProcessStatus[] = ['Refunds', 'ChargeBack', 'Deleted'];
  const asking = (status: ProcessStatus) =>
    closed.includes(status)
      ? notNow(`Orders in ${statusTable[status].label} are closed: travellers are not asked any more.`)
      : null;

  it.each(processStatuses)('is sent while it is true of an order in %s', (process_status) => {
    const sent = (kind: SystemMail, more: Partial<typeof facts> = {}) =>
      said(refusalOf.systemMail(kind, { process_status, ...facts, ...more }));
    const refunded = { refund_date: '2026-11-22' };
    expect(sent('confirmation')).toEqual(said(refusalOf.confirm({ process_status, has_document: false })));
    expect(sent('cancellation')).toEqual(
      ['Deleted', 'Refunds'].includes(process_status) ? null : notNow('This order is not cancelled.'),
    );
    expect(sent('refund_request')).toBeNull();
    expect(sent('refund_request', refunded)).toEqual(notNow('This order is refunded: its refund email says more.'));
    expect([sent('change'), sent('change', refunded)]).toEqual([null, null]);
    expect(sent('request')).toEqual(asking(process_status));
    expect(sent('refund', refunded)).toBeNull();
    expect(sent('refund')).toEqual(notNow('This order is not marked as refunded.'));
    expect(said(refusalOf.ask({ process_status }))).toEqual(asking(process_status));
  });

  it('is sent again by a person only if there was one before, which is not on its way', () => {
    const repeated = (
      kind: SystemMail,
      mails: Parameters<typeof refusalOf.repeatMail>[2],
      process_status: ProcessStatus = 'New',
    ) => said(refusalOf.repeatMail(kind, { process_status, ...facts }, mails));
    const sent = { kind: 'confirmation', state: 'Sent' } as const;
    const none = notNow('This order has had no such email.');
    expect(repeated('confirmation', [])).toEqual(none);
    expect(repeated('confirmation', [{ kind: 'refund', state: 'Sent' }])).toEqual(none);
    expect(repeated('confirmation', [sent, { kind: 'refund', state: 'Queued' }])).toBeNull();
    expect(repeated('confirmation', [sent, { kind: 'confirmation', state: 'Queued' }])).toEqual(
      notNow('This email is on its way already.'),
    );
    expect(repeated('confirmation', [sent], 'Completed')?.[1]).toBe('It is too late to confirm this order.');
    expect(repeated('change', [{ kind: 'change', state: 'Sent' }], 'Deleted')).toEqual(deleted);
    expect(repeated('cancellation', [{ kind: 'cancellation', state: 'Sent' }], 'Deleted')).toBeNull();
  });
});

it('an answer is looked at once', () => {
  expect(refusalOf.clearAnswered(order('Awaiting', { answered_at: '2026-11-20T09:30:00.000Z' }))).toBeNull();
  expect(said(refusalOf.clearAnswered(order('Awaiting')))).toEqual([
    'already_settled',
    'No answer of this order waits to be looked at.',
  ]);
});

describe('filing', () => {
  it('is for orders that someone works on; not again in Awaiting Govt while its filing stands (FILE-22, FILE-23)', () => {
    for (const process_status of finished)
      expect(said(refusalOf.markFiled({ process_status }, false))).toEqual([
        'move_not_allowed',
        `Orders in ${statusTable[process_status].label} are not filed.`,
      ]);
    for (const process_status of assignable)
      for (const stands of [true, false])
        expect(said(refusalOf.markFiled({ process_status }, stands))).toEqual(
          stands && process_status === 'AwaitingGovt'
            ? ['move_not_allowed', 'This order has been filed already.']
            : null,
        );
  });

  it('is skipped by the person who has the order, while it waits to be filed (FILE-34)', () => {
    const skipped = (status: ProcessStatus, assign_to?: string) =>
      said(refusalOf.skip(order(status, assign_to ? { assign_to } : {}), person('Admin')));
    for (const status of processStatuses) {
      const waits = status === 'New' || status === 'Priority';
      const text = `Orders in ${statusTable[status].label} do not wait to be filed.`;
      expect(skipped(status, 'Tara Novak')).toEqual(waits ? null : ['move_not_allowed', text]);
      expect(skipped(status, 'Owen Hughes')).toEqual(['not_allowed', 'Owen Hughes has this order.']);
      expect(skipped(status)).toEqual(['not_allowed', 'This order is not yours.']);
      const answered = { assign_to: 'Tara Novak', answered_at: '2026-11-20T09:30:00.000Z' };
      const isAsked = ['Awaiting', 'Contact Customer', 'Customer Called'].includes(status);
      expect(refusalOf.skip(order(status, answered), person('Admin')) === null).toBe(waits || isAsked);
    }
  });
});

describe('what a landing site asks for', () => {
  const facts = { has_document: false, filed_at: null, refund_date: null };
  const late = (text: string) => ['too_late', text];

  it('is a change until the card is filed or made, or the money goes back', () => {
    const changed = (process_status: ProcessStatus, more = {}) =>
      said(refusalOf.changeBySite({ process_status, ...facts, ...more }));
    const filed = late('The card is filed. Ask the traveller to answer our email, so that staff file it again.');
    const made = late('The card is made. Ask the traveller to answer our email, so that staff make another one.');
    const paidBack = late('The money goes back, and the order is closed. Send a new order.');
    for (const status of assignable) {
      expect(changed(status)).toEqual(status === 'AwaitingGovt' ? filed : null);
      expect(changed(status, { filed_at: '2026-11-22T12:00:00Z' })).toEqual(filed);
      expect(changed(status, { has_document: true })).toEqual(made);
      expect(changed(status, { refund_date: '2026-11-22' })).toEqual(paidBack);
    }
    expect(changed('Completed')).toEqual(made);
    expect(changed('Refunds')).toEqual(paidBack);
    expect(changed('ChargeBack')).toEqual(late('The payment is charged back, and the order is closed.'));
    expect(changed('Deleted')).toEqual(late('The order is deleted. Send a new one.'));
  });

  it('is to cancel the order until the card is made, or the money goes back', () => {
    const cancelled = (process_status: ProcessStatus, more = {}) =>
      said(refusalOf.cancelBySite({ process_status, ...facts, ...more }));
    const made = late('The card is made. Ask for a refund with POST /api/intake/orders/{orderId}/refund-request.');
    const paidBack = late('The money goes back already.');
    for (const status of assignable) {
      expect(cancelled(status)).toBeNull();
      expect(cancelled(status, { has_document: true })).toEqual(made);
      expect(cancelled(status, { refund_date: '2026-11-22' })).toEqual(paidBack);
    }
    expect(cancelled('Completed')).toEqual(made);
    expect(cancelled('Refunds')).toEqual(paidBack);
    expect(cancelled('ChargeBack')).toEqual(late('The payment is charged back, so nobody works on the order.'));
    expect(cancelled('Deleted')).toEqual(late('The order is deleted already, so nobody works on it.'));
  });

  it('is a refund once, of a payment that its bank does not take back', () => {
    const requested = (status: ProcessStatus, paid = true, refund_date: string | null = null) =>
      said(
        refusalOf.requestRefund({ process_status: status, refund_date, charged_back: status === 'ChargeBack' }, paid),
      );
    const unpaid = ['not_paid', 'The order is not paid, so there is nothing to refund.'];
    const refunded = late('The money is refunded already.');
    const underWay = late('The refund is under way: the webhook order.refunded tells you when it is made.');
    const disputed = late('The bank of the customer takes the payment back.');
    for (const status of processStatuses) {
      expect(requested(status, false)).toEqual(unpaid);
      expect(requested(status, true, '2026-11-22')).toEqual(status === 'ChargeBack' ? disputed : refunded);
    }
    for (const status of [...assignable, 'Completed', 'Deleted'] as const) expect(requested(status)).toBeNull();
    expect(requested('Refunds')).toEqual(underWay);
    expect(requested('ChargeBack')).toEqual(disputed);
    const deleted = { process_status: 'Deleted', refund_date: null, charged_back: true } as const;
    expect(said(refusalOf.requestRefund(deleted, true))).toEqual(disputed);
  });

  it('is decided once, and not against what became of the money (RULE-33, RULE-34)', () => {
    const settled = (message: string) => ['already_settled', message];
    const bank = settled('The bank of the customer takes the payment back.');
    const owed = settled('The money goes back: the order is in Refunds. Move it out of Refunds to decline the refund.');
    for (const process_status of processStatuses)
      for (const approve of [true, false]) {
        const order = { process_status, refund_date: null, charged_back: process_status === 'ChargeBack' };
        const isDisputed = order.charged_back;
        const isOwed = process_status === 'Refunds';
        const decided = (state: 'none' | 'open' | 'decided', more = {}) =>
          said(refusalOf.decideRefund({ ...order, ...more }, state, approve));
        expect(decided('none')).toEqual(['not_found', 'No refund is asked for.']);
        expect(decided('open')).toEqual(isDisputed && approve ? bank : isOwed && !approve ? owed : null);
        expect(decided('decided')).toEqual(isDisputed ? bank : null);
        for (const state of ['open', 'decided'] as const)
          expect(decided(state, { refund_date: '2026-11-22' })).toEqual(settled('The money is refunded already.'));
      }
  });
});

it('a defence pack is for orders that are completed, called or disputed', () => {
  for (const status of processStatuses)
    expect(said(refusalOf.defencePack(order(status)))).toEqual(
      ['Completed', 'Customer Called', 'ChargeBack'].includes(status)
        ? null
        : [
            'pack_not_ready',
            'A defence pack can be had once the order is in Completed, Customer Called or ChargeBack.',
          ],
    );
});

describe('deleted orders', () => {
  it('are restored by Managers and Admins', () => {
    for (const type of roles) {
      const allowed = type === 'Manager' || type === 'Admin';
      expect(said(refusalOf.restore(order('Deleted'), person(type)))).toEqual(
        allowed ? null : ['not_allowed', 'Only a Manager or an Admin can restore deleted orders.'],
      );
    }
    for (const status of others)
      expect(said(refusalOf.restore(order(status), person('Admin')))).toEqual([
        'move_not_allowed',
        `This order is in ${statusTable[status].label}: only deleted orders can be restored.`,
      ]);
  });

  it('are deleted permanently by Admins (ROLE-13)', () => {
    for (const type of roles)
      expect(said(refusalOf.erase(order('Deleted'), false, person(type)))).toEqual(
        type === 'Admin' ? null : ['not_allowed', 'Only an Admin may delete orders permanently.'],
      );
    for (const status of others)
      expect(said(refusalOf.erase(order(status), false, person('Admin')))).toEqual([
        'move_not_allowed',
        'Only orders in Deleted Orders can be deleted permanently.',
      ]);
  });

  it('of a traveller are erased by Admins, unless a chargeback is open', () => {
    for (const type of roles)
      expect(said(refusalOf.eraseTraveller(order('New'), false, person(type)))).toEqual(
        type === 'Admin' ? null : ['not_allowed', 'Only an Admin may erase the orders of a traveller.'],
      );
    for (const status of processStatuses)
      expect(said(refusalOf.eraseTraveller(order(status), false, person('Admin')))).toEqual(
        status === 'ChargeBack'
          ? [
              'move_not_allowed',
              'A chargeback is open. Move the order out of Charge Back when it is over, and erase it then.',
            ]
          : null,
      );
  });

  it('are not erased by anyone while a refused payment is not settled', () => {
    const unsettled = [
      'move_not_allowed',
      'A refused payment of this order is not settled. Settle it, and erase the order then.',
    ];
    expect(said(refusalOf.erase(order('Deleted'), true, person('Admin')))).toEqual(unsettled);
    expect(said(refusalOf.eraseTraveller(order('New'), true, person('Admin')))).toEqual(unsettled);
  });
});

it('a refusal is thrown, and nothing else', () => {
  expect(() => refuse(null)).not.toThrow();
  const refusal = refusalOf.upload(order('Deleted'));
  expect(() => refuse(refusal)).toThrow(new AppError('move_not_allowed', 'This order has been deleted.'));
  const detailed = new AppError('validation_failed', 'No.', { fields: { name: 'No.' } });
  expect(() => refuse(detailed)).toThrow(detailed);
});
