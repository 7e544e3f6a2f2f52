import { folderNames, folders } from '@arrival-desk/contract/order-lists/folders.ts';
import { moveStatuses } from '@arrival-desk/contract/orders/status-table.ts';
import { managers, type Role, roles } from '@arrival-desk/contract/roles.ts';
import { describe, expect, it } from 'vitest';
import {
  assertFilterable,
  assertMayRead,
  assertSortable,
  folderActionsFor,
  hidesTelephone,
  mayExport,
  movesOutOfFolder,
} from './folder-rules.ts';

const member = (type: Role) => ({ id: 1, name: 'A member', email: 'member@desk.example', type });
const queues = (type: Role, act: keyof ReturnType<typeof folderActionsFor>) =>
  folderNames.filter((name) => folderActionsFor(name, member(type))[act]);

describe('a queue', () => {
  it('is read by every role, but Order History not by Telecallers (ROLE-3, ROLE-6)', () => {
    for (const name of folderNames)
      for (const type of roles) {
        const read = () => assertMayRead(name, member(type));
        if (name === 'order-history' && type === 'Telecaller')
          expect(read).toThrow(
            expect.objectContaining({ code: 'not_allowed', message: 'Your role cannot open Order History.' }),
          );
        else expect(read).not.toThrow();
      }
  });

  it('has the same buttons for everyone, but for Delete and Restore (QUEUE-4, QUEUE-8, ROLE-10)', () => {
    for (const type of roles) {
      expect(queues(type, 'assign')).toEqual(['recent-order', 'priority-order']);
      expect(queues(type, 'assignTo')).toEqual(managers.includes(type) ? ['recent-order', 'priority-order'] : []);
      expect(queues(type, 'moveToOriginalFolder')).toEqual(['my-order']);
      expect(queues(type, 'markRefunded')).toEqual(['refund-order']);
    }
  });

  it('deletes for Managers and Admins, in My Orders for Admins, and restores what is deleted (ROLE-8, ROLE-9)', () => {
    const all = folderNames.filter((name) => name !== 'deleted-order');
    expect(queues('Admin', 'delete')).toEqual(all);
    expect(queues('Manager', 'delete')).toEqual(all.filter((name) => name !== 'my-order'));
    for (const type of managers) expect(queues(type, 'deleteRow')).toEqual(all);
    for (const type of ['Admin', 'Manager'] as const) expect(queues(type, 'restore')).toEqual(['deleted-order']);
    for (const type of ['Team', 'Telecaller', 'Night Staff'] as const) {
      expect(queues(type, 'delete')).toEqual([]);
      expect(queues(type, 'deleteRow')).toEqual([]);
      expect(queues(type, 'restore')).toEqual([]);
    }
  });

  it('moves its orders everywhere but to itself, for every role; Delete stands apart (QUEUE-56)', () => {
    for (const type of roles)
      for (const name of folderNames)
        expect(movesOutOfFolder(name, member(type))).toEqual(
          moveStatuses.filter((to) => to !== 'Deleted' && to !== folders[name].holds),
        );
  });

  it('is sorted by its own columns only, and says which it lacks', () => {
    expect(() => assertSortable('refund-order', 'refund_date')).not.toThrow();
    expect(() => assertSortable('recent-order', 'order_id')).not.toThrow();
    const text = 'New Orders cannot be sorted by this column.';
    expect(() => assertSortable('recent-order', 'refund_date')).toThrow(
      expect.objectContaining({ code: 'validation_failed', message: text, details: { fields: { sort: text } } }),
    );
  });

  it('is filtered by what is ready to file where that waits, and nowhere else (FILE-9)', () => {
    for (const ready of ['yes', 'no'] as const) {
      expect(() => assertFilterable('my-order', ready)).not.toThrow();
      const text = 'Completed Orders cannot be filtered by this.';
      expect(() => assertFilterable('completed-order', ready)).toThrow(
        expect.objectContaining({ code: 'validation_failed', message: text, details: { fields: { ready: text } } }),
      );
    }
    expect(() => assertFilterable('completed-order', undefined)).not.toThrow();
  });

  it('of Contact Customer comes without the telephone (QUEUE-6), and is exported by two roles', () => {
    expect(folderNames.filter(hidesTelephone)).toEqual(['contact-customer']);
    expect(roles.filter((type) => mayExport(member(type)))).toEqual(['Admin', 'Manager']);
  });
});
