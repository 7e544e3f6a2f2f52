import type { EventKind } from '@arrival-desk/contract/events/event-kinds.ts';
import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import { type Role, roles } from '@arrival-desk/contract/roles.ts';
import { describe, expect, it } from 'vitest';
import { revertRefusal } from './revert-refusal.ts';

type Event = Parameters<typeof revertRefusal>[2];

const person = (type: Role, name = 'Tara Novak') => ({ id: name === 'Tara Novak' ? 1 : 2, type });

/** An event of Tara Novak's. */
const event = (id: number, kind: EventKind, more: Partial<Event> = {}): Event => ({
  id,
  kind,
  actor: 'Tara Novak',
  staff_id: 1,
  from_status: null,
  to_status: null,
  detail: {},
  ...more,
});
const move = (to_status: ProcessStatus = 'Awaiting', more: Partial<Event> = {}) =>
  event(10, 'moved', { from_status: 'New', to_status, detail: { before: { assign_to: null } }, ...more });

interface Attempt {
  of?: Event;
  by?: ReturnType<typeof person>;
  /** The status that the order is in. */
  status?: ProcessStatus;
  before?: Event[];
}

/** The error code and message when a person reverts a move after these events; null when they can. */
function told(since: Event[], { of = move(), by = person('Team'), status, before = [] }: Attempt = {}) {
  const refusal = revertRefusal({ process_status: status ?? of.to_status ?? 'New' }, [...before, of, ...since], of, by);
  return refusal && [refusal.code, refusal.message];
}

const notAMove = ['move_not_allowed', 'Only a move to another status or a refund mark can be reverted.'];
const workedOn = ['order_changed', 'This move cannot be reverted any more: the order has been worked on since.'];
const takenBack = ['move_not_allowed', 'This move has already been taken back.'];

describe('a move', () => {
  it('is reverted by the person who made it, whatever their role', () => {
    for (const type of roles) expect(told([], { by: person(type) })).toBeNull();
  });

  it('can be the one with which an order was filed, or its traveller asked', () => {
    for (const kind of ['filed', 'asked'] as const) expect(told([], { of: move('Awaiting', { kind }) })).toBeNull();
  });

  it('of a colleague is reverted by Managers and Admins', () => {
    for (const type of roles) {
      const allowed = type === 'Manager' || type === 'Admin';
      const refusal = ['not_allowed', 'Only Tara Novak, a Manager or an Admin can revert this move.'];
      expect(told([], { by: person(type, 'Owen Hughes') })).toEqual(allowed ? null : refusal);
    }
  });

  it('to Deleted is reverted by Managers and Admins, even one’s own', () => {
    for (const type of roles) {
      const allowed = type === 'Manager' || type === 'Admin';
      const refusal = ['not_allowed', 'Only a Manager or an Admin can restore deleted orders.'];
      expect(told([], { of: move('Deleted'), by: person(type) })).toEqual(allowed ? null : refusal);
    }
  });

  it('says where the order was and what it overwrote, or it is none that can be reverted', () => {
    expect(told([], { of: move('Awaiting', { kind: 'assigned' }) })).toEqual(notAMove);
    expect(told([], { of: move('Awaiting', { from_status: null }) })).toEqual(notAMove);
    expect(told([], { of: move('Awaiting', { detail: {} }) })).toEqual(notAMove);
  });

  it('is reverted once', () => {
    for (const kind of ['undone', 'reverted', 'restored'] as const)
      expect(told([event(11, kind, { detail: { change: 10 } })], { status: 'New' })).toEqual(takenBack);
  });

  it('is reverted again where its reversal was taken back', () => {
    const since = [event(11, 'reverted', { detail: { change: 10 } }), event(12, 'undone', { detail: { change: 11 } })];
    expect(told(since)).toBeNull();
  });

  it('is not reverted where the order is in another status', () => {
    expect(told([], { status: 'New' })).toEqual(workedOn);
  });
});

describe('a refund mark', () => {
  const mark = event(10, 'refunded');
  const toldOfMark = (since: Event[], attempt: Attempt = {}) =>
    told(since, { of: mark, status: 'Refunds', ...attempt });

  it('is reverted by the person who made it, and by Managers and Admins', () => {
    for (const type of roles) {
      const allowed = type === 'Manager' || type === 'Admin';
      const refusal = ['not_allowed', 'Only Tara Novak, a Manager or an Admin can revert this refund mark.'];
      expect(toldOfMark([], { by: person(type) })).toBeNull();
      expect(toldOfMark([], { by: person(type, 'Owen Hughes') })).toEqual(allowed ? null : refusal);
    }
  });

  it('is reverted once', () => {
    expect(toldOfMark([event(11, 'reverted', { detail: { change: 10 } })])).toEqual([
      'move_not_allowed',
      'This refund mark has already been taken back.',
    ]);
  });

  it('is not reverted where the order has been worked on since', () => {
    const refusal = [
      'order_changed',
      'This refund mark cannot be reverted any more: the order has been worked on since.',
    ];
    expect(toldOfMark([], { status: 'ChargeBack' })).toEqual(refusal);
    expect(toldOfMark([event(11, 'mail_queued', { detail: { mail_id: 1 } })])).toEqual(refusal);
    expect(toldOfMark([event(11, 'remark_added')])).toBeNull();
  });
});

describe('what has happened since', () => {
  it.each<EventKind>([
    'moved',
    'assigned',
    'unassigned',
    'refunded',
    'paid',
    'transaction_recorded',
    'document_uploaded',
    'document_overridden',
    'upload_undone',
    'mail_queued',
  ])('prevents it: %s (RULE-17)', (kind) => {
    expect(told([event(11, kind, { detail: { file1: 'a.pdf', mail_id: 1 } })])).toEqual(workedOn);
  });

  it.each<EventKind>(['remark_added', 'viewed', 'downloaded', 'mail_sent', 'mail_delivered', 'mail_opened'])(
    'does not prevent it: %s',
    (kind) => {
      expect(told([event(11, kind)])).toBeNull();
    },
  );

  it('does not prevent it where it came before the move, or was taken back', () => {
    expect(told([], { before: [event(1, 'received'), event(2, 'paid'), event(3, 'assigned')] })).toBeNull();
    expect(told([event(11, 'assigned'), event(12, 'undone', { detail: { change: 11 } })])).toBeNull();
  });

  const upload = event(11, 'document_uploaded', { detail: { file1: 'a.pdf' } });
  const override = event(12, 'document_overridden', { detail: { file1: 'a.pdf' } });
  const mail = event(13, 'mail_queued', { detail: { mail_id: 1, file1: 'a.pdf' } });
  const undone = event(14, 'upload_undone', { detail: { file1: 'a.pdf', mail_id: 1 } });

  it('does not prevent it where an upload was taken back, with its mail', () => {
    expect(told([upload, override, mail, undone])).toBeNull();
    expect(told([upload, undone])).toBeNull();
    expect(told([upload, override, mail])).toEqual(workedOn);
  });

  it('prevents it where another upload or another mail is left', () => {
    expect(told([upload, mail, undone, event(15, 'document_uploaded', { detail: { file1: 'b.pdf' } })])).toEqual(
      workedOn,
    );
    expect(told([upload, mail, undone, event(15, 'mail_queued', { detail: { mail_id: 2 } })])).toEqual(workedOn);
  });

  it('prevents it where the upload that was taken back came before the move', () => {
    const earlier = event(2, 'document_uploaded', { detail: { file1: 'a.pdf' } });
    expect(told([undone], { before: [event(1, 'received'), earlier] })).toEqual(workedOn);
  });

  it('prevents it where of two uploads that were taken back one came before the move', () => {
    const earlier = event(2, 'document_uploaded', { detail: { file1: 'b.pdf' } });
    const both = [upload, undone, event(15, 'upload_undone', { detail: { file1: 'b.pdf', mail_id: 2 } })];
    expect(told(both, { before: [earlier] })).toEqual(workedOn);
    expect(told([earlier, ...both].map((each) => ({ ...each, id: each.id + 20 })))).toBeNull();
  });

  it('does not prevent it where a mail was cancelled or failed', () => {
    for (const kind of ['mail_cancelled', 'mail_failed'] as const)
      expect(told([mail, event(14, kind, { detail: { mail_id: 1 } })])).toBeNull();
    expect(told([mail, event(14, 'mail_failed', { detail: { mail_id: 2 } })])).toEqual(workedOn);
  });
});
