import { expect, test } from 'vitest';
import { buildAuditEntry } from '../../testing/settings-data.ts';
import { foldOpenings } from './fold-openings.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 9, minute)).toISOString();
const opened = (minute: number, more: Parameters<typeof buildAuditEntry>[0] = {}) =>
  buildAuditEntry({ act: 'order_opened', at: at(minute), ...more });
const acts = (entries: Parameters<typeof foldOpenings>[0]) =>
  foldOpenings(entries).map(({ entry, with: read }) => [entry.act, ...read]);

test('what is read of an order within ten minutes of each other is one entry (ROLE-110)', () => {
  const read = (act: string, minute: number) => opened(minute, { act });
  expect(acts([read('pack_read', 20), read('email_read', 11), opened(1)])).toEqual([
    ['order_opened', 'its email', 'its evidence'],
  ]);
  expect(acts([read('pack_read', 12), opened(1)])).toEqual([['pack_read'], ['order_opened']]);
});

test('another session, another order, what was refused and other acts are entries of their own (ROLE-110)', () => {
  const first = opened(1);
  for (const other of [
    opened(2, { session_id: 's2' }),
    opened(2, { order_ids: ['100002'] }),
    opened(2, { result: 'forbidden' }),
    opened(2, { act: 'orders_moved' }),
    opened(2, { act: 'document_opened' }),
  ])
    expect(foldOpenings([other, first])).toHaveLength(2);
});
