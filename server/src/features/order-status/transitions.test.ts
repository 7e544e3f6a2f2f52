import { type ProcessStatus, processStatuses } from '@arrival-desk/contract/orders/statuses.ts';
import { roles } from '@arrival-desk/contract/roles.ts';
import { describe, expect, it } from 'vitest';
import { documentOrRemark, notChargedBack, notRefunded } from './guards.ts';
import { findMove, mayMake, movesFor, movesOutOf } from './transitions.ts';

/** The statuses that the system sets: at intake, payment, the filing window, 'Move to Original Folder'. */
const systemStatuses: readonly ProcessStatus[] = ['New', 'Priority', 'Pending', 'Future'];

describe('the moves', () => {
  it('reach every status that the system does not set, and no other (RULE-1)', () => {
    const reached = new Set(systemStatuses);
    for (const status of processStatuses)
      for (const { to } of movesOutOf(status)) {
        expect(systemStatuses).not.toContain(to);
        reached.add(to);
      }
    expect([...reached].sort()).toEqual([...processStatuses].sort());
  });

  it('are eight out of every status, except the one to itself (PAGE-15, RULE-2)', () => {
    for (const from of processStatuses) {
      expect(movesOutOf(from).map(({ to }) => to)).not.toContain(from);
      expect(movesOutOf(from).length).toBe(systemStatuses.includes(from) ? 8 : 7);
    }
  });

  it('have the names of the buttons, in their order', () => {
    const labels = (status: ProcessStatus) =>
      movesFor(status, { type: 'Admin' }).map(({ to, label }) => `${to}: ${label}`);
    const all = [
      'Awaiting: Awaiting Response',
      'Refunds: Completed Refunds',
      'Completed: Completed Orders',
      'Deleted: Delete',
      'Contact Customer: Contact Customer',
      'AwaitingGovt: Awaiting Govt',
      'Customer Called: Customer Called',
      'ChargeBack: ChargeBack',
    ];
    for (const status of processStatuses)
      expect(labels(status)).toEqual(all.filter((label) => !label.startsWith(`${status}:`)));
  });

  it('are open to every role but Delete, which is for Managers and Admins (ROLE-8)', () => {
    for (const type of roles)
      for (const status of processStatuses)
        for (const move of movesOutOf(status)) {
          const allowed = move.to !== 'Deleted' || type === 'Admin' || type === 'Manager';
          expect(mayMake(move, { type })).toBe(allowed);
          expect(movesFor(status, { type }).includes(move)).toBe(allowed);
        }
  });

  it('ask for a document before Completed, and before the money goes back twice (RULE-33)', () => {
    const guards = { Completed: documentOrRemark, Refunds: notChargedBack, ChargeBack: notRefunded };
    for (const status of processStatuses)
      for (const { to, guard } of movesOutOf(status)) expect(guard).toBe(guards[to as keyof typeof guards]);
  });

  it('are found by where they lead', () => {
    expect(findMove('New', 'Completed')?.label).toBe('Completed Orders');
    expect(findMove('Completed', 'Completed')).toBeUndefined();
    expect(findMove('Completed', 'New')).toBeUndefined();
  });
});
