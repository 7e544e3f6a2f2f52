import { expect, it } from 'vitest';
import { rowAllows } from './row-rules.ts';
import { isAssignable, type ProcessStatus, processStatuses } from './statuses.ts';

const rowIn = (process_status: ProcessStatus, assign_to: string | null = null, refund_date: string | null = null) => ({
  process_status,
  assign_to,
  refund_date,
});

it.each(processStatuses)('the acts of a row in %s', (status) => {
  const worked = isAssignable(status);
  expect(rowAllows.assign(rowIn(status))).toBe(worked);
  expect(rowAllows.assignTo(rowIn(status))).toBe(worked);
  expect(rowAllows.moveToOriginalFolder(rowIn(status))).toBe(false);
  expect(rowAllows.moveToOriginalFolder(rowIn(status, 'Tara Novak'))).toBe(worked);
  expect(rowAllows.delete(rowIn(status))).toBe(status !== 'Deleted');
  expect(rowAllows.restore(rowIn(status))).toBe(status === 'Deleted');
  expect(rowAllows.markRefunded(rowIn(status))).toBe(status === 'Refunds');
  expect(rowAllows.markRefunded(rowIn(status, null, '2026-11-22'))).toBe(false);
});
