import { type ProcessStatus, processStatuses } from '@arrival-desk/contract/orders/statuses.ts';
import { roles } from '@arrival-desk/contract/roles.ts';
import { describe, expect, it } from 'vitest';
import { documentOrRemark } from './guards.ts';
import { findMove, mayMake, movesFor, systemStatuses, transitions } from './transitions.ts';

describe('the table of transitions', () => {
  it('knows every status and no other (RULE-1)', () => {
    expect(Object.keys(transitions).sort()).toEqual([...processStatuses].sort());
    const targets = Object.values(transitions).flatMap((moves) => moves.map(({ to }) => to));
    for (const to of targets) expect(processStatuses).toContain(to);
  });

  it('reaches every status, by staff or by the system (RULE-1)', () => {
    const reached = new Set<ProcessStatus>(systemStatuses);
    for (const moves of Object.values(transitions)) for (const { to } of moves) reached.add(to);
    expect([...reached].sort()).toEqual([...processStatuses].sort());
  });

  it('offers the eight moves out of every status, except to the one an order is in (PAGE-15, RULE-2)', () => {
    for (const [from, moves] of Object.entries(transitions)) {
      expect(moves.map(({ to }) => to)).not.toContain(from);
      expect(moves.length).toBe(systemStatuses.includes(from as ProcessStatus) ? 8 : 7);
    }
  });

  it('has the names of the buttons, in their order', () => {
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

  it('lets every role make every move but Delete, which is for Managers and Admins (ROLE-8)', () => {
    for (const type of roles)
      for (const status of processStatuses)
        for (const move of transitions[status]) {
          const allowed = move.to !== 'Deleted' || type === 'Admin' || type === 'Manager';
          expect(mayMake(move, { type })).toBe(allowed);
          expect(movesFor(status, { type }).includes(move)).toBe(allowed);
        }
  });

  it('asks for a document before Completed, and for nothing before any other move', () => {
    for (const status of processStatuses)
      for (const { to, guard } of transitions[status])
        expect(guard).toBe(to === 'Completed' ? documentOrRemark : undefined);
  });

  it('finds a move by where it leads', () => {
    expect(findMove('New', 'Completed')?.label).toBe('Completed Orders');
    expect(findMove('Completed', 'Completed')).toBeUndefined();
    expect(findMove('Completed', 'New')).toBeUndefined();
    expect(systemStatuses).toEqual(['New', 'Priority', 'Pending', 'Future']);
  });
});
