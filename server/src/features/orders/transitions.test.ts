import { type ProcessStatus, processStatuses } from '@arrival-desk/contract/orders/statuses.ts';
import { describe, expect, it } from 'vitest';
import { systemStatuses, transitions } from './transitions.ts';

describe('the table of transitions', () => {
  it('knows every status and no other', () => {
    expect(Object.keys(transitions).sort()).toEqual([...processStatuses].sort());
    const targets = Object.values(transitions).flatMap((moves) => moves.map(({ to }) => to));
    for (const to of targets) expect(processStatuses).toContain(to);
  });

  it('reaches every status, by staff or by the system', () => {
    const reached = new Set<ProcessStatus>(systemStatuses);
    for (const moves of Object.values(transitions)) for (const { to } of moves) reached.add(to);
    expect([...reached].sort()).toEqual([...processStatuses].sort());
  });

  it('offers the eight moves of SPEC.md out of every status, except to the one an order is in', () => {
    for (const [from, moves] of Object.entries(transitions)) {
      expect(moves.map(({ to }) => to)).not.toContain(from);
      expect(moves.length).toBe(systemStatuses.includes(from as never) ? 8 : 7);
    }
  });
});
